import type { Page } from 'playwright-core';
import { expectSoon, PASSWORD } from './house.ts';

/** Twenty names as people choose them; the group of each follows from the order of approval: A, B, C, D, A … */
export const NAMES = [
  'Loadshedding & <b>Sons</b>',
  'Braai Squad',
  '天鸽',
  'Koeksister Kings',
  'DarkMago♥',
  '4nalog <01',
  'Vuvuzela FC',
  'Robot Left',
  '33',
  'Ubuntu Bots',
  'C. smile  <',
  'Just Now',
  'y`',
  'Table Mountain Rats',
  'Now Now',
  'Hadeda Alarm',
  'The Extremely Long And Winding Road To The Grand Final Of A League',
  'Potjie Pirates',
  'Shosholoza',
  'Bakkie Boys',
].map((name) => Array.from(name).slice(0, 64).join(''));
/** As it is shown: inner blanks stay, the ends are trimmed. */
const placeOf = (name: string) => NAMES.indexOf(name);
/** Who of group A beats each other in a circle, across the line. */
const CIRCLE = ['DarkMago♥', '33', 'y`'];

/** Whether the first beats the second: a circle in group A, else who registered earlier. */
export function beats(one: string, other: string): boolean {
  const [first, second] = [CIRCLE.indexOf(one), CIRCLE.indexOf(other)];
  if (first >= 0 && second >= 0) return (first + 1) % 3 === second;
  return placeOf(one) < placeOf(other);
}

/** Logs in on a page of the site. */
export async function logIn(page: Page) {
  await page.getByRole('button', { name: 'Admin' }).first().click();
  await page.getByPlaceholder('Admin Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Admin Logout' }).waitFor();
}

/** Goes to a tab of the console. */
export const goTo = (page: Page, tab: RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click();

/** Enters what is open, by keyboard alone, until so many matches are recorded. */
export async function enterAll(page: Page, recorded: number) {
  const isDone = () => page.getByText(new RegExp(`^${recorded} of \\d+ recorded$`)).isVisible();
  // A match that a correction took out has empty scores, too.
  const open = page
    .locator('tr')
    .filter({ hasText: 'Scheduled' })
    .locator('input[aria-label^="Score of"][value=""]')
    .first();
  const focused = page.locator('input[aria-label^="Score of"]:focus');
  const before = await page.getByText(/^\d+ of \d+ recorded$/).textContent();
  let left = recorded - Number.parseInt(before ?? '', 10);
  await open.focus();
  await expectSoon(async () => {
    if (await isDone()) return true;
    // Saving goes on behind the typing: the last one may still be on its way.
    if (left === 0) return false;
    // The worker makes the next round's matches once their teams are known.
    if ((await focused.count()) === 0 || (await focused.inputValue()) !== '') {
      if ((await open.count()) === 0) return false;
      await open.focus();
    }
    const label = (await focused.getAttribute('aria-label')) ?? '';
    const [, one = '', other = ''] = /^Score of (.*) against (.*)$/.exec(label) ?? [];
    const stage = (await page.locator('tr').filter({ has: focused }).textContent()) ?? '';
    const won = stage.includes('BO5') ? '3' : stage.includes('BO3') ? '2' : '1';
    await page.keyboard.press(beats(one, other) ? won : '0');
    await page.keyboard.press(beats(one, other) ? '0' : won);
    await page.keyboard.press('Enter');
    left -= 1;
    await expectSoon(
      async () =>
        (await isDone()) ||
        (await focused.count()) === 0 ||
        (await focused.getAttribute('aria-label')) !== label,
    );
    return false;
  }, 120_000);
}

/** Settles who of group A goes on, which three teams who beat each other in a circle leave open. */
export async function decideTie(page: Page) {
  const tie = page.getByRole('region', { name: 'Tie-break of group A' });
  await tie.getByRole('button', { name: 'Decide the order' }).click();
  await tie.getByRole('button', { name: 'Move y` up' }).click();
  await tie.getByRole('button', { name: 'Move y` up' }).click();
  await tie.getByLabel(/^Reason/).fill('Drawn on stream');
  await tie.getByRole('button', { name: 'Confirm this order' }).click();
  await page
    .getByText(/^Group A is decided/)
    .first()
    .waitFor();
}

/** Makes the 40 games of four groups of five. */
export async function generateMatches(page: Page) {
  await page.getByRole('button', { name: 'Generate All Matches' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate All Matches' }).click();
  await page.getByText('Successfully created 40 matches from bracket structure!').waitFor();
}
