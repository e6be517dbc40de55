import { chmod } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { isRoot } from '../support/checkout.ts';
import { dataDirOf, lostRows, withYard, writeRows } from '../support/running.ts';

const { begin, checkout, removeLater } = withYard();

it('npm start moves its data along when the checkout is closed to others later', async () => {
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
