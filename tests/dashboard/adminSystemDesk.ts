import type { Backup } from '#domain/contract/backup/backups.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Send } from '#domain/contract/http/client.ts';
import type { SystemStatistics } from '#domain/contract/operations/system.ts';
import { listedTournaments } from './listedTournaments.ts';

const AT = '2026-11-21T10:00:00.000Z';

export const backupOf = (given: Partial<Backup> = {}): Backup => ({
  name: '2026-11-21T10-00-00-000Z-by-hand-ab12.backup',
  reason: 'by-hand',
  createdAt: AT,
  bytes: 1_234_567,
  ...given,
});

export const STATISTICS: SystemStatistics = {
  tables: [
    { table: 'tournaments', label: 'Tournaments', rows: 2 },
    { table: 'teams', label: 'Teams', rows: 41 },
    { table: 'players', label: 'Players', rows: 205 },
    { table: 'matches', label: 'Matches', rows: 1_204 },
    { table: 'donations', label: 'Donations', rows: 7 },
  ],
  databaseBytes: 13_400_000,
  orphans: [],
  newestBackup: null,
};

type Answer = Awaited<ReturnType<Send>>;
type Given = { body: unknown; query: URLSearchParams };
/**
 * The server's response to each call, by method and path: data, or a function that returns it. Errors have a status.
 */
export type Says = Record<string, object | ((given: Given) => unknown)>;

export const refusal = (status: number, code: string, error: string, more: object = {}): Answer => ({
  status,
  body: { error, code, ...more },
});

/** Simulates a server with the given responses. Every other list is empty, and `asked` records the writes. */
export function createSystem(tournaments: Tournament[], says: Says) {
  const asked: { call: string; body: unknown }[] = [];
  const held: Says = {
    'GET /api/session': { admin: true },
    'GET /api/me': { isProved: true },
    'GET /api/tournaments': () => tournaments,
    'GET /api/tournaments/overview': () => listedTournaments(tournaments, '/api/tournaments/overview'),
    'GET /api/system/statistics': STATISTICS,
    'GET /api/audit-log/check': {
      isWhole: true,
      said: 'The log is intact: 1,234 lines',
      fault: null,
      newest: { line: 1234, hash: '' },
      waiting: 0,
      checkedAt: new Date(),
    },
    'GET /api/system/queues': { queues: [], deliveries: {}, roles: [] },
    ...says,
  };
  const send: Send = async ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://within');
    const call = `${method} ${pathname}`;
    if (method !== 'GET') asked.push({ call, body: JSON.parse(JSON.stringify(body ?? null)) });
    const said = held[call];
    const data = typeof said === 'function' ? await said({ body, query: searchParams }) : (said ?? []);
    if (isAnswer(data)) return data;
    if (said === undefined && pathname.endsWith('/bracket'))
      return { status: 404, body: { error: 'Tournament not found' } };
    const act = method === 'GET' ? undefined : ACT;
    return { status: 200, body: { data: JSON.parse(JSON.stringify(data)) as unknown, act } };
  };
  return { send, asked, says: held };
}

/** The id that every write returns, with which it can be undone. */
export const ACT = 'e';

const isAnswer = (data: unknown): data is Answer =>
  typeof data === 'object' && data !== null && 'status' in data && 'body' in data;
