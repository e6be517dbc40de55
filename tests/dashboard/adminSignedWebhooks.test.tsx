/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import type { EventReceiver } from '../support/eventReceiver.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { browserOf, callOf } from './realAdmin.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { startEventReceiver } = await import('../support/eventReceiver.ts');

let app: TestApp;
let receiver: EventReceiver;
beforeAll(async () => {
  receiver = await startEventReceiver();
  app = await startApp({ webhookRules: { allowLoopback: true } });
});
afterAll(async () => {
  await receiver.stop();
  await app.stop();
});
beforeEach(prepareWindow);
afterEach(cleanup);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const form = (name: string) => within(screen.getByRole('form', { name }));
const type = (name: string, label: string, value: string) =>
  fireEvent.input(form(name).getByLabelText(label), { target: { value } });
const NEW = 'New signed webhook';

it('a signed webhook shows its secret once, and can be tested, rotated, replayed and removed', async () => {
  const { send, asked } = browserOf(app);
  await visitAdmin(send, '/admin/destinations', 'Destinations');
  fireEvent.click(await screen.findByRole('button', { name: 'Add signed webhook' }));
  fireEvent.click(form(NEW).getByRole('button', { name: 'Add signed webhook' }));
  await form(NEW).findAllByText('Name is missing');
  expect(asked).toEqual([]);
  type(NEW, 'Name', 'Stats site');
  type(NEW, 'Address', receiver.url('press'));
  fireEvent.click(form(NEW).getByRole('checkbox', { name: /All public events/ }));
  press('Select all');
  expect(form(NEW).getByRole('checkbox', { name: 'site.updated' })).toHaveProperty('checked', true);
  press('Select none');
  fireEvent.click(await form(NEW).findByRole('checkbox', { name: 'match.result' }));
  fireEvent.click(form(NEW).getByRole('button', { name: 'Add signed webhook' }));
  const secret = (await screen.findByText(/^whsec_/)).textContent ?? '';
  receiver.secret = secret;
  await screen.findByRole('heading', { name: 'Stats site' });
  expect(document.body.textContent).not.toContain('/press');
  press('Done');
  expect(document.body.textContent).not.toContain(secret);
  press('Send test to Stats site');
  await screen.findByText('Test delivered (204)');
  receiver.answerTo = () => ({ status: 500, body: 'Down for now' });
  press('Send test to Stats site');
  await screen.findByText(/It returned 500. “Down for now”/);
  expect(await blames()).toEqual([]);
  chooseInRow('Stats site', 'Create new secret');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create new secret' }));
  expect((await screen.findByText(/^whsec_/)).textContent).not.toBe(secret);
  press('Done');
  await screen.findByText(/the old secret is valid until/);
  chooseInRow('Stats site', 'Resend from a date');
  press('Resend');
  await screen.findByText(/Enter a date and a time/);
  fireEvent.input(screen.getByLabelText('Since'), { target: { value: '2020-01-02 18:00' } });
  press('Resend');
  await screen.findByText('0 events are being sent to Stats site');
  chooseInRow('Stats site', 'Remove');
  press('Remove signed webhook');
  await screen.findByText('Stats site was removed');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Stats site' })).toBeNull());
  press(/^Undo/);
  await screen.findByRole('heading', { name: 'Stats site' });
  const { body } = await callOf(app)(app.admin, 'GET', '/api/signed-webhooks');
  expect(body.data).toMatchObject([{ name: 'Stats site', types: ['match.result'] }]);
});
