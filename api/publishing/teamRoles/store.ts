import type { Database } from '#api/database/database.ts';

export type TeamRoleRow = {
  guild_id: string;
  role_id: string;
  team_id: string;
  team_name: string;
  team_tag: string;
};

const roles = (db: Database) =>
  db('team_roles as r')
    .join('teams as t', 't.id', 'r.team_id')
    .orderBy('t.name')
    .select<TeamRoleRow[]>(
      'r.guild_id',
      'r.role_id',
      'r.team_id',
      't.name as team_name',
      't.tag as team_tag',
    );

export const listRolesIn = (db: Database, guildId: string): Promise<TeamRoleRow[]> =>
  roles(db).where('r.guild_id', guildId);

export const listRolesOf = (db: Database, teamIds: readonly string[]): Promise<TeamRoleRow[]> =>
  roles(db).whereIn('r.team_id', [...teamIds]);

/** Saves a team's role, unless the team already has a role other than `insteadOf`. */
export const upsertRole = (
  db: Database,
  role: Pick<TeamRoleRow, 'guild_id' | 'role_id' | 'team_id'>,
  insteadOf: string | null,
  now: Date,
) =>
  db('team_roles')
    .insert({ ...role, created_at: now })
    .onConflict(['guild_id', 'team_id'])
    .merge(['role_id'])
    .where('team_roles.role_id', insteadOf ?? '');

export const REMOVED_ROLE = 'team_role_removed';

const removalsOf = (db: Database) =>
  db('deliveries as d')
    .where('d.kind', REMOVED_ROLE)
    .where('d.type', 'server')
    .whereRaw('d.address = r.guild_id and d.subject = r.role_id');

const left = (db: Database) =>
  db('team_roles as r').whereRaw('not exists (select 1 from teams t where t.id = r.team_id)');

/** Returns the roles of deleted teams: all of them, or only those whose removal has not been requested. */
export const listLeftRoles = (
  db: Database,
  { isAsked = false } = {},
): Promise<Pick<TeamRoleRow, 'guild_id' | 'role_id'>[]> =>
  left(db)
    .modify((query) => {
      if (!isAsked) query.whereNotExists(removalsOf(db).whereNot('d.state', 'cancelled'));
    })
    .orderBy('r.role_id')
    .select('r.guild_id', 'r.role_id');

/** Deletes the records of deleted teams' roles that have been removed from Discord. */
export const forgetLeftRoles = (db: Database): Promise<number> =>
  db('team_roles')
    .whereIn('role_id', left(db).whereExists(removalsOf(db).where('d.state', 'sent')).select('r.role_id'))
    .delete();
