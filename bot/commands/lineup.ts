import { ButtonStyle } from 'discord.js';
import { listMatchDays } from '#domain/contract/matchDay/matchDays.ts';
import { DAY } from '#domain/matchDay/buttons.ts';
import type { Command } from '../answering/context.ts';
import { BUTTONS, button } from '../answering/message.ts';
import { answering } from '../answering/reply.ts';
import { slashCommand } from '../answering/slash.ts';
import { lineUpMessage } from '../components/lineUp.ts';
import { pairOf } from '../matches/matchSearch.ts';

/** /lineup: shows the line-up for the captain's match, or a button for each match if there are several. */
export const lineup: Command = {
  audience: 'captains',
  data: slashCommand('lineUp'),
  execute: answering(async ({ context, client }) => {
    const { matchDay: words } = context.words;
    const { data } = await client.call(listMatchDays, { query: { limit: 100 } });
    const open = data.filter(({ acts, mine }) => mine && acts[mine].includes('lineUp'));
    const [only, ...others] = open;
    if (!only) return words.noLineUp;
    if (others.length === 0) return lineUpMessage(client, only.matchId, context.words);
    return {
      content: words.whichLineUp,
      buttons: open
        .slice(0, BUTTONS)
        .map((day) => button(ButtonStyle.Primary, pairOf(day), `${DAY.lineUp}:${day.matchId}`)),
    };
  }),
};
