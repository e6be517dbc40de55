/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { resetSiteSettings } from '../support/siteSettings.ts';
import { openSettingsCard } from './settingsCard.ts';
import { prepareWindow } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { makeTournament } = await import('../support/factories.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(async () => {
  cleanup();
  await resetSiteSettings(app);
});

const open = () => openSettingsCard(app, 'Your league', { view: 'start', button: 'Set up league' });

it('five answers set up a league for another game and currency', async () => {
  const { card, set, save, asked } = await open();
  set('Game', 'easportsfc');
  expect((card.getByLabelText('Players per team') as HTMLSelectElement).value).toBe('2');
  set('Name', 'Porto Pairs');
  set('Currency', 'EUR');
  set('Fee per team', '10');
  set('Time zone', 'Europe/Lisbon');
  save();
  await screen.findByText('The settings were saved');
  expect(asked.at(-1)?.body).toMatchObject({
    ...{ name: 'Porto Pairs', game: 'easportsfc', teamSize: 2, currency: 'EUR', basePrizePool: 0 },
    roles: ['Player 1', 'Player 2', 'Reserve'],
    leagues: [
      { name: 'Premier League', registrationFee: 10, targetPrizePool: 200 },
      { name: 'Development League', registrationFee: 10, targetPrizePool: 200 },
    ],
  });
});

it('the form asks for community invitations, and an error marks an invalid link', async () => {
  const { card, set, save, asked } = await open();
  set('Discord invitation', 'https://discord.com/channels/1');
  save();
  expect(
    await card.findByText('An invitation must be a link such as https://discord.gg/abc123'),
  ).toBeTruthy();
  set('Discord invitation', 'https://discord.gg/porto');
  save();
  await screen.findByText('The settings were saved');
  expect(asked.at(-1)?.body).toEqual(expect.objectContaining({ chatInviteUrl: 'https://discord.gg/porto' }));
});

it('a new fee leaves the prize pools alone, and an error marks an invalid amount', async () => {
  const { card, set, save, asked } = await open();
  set('Fee per team', 'abc');
  save();
  expect(await card.findByText('Enter a whole amount, such as 10, or 0 for none')).toBeTruthy();
  set('Fee per team', '600');
  save();
  await screen.findByText('The settings were saved');
  const body = asked.at(-1)?.body as { leagues: object[]; basePrizePool?: number };
  expect(body.basePrizePool).toBeUndefined();
  expect(body.leagues[1]).toMatchObject({ registrationFee: 600, targetPrizePool: 5_000 });
});

it('a league with demo data cannot be removed', async () => {
  const { id } = await makeTournament(app, { league: 'B' });
  await app.db('tournaments').where({ id }).update({ is_sample: true });
  const { card, save } = await open();
  fireEvent.click(card.getByText('Remove'));
  save();
  expect(
    await card.findByText(/has demo season tournaments. Remove them first with Start empty/),
  ).toBeTruthy();
});

it('privacy settings default to the time zone’s law until an admin sets another', async () => {
  const { card, set, save, asked } = await openSettingsCard(app, 'Privacy');
  expect(card.getByLabelText('Privacy law').getAttribute('placeholder')).toContain('POPIA');
  set('Contact', 'data@liga.example');
  save();
  await screen.findByText('The settings were saved');
  expect(asked.at(-1)?.body).toEqual(
    expect.objectContaining({ privacy: { law: null, authority: null, contact: 'data@liga.example' } }),
  );
});
