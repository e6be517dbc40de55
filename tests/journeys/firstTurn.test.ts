import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { goTo } from './admin.ts';
import { expectSoon, type Installation, PASSWORD, startInstallation } from './installation.ts';

let house: Installation;
beforeAll(async () => {
  house = await startInstallation();
}, 60_000);
afterAll(() => house?.stop());

describe('The first turn of the ring', () => {
  it('goes from a captain’s command to the page and the channel', async () => {
    const captain = await house.open(house.discord.url);
    const command = captain.getByRole('combobox', { name: 'Command' });
    await command.fill('/register');
    await command.press('Enter');
    // If only one tournament is open, the option may be omitted.
    const form = captain.getByRole('dialog', { name: 'Register a team' });
    await expectSoon(async () => {
      if (!(await form.isVisible())) await captain.keyboard.press('Enter');
      return form.isVisible();
    });
    await form.getByLabel(/^Team name/).fill('Loadshedding & <b>Sons</b>');
    await form.getByLabel(/^Tag/).fill('LOAD');
    await form
      .getByLabel(/^Players/)
      .fill(
        '1 Sipho 76561198859019881\n2 天鸽 86745912\n3 4nalog <01 steamcommunity.com/id/analog\n4 Wisper STEAM_0:1:59033120\n5 y` 76561198859019881',
      );
    await form.getByRole('button', { name: 'Send' }).click();

    // Each problem names its line, and the form keeps the text as typed.
    await captain.getByText('Custom links have no ID in them.', { exact: false }).first().waitFor();
    await captain.getByText('Same Steam ID as line 1.', { exact: false }).first().waitFor();
    await captain.getByRole('button', { name: 'Edit and send again' }).click();
    const players = form.getByLabel(/^Players/);
    expect(await players.inputValue()).toContain('3 4nalog <01 steamcommunity.com/id/analog');
    await players.fill(
      '1 Sipho 76561198859019881\n2 天鸽 86745912\n3 4nalog <01 [U:1:131303632]\n4 Wisper STEAM_0:1:59033120\n5 y` 111114687',
    );
    await form.getByRole('button', { name: 'Send' }).click();
    await captain.getByText('awaiting review', { exact: false }).first().waitFor();

    // A fan opens the Teams page, and never reloads it.
    const fan = await house.open(`${house.siteUrl}/teams`);
    await fan.getByRole('heading', { level: 1, name: 'Teams' }).waitFor();

    const admin = await house.open(house.siteUrl);
    await admin.getByRole('button', { name: 'Admin' }).first().click();
    await admin.getByPlaceholder('Admin Password').fill('wrong');
    await admin.getByRole('button', { name: 'Login' }).click();
    await admin.getByText('Invalid password').waitFor();
    await admin.getByPlaceholder('Admin Password').fill(PASSWORD);
    await admin.getByRole('button', { name: 'Login' }).click();
    await goTo(admin, /^Registrations/);
    await admin.getByRole('heading', { name: 'Loadshedding & <b>Sons</b>' }).waitFor();
    for (const name of ['Sipho', '天鸽', '4nalog <01', 'Wisper', 'y`'])
      expect(await admin.getByRole('rowheader', { name, exact: true }).count()).toBe(1);
    await admin.getByRole('button', { name: /^Approve/ }).click();
    await admin
      .getByText(/is approved, group A/)
      .first()
      .waitFor();

    // The fan's window, the channel and the captain's messages all show the team.
    await fan.getByRole('link', { name: 'Loadshedding & <b>Sons</b>' }).waitFor();
    await captain.getByRole('button', { name: /^announcements/ }).click();
    await captain.getByText('joins A League Championship', { exact: false }).first().waitFor();
    await captain.getByText('R5,500').first().waitFor();
    await captain.getByText('1 of 20').first().waitFor();
    await captain.getByRole('button', { name: /^League bot/ }).click();
    await captain.getByText('Your team is approved', { exact: false }).first().waitFor();

    expect(house.violations).toEqual([]);
    expect(house.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  }, 90_000);
});
