import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectSoon, type House, PASSWORD, startHouse } from './house.ts';

let house: House;

/** Twenty names as people choose them; the group of each follows from the order of approval: A, B, C, D, A … */
const NAMES = [
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
function beats(one: string, other: string): boolean {
  const [first, second] = [CIRCLE.indexOf(one), CIRCLE.indexOf(other)];
  if (first >= 0 && second >= 0) return (first + 1) % 3 === second;
  return placeOf(one) < placeOf(other);
}

/** Twenty captains register through the practice server, each with a form of their own. */
async function registerAll() {
  const { discord } = house;
  const { play } = discord;
  // The newest stands first on the admin's list, so the first to be approved comes last.
  for (const [index, name] of [...NAMES.entries()].toReversed()) {
    const userId = discord.world.addMember(`Captain ${index + 1}`).user.id;
    const channelId = discord.channels.registration;
    const opened = await play.runCommand({ userId, channelId, command: 'register' });
    const players = [1, 2, 3, 4, 5].map((n) => `${n} Player ${index + 1}.${n} ${(index + 1) * 100 + n}`);
    await play.answerOf(
      await play.submitModal(opened, { name, tag: `T${index + 1}`, players: players.join('\n') }),
    );
  }
}

async function logIn(page: Page) {
  await page.getByRole('button', { name: 'Admin' }).first().click();
  await page.getByPlaceholder('Admin Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Admin Logout' }).waitFor();
}

/** Enters what is open, by keyboard alone, until so many matches are recorded. */
async function enterAll(page: Page, recorded: number) {
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

// The queue's own backends are told apart where the workers are tested, in tests/jobs.
describe('a whole season', () => {
  beforeAll(async () => {
    house = await startHouse();
  }, 60_000);
  afterEach(() => {
    expect(house.violations).toEqual([]);
    expect(house.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  });
  afterAll(async () => {
    await house?.stop();
  });

  it('goes from twenty captains to Turbo King, and through a correction after the final', async () => {
    await registerAll();
    const admin = await house.open(house.siteUrl);
    await logIn(admin);
    await admin.getByRole('heading', { name: NAMES[0] ?? '', exact: true }).waitFor();
    for (const [index, name] of NAMES.entries()) {
      await admin.getByRole('heading', { name, exact: true }).waitFor();
      await admin.keyboard.press('a');
      const next = NAMES[index + 1];
      if (next) await admin.getByRole('heading', { name: next, exact: true }).waitFor();
    }

    // Two fans have their pages open and never reload them.
    const fan = await house.open(`${house.siteUrl}/bracket`);
    const second = await house.open(`${house.siteUrl}/matches`);
    await second.getByText('Matches Coming Soon').waitFor();

    await admin.goto(`${house.siteUrl}/admin/matches`);
    await admin.getByRole('button', { name: 'Generate All Matches' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Generate All Matches' }).click();
    await admin.getByText('Successfully created 40 matches from bracket structure!').waitFor();
    await second.getByText('Matches Coming Soon').waitFor({ state: 'hidden' });
    await second.close();

    await enterAll(admin, 40);
    await fan.getByText('Tie-break needed', { exact: false }).first().waitFor();
    await fan.getByText(/beat 33, 33 beat/).waitFor();

    // Who goes on as A2 is an admin's decision.
    const tie = admin.getByRole('region', { name: 'Tie-break of group A' });
    await tie.getByRole('button', { name: 'Decide the order' }).click();
    await tie.getByRole('button', { name: 'Move y` up' }).click();
    await tie.getByRole('button', { name: 'Move y` up' }).click();
    await tie.getByLabel(/^Reason/).fill('Drawn on stream');
    await tie.getByRole('button', { name: 'Confirm this order' }).click();
    await admin
      .getByText(/^Group A is decided/)
      .first()
      .waitFor();

    await fan.getByRole('tab', { name: 'Knockout Tree' }).click();
    await admin.getByText('40 of 44 recorded').waitFor();
    await enterAll(admin, 47);

    // The champion stands on the fan's page and in the channel.
    const champion = fan.getByRole('region', { name: 'Turbo King' });
    await champion.getByText(NAMES[0] ?? '').waitFor();
    const guest = await house.open(house.discord.url);
    await guest.getByRole('button', { name: /^announcements/ }).click();
    await guest.getByText('Turbo King').first().waitFor();
    await guest.getByText('Group stage complete').first().waitFor();

    // The first quarterfinal was entered the wrong way round: the admin sees what hangs on it before it is done.
    const row = admin.getByRole('row').filter({ hasText: 'QF 1' });
    await row.getByRole('textbox').first().fill('0');
    await row.getByRole('textbox').nth(1).fill('1');
    await admin.keyboard.press('Enter');
    const question = admin.getByRole('dialog');
    await question.getByText('These matches depend on it:').waitFor();
    expect(await question.getByRole('listitem').allTextContents()).toHaveLength(2);
    await question.getByRole('button', { name: 'Change and reset 2 matches' }).click();
    await champion.getByText('Nobody yet').waitFor();
    await guest.getByText('Champion open again').first().waitFor();

    // And the season goes on from there to another champion.
    await admin.getByText('45 of 46 recorded').waitFor();
    await enterAll(admin, 47);
    await champion.getByText('Braai Squad').waitFor();
    await expectSoon(async () => (await guest.getByText('Champion open again').count()) === 0);
    const { rows } = await house.db.raw(`
      select (select count(*) from matches where status = 'completed')::int as played,
        (select count(*) from matches where status = 'cancelled' and counts)::int as ghosts,
        (select sum(tournament_wins) from participations)::int as wins`);
    expect(rows).toEqual([{ played: 47, ghosts: 0, wins: 47 }]);
  }, 360_000);
});
