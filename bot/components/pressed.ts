import type { Client } from '#domain/contract/client.ts';
import type { MatchDayView } from '#domain/contract/matchDays.ts';
import { asCaptain, type Button } from '../context.ts';
import type { Words } from '../language/english.ts';
import { answer, deferPrivately } from '../reply.ts';

/** A button that does one thing at once, and says what became of it. */
export const pressed = (
  prefix: string,
  act: (client: Client, id: string) => Promise<{ data: MatchDayView }>,
  said: (words: Words['matchDay'], day: MatchDayView) => string,
): Button => ({
  prefix,
  execute: async (interaction, context, id) => {
    await deferPrivately(interaction);
    const { data } = await act(asCaptain(interaction, context), id);
    await answer(interaction, { content: said(context.words.matchDay, data) });
  },
});
