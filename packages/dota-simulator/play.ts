import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TurboGame } from './game.ts';
import { gsiOfObserver, gsiOfPlayer } from './gsi.ts';

/** The minimum number of milliseconds between two posts by a client. */
const INTERVAL = 500;
/** Milliseconds that a client waits for a response. */
const TIMEOUT = 5_000;

export type Client = { token: string; steamId: string | null };

export type Answered = { client: Client; second: number; isOver: boolean; status: number };

export type PlaySettings = {
  address: string;
  clients: readonly Client[];
  game: TurboGame;
  /** Game seconds per real second; 1 is normal speed. */
  speed?: number;
  signal?: AbortSignal | undefined;
  answered?: ((answer: Answered) => void) | undefined;
  fetch?: typeof fetch;
  /** The clock, in milliseconds. */
  now?: () => number;
};

/**
 * Posts a game as its clients would: at most twice a second each, and only after changes. Ends when the server has
 * accepted the end of the game from every client.
 */
export async function playGame(settings: PlaySettings): Promise<void> {
  const { now = Date.now, clients, signal } = settings;
  const began = now();
  // If one client fails, the others stop too.
  const failed = new AbortController();
  const until = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  // Every client adds a listener to this signal.
  setMaxListeners(0, until);
  const playing = clients.map((client) =>
    postAll(client, { ...settings, now, began, signal: until }).catch((fault: unknown) => {
      failed.abort(fault);
      throw fault;
    }),
  );
  await Promise.allSettled(playing);
  until.throwIfAborted();
}

type Running = PlaySettings & { now: () => number; began: number; signal: AbortSignal };

async function postAll(client: Client, running: Running) {
  const { game, now, began, speed = 1, signal, answered } = running;
  let last = '';
  for (;;) {
    signal.throwIfAborted();
    const at = now();
    const state = game.at(((at - began) / 1_000) * speed);
    const sentAt = Math.floor(at / 1_000);
    const { provider, ...told } =
      client.steamId === null ? gsiOfObserver(state, sentAt) : gsiOfPlayer(state, client.steamId, sentAt);
    const news = JSON.stringify(told);
    if (news !== last) {
      const status = await post(client, { provider, ...told }, running);
      const isOver = state.phase === 'POST_GAME';
      answered?.({ client, second: state.gameTime, isOver, status });
      if (status === 401) throw new Error('A client of the game is not known');
      if (status === 200) last = news;
      if (status === 200 && isOver) return;
    }
    await sleep(Math.max(0, at + INTERVAL - now()), undefined, { signal });
  }
}

/** Returns the status, or 0 if there was no response. */
async function post({ token }: Client, body: object, { address, signal, fetch: send = fetch }: Running) {
  try {
    const answer = await send(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, auth: { token } }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Reads the URL and the token from a client's `gamestate_integration_….cfg`. Throws if either is missing. */
export function readConfigFile(text: string): { address: string; token: string } {
  const read = (key: string) => {
    const value = new RegExp(`"${key}"\\s+"([^"]+)"`).exec(text)?.[1];
    if (!value) throw new Error(`The file of the client has no ${key}`);
    return value;
  };
  return { address: read('uri'), token: read('token') };
}
