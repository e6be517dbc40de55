/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { resetSiteSettings } from '../support/siteSettings.ts';
import { callOf } from './realAdmin.ts';
import { openSettingsCard } from './settingsCard.ts';
import { prepareWindow } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');

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

it('an admin chooses another game, and names it if it is not in the list', async () => {
  const { card, set, save, asked } = await openSettingsCard(app, 'Game');
  expect(card.getByText(/^Players are identified by Steam IDs, .* is the Turbo King\./)).toBeTruthy();
  set('Game', 'rocketleague');
  expect(card.getByText(/^Players are identified by Epic names, .* is the Champion\./)).toBeTruthy();
  set('Game', 'other');
  save();
  expect(await card.findByText('Enter the game’s name')).toBeTruthy();
  set('Game name', 'Bao');
  save();
  await screen.findByText('The settings were saved');
  expect(asked.at(-1)?.body).toMatchObject({ game: 'other', gameName: 'Bao' });
});

it('stored players prevent a change of game', async () => {
  await callOf(app)(app.admin, 'POST', '/api/players', { name: 'Sipho', steamId: '290277560' });
  const { card, set, save } = await openSettingsCard(app, 'Game');
  set('Game', 'valorant');
  save();
  expect(
    (await card.findAllByText(/^You cannot switch to VALORANT: it uses Riot IDs/)).length,
  ).toBeGreaterThan(0);
});
