import { chmod } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { isRoot, ourselves } from '../support/checkout.ts';
import { dataDirOf, isUsable, lostRows, withCheckouts, writeRows } from '../support/running.ts';
import { testClosedCheckout } from './starts.ts';

const checkouts = withCheckouts();
const { begin, checkout, removeLater, run } = checkouts;

testClosedCheckout(ourselves, checkouts);

it('npm start moves its data if the checkout is later closed to other users', async () => {
  const folder = checkout('closed later');
  const first = await begin(folder);
  const { saved } = await writeRows(dataDirOf(first.run));
  await sleep(100);
  await first.run.stop();
  await chmod(folder, 0o700);
  const second = await begin(folder);
  const dataDir = dataDirOf(second.run);
  if (isRoot) removeLater(dataDir);
  expect(await lostRows(dataDir, saved)).toEqual([]);
  await second.run.stop();
  await chmod(folder, 0o755);
  const third = await begin(folder);
  expect(await lostRows(dataDirOf(third.run), saved)).toEqual([]);
  await third.run.stop();
});

it('npm start runs from two checkouts on two ports, but not twice on the same data', async () => {
  const [folder, another] = [checkout('one'), checkout('other')];
  const [one, other] = await Promise.all([
    begin(folder, { env: { PORT: '' } }),
    begin(another, { env: { PORT: '' } }),
  ]);
  expect(one.website).not.toBe(other.website);
  const third = await run(folder);
  expect(await third.ended).toBe(1);
  expect(third.output()).toMatch(/^The DATA_DIR .* is in use by process \d+: .*$/m);
  expect(await isUsable(one.website)).toBe(true);
  expect(await isUsable(other.website)).toBe(true);
  const { saved } = await writeRows(dataDirOf(one.run));
  await expect(lostRows(dataDirOf(other.run), saved)).rejects.toThrow('relation "kept" does not exist');
  expect(await Promise.all([one.run.stop(), other.run.stop()])).toEqual([true, true]);
});
