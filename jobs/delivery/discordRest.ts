import { DiscordAPIError, type RawFile, REST } from 'discord.js';

/** Milliseconds for a whole call: the connection, the response and its body. */
const TIMEOUT = 10_000;

/** Routes whose failure does not prevent a message: pins, the channel's server, and the server's roles. */
const BESIDE = /\/(pins|roles)\b|\/channels\/:id$/;
/** The maximum wait in milliseconds for an optional route. */
const SHORT = 2_000;

export type DiscordAccess = { token: string; apiUrl?: string | undefined };

type Route = `/${string}`;
export type Ask = ReturnType<typeof connect>;

export function connect({ token, apiUrl }: DiscordAccess) {
  const rest = new REST({
    version: '10',
    timeout: TIMEOUT,
    // discord.js retries a 5xx at once, but the drain has its own back-off.
    retries: 0,
    // A rate limit is stored in the delivery's row, so that it also applies to the next process. The library waits only
    // for a short limit on an optional route.
    rejectOnRateLimit: ({ route, retryAfter }) => !(BESIDE.test(route) && retryAfter <= SHORT),
    ...(apiUrl && { api: apiUrl }),
  }).setToken(token);
  // The library's own timeout does not cover the body of the response.
  const inTime = () => ({ signal: AbortSignal.timeout(TIMEOUT) });
  return {
    get: (route: Route, query = new URLSearchParams()) => rest.get(route, { query, ...inTime() }),
    post: (route: Route, body: object, files: RawFile[] = []) =>
      rest.post(route, { body, files, ...inTime() }),
    patch: (route: Route, body: object, files: RawFile[] = []) =>
      rest.patch(route, { body, files, ...inTime() }),
    put: (route: Route) => rest.put(route, inTime()),
    delete: (route: Route) => rest.delete(route, inTime()),
  };
}

/** Discord's code and status for a refused request; undefined for any other error. */
export const refusalOf = (error: unknown): { code: number | string; status: number } | undefined =>
  error instanceof DiscordAPIError ? { code: error.code, status: error.status } : undefined;

const DISCORD_EPOCH = 1_420_070_400_000;

/** The id that Discord would assign at a time; newer ids sort after it. */
export const snowflakeAt = (moment: number) => String(BigInt(Math.max(0, moment - DISCORD_EPOCH)) << 22n);

export const timeOfSnowflake = (id: string): number => Number(BigInt(id) >> 22n) + DISCORD_EPOCH;
