import type { ParticipationRow } from '#api/competition/participations/store.ts';
import type { Database } from '#api/database/database.ts';
import { nameKey } from '#domain/text/text.ts';

export type Entered = Pick<ParticipationRow, 'id' | 'team_id' | 'assigned_group'> & {
  name: string;
  tag: string;
  name_key: string;
  tag_key: string;
};

export const listEntered = (db: Database, tournamentId: string): Promise<Entered[]> =>
  db('participations as p')
    .where('p.tournament_id', tournamentId)
    .orderBy('p.id')
    .select('p.id', 'p.team_id', 'p.assigned_group', 'p.name', 'p.tag', 'p.name_key', 'p.tag_key');

export const findTeamNamed = (db: Database, name: string, tag: string): Promise<{ id: string } | undefined> =>
  db('teams')
    .where({ name_key: nameKey(name), tag_key: nameKey(tag) })
    .orderBy('id', 'desc')
    .first('id');

type Seated = {
  id: string;
  player_id: string;
  steam_id: string;
  name: string;
  slot: number;
  is_captain: boolean;
  is_active: boolean;
};

/** Returns all current and former members of a roster. */
export const listSeated = (db: Database, participationId: string): Promise<Seated[]> =>
  db('memberships as m')
    .join('players as y', 'y.id', 'm.player_id')
    .where('m.participation_id', participationId)
    .orderBy(['m.slot', 'm.id'])
    .select('m.id', 'm.player_id', 'y.steam_id', 'y.name', 'm.slot', 'm.is_captain', 'm.is_active');

export const findTeamOf = (
  db: Database,
  tournamentId: string,
  playerId: string,
): Promise<{ participation_id: string; name: string } | undefined> =>
  db('memberships as m')
    .join('participations as p', 'p.id', 'm.participation_id')
    .where({ 'm.tournament_id': tournamentId, 'm.player_id': playerId, 'm.is_active': true })
    .first('m.participation_id', 'p.name');
