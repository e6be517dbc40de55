import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { takeLease } from '#domain/contract/operations/system.ts';
import type { ConnectApi } from './connectApi.ts';

const RELEASE_TIMEOUT = 1_500;

/** The right to be the one bot that answers. Renewing it is the bot's heartbeat as well. */
export type Lease = {
  /** Takes or renews it; false when another bot holds it. A failure of the api rejects. */
  take: () => Promise<boolean>;
  /** Gives it back, so that the next bot need not wait; silent when the api is away. */
  release: () => Promise<void>;
};

/**
 * A lease in the name of this process: one for each token, so that bots of different tokens answer side by side. The
 * token itself goes nowhere.
 */
export function createLease(connect: ConnectApi, token: string, seconds: number): Lease {
  const name = `bot-${createHash('sha256').update(token).digest('hex').slice(0, 16)}`;
  const holder = randomUUID();
  const ask = async (duration: number, timeout: number) => {
    const { data } = await connect(undefined, timeout).call(takeLease, {
      params: { name },
      body: { holder, seconds: duration, host: hostname() },
    });
    return data.held;
  };
  return {
    take: () => ask(seconds, (seconds * 1_000) / 3),
    release: async () => {
      await ask(0, RELEASE_TIMEOUT).catch(() => undefined);
    },
  };
}
