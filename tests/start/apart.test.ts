import { createServer } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Run } from '../support/checkout.ts';
import { createTestDatabase } from '../support/database.ts';
import { comesTrue, isUsable, withYard } from '../support/running.ts';

const { begin, checkout, run: begun } = withYard();
let folder: string;
beforeAll(() => {
  folder = checkout('apart');
});

describe('a start that cannot be', () => {
  const lines = (run: Run) =>
    run
      .output()
      .split('\n')
      .filter((line) => line && !line.startsWith('>') && !line.startsWith('npm '));

  it.each([
    ['a wrong setting', 'start', { LEAGUE_TIME_ZONE: 'Mars' }, /^LEAGUE_TIME_ZONE must be .*/],
    [
      'no database that answers',
      'start',
      { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
      /^The database at DATABASE_URL cannot be used: /,
    ],
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
      'an api apart without secrets',
      'start:api',
      { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' },
      /^start:api .* SERVICE_TOKEN, SESSION_SECRET to be set\.$/,
    ],
  ])('ends with 1 and one line: %s', async (_, command, env, line) => {
    const run = await begun(folder, { args: ['run', command], env });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toEqual([expect.stringMatching(line)]);
    expect(run.output()).not.toContain('hunter2');
  });

  it('ends with 1 and one line: a port that is set and taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const run = await begun(folder, { env: { PORT: String(port) } });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toEqual([`PORT ${port} is taken: stop what uses it or set another.`]);
    taken.close();
  });
});

describe('roles in processes of their own', () => {
  it('share one database: two apis and the workers', async () => {
    const database = await createTestDatabase();
    const env = {
      DATABASE_URL: database.url,
      SERVICE_TOKEN: 'between-the-roles',
      SESSION_SECRET: 'of-all-apis',
    };
    const apis = await Promise.all(
      [1, 2].map(() => begin(folder, { args: ['run', 'start:api'], env: { ...env, HOST: '127.0.0.1' } })),
    );
    const jobs = await begun(folder, { args: ['run', 'start:jobs'], env });
    expect(await comesTrue(() => jobs.output().includes('Queue: on'), 30_000)).toBe(true);
    for (const { website } of apis) expect(await isUsable(website)).toBe(true);
    expect(await Promise.all([...apis.map(({ run }) => run.stop()), jobs.stop()])).toEqual([
      true,
      true,
      true,
    ]);
    await database.drop();
  });

  it('change the schema: migrate:rollback, and migrate again', async () => {
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
