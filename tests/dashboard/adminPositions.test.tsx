/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, getConfig, screen } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '#domain/site/settings.ts';
import type { TestApp } from '../support/app.ts';
import { resetSiteSettings } from '../support/siteSettings.ts';
import { callOf } from './realAdmin.ts';
import { openSettingsCard } from './settingsCard.ts';
import { prepareWindow } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { register } = await import('../support/factories.ts');

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

async function openCard() {
  const { card, set: type, ...rest } = await openSettingsCard(app, 'Players');
  const names = () =>
    card.getAllByRole('textbox').map((each) => `${labelOf(each)}: ${(each as HTMLInputElement).value}`);
  return { card, type, names, ...rest };
}
const labelOf = (field: HTMLElement) => (field as HTMLInputElement).labels?.[0]?.textContent;

it('an admin names positions and reserves, and changes how many there are', async () => {
  const { card, type, names, save, asked } = await openCard();
  expect(names()).toEqual(
    DEFAULT_SETTINGS.roles.map(
      (role, index) => `${index < 5 ? 'Position' : 'Reserve'} ${(index % 5) + 1}: ${role}`,
    ),
  );
  type('Players per team', '2');
  type('Position 1', 'Driver');
  fireEvent.click(card.getByText('Add reserve'));
  expect(names()).toEqual(['Position 1: Driver', 'Position 2: Mid', 'Reserve 1: Reserve', 'Reserve 2: ']);
  type('Reserve 2', 'driver');
  save();
  expect((await card.findByText('driver is already in the list')).textContent).toBeTruthy();
  fireEvent.click(card.getByLabelText('Remove Reserve 2'));
  save();
  await screen.findByText('The settings were saved');
  expect(asked.at(-1)?.body).toMatchObject({ teamSize: 2, roles: ['Driver', 'Mid', 'Reserve'] });
});

it('registered teams prevent a change of team size', async () => {
  const call = callOf(app);
  const { id } = (await call(app.admin, 'POST', '/api/tournaments', { name: 'Cup' })).body.data;
  await getConfig().asyncWrapper(() => register(app, 1, id));
  const { card, type, save } = await openCard();
  type('Players per team', '4');
  save();
  const said = await card.findAllByText(/^Teams have registered, so team and bench sizes/);
  expect(said.length).toBe(2);
});
