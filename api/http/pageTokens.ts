import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { invalid } from '#domain/errors.ts';
import type { Route } from './route.ts';

const BYTES = 16;

/**
 * Signs routes' `nextToken`s with a key derived from SESSION_SECRET, and checks them in requests. Processes accept each
 * other's tokens, even after a restart, and nobody can forge a token.
 */
export function withSignedTokens(routes: readonly Route[], sessionSecret: string): Route[] {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'tokens of pages', 32));
  const signature = (token: string) => createHmac('sha256', key).update(token).digest().subarray(0, BYTES);
  const signed = <Part>(part: Part): Part =>
    hasToken(part)
      ? { ...part, nextToken: `${part.nextToken}.${signature(part.nextToken).toString('base64url')}` }
      : part;
  const opened = <Part>(query: Part): Part => {
    if (!hasToken(query)) return query;
    const end = query.nextToken.lastIndexOf('.');
    const token = query.nextToken.slice(0, Math.max(0, end));
    const given = Buffer.from(query.nextToken.slice(end + 1), 'base64url');
    if (given.length !== BYTES || !timingSafeEqual(given, signature(token)))
      throw invalid('nextToken is not valid', { nextToken: 'nextToken is not valid' });
    return { ...query, nextToken: token };
  };
  return routes.map(({ endpoint, handle }) => ({
    endpoint,
    handle: async (context, input, visit) => {
      const answer = await handle(context, { ...input, query: opened(input.query) }, visit);
      // A summary, such as a tournament's supporters, contains a list's next token in its data.
      return { ...signed(answer), data: signed(answer.data) };
    },
  }));
}

const hasToken = (part: unknown): part is { nextToken: string } =>
  typeof (part as { nextToken?: unknown } | null | undefined)?.nextToken === 'string';
