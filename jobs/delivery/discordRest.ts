import { DiscordAPIError, type RawFile, REST } from 'discord.js';

/** Milliseconds for a whole call: to be connected, to be answered, and to read the answer. */
const TIMEOUT = 10_000;

/** Routes of what a message would go without: its pin, the server it goes to, and the roles there that it calls. */
const BESIDE = /\/(pins|roles)\b|\/channels\/:id$/;
/** Milliseconds that it waits for them. */
const SHORT = 2_000;

export type DiscordAccess = { token: string; apiUrl?: string | undefined };

type Route = `/${string}`;
export type Ask = ReturnType<typeof connect>;

export function connect({ token, apiUrl }: DiscordAccess) {
  const rest = new REST({
    version: '10',
    timeout: TIMEOUT,
    // discord.js repeats a 5xx at once; the back-off is ours.
    retries: 0,
    // A limit is written into the row, so that it holds in whatever process goes on; for what a message would go
    // without, a short one is waited for.
    rejectOnRateLimit: ({ route, retryAfter }) => !(BESIDE.test(route) && retryAfter <= SHORT),
    ...(apiUrl && { api: apiUrl }),
  }).setToken(token);
  // The library's own timeout ends with the head of an answer.
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

/** Discord's code for why it refused, and the status of its answer; undefined where it was no answer of Discord's. */
export const refusalOf = (error: unknown): { code: number | string; status: number } | undefined =>
  error instanceof DiscordAPIError ? { code: error.code, status: error.status } : undefined;
