import type { Database } from '#api/database/database.ts';
import type { Season, SeasonTeam, TeamSeason, WholeSeason } from '#domain/contract/competition/seasons.ts';
import { statusOf } from '../tournaments/present.ts';
import * as store from './store.ts';
import { loadTables } from './tables.ts';

export const presentListed = (row: store.LoadedSeason, now: Date): Season => ({
  id: row.id,
  name: row.name,
  direct: row.direct,
  playOffs: row.play_offs,
  previousId: row.previous_id,
  nextId: row.next_id,
  keptUntil: row.kept_until?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  tournaments: row.parts.map((part) => presentPart(part, now)),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

function presentPart({ tournament, champion, ...part }: store.LoadedPart, now: Date) {
  const { id, name, league, start_date } = tournament;
  return {
    tournamentId: id,
    name,
    league,
    part: part.part,
    feedsTournamentId: part.feeds_id,
    places: part.places,
    status: statusOf(tournament, now),
    startDate: start_date?.toISOString() ?? null,
    champion: champion && {
      teamId: champion.id,
      name: champion.name,
      tag: champion.tag,
      logo: champion.logo,
    },
  };
}

/** A season whole, or a missing error. */
export async function presentSeason(db: Database, id: string, now: Date): Promise<WholeSeason> {
  const row = await store.getSeason(db, id);
  const tables = await loadTables(db, row);
  return {
    ...presentListed(row, now),
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
    movements: store
      .inNextOrder(tables.flatMap(({ rows }) => rows))
      .map(({ movement, ...team }) => ({ ...presentTeam(team), ...presentMovement(movement) })),
  };
}

const presentMovement = ({ from_league: from, to_league: to, position, move, why }: store.MovementRow) => ({
  from,
  to,
  position,
  move,
  why,
});

/** What a season has decided about a team. */
export const presentTeamSeason = (row: store.MovementRow & { name: string }): TeamSeason => ({
  seasonId: row.season_id,
  name: row.name,
  participationId: row.participation_id,
  ...presentMovement(row),
});

/** A team of a season by its names. */
export const presentTeam = ({
  participation_id: participationId,
  team_id: teamId,
  name,
  tag,
  logo,
}: Omit<store.SeasonTeamRow, 'movement'>): SeasonTeam => ({ participationId, teamId, name, tag, logo });
