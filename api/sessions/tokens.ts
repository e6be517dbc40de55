import { createHmac, randomBytes } from 'node:crypto';

/** A secret of 256 bits that a session, an invitation or a script is known by. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored of it. */
export const tokenHash = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64url');
