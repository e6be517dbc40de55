import { lockOwnLeagues, transferLeague } from '#api/competition/picks/leagueStore.ts';
import { type Database, exists, updateRows } from '#api/database/database.ts';
import { MENTIONED_IDS } from '#api/history/callStore.ts';

/** Rows stored about a person, by table. */
export type PersonalRows = Record<string, Record<string, unknown>[]>;

type Bindings = Record<string, string | string[]>;

/** SQL for an action's row. Removed records may be about other people, so the copy of a person's data omits them. */
const ACT = "jsonb_build_object('id', t.id, 'name', t.name, 'created_at', t.created_at)";
const KEPT = "jsonb_build_object('event_id', t.event_id)";
const VISIT = "to_jsonb(t) - 'token_hash'";
const PICTURE = "to_jsonb(t) - 'bytes' || jsonb_build_object('webp', encode(t.bytes, 'base64'))";
const BROWSER = "to_jsonb(t) - 'endpoint' - 'p256dh' - 'auth'";
const ANSWERED = "jsonb_build_object('created_at', t.created_at)";

const aboutActs = MENTIONED_IDS.replaceAll('e.', 't.');
const ownActs = `${aboutActs} \\? :id and t.actor ->> 'discordId' = :id`;
const OWN = 't.discord_id = :id';
const DIRECT = "(t.type = 'direct' and t.address = :id)";
const FANS = 't.fan_id in (select f.id from fans f where f.discord_id = :id)';
/** A person's vote remains secret until the poll closes, since staff produce the copy of the person's data. */
const VOTE = `to_jsonb(t) - case when exists (select 1 from mvp_polls p where p.id = t.poll_id and p.told_at is not null)
  then '' else 'player_id' end`;
const OWNERS = FANS.replace('fan_id', 'owner_id');
const OFFERED = ':id in (t.discord_id, t.offered_by)';
const WRITTEN = ':id in (t.by_discord_id, t.to_discord_id)';
const IS_STEAMS = "s ~ '^[0-9]{17}$'";
/**
 * SQL condition: a JSON string names an account. A Steam ID is recognised anywhere. Other accounts are recognised only
 * in an account field, since they can be the same as people's names.
 */
const naming = (text: string) => `exists (select 1 from unnest(cast(:steamIds as text[])) s,
  unnest(case when ${IS_STEAMS} then array[to_json(s)::text]
    else array['"steam_id": ' || to_json(s), '"steamId": ' || to_json(s), '"steamId":' || to_json(s)] end) p
  where strpos(lower(${text}), lower(p)) > 0)`;
const CAPTAINS_REMOVALS = `t.data::text like '%"' || :id || '"%' or t.event_id in (
  select e.id from events e join registrations r on ${MENTIONED_IDS} \\? r.id::text
  where r.captain_discord_id = :id and e.name like 'registration.%')`;
const PLAYERS_REMOVALS = `t.event_id in (select e.id from events e where ${MENTIONED_IDS} \\? :id and e.name like 'player.%')
  or ${naming('t.data::text')}`;
const IN_RECORD = naming('t.record::text');
const IN_GAME = naming('concat(t.told, t.oddities)');
// A client may also report an account by its 32-bit number.
const IN_POST = `t.body::text like any(
  select '%"' || n || '"%' from unnest(cast(:steamIds as text[])) s,
    lateral (values (s), (case when ${IS_STEAMS} then (s::numeric - 76561197960265728)::text end)) as one(n)
  where ${IS_STEAMS})`;
const STEAM = 't.steam_id = any(cast(:steamIds as text[]))';

/** Conditions for the rows about a person, by table, and the part of each row that the person gets. */
type Held = Record<string, readonly [condition: string, shape?: string]>;

