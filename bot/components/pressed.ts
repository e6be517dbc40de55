import type { Client, Done } from '#domain/contract/http/client.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import { asCaptain, type Button } from '../answering/context.ts';
import { answer, deferPrivately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';

export const pressed = (
  prefix: string,
  act: (client: Client, id: string) => Promise<Pick<Done<MatchDayView>, 'data' | 'act'>>,
  said: (words: Words['matchDay'], day: MatchDayView) => string,
  /** The answer when nothing changed; the usual one unless given. */
  unchanged = said,
): Button => ({
  prefix,
  execute: async (interaction, context, id) => {
    await deferPrivately(interaction);
    const { data, act: done } = await act(asCaptain(interaction, context), id);
    const say = done === null ? unchanged : said;
    await answer(interaction, { content: say(context.words.matchDay, data) });
  },
});
