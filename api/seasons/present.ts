import type { Season, SeasonTeam, TeamSeason, WholeSeason } from '#domain/contract/seasons.ts';
import type { Database } from '../database/database.ts';
import { findTeams } from '../teams/store.ts';
import { statusOf } from '../tournaments/present.ts';
import { type CountedTournament, listCountedTournaments } from '../tournaments/store.ts';
import * as store from './store.ts';
import { loadTables } from './tables.ts';

/** Seasons as the contract promises them in a list. */
export async function presentSeasons(
  db: Database,
  rows: readonly store.LinkedSeason[],
  now: Date,
): Promise<Season[]> {
  const parts = await store.listParts(
    db,
    rows.map(({ id }) => id),
  );
  const tournaments = await listCountedTournaments(
    db,
    parts.map(({ tournament_id }) => tournament_id),
  );
  const champions = await findTeams(
    db,
    tournaments.flatMap(({ champion_team_id }) => champion_team_id ?? []),
  );
  const presentPart = (part: store.PartRow, row: CountedTournament) => {
    const champion = champions.find(({ id }) => id === row.champion_team_id);
    return {
      tournamentId: row.id,
      name: row.name,
      league: row.league,
      part: part.part,
      feedsTournamentId: part.feeds_id,
      places: part.places,
      status: statusOf(row, now),
      startDate: row.start_date?.toISOString() ?? null,
      champion: champion
        ? { teamId: champion.id, name: champion.name, tag: champion.tag, logo: champion.logo }
        : null,
    };
  };
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    direct: row.direct,
    playOffs: row.play_offs,
    previousId: row.previous_id,
    nextId: row.next_id,
    keptUntil: row.kept_until?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    tournaments: parts
      .filter(({ season_id }) => season_id === row.id)
      .flatMap((part) => {
        const tournament = tournaments.find(({ id }) => id === part.tournament_id);
        return tournament ? presentPart(part, tournament) : [];
      }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }));
}

/** A season whole, or a missing error. */
export async function presentSeason(db: Database, id: string, now: Date): Promise<WholeSeason> {
  const row = await store.getSeason(db, id);
  const [season] = (await presentSeasons(db, [row], now)) as [Season];
  const tables = await loadTables(db, row);
  const movements = await store.listMovements(db, [id]);
  const teams = new Map(tables.flatMap(({ rows }) => rows.map((team) => [team.participation_id, team])));
  return {
    ...season,
    leagues: tables.map(({ league, tournamentId, order, rows }) => ({
      league,
      tournamentId,
      teams: order.flatMap(({ id: participationId, position }) => {
        const team = rows.find((each) => each.participation_id === participationId);
        if (!team) return [];
        const { wins, losses, points, is_withdrawn: isWithdrawn } = team;
        return { ...presentTeam(team), position, wins, losses, points, isWithdrawn };
      }),
    })),
    movements: movements.flatMap((movement) => {
      const team = teams.get(movement.participation_id);
      if (!team) return [];
      const { from_league: from, to_league: to, position, move, why } = movement;
      return { ...presentTeam(team), from, to, position, move, why };
    }),
  };
}

/** What a season has decided about a team. */
export const presentTeamSeason = (row: store.MovementRow & { name: string }): TeamSeason => ({
  seasonId: row.season_id,
  name: row.name,
  participationId: row.participation_id,
  from: row.from_league,
  to: row.to_league,
  position: row.position,
  move: row.move,
  why: row.why,
});

/** A team of a season by its names. */
export const presentTeam = ({
  participation_id: participationId,
  team_id: teamId,
  name,
  tag,
  logo,
}: store.SeasonTeamRow): SeasonTeam => ({ participationId, teamId, name, tag, logo });
