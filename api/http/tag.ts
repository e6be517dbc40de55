import { createHash } from 'node:crypto';

/** Returns the ETag of a response from its bytes. */
export const tagOf = (answer: string | Buffer): string =>
  `"${createHash('sha1').update(answer).digest('base64url')}"`;
