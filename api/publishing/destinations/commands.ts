import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { type Context, type Database, fieldsOf, inTransaction } from '#api/database/database.ts';
import { recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { invalidAt } from '#domain/errors.ts';
import { DAY } from '#domain/timeSpans.ts';
import type { DestinationRow, DestinationType } from './store.ts';
import * as store from './store.ts';

type Given = Pick<DestinationRow, 'type' | 'name' | 'kinds'> & Partial<DestinationRow>;

export function newDestination({ now }: Pick<Context, 'now'>, given: Given): DestinationRow {
  const id = uuid();
  return {
    id,
    address: id,
    league: null,
    is_active: true,
    is_registration: false,
    sealed_url: null,
    masked_url: null,
    sealed_secret: null,
    sealed_former_secret: null,
    former_secret_until: null,
    failing_since: null,
    rests_until: null,
    problem: null,
    created_at: now,
    updated_at: now,
    version: 1,
    ...given,
  };
}

export async function addDestination(context: Context, row: DestinationRow): Promise<void> {
  await store.insertDestination(context.db, row);
  await recordAct(context, row, 'created', { after: eventFields(row) });
}

/** Removes a destination, cancels its waiting deliveries, and returns it. */
export const removeDestination = (context: Context, type: DestinationType, id: string) =>
  inTransaction(context, async (context, db): Promise<DestinationRow> => {
    const row = await store.getDestination(db, type, id);
    await store.deleteDestination(db, id);
    await recordAct(context, row, 'removed', { before: eventFields(row), removed: row });
    return row;
  });

export const restoreDestination = (context: Context, row: DestinationRow) =>
  inTransaction(context, async (context, db) => {
    if (await store.findDestination(db, row.type, row.id)) refuseUndo();
    if (await takenField(db, row)) refuseUndo();
    const back = { ...row, updated_at: context.now, version: row.version + 1 };
    await store.insertDestination(db, back);
    await recordAct(context, row, 'restored', { after: eventFields(back) });
  });

type Wanted = Partial<
  Pick<
    DestinationRow,
    'name' | 'address' | 'kinds' | 'league' | 'is_active' | 'is_registration' | 'sealed_url' | 'masked_url'
  >
>;

export async function writeDestination(context: Context, row: DestinationRow, wanted: Wanted) {
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(value, row[name as keyof DestinationRow]),
    ),
  ) as Wanted;
  if (Object.keys(changed).length === 0) return row;
  const beginsAnew = changed.is_active || changed.sealed_url || changed.address;
  const fields = { ...changed, ...(beginsAnew && { failing_since: null, rests_until: null, problem: null }) };
  await store.updateDestination(context.db, row.id, fields, context.now);
  const after = await store.getDestination(context.db, row.type, row.id);
  const isSigned = row.type === 'signedWebhook';
  const nameOf = (column: string) => (isSigned && column === 'kinds' ? 'types' : (FIELDS[column] ?? column));
  const names = [...new Set(Object.keys(changed).map(nameOf))];
  const difference = {
    before: eventFields(row),
    after: eventFields(after),
    ...(changed.sealed_url && { removed: { sealed_url: row.sealed_url, masked_url: row.masked_url } }),
  };
  if (row.type === 'channel')
    await recordEvent(context, 'channel.changed', { channelId: row.id, fields: names }, difference);
  else await recordEvent(context, `${row.type}.changed`, { webhookId: row.id, fields: names }, difference);
  return after;
}

const FIELDS: Record<string, string> = {
  sealed_url: 'url',
  masked_url: 'url',
  address: 'channelId',
  is_active: 'isActive',
  is_registration: 'isRegistration',
};

function recordAct(
  context: Context,
  { type, id }: DestinationRow,
  act: 'created' | 'removed' | 'restored',
  difference: Parameters<typeof recordEvent>[3],
) {
  if (type === 'channel') return recordEvent(context, `channel.${act}`, { channelId: id }, difference);
  return recordEvent(context, `${type}.${act}`, { webhookId: id }, difference);
}

/** Milliseconds for which the former secret still signs messages alongside the new secret. */
const BOTH_SIGN = DAY;

export async function changeSecret(context: Context, row: DestinationRow, sealed: string) {
  const fields = {
    sealed_secret: sealed,
    sealed_former_secret: row.sealed_secret,
    former_secret_until: new Date(context.now.getTime() + BOTH_SIGN),
  };
  await store.updateDestination(context.db, row.id, fields, context.now);
  const after = await store.getDestination(context.db, row.type, row.id);
  await recordEvent(
    context,
    'signedWebhook.secretRotated',
    { webhookId: row.id },
    { before: eventFields(row), after: eventFields(after), removed: { sealed_secret: row.sealed_secret } },
  );
  return after;
}

export const eventFields = (row: DestinationRow) => ({
  ...fieldsOf(row, 'name', 'league', 'is_active', 'version'),
  ...(row.type === 'channel'
    ? { channelId: row.address, isRegistration: row.is_registration }
    : { url: row.masked_url }),
  ...(row.type === 'signedWebhook' ? { types: typesOf(row) } : { kinds: row.kinds }),
});

export const typesOf = ({ kinds }: Pick<DestinationRow, 'kinds'>) => (kinds.length === 0 ? null : kinds);

export async function takenField(
  db: Database,
  { id, type, address, is_registration, league }: DestinationRow,
): Promise<'channelId' | 'isRegistration' | undefined> {
  if (type !== 'channel') return undefined;
  const same = await store.findByAddress(db, 'channel', address);
  if (same && same.id !== id) return 'channelId';
  if (!is_registration) return undefined;
  const others = (await store.listRegistrationChannels(db)).filter((other) => other.id !== id);
  const isTaken = others.some((other) => !league || !other.league || other.league === league);
  return isTaken ? 'isRegistration' : undefined;
}

export async function requireToTest(db: Database, type: DestinationType, ids: string[] | undefined) {
  const rows = await store.listToTest(db, type, ids);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids?.findIndex((id) => !known.has(id)) ?? -1;
  const noun = type === 'signedWebhook' ? 'signed webhook' : type;
  if (unknown >= 0) throw invalidAt(`ids.${unknown}`, `This ${noun} does not exist`);
  return rows;
}

/** Tests the named webhooks of a kind, or all active webhooks. Records the test and returns each outcome. */
export async function testEach<Outcome extends { ok: boolean }>(
  context: Context,
  type: 'webhook' | 'signedWebhook',
  ids: string[] | undefined,
  test: (row: DestinationRow) => Promise<Outcome>,
) {
  const rows = await requireToTest(context.db, type, ids);
  const outcomes = await Promise.all(
    rows.map(async (row) => ({ id: row.id, name: row.name, ...(await test(row)) })),
  );
  const failed = outcomes.filter(({ ok }) => !ok).length;
  if (rows.length > 0)
    await inTransaction(context, (context) =>
      recordEvent(context, `${type}s.tested`, { webhookIds: rows.map(({ id }) => id), failed }),
    );
  return outcomes;
}
