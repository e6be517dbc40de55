import type { Tournament } from '#domain/contract/tournaments.ts';

/**
 * What tournaments have together: prize pools and their targets in whole units of the currency, matches, and teams and players, who count
 * once in each league however many of its tournaments they were in.
 */
export function totalsOf(tournaments: readonly Tournament[]) {
  const sum = (amount: (tournament: Tournament) => number) =>
    tournaments.reduce((total, tournament) => total + amount(tournament), 0);
  return {
    prizePool: sum(({ prizePool }) => prizePool),
    targetPrizePool: sum(({ targetPrizePool }) => targetPrizePool),
    teamCount: sum(({ newTeamCount }) => newTeamCount),
    playerCount: sum(({ newPlayerCount }) => newPlayerCount),
    matchCount: sum(({ matchCount }) => matchCount),
  };
}
