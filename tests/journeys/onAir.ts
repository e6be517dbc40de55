import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { House } from './house.ts';

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];

/** A page as OBS shows it: nothing behind it but what shines through, and no bars at either size. */
async function expectClear(page: Page, isTransparent: boolean) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      return [scrollWidth - clientWidth, scrollHeight - clientHeight, innerWidth - clientWidth];
    });
    expect(over).toEqual([0, 0, 0]);
    const picture = sharp(await page.screenshot({ omitBackground: true })).ensureAlpha();
    const { width, height } = await picture.metadata();
    expect([width, height]).toEqual([size.width, size.height]);
    // Between the parts, where the scene is.
    const { data } = await picture
      .extract({ left: size.width / 4, top: size.height / 2 - 60, width: 20, height: 20 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = new Set(data.filter((_, index) => index % 4 === 3));
    expect([...alpha]).toEqual([isTransparent ? 0 : 255]);
  }
}

/** A stream of the season: an overlay over the scene and the bracket on the whole screen, which nobody reloads. */
export async function openStream(house: House) {
  const score = await house.open(`${house.siteUrl}/broadcast/match?parts=score,ticker`);
  await score.getByRole('region', { name: 'Score' }).getByText('VS').waitFor();
  await expectClear(score, true);
  const bracket = await house.open(`${house.siteUrl}/broadcast/bracket`);
  await bracket.getByText('Group Stage').waitFor();
  await expectClear(bracket, false);
  return {
    /** The first result came, and stands where VS stood. */
    expectResult: () =>
      score
        .getByRole('region', { name: 'Score' })
        .getByText(/^Winner: /)
        .waitFor(),
    /** The groups are over. */
    expectKnockout: async () => {
      await bracket.getByText('Knockout Tree').waitFor();
      await expectClear(bracket, false);
      for (const page of [score, bracket]) await page.close();
    },
  };
}
