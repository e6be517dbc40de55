import { createServer } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { SESSION_SECRET } from '../support/app.ts';
import type { Run } from '../support/checkout.ts';
import { createTestDatabase } from '../support/database.ts';
import { openLine } from '../support/line.ts';
import { itInLongRun } from '../support/long.ts';
import { waitUntil, withCheckouts } from '../support/running.ts';

const { checkout, run: begun } = withCheckouts();
let folder: string;
beforeAll(() => {
  folder = checkout('apart');
});

describe('A start that cannot succeed', () => {
  const lines = (run: Run) =>
    run
      .output()
      .split('\n')
      .filter((line) => line && !line.startsWith('>') && !line.startsWith('npm '));

  it.each([
    ['a DATA_DIR that is none', 'start', { DATA_DIR: '/dev/null' }, /^DATA_DIR \/dev\/null cannot be used: /],
    [
      'a DATA_DIR beside a database of its own that cannot be made',
      'start:jobs',
      { DATA_DIR: '/proc/nope', DATABASE_URL: 'postgres://u@127.0.0.1:1/x', SESSION_SECRET },
      /^DATA_DIR \/proc\/nope cannot be made in \/.*: .* Set another DATA_DIR\.$/,
    ],
    ['a wrong setting', 'start', { LEAGUE_TIME_ZONE: 'Mars' }, /^LEAGUE_TIME_ZONE must be .*/],
    [
      'jobs apart without a database',
      'start:jobs',
      {},
      /^start:jobs .* DATABASE_URL, SESSION_SECRET to be set\.$/,
    ],
    [
      'a bot apart that knows nothing',
      'start:bot',
      {},
      /^start:bot .* DISCORD_TOKEN, API_URL, SERVICE_TOKEN to be set\.$/,
    ],
    [
      'a password of nothing',
      'password',
      {},
      /^The password needs 12 to 1000 characters\. Nothing was changed\.$/,
    ],
    [
      'an api apart without secrets',
      'start:api',
      { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' },
      /^start:api .* SERVICE_TOKEN, SESSION_SECRET to be set\.$/,
    ],
  ])('the command ends with code 1 and one line: %s', async (_, command, env, line) => {
    const run = await begun(folder, { args: ['run', command], env });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toEqual([expect.stringMatching(line)]);
    expect(run.output()).not.toContain('hunter2');
  });

  it('the start ends with code 1 and one line: a wrong database password', async () => {
    const database = await createTestDatabase();
    const url = new URL(database.url);
    url.password = 'hunter2';
    const run = await begun(folder, { env: { DATABASE_URL: url.href } });
    expect(await run.ended).toBe(1);
    const [said, ...more] = lines(run);
    expect(said).toMatch(/^The database at DATABASE_URL cannot be used: password authentication failed/);
    expect(more).toEqual([]);
    expect(run.output()).not.toContain('hunter2');
    await database.drop();
  });

  it('the start ends with code 1 and one line: a configured port that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const run = await begun(folder, { env: { PORT: String(port) } });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toEqual([
      `PORT ${port} is in use. Stop the program that uses it, or set another port.`,
    ]);
    taken.close();
  });
});

describe('A database that is not up yet', () => {
  itInLongRun('the jobs wait for the database and log that once', async () => {
    const database = await createTestDatabase();
    const line = await openLine(database.url);
    line.recover();
    const env = { DATABASE_URL: line.url, SESSION_SECRET };
    const run = await begun(folder, { args: ['run', 'start:jobs'], env });
    const says = (words: string) => run.output().split(words).length - 1;
    const asked = line.calls();
    expect(await waitUntil(() => says('waiting for the database') > 0, 30_000)).toBe(true);
    expect(await waitUntil(() => line.calls() >= asked + 2, 30_000)).toBe(true);
    expect(says('the database system is starting up')).toBe(1);
    line.mend();
    expect(await waitUntil(() => says('Queue: on') > 0, 60_000)).toBe(true);
    expect(says('waiting for the database')).toBe(1);
    process.kill(run.pid, 'SIGTERM');
    await run.ended;
    await line.stop();
    await database.drop();
  });
});

describe('The database schema', () => {
  itInLongRun('npm run migrate:rollback removes the schema, and npm run migrate restores it', async () => {
    const database = await createTestDatabase();
    const hasTeams = () => database.db.schema.hasTable('teams');
    const change = async (command: string) =>
      (await begun(folder, { args: ['run', command], env: { DATABASE_URL: database.url } })).ended;
    expect(await change('migrate:rollback')).toBe(0);
    expect(await hasTeams()).toBe(false);
    expect(await change('migrate')).toBe(0);
    expect(await hasTeams()).toBe(true);
    await database.drop();
  });
});