const OF_CAPTAIN = {
  captains: [OWN],
  staff: [OWN],
  bans: [OWN],
  sessions: [OWN, VISIT],
  registrations: ['t.captain_discord_id = :id'],
  vice_captains: [OWN],
  captaincy_offers: [OFFERED],
  consents: [OWN],
  outreach: [WRITTEN],
  match_casters: [OWN],
  game_clients: [OWN, VISIT],
  free_players: [OWN],
  stand_in_offers: [OWN],
  match_pictures: ['t.sent_by = :id', PICTURE],
  fans: [OWN],
  pick_sheets: [FANS],
  pick_leagues: [OWNERS],
  pick_league_members: [FANS],
  mvp_votes: [FANS, VOTE],
  push_subscriptions: [OWN, BROWSER],
  deliveries: [`${DIRECT} or t.mention = :id`],
  events: [ownActs, ACT],
  removals: [CAPTAINS_REMOVALS, KEPT],
  idempotency_keys: [`t.answer like '%"' || :id || '"%'`, ANSWERED],
} as const satisfies Held;

const OF_PLAYER: Held = {
  players: ['t.id = cast(:id as uuid)'],
  memberships: ['t.player_id = cast(:id as uuid)'],
  match_players: ['t.player_id = cast(:id as uuid)'],
  registration_players: [STEAM],
  free_players: [STEAM],
  stand_in_offers: [STEAM],
  roster_changes: [STEAM],
  consents: [STEAM],
  game_readings: [IN_RECORD],
  games: [IN_GAME],
  game_moments: [IN_RECORD],
  game_posts: [IN_POST],
  steam_id_claims: [STEAM],
  bans: [STEAM],
  events: [`${aboutActs} \\? :id`, ACT],
  removals: [PLAYERS_REMOVALS, KEPT],
  idempotency_keys: [naming('t.answer'), ANSWERED],
};

async function readRows(db: Database, held: Held, bindings: Bindings): Promise<PersonalRows> {
  const all: PersonalRows = {};
  for (const [table, [condition, shape = 'to_jsonb(t)']] of Object.entries(held))
    all[table] = await db(`${table} as t`)
      .whereRaw(condition, bindings)
      .select(db.raw(`${shape} as row`))
      .then((rows: { row: Record<string, unknown> }[]) => rows.map(({ row }) => row));
  return all;
}

export const rowsOfCaptain = (db: Database, id: string) => readRows(db, OF_CAPTAIN, { id });

export const rowsOfPlayer = async (db: Database, id: string) =>
  readRows(db, OF_PLAYER, { id, steamIds: await listSteamIds(db, id) });

/** Whether a player exists, or was deleted but could still be restored by an undo. */
export const isKnownPlayer = async (db: Database, id: string): Promise<boolean> =>
  (await exists(db('players').where({ id }))) ||
  exists(
    db('removals as r')
      .join('events as e', 'e.id', 'r.event_id')
      .whereRaw(`${MENTIONED_IDS} \\? :id and e.payload ->> 'playerId' = :id`, { id }),
  );

/** Returns a player's current and former accounts, except those that now belong to another player. */
export const listSteamIds = (db: Database, id: string): Promise<string[]> =>
  db
    .raw(
      `select steam_id from players where id = :id
       union select unnest(former_steam_ids) from players where id = :id
       union select s from events e join removals r on r.event_id = e.id,
         lateral (values (r.data #>> '{before,steamId}'), (r.data #>> '{after,steamId}'),
           (r.data #>> '{player,steam_id}')) known(s)
       where ${MENTIONED_IDS} \\? :id and e.name in ('player.changed', 'player.merged', 'player.removed') and s is not null
         and not exists (select 1 from players p where p.steam_id = s and p.id <> :id)`,
      { id },
    )
    .then(({ rows }: { rows: { steam_id: string }[] }) => rows.map(({ steam_id }) => steam_id));

type Counts = Record<string, number>;

