import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { NAMES } from '../support/twentyTeams.ts';
import { decideTie, enterAll, generateMatches, goTo, logIn } from './admin.ts';
import { expectSoon, type Installation, PASSWORD, startInstallation } from './installation.ts';

let house: Installation;
let admin: Page;
beforeAll(async () => {
  house = await startInstallation({ isEmpty: true });
  admin = await house.open(house.siteUrl);
}, 60_000);
afterAll(() => house?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The teams as in a spreadsheet, with five players each. */
const SHEET = [
  'Team;Tag;Group;Player 1;Player 2;Player 3;Player 4;Player 5',
  ...NAMES.map((name, team) =>
    [
      `"${name.replaceAll('"', '""')}"`,
      `T${team + 1}`,
      'ABCD'[team % 4],
      ...[1, 2, 3, 4, 5].map((n) => `Player ${team + 1}.${n} ${(team + 1) * 100 + n}`),
    ].join(';'),
  ),
].join('\r\n');

describe('An admin who uses only the pages', () => {
  it('creates a tournament and imports twenty teams from a spreadsheet', async () => {
    await logIn(admin);
    await goTo(admin, /^Tournament Management/);
    const form = admin.getByRole('form', { name: 'Create Tournament' });
    await form.getByLabel('Tournament name').fill('Winter Turbo');
    // The tournament has started, whenever this test runs.
    await form.getByLabel(/^Start/).fill('2026-11-20T18:00');
    await form.getByRole('button', { name: 'Create Tournament' }).click();
    await admin.getByText('Winter Turbo was created').waitFor();
    await goTo(admin, /^System & Admin/);
    await admin.getByRole('link', { name: 'Data', exact: true }).click();
    const file = { name: 'teams.csv', mimeType: 'text/csv' };
    const broken = SHEET.replace('Player 3.2 302', 'Player 3.2');
    await admin.getByLabel('CSV file').setInputFiles({ ...file, buffer: Buffer.from(broken) });
    await admin.getByText('20 rows read, 1 with problems').waitFor();
    expect(await button(admin, 'Import 19 rows').isDisabled()).toBe(true);
    await admin.getByLabel('CSV file').setInputFiles({ ...file, buffer: Buffer.from(SHEET) });
    await button(admin, 'Import 20 rows').click();
    await admin.getByText('20 created, 0 changed').waitFor();
  }, 60_000);

  it('creates the matches and schedules them without double bookings', async () => {
    await goTo(admin, /^Match Management/);
    await generateMatches(admin);
    await admin.getByRole('link', { name: 'Schedule' }).click();
    const terms = admin.getByRole('form', { name: 'Propose a timetable' });
    await terms.getByLabel(/^Start/).fill('2026-12-05T14:00');
    await terms.getByLabel(/^Parallel matches/).fill('4');
    await terms.getByRole('button', { name: /^Propose/ }).click();
    await admin.getByText('40 unsaved times').waitFor();
    await button(admin, 'Save all times').click();
    await admin.getByText('No unsaved times').waitFor();
    const { rows } = await house.db.raw(`
      select count(*)::int as clashes from matches a join matches b
        on a.id < b.id and a.scheduled_at = b.scheduled_at
        and (a.team1_participation_id in (b.team1_participation_id, b.team2_participation_id)
          or a.team2_participation_id in (b.team1_participation_id, b.team2_participation_id))`);
    expect(rows).toEqual([{ clashes: 0 }]);
  }, 60_000);

  it('enters forty results, decides the tie and corrects a wrong quarterfinal', async () => {
    await admin.getByRole('link', { name: 'Results desk' }).click();
    await admin.getByText('0 of 40 recorded').waitFor();
    const began = Date.now();
    // Every Enter moves the focus to the next row.
    expect(await enterAll(admin, 40)).toBeLessThanOrEqual(1);
    // The test types faster than a person, who also needs time to think.
    expect(Date.now() - began).toBeLessThan(240_000);
    await decideTie(admin);
    await admin.getByText('40 of 44 recorded').waitFor();
    await enterAll(admin, 45);
    await admin.getByText('45 of 46 recorded').waitFor();
    const row = admin.getByRole('row').filter({ hasText: 'QF 1' });
    const scores = row.getByRole('textbox');
    const was = [await scores.first().inputValue(), await scores.nth(1).inputValue()];
    await scores.first().fill(was[1] ?? '');
    await scores.nth(1).fill(was[0] ?? '');
    await admin.keyboard.press('Enter');
    const question = admin.getByRole('dialog');
    await question.getByText('These matches depend on it:').waitFor();
    await question.getByRole('button', { name: /^Change result and reset 1 match/ }).click();
    await admin.getByText('44 of 46 recorded').waitFor();
    // The undo restores the result and the semifinal that depended on it.
    await button(admin, /^Undo/).first().click();
    await expectSoon(async () => (await scores.first().inputValue()) === was[0]);
    await admin.getByText('45 of 46 recorded').waitFor();
    await enterAll(admin, 47);
  }, 360_000);

  it('records donations and reaches a champion that fans see', async () => {
    await goTo(admin, /^Finance & Donations/);
    const form = admin.getByRole('form', { name: 'Add donation' });
    await form
      .getByLabel('Type')
      .selectOption({ label: 'Gold sponsor, from R5,000' })
      .catch(async () => {
        throw new Error((await form.getByLabel('Type').textContent()) ?? '');
      });
    await form.getByLabel('Donor name').fill('Boerewors & Sons');
    await form.getByRole('button', { name: 'Add donation' }).click();
    await admin.getByText('R5,000 from Boerewors & Sons was added').waitFor();
    // The pool is the base amount, twenty fees and the donation.
    const fan = await house.open(`${house.siteUrl}/bracket`);
    await fan.getByRole('tab', { name: 'Knockout Tree' }).click();
    await fan
      .getByRole('region', { name: 'Turbo King' })
      .getByText(NAMES[0] ?? '')
      .waitFor();
    await fan.goto(`${house.siteUrl}/donations`);
    await fan.getByText('R20,000').first().waitFor();
    await fan.close();
    await goTo(admin, /^Tournament Management/);
    await admin.locator('main').getByText('Completed').first().waitFor();
  }, 60_000);
});

describe('When something goes wrong', () => {
  const edit = () => admin.getByRole('form', { name: 'Edit Winter Turbo' });
  const name = () => edit().getByLabel('Tournament name');
  const save = () => edit().getByRole('button', { name: 'Save changes' }).click();

  it('keeps input while the server is down and through a reload, and saves it later', async () => {
    await button(admin, 'Edit Winter Turbo').click();
    await edit().getByLabel('Description').fill('Typed in the dark');
    const isSave = (url: URL) => /^\/api\/tournaments\/[^/]+$/.test(url.pathname);
    await admin.route(isSave, (route) => route.abort());
    await save();
    await edit().getByText('Not saved yet.').waitFor();
    await admin.reload();
    await edit().getByText('Not saved yet.').waitFor();
    await admin.unroute(isSave);
    await edit().getByRole('button', { name: 'Try now' }).click();
    await admin.getByText('Winter Turbo was saved').waitFor();
    const { rows } = await house.db.raw('select description from tournaments');
    expect(rows).toEqual([{ description: 'Typed in the dark' }]);
  }, 60_000);

  it('shows the second of two admins the newer value beside their own', async () => {
    const other = await house.open(house.siteUrl);
    await logIn(other);
    await goTo(other, /^Tournament Management/);
    await button(other, 'Edit Winter Turbo').click();
    await button(admin, 'Edit Winter Turbo').click();
    await edit()
      .getByLabel(/^Registration fee/)
      .fill('240');
    const theirs = other.getByRole('form', { name: 'Edit Winter Turbo' });
    await theirs.getByLabel(/^Registration fee/).fill('220');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await other.getByText('Winter Turbo was saved').waitFor();
    await other.close();
    await edit().getByText('Somebody else changed this in the meantime.').waitFor();
    await edit().getByLabel('Newer: 220').check();
    await edit().getByRole('button', { name: 'Continue with these values' }).click();
    expect(
      await edit()
        .getByLabel(/^Registration fee/)
        .inputValue(),
    ).toBe('220');
    await edit().getByRole('button', { name: 'Cancel' }).click();
  }, 60_000);

  it('keeps a form if the session ends while it is open', async () => {
    await button(admin, 'Edit Winter Turbo').click();
    await name().fill('Winter Turbo II');
    await house.db('sessions').delete();
    await save();
    await admin.getByText('Your session has ended.').waitFor();
    await button(admin, 'Admin Login').first().click();
    await admin.getByPlaceholder('Admin Password').fill('wrong');
    await button(admin, 'Login').last().click();
    await admin.getByText('Invalid password').waitFor();
    await admin.getByPlaceholder('Admin Password').fill(PASSWORD);
    await button(admin, 'Login').last().click();
    await admin.getByText('Your session has ended.').waitFor({ state: 'hidden' });
    expect(await name().inputValue()).toBe('Winter Turbo II');
    await save();
    await admin.getByText('Winter Turbo II was saved').waitFor();
  }, 60_000);

  it('shows errors for an oversized picture and for too many wrong passwords', async () => {
    await goTo(admin, /^Team Management/);
    await button(admin, 'Actions for Braai Squad').first().click();
    await admin.getByRole('menuitem', { name: 'Edit' }).click();
    await admin
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await admin.getByText('Image must be smaller than 5MB').waitFor();
    const stranger = await house.open(house.siteUrl);
    await button(stranger, 'Admin').first().click();
    await expectSoon(async () => {
      await stranger.getByPlaceholder('Admin Password').fill('guess');
      await button(stranger, 'Login').last().click();
      return stranger.getByText(/^Too many/).isVisible();
      // Each wrong password causes a longer wait than the last.
    }, 20_000);
    await stranger.close();
    expect(house.violations).toEqual([]);
  }, 60_000);
});
