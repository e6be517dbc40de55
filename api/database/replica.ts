import type { Logger } from 'pino';
import { DomainError } from '#domain/errors.ts';
import { createDatabase, type Database } from './database.ts';

export type VisitorReads = <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>;

/** Milliseconds before a failed replica is tried again. */
const REST = 5_000;
/** Milliseconds to wait for the replica before using the primary. */
const TIMEOUT = 2_000;

/** Sends visitors' reads to a streaming replica of the primary. */
export function createReplica(primary: Database, url: string, log: Logger) {
  const replica = createDatabase(url, { timeoutMs: TIMEOUT });
  let generation = 1;
  let heldGeneration = 0;
  let restsUntil = 0;
  let looking: { generation: number; holds: Promise<boolean> } | undefined;

  const look = async () => {
    const looked = generation;
    // A committed row may not be on disk yet, so the position of the primary's last insert is used.
    const { rows: written } = await primary.raw('select pg_current_wal_insert_lsn() as lsn');
    const { rows } = await replica.raw('select pg_last_wal_replay_lsn() >= ?::pg_lsn as holds', [
      written[0].lsn,
    ]);
    if (rows[0].holds === true) heldGeneration = Math.max(heldGeneration, looked);
    return heldGeneration >= looked;
  };
  const holdsAll = async () => {
    if (heldGeneration === generation) return true;
    if (looking?.generation === generation) return looking.holds;
    const mine = { generation, holds: look() };
    looking = mine;
    const forget = () => {
      if (looking === mine) looking = undefined;
    };
    mine.holds.then(forget, forget);
    return mine.holds;
  };
  const rest = (error: unknown) => {
    restsUntil = performance.now() + REST;
    log.warn({ err: error }, 'skipping the replica for a moment');
    return false;
  };
  const isReady = async () => performance.now() >= restsUntil && (await holdsAll().catch(rest));

  const reads: VisitorReads = async (read) => {
    if (!(await isReady())) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      // This error is one of our own, so the primary would throw it too.
      if (error instanceof DomainError) throw error;
      rest(error);
      return read(primary);
    }
  };
  return {
    reads,
    /** Makes later reads include at least everything committed so far. */
    expire: () => {
      generation += 1;
    },
    stop: () => replica.destroy(),
  };
}

export type Replica = ReturnType<typeof createReplica>;
