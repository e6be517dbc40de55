import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the least cost that the OWASP password sheet allows. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Made before anybody asks: the first one who asks for nobody must not wait for it. */
const nobodys = hashPassword(randomBytes(32).toString('base64url'));

/** Whether a password is the stored one; where there is none it takes as long to say no. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, password);
  await verify(await nobodys, password);
  return false;
}
