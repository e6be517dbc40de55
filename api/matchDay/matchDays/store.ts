import { ACTING_CAPTAINS } from '#api/competition/captaincy/store.ts';
import { type Database, type Page, paged, rowsOf } from '#api/database/database.ts';
import type { MatchFormat, Side } from '#domain/competition/match.ts';
import type { MatchDay, Phase } from '#domain/matchDay/matchDay.ts';
import type { MatchDaySettings } from '#domain/matchDay/settings.ts';

export type MatchDayRow = {
  match_id: string;
  tournament_id: string;
  state: MatchDay;
  phase: Phase;
  due_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
};

/** A match day with its tournament's settings, or null settings if the staff now run its matches. */
type FoundDay = MatchDayRow & { settings: MatchDaySettings | null };

export const findMatchDay = (db: Database, matchId: string): Promise<FoundDay | undefined> =>
  db('match_days as d')
    .join('tournaments as t', 't.id', 'd.tournament_id')
    .where({ 'd.match_id': matchId })
    .first('d.*', 't.match_day as settings');

export const saveMatchDay = (
  db: Database,
  {
    match_id,
    tournament_id,
    state,
    due_at,
  }: Pick<MatchDayRow, 'match_id' | 'tournament_id' | 'state' | 'due_at'>,
  now: Date,
) =>
  db('match_days')
    .insert({
      match_id,
      tournament_id,
      state: JSON.stringify(state),
      phase: state.phase,
      due_at,
      created_at: now,
      updated_at: now,
    })
    .onConflict('match_id')
    .merge({
      state: JSON.stringify(state),
      phase: state.phase,
      due_at,
      updated_at: now,
      version: db.raw('match_days.version + 1'),
    });

/** Returns a tournament's match-day settings, or null if the staff run its matches. */
export const getMatchDaySettings = async (
  db: Database,
  tournamentId: string,
): Promise<MatchDaySettings | null> =>
  (await db('tournaments').where({ id: tournamentId }).first('match_day'))?.match_day ?? null;

export async function countHolds(db: Database, participationId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { holds: number }[] }>(
    `select count(*)::int as holds
       from matches m join match_days d on d.match_id = m.id
       cross join lateral jsonb_array_elements_text(d.state -> 'holds') as held(side)
       where case held.side when 'team1' then m.team1_participation_id else m.team2_participation_id end = ?`,
    [participationId],
  );
  return rows[0]?.holds ?? 0;
}

export const listOnStream = (db: Database, streamUrl: string, exceptId: string) =>
  db('matches')
    .where({ stream_url: streamUrl })
    .whereNot({ id: exceptId })
    .whereIn('status', ['scheduled', 'waiting', 'live'])
    .whereNotNull('scheduled_at')
    .select<{ scheduled_at: Date; format: MatchFormat }[]>('scheduled_at', 'format');

export async function listSidesOf(db: Database, matchId: string, discordId: string): Promise<Side[]> {
  const rows: { side: Side }[] = await db('matches as m')
    .joinRaw(
      `join ${ACTING_CAPTAINS} r on r.participation_id in (m.team1_participation_id, m.team2_participation_id)`,
    )
    .where({ 'm.id': matchId, 'r.discord_id': discordId })
    .select(
      db.raw(`case when r.participation_id = m.team1_participation_id then 'team1' else 'team2' end as side`),
    );
  return rows.map(({ side }) => side);
}

export const listSidesToCome = (db: Database, matchIds: readonly string[], discordId: string) =>
  rowsOf<{ match_id: string; tournament_id: string; side: Side }>(
    db('matches as m')
      .joinRaw(SIDES_OF_MATCH)
      .joinRaw(`join ${ACTING_CAPTAINS} r on r.participation_id = s.participation_id`)
      .whereIn('m.id', matchIds)
      .whereIn('m.status', ['scheduled', 'waiting', 'live'])
      .where({ 'r.discord_id': discordId })
      .orderBy(['m.id', 's.side'])
      .select('m.id as match_id', 'm.tournament_id', 's.side'),
  );

const SIDES_OF_MATCH = `cross join lateral (values ('team1', m.team1_participation_id),
  ('team2', m.team2_participation_id)) as s (side, participation_id)`;

/** SQL condition: a person's newest direct message failed for good. */
const IS_CLOSED = `exists (select 1 from deliveries d
  where d.state = 'failed' and d.type = 'direct' and d.address = r.discord_id
    and not exists (select 1 from deliveries later
      where later.state = 'sent' and later.type = 'direct' and later.address = d.address
        and later.created_at > d.created_at))`;

