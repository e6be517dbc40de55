import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the lowest cost in the OWASP password cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** A hash for unknown names, created in advance so that the first log-in with one takes no longer than others. */
const nobodys = hashPassword(randomBytes(32).toString('base64url'));

/** The check takes equally long if none is stored. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, password);
  await verify(await nobodys, password);
  return false;
}
