import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import { DomainError } from '../../domain/errors.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database.ts';
import { record } from '../record.ts';
import { endSessions, findPasswordHash, insertSession, upsertPasswordHash } from './store.ts';

/** argon2id with the least cost that the OWASP password sheet allows. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Opens an admin session and gives its token, which is stored only as a keyed hash; a wrong password is 401. */
export async function openSession(
  context: Context,
  { password, secret }: { password: string; secret: string },
) {
  const stored = await findPasswordHash(context.db);
  if (!stored || !(await verify(stored, password)))
    throw new DomainError('unidentified', 'invalid_password', 'Invalid password', {
      fields: { password: 'Invalid password' },
    });
  const token = randomBytes(32).toString('base64url');
  const id = uuid();
  await transaction(context.db, async (db) => {
    await insertSession(db, id, tokenHash(token, secret), context.now);
    await record(db, { ...context, actor: { kind: 'admin', sessionId: id } }, 'session.opened', {
      sessionId: id,
    });
  });
  return { id, token };
}

/** Ends a session; ending it twice is no error. */
export const closeSession = (context: Context, sessionId: string) =>
  transaction(context.db, async (db) => {
    const ended = await endSessions(db, context.now, sessionId);
    if (ended > 0) await record(db, context, 'session.closed', { sessionId });
  });

/**
 * Sees to the admin password at start: a configured one replaces the stored one and ends all sessions if it
 * differs; without either, one is made and given back, to be shown once (specification 5, Settings).
 */
export async function setUpAdminPassword(
  context: Context,
  configured: string | undefined,
): Promise<{ generated?: string }> {
  const stored = await findPasswordHash(context.db);
  if (configured === undefined && stored) return {};
  if (configured !== undefined && stored && (await verify(stored, configured))) return {};
  const password = configured ?? readablePassword();
  await setAdminPassword(context, password, { isGenerated: configured === undefined });
  return configured === undefined ? { generated: password } : {};
}

/** Puts a password in the place of the one that was, and ends all sessions. */
export async function setAdminPassword(
  context: Context,
  password: string,
  { isGenerated = false } = {},
): Promise<void> {
  const hashed = await hash(password, COST);
  await transaction(context.db, async (db) => {
    await upsertPasswordHash(db, hashed, context.now, isGenerated);
    const endedSessions = await endSessions(db, context.now);
    await record(db, context, 'adminPassword.changed', { endedSessions });
  });
}

/** What is stored of a session's token. */
export const tokenHash = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64url');

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four blocks of four without letters that look alike: 79 bits. */
const readablePassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