export const listUnreached = (db: Database, matchIds: readonly string[]) =>
  db('matches as m')
    .joinRaw(SIDES_OF_MATCH)
    .joinRaw(`join ${ACTING_CAPTAINS} r on r.participation_id = s.participation_id`)
    .leftJoin('match_rooms as room', 'room.match_id', 'm.id')
    .whereIn('m.id', matchIds)
    .groupBy('m.id', 's.side', 'room.match_id')
    .havingRaw(
      `s.side = any(room.unreached)
         or (room.thread_id is null or room.is_refused) and bool_and(${IS_CLOSED})`,
    )
    .select<{ match_id: string; side: Side }[]>('m.id as match_id', 's.side');

/** Lists tournaments that schedule matches by round and have matches with known teams but no time. */
export const listRoundsWithoutTime = (db: Database): Promise<string[]> =>
  withoutTime(db)
    .whereRaw("t.match_day ->> 'roundDays' is not null")
    .whereNotNull('t.start_date')
    .distinct('m.tournament_id')
    .pluck('m.tournament_id');

export const listWithoutRoundTime = (db: Database, tournamentId: string): Promise<string[]> =>
  withoutTime(db).where('m.tournament_id', tournamentId).orderBy('m.id').pluck('m.id');

const withoutTime = (db: Database) =>
  db('matches as m')
    .join('tournaments as t', 't.id', 'm.tournament_id')
    .whereRaw("t.stored_status not in ('completed', 'cancelled')")
    .whereIn('m.status', ['scheduled', 'waiting'])
    .whereNot('m.stage', 'other')
    .whereNull('m.scheduled_at')
    .whereNotNull('m.team1_participation_id')
    .whereNotNull('m.team2_participation_id');

/** Lists knockout matches with known teams but no time, in tournaments that set times automatically. */
export const listWithoutTime = (db: Database) =>
  rowsOf<{ id: string; tournament_id: string; after: number }>(
    withoutTime(db)
      .whereRaw("t.match_day ->> 'knockoutAfter' is not null")
      .whereNot('m.stage', 'group')
      .orderBy('m.id')
      .select('m.id', 'm.tournament_id', db.raw("(t.match_day ->> 'knockoutAfter')::int as after")),
  );

/** A match this long past its time gets no room, because it must have been played without one. */
const OPEN_FOR = '4 hours';

/** Lists matches with known teams whose rooms must be open at a given time, in tournaments with match days. */
export const listToOpen = (db: Database, now: Date): Promise<{ id: string; tournament_id: string }[]> =>
  db('matches as m')
    .join('tournaments as t', 't.id', 'm.tournament_id')
    .leftJoin('match_days as d', 'd.match_id', 'm.id')
    .whereNotNull('t.match_day')
    .whereNull('d.match_id')
    .whereRaw("t.stored_status not in ('completed', 'cancelled')")
    .whereIn('m.status', ['scheduled', 'waiting', 'live'])
    .whereNotNull('m.team1_participation_id')
    .whereNotNull('m.team2_participation_id')
    .whereRaw(
      `m.scheduled_at between ?::timestamptz - interval '${OPEN_FOR}'
           and ?::timestamptz + (t.match_day ->> 'roomOpens')::int * interval '1 minute'`,
      [now, now],
    )
    .orderBy(['m.scheduled_at', 'm.id'])
    .select('m.id', 'm.tournament_id');

/** Lists match days whose next step is due, or whose match or settings have changed, in tournaments with match days. */
export const listDue = (db: Database, now: Date): Promise<{ match_id: string; tournament_id: string }[]> =>
  db('match_days as d')
    .join('matches as m', 'm.id', 'd.match_id')
    .join('tournaments as t', 't.id', 'd.tournament_id')
    .whereNotNull('t.match_day')
    .where((either) =>
      either
        .where('d.due_at', '<=', now)
        .orWhereRaw('m.updated_at > d.updated_at')
        .orWhereRaw("(d.phase <> 'closed' and t.updated_at > d.updated_at)"),
    )
    .orderByRaw('d.due_at nulls last, d.match_id')
    .select('d.match_id', 'd.tournament_id');

type Filter = { tournamentId?: string | undefined; isStuck: boolean; captain?: string | undefined };

/** Lists match days that are not closed, for all teams or for one captain's teams. */
export function listMatchDays(db: Database, page: Page, filter: Filter) {
  const query = db('match_days as d')
    .join('matches as m', 'm.id', 'd.match_id')
    .join('tournaments as t', 't.id', 'd.tournament_id')
    .whereNotNull('t.match_day')
    .whereNot('d.phase', 'closed')
    .select('d.*', 'd.match_id as id');
  if (filter.tournamentId) query.where('d.tournament_id', filter.tournamentId);
  if (filter.isStuck) query.whereRaw("d.state ->> 'stuck' is not null");
  if (filter.captain)
    query.whereExists(
      db
        .from(db.raw(`${ACTING_CAPTAINS} r`))
        .where({ 'r.discord_id': filter.captain })
        .whereRaw('r.participation_id in (m.team1_participation_id, m.team2_participation_id)')
        .select('r.discord_id'),
    );
  return paged<MatchDayRow & { id: string }>(query, page, 'd.match_id');
}
