import type { TournamentOverview } from '#domain/contract/tournaments.ts';

/** The leagues' prize pools of all time as one, in whole units of the currency. */
export const poolOf = (leagues: TournamentOverview['leagues']) =>
  leagues.reduce((sum, { prizePool }) => sum + prizePool, 0);
