import type { TournamentDocument } from '#domain/contract/exchange/export.ts';

type Told = TournamentDocument['games'][number];
type Figures = { games: number; wins: number; losses: number };

/**
 * Calculates an exported tournament's game statistics at a given time in the simplest way, as a check of
 * docs/rules.md, "Figures of games", that is independent of the API. All keys are names or numbers.
 */
export function recountGames(
  { tournament, teams, players, participations, matches, games }: TournamentDocument,
  now: Date,
) {
  const delay = (tournament.matchDay?.gameDelay ?? Number.NaN) * 60_000;
  const counted = matches.filter(({ counts, forfeit }) => counts && !forfeit);
  const shown = games.filter(
    ({ matchId, toldAt }) =>
      counted.some(({ id }) => id === matchId) && toldAt && Date.parse(toldAt) + delay <= now.getTime(),
  );
  const teamOf = ({ matchId, radiant }: Told, side: string) => {
    const match = matches.find(({ id }) => id === matchId);
    const isFirst = (radiant === 'team1') === (side === 'radiant');
    const id = isFirst ? match?.team1ParticipationId : match?.team2ParticipationId;
    const teamId = participations.find((each) => each.id === id)?.teamId;
    return teams.find((each) => each.id === teamId)?.name ?? '';
  };
  const playerOf = (steamId: string) =>
    (
      players.find((each) => each.steamId === steamId) ??
      players.find((each) => each.formerSteamIds.includes(steamId))
    )?.name;
  const add = (all: Record<string, Figures>, key: string, isWon: boolean | null) => {
    all[key] ??= { games: 0, wins: 0, losses: 0 };
    all[key].games += 1;
    if (isWon !== null) all[key][isWon ? 'wins' : 'losses'] += 1;
  };
  const byPlayer: Record<string, Figures> = {};
  const byHero: Record<string, Figures> = {};
  const bySide: Record<string, Figures> = {};
  const bans: Record<string, number> = {};
  const sums: Record<string, { sum: number; games: number }> = {};
  const best: Record<string, number> = {};
  for (const game of shown) {
    const { winner, players: ten, draft } = game.told.record;
    const isWon = (side: string) => (winner === null ? null : winner === side);
    for (const side of ['radiant', 'dire']) add(bySide, `${teamOf(game, side)} ${side}`, isWon(side));
    const picked = new Map<number | null, string>();
    for (const { heroId, isPick, side } of draft ?? [])
      if (isPick) picked.set(heroId, side);
      else bans[heroId] = (bans[heroId] ?? 0) + 1;
    for (const { heroId, side } of ten) picked.set(heroId, side);
    picked.delete(null);
    for (const [heroId, side] of picked) add(byHero, String(heroId), isWon(side));
    for (const player of ten) {
      for (const figure of ['kills', 'gpm', 'netWorth', 'heroDamage'] as const)
        best[figure] = Math.max(best[figure] ?? 0, player[figure] ?? 0);
      const name = playerOf(player.steamId);
      if (!name) continue;
      add(byPlayer, name, isWon(player.side));
      for (const figure of [
        'kills',
        'deaths',
        'assists',
        'gpm',
        'xpm',
        'netWorth',
        'lastHits',
        'heroDamage',
      ] as const) {
        const value = player[figure];
        if (value === null) continue;
        const own = sums[`${name} ${figure}`] ?? { sum: 0, games: 0 };
        sums[`${name} ${figure}`] = { sum: own.sum + value, games: own.games + 1 };
      }
    }
  }
  const averages = Object.fromEntries(
    Object.entries(sums).map(([key, { sum, games: of }]) => [
      key,
      { average: Math.round((sum / of) * 10) / 10, games: of },
    ]),
  );
  const known = counted
    .map((match) => {
      const played = (match.team1Score ?? 0) + (match.team2Score ?? 0);
      return { played, games: Math.min(played, shown.filter(({ matchId }) => matchId === match.id).length) };
    })
    .reduce((sum, each) => ({ played: sum.played + each.played, games: sum.games + each.games }), {
      played: 0,
      games: 0,
    });
  return { known, byPlayer, byHero, bySide, bans, averages, best };
}
