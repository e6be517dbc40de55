import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** A secret of 256 bits that a session, an invitation or a script is known by. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The stored form of it. */
export const tokenHash = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64url');

/** The stored form of a secret that is long enough to need neither salt nor key, and outlives SESSION_SECRET. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A secret to be typed: four blocks of four without letters that look alike, 79 bits. */
export const readableSecret = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
