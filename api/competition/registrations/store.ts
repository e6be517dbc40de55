import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import {
  countOf,
  type Database,
  exists,
  firstValue,
  type Listed,
  type Page,
  paged,
  updateRows,
} from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import { MENTIONED_IDS } from '#api/history/callStore.ts';
import type { records } from '#domain/contract/exchange/export.ts';
import { found } from '#domain/errors.ts';
import type { ConsentRule } from '#domain/registrations/consent.ts';
import type { Answer } from '#domain/registrations/questions.ts';
import { RESERVING_STATUSES, type RegistrationStatus } from '#domain/registrations/registration.ts';
import { type RosterPlayer, roleOf, slotOf } from '#domain/registrations/roster.ts';
import type { League } from '#domain/settings.ts';
import { LOOK } from '#domain/text/lookAlike.ts';

export type RegistrationRow = RowOf<typeof records.registration> &
  Record<'tournament_id' | 'name_key' | 'tag_key', string> & {
    /** The earlier team's previous names, if the registration was approved as that team. */
    former: Former | null;
  };

export type Former = { name: string; tag: string; logo: string | null };

export type FullRegistration = RegistrationRow & {
  players: RosterPlayer[];
  tournament_name: string;
  place_in_line: number | null;
  captain_username: string | null;
  league: League;
  registration_fee: number | null;
  registration_fee_note: string | null;
  player_consent: ConsentRule;
  earlier_tournament: string | null;
};

type Filter = {
  tournamentId?: string | undefined;
  status?: RegistrationStatus | undefined;
  captainDiscordId?: string | undefined;
};

