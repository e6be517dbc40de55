import type { Logger } from 'pino';
import { type Client, createClient } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { withoutEndSlashes } from '#domain/siteLinks.ts';
import { sentence } from '#domain/text/sentences.ts';
import { createTransport, readJson } from '../../packages/client/transport.ts';

export type Caller = { id: string; name: string; username?: string; roles?: readonly string[] };

/**
 * Creates an API client that acts for a captain, or for the bot itself if there is none. `timeout` is in milliseconds;
 * `request` is the id in the API's logs.
 */
export type ConnectApi = (caller?: Caller, timeout?: number, request?: string) => Client;

const TIMEOUT = 10_000;
/** The timeout in milliseconds for a call that the first response depends on: Discord allows three seconds. */
export const SHORT_TIMEOUT = 2_000;
/** The maximum time in milliseconds that a form waits for optional data. */
export const PREFILL = 800;

export const UNREACHABLE = 'unreachable';

/** Returns the server's picture of a tournament; undefined if there is none or it takes too long. */
export type FetchPicture = (path: string, timeout?: number) => Promise<Buffer | undefined>;

export const fetchPictures =
  ({ apiUrl, log }: { apiUrl: string; log: Logger }): FetchPicture =>
  async (path, timeout = TIMEOUT) => {
    try {
      const response = await fetch(withoutEndSlashes(apiUrl) + path, {
        signal: AbortSignal.timeout(timeout),
      });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    } catch (error) {
      log.debug({ reason: (error as Error).message }, 'a picture could not be fetched');
      return undefined;
    }
  };

/** Retries a broken connection once, within the call's timeout, since Discord users should not wait longer. */
const PATIENCE = { retries: 1, longestWait: 500 };

/** Calls the API with the service token; a network failure becomes a DomainError. */
export const connectApi =
  ({ apiUrl, serviceToken }: { apiUrl: string; serviceToken: string }): ConnectApi =>
  (caller, timeout = TIMEOUT, request) => {
    const headers = {
      ...(caller && identityOf(caller)),
      ...(request !== undefined && { 'x-request-id': request }),
    };
    const transport = createTransport({ url: apiUrl, token: serviceToken, headers, ...PATIENCE });
    return createClient(async ({ idempotencyKey, isSecret, ...asked }) => {
      // The bot's own writes, such as a heartbeat, are safe to repeat and need no stored response.
      const key = isSecret ? null : (idempotencyKey ?? (caller ? undefined : null));
      try {
        const { response, taken } = await transport(
          { ...asked, idempotencyKey: key, signal: AbortSignal.timeout(Math.ceil(timeout)) },
          readJson,
        );
        if (taken === null) throw new Error(`Not a response from the api: HTTP ${response.status}`);
        return { status: response.status, body: taken };
      } catch (cause) {
        throw Object.assign(new DomainError('unavailable', UNREACHABLE, sentence('unreachable')), { cause });
      }
    });
  };

const identityOf = ({ id, name, username, roles }: Caller): Record<string, string> => ({
  'x-discord-user': id,
  'x-discord-name': encodeURIComponent(name.toWellFormed()),
  ...(username && { 'x-discord-username': encodeURIComponent(username.toWellFormed()) }),
  ...(roles && { 'x-discord-roles': roles.join() }),
});
