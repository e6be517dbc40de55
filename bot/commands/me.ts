import type { Command } from '../answering/context.ts';
import { answering } from '../answering/reply.ts';
import { slashCommand } from '../answering/slash.ts';
import { myMatches } from '../components/myMatches.ts';

export const me: Command = {
  audience: 'captains',
  data: slashCommand('me'),
  execute: answering(
    async ({ context, client, words }) => (await myMatches(client, context)) ?? words.matchDay.none,
  ),
};
