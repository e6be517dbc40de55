import type { Database } from '#api/database/database.ts';
import { MENTIONED_IDS } from '#api/history/callStore.ts';
import { PICTURED_CARD } from '#api/matchDay/matchDays/pictureStore.ts';
import { NAMING } from '#api/publishing/deliveries/store.ts';
import type { EventName } from '#domain/events.ts';

/** A message that names a person. `id` identifies its last delivery, and is null if no delivery remains. */
export type NamingMessage = {
  id: string | null;
  type: 'channel' | 'direct' | 'webhook' | null;
  address: string;
  destination_name: string | null;
  told_at: Date;
  obstacle: 'unknown' | 'removed' | 'off' | null;
};

const CARD = 'registration_received';

/** The events that lead to each kind of message. */
const BEGINS: Record<Naming, readonly EventName[]> = {
  [CARD]: ['registration.received'],
  team_approved: ['team.approved', 'participation.registered'],
  roster_change: ['rosterChange.asked'],
  roster_change_told: [],
  match_result: [],
  tournament_mvp: [],
};

type Naming = (typeof NAMING)[number];
const acts = MENTIONED_IDS.replaceAll('e.', 'a.');

/** SQL for the records of a kind that were deleted with their tournament. */
const gone = (kind: string) =>
  `(select jsonb_array_elements(data #> '{document,${kind}}') as was from removals
  where data ? 'document')`.replaceAll('?', '\\?');

/** Ids of records about a captain: the captain's registrations, and those decided by the captain as staff. */
const OF_CAPTAIN = `
  select r.id::text from registrations r where r.captain_discord_id = :id
  union select was ->> 'id' from ${gone('registrations')} r where was ->> 'captainDiscordId' = :id
  union select a.payload ->> 'registrationId' from events a
    where ${acts} \\? :id and a.actor ->> 'discordId' = :id
      and a.name in ('team.approved', 'registration.rejected')`;

/** Ids of records about a player: registrations, roster changes, teams in a tournament, and fans' votes. */
const OF_PLAYER = `
  select registration_id::text from registration_players where steam_id = any(cast(:steamIds as text[]))
  union select was ->> 'registrationId' from ${gone('registrationPlayers')} r
    where was ->> 'steamId' = any(cast(:steamIds as text[]))
  union select was ->> 'participationId' from ${gone('memberships')} m where was ->> 'playerId' = :id
  union select was ->> 'id' from ${gone('rosterChanges')} c where was ->> 'steamId' = any(cast(:steamIds as text[]))
  union select id::text from roster_changes where steam_id = any(cast(:steamIds as text[]))
    or former_name = (select name from players where id = cast(:id as uuid))
  union select participation_id::text from memberships where player_id = cast(:id as uuid)
  union select participation_id::text from match_players where player_id = cast(:id as uuid)
  union select coalesce(v.match_id, v.tournament_id)::text from mvp_polls v
    where v.match_id in (select match_id from match_players where player_id = cast(:id as uuid))
      or v.match_id is null
        and v.tournament_id in (select tournament_id from memberships where player_id = cast(:id as uuid))
  union select r.participation_id::text from registrations r
    join registration_players p on p.registration_id = r.id where p.steam_id = any(cast(:steamIds as text[]))
  union select a.payload ->> 'participationId' from events a
    where ${acts} \\? :id and a.name in ('membership.added', 'membership.removed', 'player.transferred')`;

/** Messages that may contain pictures sent by the person. */
const PICTURED = `d.kind = '${PICTURED_CARD}'
  and d.subject in (select match_id::text from match_pictures where sent_by = :id)`;

/** Returns messages that name or mention a Discord user, or show pictures sent by that user. */
export const listNamingCaptain = (db: Database, id: string, before: Date): Promise<NamingMessage[]> =>
  listNaming(
    db,
    { ids: OF_CAPTAIN, others: `d.mention = :id or ${PICTURED}`, kinds: [CARD] },
    { id, before },
  );

export const listNamingPlayer = (db: Database, who: { id: string; steamIds: string[] }, before: Date) =>
  listNaming(db, { ids: OF_PLAYER, others: 'false', kinds: NAMING }, { ...who, before });

/**
 * Returns messages about records with the given ids, each with its last delivery. Also returns messages sent before a
 * given time whose deliveries have been deleted.
 */
async function listNaming(
  db: Database,
  { ids, others, kinds }: { ids: string; others: string; kinds: readonly Naming[] },
  bindings: Record<string, string | string[] | Date>,
) {
  const { rows } = await db.raw<{ rows: NamingMessage[] }>(
    `with about as (${ids}),
       named as (select e.id, e.name, e.created_at, e.tournament_id from events e
         where (e.payload ->> 'registrationId' in (select * from about)
           or e.payload ->> 'participationId' in (select * from about)
           or e.payload ->> 'changeId' in (select * from about)))
     (select distinct on (d.type, d.address, coalesce(d.message_id, d.id::text))
        d.id, d.type, d.address, w.name as destination_name, d.sent_at as told_at,
        case when d.message_id is null then 'unknown' when d.type = 'direct' then null
          when w.id is null then 'removed' when not w.is_active then 'off' end as obstacle
      from deliveries d left join destinations w on w.type = d.type and w.address = d.address
      where d.state = 'sent' and d.type not in ('server', 'room') and (${others}
        or d.kind = any(cast(:kinds as text[]))
          and (d.subject in (select * from about) or d.event_id in (select id from named)))
      order by d.type, d.address, coalesce(d.message_id, d.id::text), d.position desc)
     union all
     (select null, null, '', null, n.created_at, 'unknown' from named n
      where n.created_at < :before and n.name = any(cast(:begins as text[]))
        and exists (select 1 from destinations) and not exists (select 1 from deliveries d where d.event_id = n.id)
        and not exists (select 1 from tournaments t where t.id = n.tournament_id and t.is_sample))`,
    { ...bindings, kinds: [...kinds], begins: kinds.flatMap((kind) => BEGINS[kind]) },
  );
  return rows.toSorted((one, other) => one.told_at.getTime() - other.told_at.getTime());
}
