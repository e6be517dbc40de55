import {
  type Context,
  type Database,
  fieldsOf,
  firstOf,
  idAfter,
  type Page,
  pageGone,
  pageOf,
} from '#api/database/database.ts';
import { route } from '#api/http/route.ts';
import {
  bestPerRole,
  byPoints,
  byWinRate,
  byWins,
  performanceScore,
  ranked,
  rankedSince,
  type WonLost,
  winRate,
} from '#domain/competition/ranking.ts';
import { RATING_START } from '#domain/competition/rating.ts';
import { type RankedPlayer, rankPlayers, rankTeams } from '#domain/contract/competition/rankings.ts';
import type { TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import { inOrderOf } from '#domain/games/statistics.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { PAGE_SIZE } from '#domain/settings.ts';
import { siteSettings, tablePoints } from '#domain/site/settings.ts';
import { loadRatings } from '../ratings/store.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import * as store from './store.ts';

/** Reads players' figures from games, which belong to a room that this one must not import. */
type ReadGames = (
  context: Pick<Context, 'db' | 'now'>,
  tournamentId: string,
) => Promise<Pick<TournamentGames, 'minimum' | 'players'>>;

export const rankingRoutes = (readGames: ReadGames) => [
  route(rankTeams, async ({ db }, { query }) => {
    const { tournamentId, league, limit = tournamentId ? Number.POSITIVE_INFINITY : PAGE_SIZE } = query;
    const page = { ...query, limit };
    const { rows, ...rest } =
      tournamentId || league
        ? pageOf(await rankedTeams(db, query), page)
        : await rankCareers(db, page, 'teams', (only) => store.listTeamTotals(db, {}, only));
    return { data: rows.map((row) => ({ ...row, winRate: winRate(row) })), ...rest };
  }),
  route(rankPlayers, async ({ db, now }, { query }) => {
    const { tournamentId, league, perRole } = query;
    if (!tournamentId && !league && !perRole) {
      const read = (only: store.CareerPage) => store.listPlayerTotals(db, {}, only);
      const { rows, ...rest } = await rankCareers(db, query, 'players', read);
      return { ...rest, data: rows.map((row) => presentPlayer(row, row.primary_slot)) };
    }
    const totals = await store.listPlayerTotals(db, query);
    await requireTournament(db, tournamentId, totals);
    // Overall rankings use the player's main role; a tournament's ranking uses the role played in it.
    const all = ranked(totals, byWinRate).map((row) =>
      presentPlayer(row, tournamentId ? row.slot : row.primary_slot),
    );
    if (perRole) {
      const byScore = all.toSorted((one, other) => other.score - one.score);
      const games = tournamentId && (await readGames({ db, now }, tournamentId));
      return { data: bestPerRole(games ? byGames(byScore, games) : byScore, perRole) };
    }
    const { rows, ...rest } = pageOf(all, query);
    return { data: rows, ...rest };
  }),
];

/** Puts the players whose own games give them a place by MVP points first, in that order. */
function byGames(rows: RankedPlayer[], { players, minimum }: Awaited<ReturnType<ReadGames>>): RankedPlayer[] {
  const order = inOrderOf(players, 'points', minimum).map(({ rank, ...own }) => ({ rank, own }));
  const places = new Map(order.map((place) => [place.own.playerId, place]));
  const others = ranked(
    rows.filter(({ id }) => !places.has(id)),
    byWinRate,
  );
  const rankOf = new Map(others.map(({ id, rank }) => [id, places.size + rank]));
  return rows
    .map((row): RankedPlayer => ({ ...row, rank: rankOf.get(row.id) ?? row.rank, ...places.get(row.id) }))
    .toSorted((one, other) => Number(!one.own) - Number(!other.own) || (one.own ? one.rank - other.rank : 0));
}

/** Ranks all teams or players by career, but loads only one page of careers. */
async function rankCareers<Row extends WonLost & { id: string }>(
  db: Database,
  { limit, nextToken }: Page,
  noun: store.Ranked,
  read: (only: store.CareerPage) => Promise<Row[]>,
) {
  const after = idAfter({ nextToken });
  const rows = ranked(await read(store.careerPage(db, noun, after, limit)), byWins);
  if (after && rows.length === 0 && !(await store.isKnown(db, noun, after))) throw pageGone();
  const [first] = rows;
  const { before, better } =
    after && first ? await store.countBefore(db, noun, first.id) : { before: 0, better: 0 };
  const { rows: shown, ...rest } = firstOf(rows, limit);
  // Some records tied with the first one on this page may be on the previous page.
  const rankOf = ({ rank }: { rank: number }) => (rank === 1 ? better + 1 : before + rank);
  return { rows: shown.map((row) => ({ ...row, rank: rankOf(row) })), ...rest };
}

const TREND_WEEKS = 12;

async function rankedTeams(db: Database, filter: Parameters<typeof store.listTeamTotals>[1]) {
  const totals = await store.listTeamTotals(db, filter);
  await requireTournament(db, filter.tournamentId, totals);
  const forms = await store.listForms(db, filter, siteSettings().timeZone);
  const formOf = new Map(forms.map((form) => [form.id, form]));
  const { ratings, histories } = await loadRatings(db);
  const rows = totals.map((row) => {
    const rating = ratings.get(row.id)?.rating;
    const weeks = [RATING_START, ...(histories.get(row.id) ?? [])].slice(-TREND_WEEKS);
    return {
      ...{ ...row, form: formOf.get(row.id)?.form ?? [] },
      ...(rating !== undefined && { rating, trend: weeks.map((week) => week.rating) }),
    };
  });
  const { win, draw, loss } = tablePoints();
  /** The record before the latest day with results. */
  const earlierOf = ({ id, points, wins, losses }: store.TeamTotals) => {
    const { won = 0, drawn = 0, lost = 0 } = formOf.get(id) ?? {};
    return {
      points: points - won * win - drawn * draw - lost * loss,
      wins: wins - won,
      losses: losses - lost,
    };
  };
  const hasPast = forms.some((form) => form.hasPast);
  return rankedSince(
    rows,
    (row) => (hasPast ? earlierOf(row) : undefined),
    filter.tournamentId ? byPoints : byWins,
  );
}

async function requireTournament(db: Database, id: string | undefined, totals: readonly unknown[]) {
  if (id && totals.length === 0) await getTournamentRow(db, id);
}

const presentPlayer = (row: store.PlayerTotals & { rank: number }, slot: number): RankedPlayer => ({
  ...fieldsOf(row, 'rank', 'id', 'name', 'steam_id', 'photo', 'team_id', 'team_name', 'tag', 'logo'),
  ...fieldsOf(row, 'wins', 'losses', 'points', 'games'),
  role: roleOf(slot),
  group: row.assigned_group,
  winRate: winRate(row),
  score: performanceScore(row),
});
