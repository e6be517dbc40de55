import { type Database, type Listed, type Page, paged, rowsOf, updateRows } from '#api/database/database.ts';
import type { StoredRecord } from '#api/database/storedRecord.ts';
import { found } from '#domain/errors.ts';
import type { League } from '#domain/settings.ts';

/** A Discord channel, webhook or signed webhook, with the kinds of news that it receives. */
export type DestinationRow = StoredRecord & {
  type: DestinationType;
  address: string;
  name: string;
  /** Kinds of news. For a signed webhook, types of events, where an empty list means all types. */
  kinds: string[];
  league: League | null;
  is_active: boolean;
  /** Whether this channel mentions captains who do not accept direct messages. */
  is_registration: boolean;
  /** Set only for webhooks, signed or not; otherwise null. */
  sealed_url: string | null;
  masked_url: string | null;
  /** Only signed webhooks have secrets. The former secret stays in use until `former_secret_until`. */
  sealed_secret: string | null;
  sealed_former_secret: string | null;
  former_secret_until: Date | null;
  /** When deliveries began to fail. Null after a delivery succeeds. */
  failing_since: Date | null;
  /** Until this time, nothing is sent to a signed webhook, because its receiver requested this or deliveries failed. */
  rests_until: Date | null;
  /** Why the destination was switched off automatically. */
  problem: string | null;
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

export const listPage = (db: Database, type: DestinationType, page: Page): Promise<Listed<DestinationRow>> =>
  paged<DestinationRow>(ofType(db, type), page);

export const listToTest = (db: Database, type: DestinationType, ids: readonly string[] | undefined) =>
  rowsOf<DestinationRow>(
    ofType(db, type)
      .modify((query) => (ids ? query.whereIn('id', ids) : query.where({ is_active: true })))
      .orderBy('id'),
  );

export const findDestination = (db: Database, type: DestinationType, id: string): Found =>
  ofType(db, type).where({ id }).first();

export const findByAddress = (db: Database, type: DestinationType, address: string): Found =>
  ofType(db, type).where({ address }).first();

/** Returns the channels where captains register: one for all leagues, or at most one for each. */
export const listRegistrationChannels = (db: Database): Promise<DestinationRow[]> =>
  ofType(db, 'channel').where({ is_registration: true }).orderBy('id');

export const REGISTRATION_CARD = 'registration_card';

/** Returns the registration channels that lack a card for an open tournament. */
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
  ofType(db, type).where({ id }).forUpdate().first();

/** Returns a locked destination, or throws if it does not exist. */
export const getDestination = async (db: Database, type: DestinationType, id: string) =>
  found(await lockDestination(db, type, id), NOUNS[type]);

export const hasChannels = async (db: Database) => (await ofType(db, 'channel').first()) !== undefined;

export const insertDestination = (db: Database, row: DestinationRow) => db('destinations').insert(row);

export const updateDestination = (db: Database, id: string, fields: Partial<DestinationRow>, now: Date) =>
  updateRows(db('destinations').where({ id }), fields, now);

export const deleteDestination = (db: Database, id: string) => db('destinations').where({ id }).delete();

/**
 * Saves anything that deliveries revealed about a destination. The version does not change, since no admin
 * has edited it.
 */
export const noteDestination = (
  db: Database,
  id: string,
  fields: Partial<Pick<DestinationRow, 'failing_since' | 'rests_until' | 'problem' | 'is_active'>>,
): Promise<void> =>
  db('destinations')
    .where({ id })
    .update(fields)
    .then(() => {});