/** Removes a Discord user from every table and returns the row counts. Open requests must already be withdrawn. */
export async function eraseCaptain(db: Database, id: string, name: string, now: Date): Promise<Counts> {
  const of = (table: keyof typeof OF_CAPTAIN) => db(`${table} as t`).whereRaw(OF_CAPTAIN[table][0], { id });
  const remove = async (...tables: (keyof typeof OF_CAPTAIN)[]) => {
    const counts: Counts = {};
    for (const table of tables) counts[table] = await of(table).delete();
    return counts;
  };
  const clients = () => db('game_clients').where({ discord_id: id });
  const leagues = await lockOwnLeagues(db, id);
  return {
    // Must come first: the registrations identify the person's rows.
    removals: await deleteRemovals(db, CAPTAINS_REMOVALS, { id }),
    registrations: await updateRows(
      of('registrations'),
      { captain_discord_id: null, submitted_by: name, contact: null, answers: '[]' },
      now,
    ),
    ...(await remove('vice_captains', 'captaincy_offers', 'consents', 'outreach', 'match_casters')),
    game_posts: await db('game_posts').whereIn('client_id', clients().select('id')).delete(),
    game_moments: await db('game_moments')
      .whereIn('teller', clients().select(db.raw('id::text')))
      .delete(),
    ...(await remove('game_clients', 'free_players', 'stand_in_offers', 'match_pictures', 'mvp_votes')),
    ...(await remove('pick_league_members', 'pick_sheets')),
    // If the owner of a friends' league leaves, another member becomes the owner.
    pick_leagues: (await Promise.all(leagues.map((league) => transferLeague(db, league.id, league.owner_id))))
      .length,
    ...(await remove('fans', 'captains', 'staff', 'sessions', 'push_subscriptions')),
    deliveries:
      (await db('deliveries').where({ type: 'direct', address: id }).delete()) +
      (await db('deliveries').where({ mention: id }).update({ mention: null })),
    events: await of('events').update({ actor: db.raw("t.actor - 'discordId'") }),
    ...(await remove('idempotency_keys')),
  };
}

/** Replaces a player's identity with another name and account in every table. Returns the number of rows changed. */
export async function erasePlayer(
  db: Database,
  id: string,
  blank: { name: string; steam_id: string },
  now: Date,
): Promise<Counts> {
  const steamIds = await listSteamIds(db, id);
  const player: { name: string } | undefined = await db('players').where({ id }).first('name');
  const ofSteam = (table: string) => db(table).whereIn('steam_id', steamIds);
  return {
    removals: await deleteRemovals(db, PLAYERS_REMOVALS, { id, steamIds }),
    idempotency_keys: await db('idempotency_keys as t').whereRaw(naming('t.answer'), { steamIds }).delete(),
    registration_players: await ofSteam('registration_players').update(blank),
    free_players: await ofSteam('free_players').delete(),
    stand_in_offers: await ofSteam('stand_in_offers').delete(),
    consents: await ofSteam('consents').delete(),
    game_posts: await db('game_posts as t').whereRaw(IN_POST, { steamIds }).delete(),
    game_readings: await blankRecords(db, 'game_readings', 'record', steamIds, blank.steam_id),
    game_moments: await blankRecords(db, 'game_moments', 'record', steamIds, blank.steam_id),
    games:
      (await blankRecords(db, 'games', 'told', steamIds, blank.steam_id)) +
      (await blankRecords(db, 'games', 'oddities', steamIds, blank.steam_id)),
    roster_changes:
      (await ofSteam('roster_changes').update(blank)) +
      (player
        ? await db('roster_changes').where({ former_name: player.name }).update({ former_name: null })
        : 0),
    steam_id_claims: await ofSteam('steam_id_claims').update({ steam_id: blank.steam_id }),
    players: await updateRows(
      db('players').where({ id }),
      { ...blank, photo: null, former_steam_ids: [] },
      now,
    ),
  };
}

/** Replaces a Steam ID in game data and returns the number of records changed. */
async function blankRecords(
  db: Database,
  table: string,
  column: string,
  steamIds: readonly string[],
  blank: string,
): Promise<number> {
  let count = 0;
  // Game data contains only Steam accounts.
  for (const steamId of steamIds.filter((each) => /^\d{17}$/.test(each)))
    count += await db(table)
      .whereRaw('??::text like ?', [column, `%"${steamId}"%`])
      .update({ [column]: db.raw('replace(??::text, ?, ?)::jsonb', [column, `"${steamId}"`, `"${blank}"`]) });
  return count;
}

const deleteRemovals = (db: Database, condition: string, bindings: Bindings) =>
  db('removals')
    .whereIn('event_id', db('removals as t').whereRaw(condition, bindings).select('t.event_id'))
    .delete();
