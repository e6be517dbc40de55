/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { sendTo } from './realServer.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { startGameServices } = await import('../support/gameServices.ts');

const KEY = 'a-key-of-steam-7f3a';
let services: Awaited<ReturnType<typeof startGameServices>>;
let app: TestApp;
beforeAll(async () => {
  services = await startGameServices();
  app = await startApp({ gameSources: services.addresses });
});
afterAll(async () => {
  await services.stop();
  await app.stop();
});
beforeEach(prepareWindow);
afterEach(cleanup);

const visit = () => visitAdmin(sendTo(app, app.admin), '/admin/system', 'System & Admin');
const press = (label: string) => fireEvent.click(screen.getByLabelText(label));
const isOn = (label: string) => screen.getByLabelText(label).getAttribute('aria-checked');

describe('Game data', () => {
  it('turns OpenDota on, tests it, and shows the answer', async () => {
    await visit();
    await screen.findByText(/No lookups yet/);
    press('OpenDota is turned on');
    await waitFor(() => expect(isOn('OpenDota is turned on')).toBe('true'));
    press('Test OpenDota');
    await screen.findByText(/^OpenDota responded with 200 in \d+ ms$/);
    services.say(() => ({ status: 503 }));
    press('Test OpenDota');
    await screen.findByText(/^It returned 503, after \d+ ms$/);
    services.say(() => undefined);
    expect(await blames()).toEqual([]);
  });

  it('accepts a key, never shows it, and removes it after confirmation', async () => {
    await visit();
    await waitFor(() => expect(screen.queryByLabelText('Steam is turned on')).toBeNull());
    press('Enter the Steam key');
    const field = screen.getByLabelText('Key') as HTMLInputElement;
    const type = (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.submit(field.form as HTMLFormElement);
    };
    type('short');
    await screen.findByText('A key must have at least 8 letters or digits, without spaces');
    type(KEY);
    await screen.findByText('•••• 7f3a');
    expect(isOn('Steam is turned on')).toBe('true');
    expect(document.body.textContent).not.toContain(KEY);
    press('Remove the Steam key');
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Remove key'));
    await waitFor(() => expect(screen.queryByText('•••• 7f3a')).toBeNull());
    expect(screen.queryByLabelText('Steam is turned on')).toBeNull();
  });
});
