import {
  bestPerRole,
  byPoints,
  byWinRate,
  byWins,
  performanceScore,
  ranked,
  winRate,
} from '#domain/competition/ranking.ts';
import { type RankedPlayer, rankPlayers, rankTeams } from '#domain/contract/rankings.ts';
import { roleOf } from '#domain/registration/roster.ts';
import { PAGE_SIZE } from '#domain/settings.ts';
import type { Database } from '../database/database.ts';
import { firstOf, idAfter, type Page, pageGone, pageOf } from '../http/page.ts';
import { route } from '../http/route.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import {
  careerPage,
  countBefore,
  hasPlayer,
  listPlayerTotals,
  listTeamTotals,
  type PlayerTotals,
} from './store.ts';

export const rankingRoutes = [
  route(rankTeams, async ({ db }, { query }) => {
    const { tournamentId, limit = tournamentId ? Number.POSITIVE_INFINITY : PAGE_SIZE } = query;
    const totals = await listTeamTotals(db, query);
    await requireTournament(db, tournamentId, totals);
    const all = ranked(totals, tournamentId ? byPoints : byWins);
    const { rows, ...rest } = pageOf(all, { ...query, limit });
    return { data: rows.map((row) => ({ ...row, winRate: winRate(row) })), ...rest };
  }),
  route(rankPlayers, async ({ db }, { query }) => {
    const { tournamentId, league, perRole } = query;
    if (!tournamentId && !league && !perRole) return rankCareers(db, query);
    const totals = await listPlayerTotals(db, query);
    await requireTournament(db, tournamentId, totals);
    // Over all, a role is the player's own; in a tournament, the one played there.
    const all = ranked(totals, byWinRate).map((row) =>
      presentPlayer(row, tournamentId ? row.slot : row.primary_slot),
    );
    if (perRole) {
      const byScore = all.toSorted((one, other) => other.score - one.score);
      return { data: bestPerRole(byScore, perRole) };
    }
    const { rows, ...rest } = pageOf(all, query);
    return { data: rows, ...rest };
  }),
];

/** A page of all players: of those of many years the first ones are read alone. */
async function rankCareers(db: Database, { limit, nextToken }: Page) {
  const after = idAfter({ nextToken });
  const rows = ranked(await listPlayerTotals(db, {}, careerPage(db, after, limit)), byWinRate);
  if (after && rows.length === 0 && !(await hasPlayer(db, after))) throw pageGone();
  const [first] = rows;
  const { before, better } = after && first ? await countBefore(db, first.id) : { before: 0, better: 0 };
  const { rows: shown, ...rest } = firstOf(rows, limit);
  return {
    ...rest,
    // Who is level with the first shares the rank of those on the page before.
    data: shown.map((row) =>
      presentPlayer({ ...row, rank: row.rank === 1 ? better + 1 : before + row.rank }, row.primary_slot),
    ),
  };
}

/** Whether there is such a tournament is only asked where nobody is in it. */
async function requireTournament(db: Database, id: string | undefined, totals: readonly unknown[]) {
  if (id && totals.length === 0) await getTournamentRow(db, id);
}

const presentPlayer = (row: PlayerTotals & { rank: number }, slot: number): RankedPlayer => ({
  rank: row.rank,
  id: row.id,
  name: row.name,
  steamId: row.steam_id,
  role: roleOf(slot),
  teamId: row.team_id,
  teamName: row.team_name,
  tag: row.tag,
  logo: row.logo,
  group: row.assigned_group,
  wins: row.wins,
  losses: row.losses,
  points: row.points,
  games: row.games,
  winRate: winRate(row),
  score: performanceScore(row),
});
