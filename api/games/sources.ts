import type { z } from 'zod';
import { type Context, fieldsOf, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { createVault, type Vault } from '#api/secrets/vault.ts';
import type { GameSource, updateGameSource } from '#domain/contract/games/gameSources.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { type GameService, SERVICE_NAMES } from '#domain/games/serviceNames.ts';
import { serviceOf } from '#domain/games/services/services.ts';
import { msg } from '#domain/text/msg.ts';
import { ask, paceOf, type SourceAddresses } from './ask.ts';
import * as store from './sourceStore.ts';

export type SourceTools = { vault: Vault; addresses: SourceAddresses };

export const sourceTools = (sessionSecret: string, addresses: SourceAddresses | undefined): SourceTools => ({
  vault: createVault(sessionSecret, 'keys of game sources'),
  addresses: addresses ?? {},
});

const UNREADABLE = 'The key cannot be read: SESSION_SECRET has changed';

/** Returns a service's key if there is one. If the key is unreadable, `problem` says so in a sentence. */
export function keyOf(vault: Vault, { source, sealed_key }: store.SourceRow) {
  if (sealed_key === null) return { key: undefined, problem: null };
  const key = vault.open(source, sealed_key);
  return { key, problem: key === undefined ? UNREADABLE : null };
}

const present = (row: store.SourceRow, vault: Vault, now: Date): GameSource => ({
  ...fieldsOf(row, 'source', 'is_on', 'called_at', 'version'),
  key: row.masked_key,
  problem: keyOf(vault, row).problem ?? row.fault,
  nextCallAt: row.fault !== null && row.next_call_at > now ? row.next_call_at.toISOString() : null,
});

export const listSources = async ({ db, now }: Context, { vault }: SourceTools): Promise<GameSource[]> =>
  (await store.listSources(db)).map((row) => present(row, vault, now));

/** The last characters remain visible, so that people can tell keys apart. */
const mask = (key: string) => `•••• ${key.slice(-4)}`;

type Body = z.output<NonNullable<(typeof updateGameSource)['body']>>;

/** A masked key means no change. */
export const changeSource = (context: Context, { vault }: SourceTools, source: GameService, body: Body) =>
  inTransaction(context, async (context, db) => {
    const row = await store.lockSource(db, source);
    const sent = editableFields(body, present(row, vault, context.now), ['isOn', 'key']);
    const key = readKey(sent.key, row, vault);
    const hasKey = key === undefined ? row.sealed_key !== null : key !== null;
    const { needsKey } = serviceOf(source);
    const isOn = sent.isOn ?? (needsKey && key !== undefined ? key !== null : row.is_on);
    if (needsKey && isOn && !hasKey && sent.isOn)
      throw invalidAt('key', msg`${SERVICE_NAMES[source]} needs a key`);
    const after = await writeSource(context, row, {
      is_on: isOn && (!needsKey || hasKey),
      ...(key !== undefined && { sealed_key: key && vault.seal(source, key), masked_key: key && mask(key) }),
    });
    return present(after, vault, context.now);
  });

/** Returns the key that was sent, or undefined if the key does not change. */
function readKey(sent: string | null | undefined, row: store.SourceRow, vault: Vault) {
  if (sent === undefined || sent === row.masked_key) return undefined;
  if (sent?.startsWith('••••')) throw invalidAt('key', msg`The key is masked: enter the full key`);
  return sent !== null && sent === keyOf(vault, row).key ? undefined : sent;
}

type Settings = Pick<store.SourceRow, 'is_on' | 'sealed_key' | 'masked_key'>;

/** Writes the changed fields and resets the failure count. The event contains no part of the key. */
export async function writeSource(context: Context, row: store.SourceRow, wanted: Partial<Settings>) {
  const isOther = (name: keyof Settings) => wanted[name] !== undefined && wanted[name] !== row[name];
  const fields = [...(isOther('is_on') ? ['isOn'] : []), ...(isOther('sealed_key') ? ['key'] : [])];
  if (fields.length === 0) return row;
  const cleared = { fault: null, failures: 0, next_call_at: context.now };
  await store.updateSource(context.db, row.source, { ...wanted, ...cleared });
  const after = await store.lockSource(context.db, row.source);
  await recordEvent(
    context,
    'gameSource.changed',
    { source: row.source, fields },
    {
      before: eventFields(row),
      after: eventFields(after),
      ...(fields.includes('key') && { removed: { sealed_key: row.sealed_key, masked_key: row.masked_key } }),
    },
  );
  return after;
}

const eventFields = ({ is_on, sealed_key, version }: store.SourceRow) => ({
  isOn: is_on,
  hasKey: sealed_key !== null,
  version,
});

export async function testSource(context: Context, { vault, addresses }: SourceTools, source: GameService) {
  const { db, now } = context;
  const { key, problem } = keyOf(vault, await store.lockSource(db, source));
  if (problem) return { ok: false, status: null, error: problem, milliseconds: 0 };
  await store.countCall(db, source, paceOf(source, key), now);
  const began = performance.now();
  const { status, fault, retryAfter } = await ask({
    addresses,
    service: source,
    question: { kind: 'test' },
    key,
  });
  const milliseconds = Math.round(performance.now() - began);
  const error = fault ?? (status === 404 ? 'It returned 404' : null);
  await inTransaction(context, async (within, tx) => {
    const until = retryAfter === null ? null : new Date(Date.now() + retryAfter);
    await store.noteCall(tx, source, { fault: error, until, now: new Date() });
    await recordEvent(within, 'gameSource.tested', { source, isAnswered: error === null });
  });
  return { ok: error === null, status, error, milliseconds };
}

type Told = { isOn: boolean; version: number };

export const gameSourceInverses: Inverses = {
  'gameSource.changed': async (context, { payload, before, after, removed }) => {
    const row = await store.lockSource(context.db, payload.source);
    if (row.version !== (after as Told).version) return refuseUndo();
    const isOfKey = payload.fields.includes('key');
    if (isOfKey && !removed) throw conflict('erased', msg`The key was erased and cannot be restored`);
    const key = removed as Pick<store.SourceRow, 'sealed_key' | 'masked_key'> | null;
    await writeSource(context, row, { is_on: (before as Told).isOn, ...(isOfKey && key) });
  },
};
