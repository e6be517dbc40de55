// Shared by the live-page benchmarks: a league with its own database, whose roles and readers run in separate
// processes.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import pino from 'pino';
import { prepare } from '../../start/prepare.mjs';

const checkoutDir = join(import.meta.dirname, '../..');
export const say = (line) => process.stdout.write(`${line}\n`);
const built = (file) => import(pathToFileURL(join(checkoutDir, 'build/bench', file)).href);
/** Milliseconds on the machine's own clock, which all processes share. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;

/**
 * Runs `work` on a league with the demo season and cleans up. If `work` returns failures, prints them and fails the
 * benchmark.
 */
export async function onStage(work) {
  await prepare({ checkoutDir, parts: ['bench', 'site', 'site-server'], withDev: true, say });
  const dataDir = await mkdtemp(join(tmpdir(), 'turbo-league-bench-'));
  const { startEmbeddedPostgres } = await built('packages/embedded-postgres/index.js');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    name: 'turbo-league',
    checkoutDir,
    log: pino({ level: 'error' }),
  });
  const children = [];
  const start = async (kind, settings = {}, file = 'live/house.mjs') => {
    const where = join(import.meta.dirname, '..', file);
    const child = fork(where, [kind, checkoutDir], { execArgv: ['--expose-gc'] });
    children.push(child);
    return { child, ...(await ask(child, { databaseUrl: postgres.url, dataDir, ...settings })) };
  };
  const startCrowd = (file = 'crowd.mjs') => {
    const crowd = fork(join(import.meta.dirname, file));
    children.push(crowd);
    // The crowd's process has failed and cannot respond, so this process exits and stops PostgreSQL.
    crowd.once('exit', (code) => code && process.exit(1));
    return crowd;
  };
  const db = new pg.Client({ connectionString: postgres.url });
  try {
    const tournamentId = await fillDatabase(postgres.url);
    await db.connect();
    const failures = await work({ db, built, databaseUrl: postgres.url, tournamentId, start, startCrowd });
    for (const failure of failures) say(`✗ ${failure}`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    for (const child of children) child.kill();
    await db.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sets up the demo season with a password. Returns its tournament of twenty teams. */
async function fillDatabase(url) {
  const { createDatabase, migrate } = await built('api/database/database.js');
  const { createDemoSeason } = await built('api/operations/demoSeason/season.js');
  const { setUpAdminPassword } = await built('api/people/sessions/commands.js');
  const db = createDatabase(url);
  await migrate(db);
  const context = { db, actor: { kind: 'system' }, now: new Date() };
  await createDemoSeason(context);
  await setUpAdminPassword(context, 'correct horse battery');
  const { id } = await db('tournaments').where({ name: 'A League Championship' }).first('id');
  // The season's events get their positions before any measurement.
  await db.raw(
    'update dispatches d set position = o.n from (select event_id, row_number() over (order by event_id) n from dispatches) o where o.event_id = d.event_id',
  );
  await db.destroy();
  return id;
}

export function ask(child, message) {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.send(message);
  });
}

/** After a change, each page reads the given paths, or gets the data from the stream. */
export function openCrowd(crowd, { port }, count, paths, takesReadings = false) {
  return ask(crowd, { open: { port, count, paths, takesReadings } });
}

/** Milliseconds of processor time that a server has used. */
export async function cpuOf({ child }) {
  const { cpu } = await ask(child, { cpu: true });
  return (cpu.user + cpu.system) / 1_000;
}

/** Runs a round: all pages wait, `act` makes a change, and all pages receive the change. */
export async function roundOf(crowd, act, spread) {
  await ask(crowd, { await: { spread } });
  const all = new Promise((resolve) => crowd.once('message', resolve));
  const began = now();
  await act();
  const { told, read, ...rest } = await all;
  return { ...rest, last: Math.max(...told) - began, read: read.map((at) => at - began) };
}

export function percentile(times, part) {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1];
}

export function percentiles(times) {
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(times, part).toFixed(0));
  return `p50 ${p50} ms, p99 ${p99} ms, longest ${Math.max(...times).toFixed(0)} ms`;
}
