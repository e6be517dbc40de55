import { type Database, fieldsOf } from '#api/database/database.ts';
import type { Season, SeasonTeam, TeamSeason, WholeSeason } from '#domain/contract/competition/seasons.ts';
import { statusOf } from '../tournaments/present.ts';
import * as store from './store.ts';
import { loadTables } from './tables.ts';

export const presentListed = (row: store.LoadedSeason, now: Date): Season => ({
  ...fieldsOf(row, 'id', 'name', 'direct', 'play_offs', 'previous_id', 'next_id', 'kept_until', 'closed_at'),
  ...fieldsOf(row, 'created_at', 'updated_at', 'version'),
  tournaments: row.parts.map((part) => presentPart(part, now)),
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

const presentMovement = (row: store.MovementRow) => ({
  ...fieldsOf(row, 'position', 'move', 'why'),
  from: row.from_league,
  to: row.to_league,
});

export const presentTeamSeason = (row: store.MovementRow & { name: string }): TeamSeason => ({
  ...fieldsOf(row, 'season_id', 'name', 'participation_id'),
  ...presentMovement(row),
});

export const presentTeam = (row: Omit<store.SeasonTeamRow, 'movement'>): SeasonTeam =>
  fieldsOf(row, 'participation_id', 'team_id', 'name', 'tag', 'logo');
