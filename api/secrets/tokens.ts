import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** Creates a 256-bit secret for a session, an invitation or a script. */
export const newToken = () => randomBytes(32).toString('base64url');

export const tokenHash = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64url');

/**
 * Returns the stored form of a secret that is long enough to need neither salt nor key. A new SESSION_SECRET does not
 * affect it.
 */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates a secret that people can type: four blocks of four easily distinguished characters, 79 bits. */
export const readableSecret = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
