import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Installation } from './installation.ts';

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];

/** Checks that a page suits OBS: transparent if requested, and without scroll bars in both window sizes. */
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
    // This area lies between the overlay's parts, where the scene is visible.
    const { data } = await picture
      .extract({ left: size.width / 4, top: size.height / 2 - 60, width: 20, height: 20 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = new Set(data.filter((_, index) => index % 4 === 3));
    expect([...alpha]).toEqual([isTransparent ? 0 : 255]);
  }
}

/** Opens the score over the scene, and never reloads it. `expectResult` expects the first result in place of VS. */
export async function openScore(house: Installation) {
  const page = await house.open(`${house.siteUrl}/broadcast/match?parts=score,ticker`);
  const score = page.getByRole('region', { name: 'Score' });
  await score.getByText('VS').waitFor();
  await expectClear(page, true);
  // Overlays use light text by default, although the browser prefers light pages.
  expect(await score.evaluate((part) => getComputedStyle(part).color)).toBe('rgb(242, 244, 245)');
  return {
    expectResult: async () => {
      await score.getByText(/^Winner: /).waitFor();
      await page.close();
    },
  };
}

/** Opens the full-screen bracket. `expectKnockout` checks that it has switched to the tree automatically. */
export async function openBracket(house: Installation) {
  const page = await house.open(`${house.siteUrl}/broadcast/bracket`);
  await page.getByText('Group Stage').waitFor();
  await expectClear(page, false);
  return {
    expectKnockout: async () => {
      await page.getByText('Knockout Tree').waitFor();
      await expectClear(page, false);
      await page.close();
    },
  };
}
