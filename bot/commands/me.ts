import type { Command } from '../answering/context.ts';
import { answering } from '../answering/reply.ts';
import { slashCommand } from '../answering/slash.ts';
import { myMatches } from '../components/myMatches.ts';

/** /me: the check-ins and upcoming matches of the captain's teams, with the next steps and their deadlines. */
export const me: Command = {
  audience: 'captains',
  data: slashCommand('me'),
  execute: answering(
    async ({ context, client, words }) => (await myMatches(client, context)) ?? words.matchDay.none,
  ),
};
