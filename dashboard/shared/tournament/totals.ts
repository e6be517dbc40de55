import type { TournamentOverview } from '#domain/contract/competition/tournaments.ts';

export const poolOf = (leagues: TournamentOverview['leagues']) =>
  leagues.reduce((sum, { prizePool }) => sum + prizePool, 0);