const full = (db: Database) =>
  db('registrations as r')
    .join('tournaments as t', 't.id', 'r.tournament_id')
    .leftJoin('captains as c', 'c.discord_id', 'r.captain_discord_id')
    .select('r.*', 't.name as tournament_name', 't.league', 't.registration_fee', 't.registration_fee_note')
    .select(
      ...['t.player_consent', 'c.username as captain_username'],
      db.raw(
        `case when r.status = 'waiting' then (
           select count(*) from registrations w
           where w.tournament_id = r.tournament_id and w.status = 'waiting'
             and (w.submitted_at, w.id) <= (r.submitted_at, r.id)
         ) end as place_in_line`,
      ),
      db.raw(
        `(select c.name from participations p join tournaments c on c.id = p.tournament_id
            where r.former is not null and p.team_id = r.team_id and p.id < r.participation_id
            order by p.id desc limit 1) as earlier_tournament`,
      ),
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'steamId', p.steam_id, 'slot', p.slot)
            order by p.slot), '[]') from registration_players p where p.registration_id = r.id) as players`,
      ),
    );

type RawRegistration = Omit<FullRegistration, 'players'> & {
  players: { name: string; steamId: string; slot: number }[];
};

const withRoles = (row: RawRegistration): FullRegistration => ({
  ...row,
  players: row.players.map(({ name, steamId, slot }) => ({ name, steamId, role: roleOf(slot) })),
});

export async function listRegistrations(
  db: Database,
  page: Page,
  { tournamentId, status, captainDiscordId }: Filter,
): Promise<Listed<FullRegistration>> {
  const query = full(db);
  if (tournamentId) query.where('r.tournament_id', tournamentId);
  if (status) query.where('r.status', status);
  if (captainDiscordId) query.where('r.captain_discord_id', captainDiscordId);
  const { rows, ...rest } = await paged<RawRegistration>(query, page, 'r.id');
  return { rows: rows.map(withRoles), ...rest };
}

export const getRegistration = async (db: Database, id: string): Promise<FullRegistration> =>
  withRoles(found(await full(db).where('r.id', id).first(), 'Registration'));

export const findReserving = (db: Database, tournament_id: string, captain_discord_id: string) =>
  firstValue(
    db('registrations').where({ tournament_id, captain_discord_id }).whereIn('status', RESERVING_STATUSES),
    'id',
  );

/** With an id, counts only the registrations ahead of it. */
export async function countWaiting(db: Database, tournamentId: string, inFrontOf?: string): Promise<number> {
  const query = db('registrations as w').where({ tournament_id: tournamentId, status: 'waiting' });
  if (inFrontOf)
    query.whereRaw(
      '(w.submitted_at, w.id) < (select r.submitted_at, r.id from registrations r where r.id = ?)',
      [inFrontOf],
    );
  return countOf(query);
}

/** The time at which a registration joins the queue: later than all others, even if servers' clocks differ. */
export const queueMoment = (db: Database, tournamentId: string, now: Date) =>
  db.raw(
    `greatest(?::timestamptz, (select max(submitted_at) + interval '1 microsecond' from registrations
      where tournament_id = ?))`,
    [now, tournamentId],
  );

export const countPending = (db: Database, tournament_id: string) =>
  countOf(db('registrations').where({ tournament_id, status: 'pending' }));

export const listFirstWaiting = (db: Database, tournamentId: string, count: number): Promise<string[]> =>
  db('registrations')
    .where({ tournament_id: tournamentId, status: 'waiting' })
    .orderBy(['submitted_at', 'id'])
    .limit(count)
    .pluck('id');

/** Sorts ids by the time of registration. Ids without a registration come last. */
export async function inLine(db: Database, ids: readonly string[]): Promise<string[]> {
  const known: string[] = await db('registrations')
    .whereIn('id', ids)
    .orderBy(['submitted_at', 'id'])
    .pluck('id');
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

export const insertRegistration = (
  db: Database,
  row: Pick<RegistrationRow, 'id' | 'tournament_id' | 'name' | 'name_key' | 'tag' | 'tag_key' | 'status'> &
    Pick<RegistrationRow, 'created_at' | 'updated_at'> &
    Partial<Omit<RegistrationRow, 'submitted_at'>> & { submitted_at: Date | Knex.Raw },
) => db('registrations').insert(withJson(row));

export const updateRegistration = (db: Database, id: string, fields: Partial<RegistrationRow>, now: Date) =>
  updateRows(db('registrations').where({ id }), withJson(fields), now);

/** The driver would otherwise write the list as a PostgreSQL array. */
const withJson = <Row extends { answers?: Answer[] }>(row: Row) => ({
  ...row,
  ...(row.answers && { answers: JSON.stringify(row.answers) }),
});

export const isApprovedSince = (db: Database, { id, team_id, participation_id }: RegistrationRow) =>
  exists(
    db('registrations')
      .where({ team_id, status: 'approved' })
      .whereNot({ id })
      .where('participation_id', '>', participation_id),
  );

export async function replaceRoster(db: Database, registrationId: string, players: readonly RosterPlayer[]) {
  await db('registration_players').where({ registration_id: registrationId }).delete();
  await insertRoster(db, registrationId, players);
}

export const insertRoster = (db: Database, registrationId: string, players: readonly RosterPlayer[]) =>
  db('registration_players').insert(
    players.map(({ name, steamId, role }) => ({
      registration_id: registrationId,
      slot: slotOf(role),
      name,
      steam_id: steamId,
    })),
  );

export async function findDecider(db: Database, registrationId: string) {
  const found = await db('events as e')
    .leftJoin('staff as s', 's.discord_id', db.raw(`e.actor ->> 'discordId'`))
    .whereIn('e.name', ['team.approved', 'registration.rejected'])
    .whereRaw(`${MENTIONED_IDS} \\?| array[?]`, [registrationId])
    .orderBy('e.id', 'desc')
    .first('s.name');
  return found as { name: string | null } | undefined;
}

/**
 * SQL for a name's appearance: case, accents and width are ignored, and each letter becomes the Latin letter
 * it resembles.
 */
const look = (key: string) =>
  `translate(lower(regexp_replace(normalize(${key}, NFKD), '[\\u0300-\\u036f]', '', 'g')), :from, :to)`;

export type Likeness = { id: string; name: string; other: string };

const SAME_LOOK = (column: 'name' | 'tag', others: string) => `
  select distinct r.id, r.${column} as name, o.${column} as other
    from registrations r
    join (${others}) o on ${look(`o.${column}_key`)} = ${look(`r.${column}_key`)}
      and o.${column}_key <> r.${column}_key and (o.tournament_id is null or o.tournament_id = r.tournament_id)
    where r.id = any(cast(:ids as uuid[]))`;

const REGISTERED = `
  select q.name, q.tag, q.name_key, q.tag_key, q.tournament_id from registrations q
    where q.status = any(cast(:reserving as text[]))`;
const ENTERED = `
  select p.name, p.tag, p.name_key, p.tag_key, p.tournament_id from participations p`;
const EVER = 'select t.name, t.name_key, null::uuid as tournament_id from teams t';

/**
 * Lists names that resemble another team's name in any tournament, and tags that resemble another team's tag
 * in the same tournament.
 */
export async function listLikenesses(db: Database, ids: readonly string[]): Promise<Likeness[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: Likeness[] }>(
    `${SAME_LOOK('name', `${REGISTERED}`)} union ${SAME_LOOK('name', EVER)}
     union ${SAME_LOOK('tag', `${REGISTERED} union all ${ENTERED}`)} order by 1, 2, 3`,
    { ...LOOK, ids, reserving: RESERVING_STATUSES },
  );
  return rows;
}

export type CaptainRow = {
  id: string;
  discord_id: string;
  username: string | null;
  name: string | null;
  contact: string | null;
  seen_at: Date;
};

type Seen = Pick<CaptainRow, 'discord_id'> & Partial<Pick<CaptainRow, 'username' | 'name' | 'contact'>>;

/** Missing fields remain unchanged. */
export const upsertCaptain = (db: Database, { discord_id, username, name, contact }: Seen, now: Date) =>
  db('captains')
    .insert({
      id: uuid(),
      discord_id,
      username: username || null,
      name: name || null,
      contact: contact || null,
      seen_at: now,
    })
    .onConflict('discord_id')
    .merge({
      username: db.raw('coalesce(excluded.username, captains.username)'),
      name: db.raw('coalesce(excluded.name, captains.name)'),
      contact: db.raw('coalesce(excluded.contact, captains.contact)'),
      seen_at: now,
    });

export const insertNamed = (db: Database, { discord_id, name }: Seen, now: Date) =>
  db('captains')
    .insert({ id: uuid(), discord_id, name: name || null, seen_at: now })
    .onConflict('discord_id')
    .ignore();

export const listCaptains = (db: Database, page: Page) => paged<CaptainRow>(db('captains').select('*'), page);
