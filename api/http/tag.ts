import { createHash } from 'node:crypto';

export const tagOf = (answer: string | Buffer): string =>
  `"${createHash('sha1').update(answer).digest('base64url')}"`;
