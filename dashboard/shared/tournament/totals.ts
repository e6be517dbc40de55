import type { TournamentOverview } from '#domain/contract/tournaments.ts';

/** The prize pools of leagues and what they aim at, as one, in whole units of the currency. */
export const poolOf = (leagues: TournamentOverview['leagues']) => ({
  prizePool: leagues.reduce((sum, { prizePool }) => sum + prizePool, 0),
  targetPrizePool: leagues.reduce((sum, { targetPrizePool }) => sum + targetPrizePool, 0),
});
