import { getConfig } from '@testing-library/react';
import { CONFIRM_REMOVAL, KEEP_RESULTS, type Send } from '#domain/contract/http/client.ts';
import type { TestApp } from '../support/app.ts';

export type Asked = { method: string; path: string; body: unknown };

/** Calls the API from a test without blocking the page. */
export const callOf =
  (app: TestApp) =>
  (...of: Parameters<TestApp['call']>) =>
    getConfig().asyncWrapper(() => app.call(...of)) as ReturnType<TestApp['call']>;

/**
 * Creates an admin's browser connected to the real API: `send` makes its calls, and `asked` contains the writes. A
 * cookie that it receives is sent with the next call. With `fault`, the server fails every write.
 */
export function browserOf(app: TestApp, { fault }: { fault?: string } = {}) {
  const asked: Asked[] = [];
  let own = app.admin;
  const send: Send = async ({ method, path, body, idempotencyKey, confirmedRemovals, keptResults }) => {
    if (method !== 'GET') asked.push({ method, path, body: structuredClone(body) });
    if (method !== 'GET' && fault) return { status: 500, body: { error: fault, code: 'fault' } };
    const caller = {
      ...own,
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(confirmedRemovals && { [CONFIRM_REMOVAL]: confirmedRemovals.join() }),
      ...(keptResults && { [KEEP_RESULTS]: keptResults.join() }),
    };
    const answer = await app.call(caller, method, path, body);
    const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
    if (cookie) own = { Cookie: cookie.split(';')[0] ?? '' };
    return { status: answer.status, body: answer.body };
  };
  return { send, asked };
}
