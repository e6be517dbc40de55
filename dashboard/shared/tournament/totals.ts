import type { Tournament, TournamentOverview } from '#domain/contract/tournaments.ts';

/** The prize pools of leagues as one, of all that they have had, in whole units of the currency. */
export const poolOf = (leagues: TournamentOverview['leagues']) =>
  leagues.reduce((sum, { prizePool }) => sum + prizePool, 0);

/** The pools of tournaments as one, with what of it is pledged and what they aim at together. */
export const poolsOf = (tournaments: readonly Tournament[]) => ({
  total: sumOf(tournaments, ({ prizePool }) => prizePool),
  pledged: sumOf(tournaments, ({ pledgedPrizePool }) => pledgedPrizePool),
  target: sumOf(tournaments, ({ targetPrizePool }) => targetPrizePool),
});

const sumOf = (tournaments: readonly Tournament[], amount: (one: Tournament) => number) =>
  tournaments.reduce((sum, one) => sum + amount(one), 0);
