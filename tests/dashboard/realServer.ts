import type { Send } from '#domain/contract/http/client.ts';
import type { Caller, TestApp } from '../support/app.ts';

/** Sends a page's requests to the real API as `caller`, in the same process (tests/support/pageAndServer.mjs). */
export const sendTo =
  (app: TestApp, caller: Caller): Send =>
  async ({ method, path, body, idempotencyKey }) => {
    const headers = { ...caller, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) };
    const answer = await app.call(headers, method, path, body);
    return { status: answer.status, body: answer.body };
  };
