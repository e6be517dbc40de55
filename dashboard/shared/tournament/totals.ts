import type { TournamentOverview } from '#domain/contract/tournaments.ts';

/** The prize pools of leagues as one, of all that they have had, in whole units of the currency. */
export const poolOf = (leagues: TournamentOverview['leagues']) =>
  leagues.reduce((sum, { prizePool }) => sum + prizePool, 0);
