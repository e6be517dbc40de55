import type { Database } from '#api/database/database.ts';
import type { ConsentState } from '#domain/registrations/consent.ts';
import type { RegistrationStatus } from '#domain/registrations/registration.ts';

export type ConsentRow = {
  registration_id: string;
  steam_id: string;
  state: Exclude<ConsentState, 'none'>;
  discord_id: string | null;
  name: string | null;
  changed_at: Date;
};

/**
 * SQL for the current players of registered teams: rows of `registration_id`, `steam_id`, `name`, `slot`. They are an
 * approved team's active roster, or otherwise the players in the registration.
 */
const PLAYERS = `(
  select r.id as registration_id, y.steam_id, y.name, s.slot
    from registrations r join memberships s on s.participation_id = r.participation_id and s.is_active
    join players y on y.id = s.player_id where r.status = 'approved'
  union all
  select r.id, p.steam_id, p.name, p.slot
    from registrations r join registration_players p on p.registration_id = r.id where r.status <> 'approved')`;

type Player = { steam_id: string; name: string; slot: number };

export const listPlayers = (db: Database, registrationId: string): Promise<Player[]> =>
  db
    .from(db.raw(`${PLAYERS} as p`))
    .where({ registration_id: registrationId })
    .orderBy(['slot', 'steam_id'])
    .select('steam_id', 'name', 'slot');

export const listConsents = (db: Database, registrationId: string): Promise<ConsentRow[]> =>
  db('consents').where({ registration_id: registrationId }).select();

export const saveConsent = (db: Database, row: ConsentRow) =>
  db('consents').insert(row).onConflict(['registration_id', 'steam_id']).merge();

export const deleteConsent = (db: Database, registration_id: string, steam_id: string) =>
  db('consents').where({ registration_id, steam_id }).delete();

type Held = ConsentRow & {
  tournament_id: string;
  team_name: string;
  tournament_name: string;
  status: RegistrationStatus;
  nickname: string;
  slot: number;
  photo: string | null;
};

/**
 * Lists the consent requests sent to a Discord user, with the user's answers, for roster places that the user still has
 * in unfinished tournaments.
 */
export const listOf = (db: Database, discordId: string): Promise<Held[]> =>
  db('consents as c')
    .joinRaw(`join ${PLAYERS} p on p.registration_id = c.registration_id and p.steam_id = c.steam_id`)
    .join('registrations as r', 'r.id', 'c.registration_id')
    .join('tournaments as u', 'u.id', 'r.tournament_id')
    .leftJoin('participations as t', 't.id', 'r.participation_id')
    .leftJoin('players as y', 'y.steam_id', 'c.steam_id')
    .where('c.discord_id', discordId)
    .whereIn('r.status', ['pending', 'waiting', 'approved'])
    .whereNotIn('u.stored_status', ['completed', 'cancelled'])
    .orderBy(['c.changed_at', 'c.steam_id'])
    .select('c.*', 'r.tournament_id', 'r.status', db.raw('coalesce(t.name, r.name) as team_name'))
    .select('u.name as tournament_name', 'p.name as nickname', 'p.slot', 'y.photo');
