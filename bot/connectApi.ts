import type { Logger } from 'pino';
import { type Client, createClient } from '#domain/contract/client.ts';
import { DomainError } from '#domain/errors.ts';
import { withoutEndSlashes } from '#domain/siteLinks.ts';
import { sentence } from '#domain/text/sentences.ts';

/** The Discord user that a call acts for; with roles only where somebody acts as an admin. */
export type Caller = { id: string; name: string; username?: string; roles?: readonly string[] };

/**
 * Gives a client of the api that acts for a captain, or for the bot itself without one; `timeout` in milliseconds,
 * `request` the id under which the api's logs speak of it.
 */
export type ConnectApi = (caller?: Caller, timeout?: number, request?: string) => Client;

const TIMEOUT = 10_000;
/** What an answer may take that must come first within Discord's three seconds. */
export const SHORT_TIMEOUT = 2_000;
/** What a form waits for at most that can open without an answer, too. */
export const PREFILL = 800;

/** The refusal while the api cannot be reached. */
export const UNREACHABLE = 'unreachable';

/** Gives the picture that the server draws of a tournament; undefined when there is none or it does not come in time. */
export type FetchPicture = (path: string, timeout?: number) => Promise<Buffer | undefined>;

/** Fetches pictures from the api. */
export const fetchPictures =
  ({ apiUrl, log }: { apiUrl: string; log: Logger }): FetchPicture =>
  async (path, timeout = TIMEOUT) => {
    try {
      const response = await fetch(addressOf(apiUrl, path), { signal: AbortSignal.timeout(timeout) });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    } catch (error) {
      log.debug({ reason: (error as Error).message }, 'a picture did not come');
      return undefined;
    }
  };

const addressOf = (apiUrl: string, path: string) => withoutEndSlashes(apiUrl) + path;

/** Reaches the api with the service token; a network failure is a DomainError. */
export const connectApi =
  ({ apiUrl, serviceToken }: { apiUrl: string; serviceToken: string }): ConnectApi =>
  (caller, timeout = TIMEOUT, request) =>
    createClient(async ({ method, path, body, idempotencyKey }) => {
      const headers: Record<string, string> = { authorization: `Bearer ${serviceToken}` };
      if (caller) {
        headers['x-discord-user'] = caller.id;
        headers['x-discord-name'] = encodeURIComponent(caller.name.toWellFormed());
        if (caller.username)
          headers['x-discord-username'] = encodeURIComponent(caller.username.toWellFormed());
        if (caller.roles) headers['x-discord-roles'] = caller.roles.join();
      }
      if (request !== undefined) headers['x-request-id'] = request;
      if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
      if (body !== undefined) headers['content-type'] = 'application/json';
      const signal = AbortSignal.timeout(Math.ceil(timeout));
      try {
        const response = await fetch(addressOf(apiUrl, path), {
          method,
          headers,
          signal,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return { status: response.status, body: (await response.json()) as unknown };
      } catch (cause) {
        throw Object.assign(new DomainError('unavailable', UNREACHABLE, sentence('unreachable')), { cause });
      }
    });
