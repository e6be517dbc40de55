import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { DomainError } from '#domain/errors.ts';
import { isDatabaseOutage, unavailable } from '../databaseOutage.ts';
import { failure, statusOf } from '../route.ts';

/** Handles every error. Sends the message of one of our own errors, and otherwise a 500 with a report number. */
export const errors =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = understood(thrown);
      if (error) {
        ctx.status = statusOf(error);
        ctx.body = failure(error);
        if (error.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
        return;
      }
      const status = refusedByKoa(thrown);
      if (status) {
        ctx.status = status.status;
        ctx.body = failure(new DomainError('invalid', status.code, status.message));
        return;
      }
      // The report number is the request's id, by which the details can be found in the log.
      const { request } = ctx.state;
      log.error({ request, err: thrown, method: ctx.method, path: ctx.path }, 'request failed');
      ctx.status = 500;
      ctx.body = {
        error: `Something went wrong. Error ID: ${request}.`,
        errors: [`Something went wrong. Error ID: ${request}.`],
        code: 'fault',
      };
    }
  };

/** PostgreSQL's unique constraints catch two simultaneous actions that both pass the commands' checks. */
const DUPLICATES = '23505';
/** The database's errors by SQLSTATE, each with its code, its message, and the seconds until a retry. */
const REFUSALS: Partial<Record<string, readonly [string, string, number]>> = {
  '53100': [
    'disk_full',
    'The server’s disk is full, so nothing was saved. Ask an admin to free up space, then try again.',
    60,
  ],
  // A read-only replica, or a database set to read-only.
  '25006': [
    'read_only',
    'The database is read-only at the moment, so nothing was saved. Ask an admin to check it, then try again.',
    60,
  ],
  // The server cancelled a slow statement.
  '57014': ['took_too_long', 'This took too long, so nothing was changed. Please try again.', 5],
};
/** Two actions conflicted, and the retries failed too. */
const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);

function understood(thrown: unknown): DomainError | undefined {
  if (thrown instanceof DomainError) return thrown;
  const { code } = thrown as { code?: string };
  if (code === DUPLICATES)
    return new DomainError('conflict', 'duplicate', 'Somebody else has just done this. Reload and check.');
  const refusal = REFUSALS[code ?? ''];
  if (refusal) return new DomainError('unavailable', refusal[0], refusal[1], { retryAfter: refusal[2] });
  if (isDatabaseOutage(thrown) || SERIALIZATION_FAILURES.has(code ?? '')) return unavailable();
  return undefined;
}

function refusedByKoa(thrown: unknown): { status: number; code: string; message: string } | undefined {
  const { status, type } = thrown as { status?: number; type?: string };
  if (status === 413 || type === 'entity.too.large')
    return { status: 413, code: 'too_large', message: 'This request is too large' };
  if (status === 400) return { status: 400, code: 'invalid', message: 'The body is not JSON' };
  if (status !== undefined && status > 400 && status < 500)
    return { status, code: `http_${status}`, message: 'The request could not be read' };
  return undefined;
}
