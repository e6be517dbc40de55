import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { takeLease } from '#domain/contract/operations/system.ts';
import type { ConnectApi } from './connectApi.ts';

const RELEASE_TIMEOUT = 1_500;

/** The right to be the only bot that responds to users. Renewing the lease also serves as the bot's heartbeat. */
export type Lease = {
  /** Takes or renews the lease; false if another bot holds it. Rejects if the API fails. */
  take: () => Promise<boolean>;
  /** Gives up the lease, so that the next bot need not wait; does not throw if the API is unreachable. */
  release: () => Promise<void>;
};

/**
 * Creates this process's lease for a token; bots with different tokens can run side by side. The API receives a hash,
 * never the token.
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
