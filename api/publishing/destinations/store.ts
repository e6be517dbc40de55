import { type Database, type Listed, type Page, paged, rowOf, rowsOf } from '#api/database/database.ts';
import { missing } from '#domain/errors.ts';
import type { League } from '#domain/settings.ts';

/** A Discord channel, a webhook or a signed webhook that wants to hear of some kinds of news. */
export type DestinationRow = {
  id: string;
  type: DestinationType;
  address: string;
  name: string;
  /** Kinds of news; of a signed webhook types of events, where none are all of them. */
  kinds: string[];
  league: League | null;
  is_active: boolean;
  /** Whether captains with closed direct messages are mentioned there. */
  is_registration: boolean;
  /** Of a webhook alone, signed or not. */
  sealed_url: string | null;
  masked_url: string | null;
  /** Of a signed webhook; the secret of before signs as well, until a moment. */
  sealed_secret: string | null;
  sealed_former_secret: string | null;
  former_secret_until: Date | null;
  /** Since when nothing has got through; null once something has. */
  failing_since: Date | null;
  /** Until when a signed webhook takes no more, as it said itself or as all that failed says. */
  rests_until: Date | null;
  /** Why it was switched off by itself. */
  problem: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
};
export type DestinationType = 'channel' | 'webhook' | 'signedWebhook';

const NOUNS: Record<DestinationType, string> = {
  channel: 'Channel',
  webhook: 'Webhook',
  signedWebhook: 'Signed webhook',
};

const ofType = (db: Database, type: DestinationType) =>
  db('destinations').where({ type }).select<DestinationRow[]>('*');

type Found = Promise<DestinationRow | undefined>;

/** A page of the destinations of a type. */
export const listPage = (db: Database, type: DestinationType, page: Page): Promise<Listed<DestinationRow>> =>
  paged<DestinationRow>(ofType(db, type), page);

export const listToTest = (db: Database, type: DestinationType, ids: readonly string[] | undefined) =>
  rowsOf<DestinationRow>(
    ofType(db, type)
      .modify((query) => (ids ? query.whereIn('id', ids) : query.where({ is_active: true })))
      .orderBy('id'),
  );

/** A destination, or undefined. */
export const findDestination = (db: Database, type: DestinationType, id: string): Found =>
  rowOf<DestinationRow>(ofType(db, type).where({ id }).first());

/** The destination that a delivery's address means, or undefined. */
export const findByAddress = (db: Database, type: DestinationType, address: string): Found =>
  rowOf<DestinationRow>(ofType(db, type).where({ address }).first());

/** The channels where captains register: one of both leagues, or one of each at most. */
export const listRegistrationChannels = (db: Database): Promise<DestinationRow[]> =>
  rowsOf<DestinationRow>(ofType(db, 'channel').where({ is_registration: true }).orderBy('id'));

/** The kind of the deliveries that are cards of tournaments. */
export const REGISTRATION_CARD = 'registration_card';

/** The registration channels in which a tournament that takes teams has no card. */
export const listWithoutCards = (db: Database, now: Date): Promise<string[]> =>
  db('destinations as c')
    .where({ 'c.type': 'channel', 'c.is_registration': true, 'c.is_active': true })
    .whereExists(
      db('tournaments as t')
        .where({ 't.registration_open': true, 't.is_sample': false })
        .whereNotIn('t.stored_status', ['completed', 'cancelled'])
        .whereNull('t.champion_team_id')
        .whereRaw('t.league = coalesce(c.league, t.league)')
        .whereRaw('coalesce(t.registration_closes_at > ?, true)', [now])
        .whereNotExists(
          db('deliveries as d')
            .where({ 'd.type': 'channel', 'd.kind': REGISTRATION_CARD })
            .whereRaw('d.address = c.address and d.subject = t.id::text'),
        ),
    )
    .orderBy('c.id')
    .pluck('c.id');

export const lockDestination = (db: Database, type: DestinationType, id: string): Found =>
  rowOf<DestinationRow>(ofType(db, type).where({ id }).forUpdate().first());

/** The same, or a missing error. */
export async function getDestination(db: Database, type: DestinationType, id: string) {
  const row = await lockDestination(db, type, id);
  if (!row) throw missing(NOUNS[type]);
  return row;
}

/** Whether any channel is stored. */
export const hasChannels = async (db: Database): Promise<boolean> =>
  (await ofType(db, 'channel').first()) !== undefined;

/** Inserts a destination. */
export const insertDestination = (db: Database, row: DestinationRow) => db('destinations').insert(row);

export const updateDestination = (db: Database, id: string, fields: Partial<DestinationRow>, now: Date) =>
  db('destinations')
    .where({ id })
    .update({ ...fields, updated_at: now, version: db.raw('version + 1') });

/** Deletes a destination. */
export const deleteDestination = (db: Database, id: string) => db('destinations').where({ id }).delete();

/** Writes what deliveries found out; the version stays, since nobody has changed the destination. */
export const noteDestination = (
  db: Database,
  id: string,
  fields: Partial<Pick<DestinationRow, 'failing_since' | 'rests_until' | 'problem' | 'is_active'>>,
): Promise<void> =>
  db('destinations')
    .where({ id })
    .update(fields)
    .then(() => {});
