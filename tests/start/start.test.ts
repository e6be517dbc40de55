import { describe, expect, it } from '@jest/globals';
import { ourselves } from '../support/checkout.ts';
import { DEMO_SEASON, isUsable, tournamentsOf, withYard } from '../support/running.ts';
import { describeStarts } from './starts.ts';

const yard = withYard();
const { begin, checkout, run: again } = yard;

describeStarts(ourselves, yard);

describe('npm start', () => {
  it('runs twice at the same time from two checkouts, each on a port of its own, but not twice on the same data', async () => {
    const [folder, another] = [checkout('one'), checkout('other')];
    const [one, other] = await Promise.all([
      begin(folder, { env: { PORT: '', SAMPLE_DATA: '' } }),
      begin(another, { env: { PORT: '' } }),
    ]);
    expect(one.website).not.toBe(other.website);
    const third = await again(folder);
    expect(await third.ended).toBe(1);
    expect(third.output()).toMatch(/^The DATA_DIR .* is in use by process \d+: .*$/m);
    expect(await isUsable(one.website)).toBe(true);
    expect(await isUsable(other.website)).toBe(true);
    expect(await tournamentsOf(one.website)).toEqual(DEMO_SEASON);
    expect(await tournamentsOf(other.website)).toEqual([]);
    expect(await Promise.all([one.run.stop(), other.run.stop()])).toEqual([true, true]);
  });
});
