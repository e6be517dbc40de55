import type { Context } from '#api/database/database.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import { DAY } from '#domain/timeSpans.ts';
import { createTournament } from './commands.ts';

export async function openDemoTournament(context: Context): Promise<void> {
  await createTournament(
    context,
    newTournament.parse({
      name: 'A League Open',
      league: 'A',
      description: 'Open for registration: run /register in Discord.',
      startDate: firstGames(context.now),
    }),
  );
}

/** Returns 13:00 UTC two weeks ahead, which is 15:00 in the league's default time zone. */
function firstGames(now: Date): string {
  const date = new Date(now.getTime() + 14 * DAY);
  date.setUTCHours(13, 0, 0, 0);
  return date.toISOString();
}
