import { createHash } from 'node:crypto';

/** The ETag of an answer, by its bytes alone. */
export const tagOf = (answer: string | Buffer): string =>
  `"${createHash('sha1').update(answer).digest('base64url')}"`;
