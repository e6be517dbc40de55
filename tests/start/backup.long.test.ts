import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { SERVICE_TOKEN, SESSION_SECRET } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { dataDirOf, tournamentsOf, withCheckouts } from '../support/running.ts';

const { begin, checkout, run } = withCheckouts();
let folder: string;
beforeAll(() => {
  folder = checkout('backups');
});

/** Runs a command until it exits; returns its code and output, without npm's own lines. */
async function done(args: string[], env: Record<string, string> = {}) {
  const started = await run(folder, { args: ['run', ...args], env });
  const code = await started.ended;
  const lines = started
    .output()
    .split('\n')
    .filter((line) => line && !/^(>|npm |\{)/.test(line));
  return { code, lines };
}

async function createTournament(website: string, name: string) {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${website}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const logIn = await post('/api/session', { password: 'of the first' });
  expect(logIn.status).toBe(200);
  const cookie = logIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await post('/api/tournaments', { name }, { cookie })).status).toBe(201);
}

it('a backup of the running league is restored into another installation', async () => {
  const first = await begin(folder, { env: { ADMIN_PASSWORD: 'of the first' } });
  await createTournament(first.website, 'Winter Turbo');
  const dataDir = dataDirOf(first.run);
  const made = await done(['backup']);
  expect(made).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^The backup is .*by-hand.*\.backup\.gz$/)],
  });
  const whole = await done(['verify']);
  expect(whole).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^The log is intact: \d+ lines/),
      expect.stringMatching(/^Its newest seal, to be noted elsewhere: \d+:[0-9a-f]{64}$/),
    ],
  });
  const [name = ''] = readdirSync(join(dataDir, 'backups'));
  expect(made.lines[0]).toContain(name);
  expect(statSync(join(dataDir, 'backups')).mode & 0o777).toBe(0o700);

  const inUse = await done(['restore', name, '--', '--replace']);
  expect(inUse).toEqual({
    code: 1,
    lines: [expect.stringMatching(/is in use by process \d+: stop that one/)],
  });
  expect(await first.run.stop()).toBe(true);

  const other = { DATA_DIR: `${folder}-other` };
  const told = join(other.DATA_DIR, 'admin-password');
  mkdirSync(other.DATA_DIR);
  writeFileSync(told, 'of the first\n');
  const restored = await done(['restore', join(dataDir, 'backups', name)], other);
  expect(restored).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^Restored \d+ rows, as they were at /)],
  });
  const second = await begin(folder, { env: other });
  expect(await tournamentsOf(second.website)).toEqual(['Winter Turbo']);
  // The backup includes the password, so the file that contains it is still correct.
  expect(existsSync(told)).toBe(true);
  await createTournament(second.website, 'Spring Turbo');
  expect(await second.run.stop()).toBe(true);

  // A restore replaces an existing league only if requested, and first saves a copy of it.
  const refused = await done(['restore', join(dataDir, 'backups', name)], other);
  expect(refused).toEqual({
    code: 1,
    lines: [expect.stringContaining('This database already contains a league')],
  });
  writeFileSync(told, 'of another\n');
  const replaced = await done(['restore', join(dataDir, 'backups', name), '--', '--replace'], other);
  expect(replaced).toEqual({
    code: 0,
    lines: [expect.stringContaining('Restored'), expect.stringContaining('before-restore')],
  });
  expect(existsSync(told)).toBe(false);
  // The log is complete, and matches the hash recorded earlier.
  const noted = whole.lines[1]?.split(' ').at(-1) ?? '';
  expect((await done(['verify', '--', noted], other)).code).toBe(0);
  const anew = await done(['verify', '--', noted.replace(/.$/, (last) => (last === '0' ? '1' : '0'))], other);
  expect(anew).toMatchObject({ code: 1, lines: [expect.stringContaining('was rewritten')] });
});

it('an external PostgreSQL is backed up, and restored only while no api uses it', async () => {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, DATA_DIR: `${folder}-outside` };
  const made = await done(['backup'], env);
  expect(made.code).toBe(0);
  const [name = ''] = readdirSync(join(env.DATA_DIR, 'backups'));
  const secrets = { SERVICE_TOKEN, SESSION_SECRET, HOST: '127.0.0.1' };
  const api = await begin(folder, { args: ['run', 'start:api'], env: { ...env, ...secrets } });
  expect(await done(['restore', name], env)).toEqual({
    code: 1,
    lines: ['The league is running on this database: stop api and jobs first, then restore.'],
  });
  expect(await api.run.stop()).toBe(true);
  expect((await done(['restore', name], env)).code).toBe(0);
  await database.drop();
});

it('commands that cannot be carried out end with code 1 and one line', async () => {
  const env = { DATA_DIR: `${folder}-never` };
  const refused: [args: string[], line: RegExp][] = [
    [['restore'], /^Usage: npm run restore <file>/],
    [['verify', '--', 'x'], /^Which line was noted\?/],
    [['restore', 'nothing.backup.gz'], /^There is no file nothing\.backup\.gz, neither here nor in /],
    [['restore', 'package.json'], /^This backup is damaged and was not restored$/],
  ];
  await Promise.all(
    refused.map(async ([args, line]) =>
      expect([args, await done(args, env)]).toEqual([
        args,
        { code: 1, lines: [expect.stringMatching(line)] },
      ]),
    ),
  );
});
