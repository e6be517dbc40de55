/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Send } from '#domain/contract/http/client.ts';
import { itInLongRun } from '../support/long.ts';
import { listedTournaments } from './listedTournaments.ts';
import { tournamentOf } from './publicSeason.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

type Answer = Awaited<ReturnType<Send>>;
const refusal = (status: number, code: string, error: string): Answer => ({ status, body: { error, code } });

/** Simulates a server. `answer` decides each log-in, and `tried` contains the submitted passwords. */
function createDoor(answer: (password: string) => Answer) {
  const tried: string[] = [];
  let isLoggedIn = false;
  const send: Send = async ({ method, path, body }) => {
    const listed = listedTournaments([tournamentOf()], path);
    if (listed) return { status: 200, body: { data: listed } };
    if (path.startsWith('/api/system/')) return refusal(503, 'away', 'The database is away');
    if (path !== '/api/session') return { status: 200, body: { data: [] } };
    if (method === 'POST') {
      const { password } = body as { password: string };
      tried.push(password);
      const said = answer(password);
      isLoggedIn = said.status === 200;
      return said;
    }
    return { status: 200, body: { data: { admin: isLoggedIn } } };
  };
  return { send, tried };
}

async function open(send: Send) {
  await visitAdmin(send, '/socials', 'Socials');
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Admin Login' }));
  const field = dialog.getByPlaceholderText('Admin Password') as HTMLInputElement;
  const logIn = (password: string) => {
    fireEvent.change(field, { target: { value: password } });
    fireEvent.click(dialog.getByRole('button', { name: 'Login' }));
  };
  return { dialog, field, logIn };
}

/** Returns the text that describes a field, as a screen reader announces it. */
const besides = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('Admin login by password', () => {
  it('the right password opens the admin panel', async () => {
    const { send, tried } = createDoor(() => ({ status: 200, body: { data: { admin: true } } }));
    const { logIn } = await open(send);
    logIn('correct horse');
    await screen.findByRole('heading', { name: 'Overview' });
    expect(tried).toEqual(['correct horse']);
    expect(location.pathname).toBe('/admin/overview');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText(/Manage your tournament data/).length).toBeGreaterThan(0);
  });

  it('an error appears beside a wrong password, and the entry is kept', async () => {
    const { send } = createDoor(() => refusal(401, 'invalid_password', 'Invalid password'));
    const { field, logIn } = await open(send);
    logIn('wrong horse');
    await waitFor(() => expect(besides(field)).toContain('Invalid password'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('wrong horse');
    expect(document.activeElement).toBe(field);
    expect(location.pathname).toBe('/socials');
  });

  it('the login says how long to wait after too many attempts', async () => {
    const sentence = 'Too many attempts. Please try again in 15 minutes.';
    const { send } = createDoor(() => refusal(429, 'too_many_attempts', sentence));
    const { field, logIn } = await open(send);
    logIn('wrong horse');
    await waitFor(() => expect(besides(field)).toContain(sentence));
  });

  it.each([
    ['a fault', () => refusal(500, 'fault', 'Report 0193')],
    [
      'no answer',
      () => {
        throw new Error('offline');
      },
    ],
  ])('the login says that it failed on %s, and can be retried', async (_, answer) => {
    let isBroken = true;
    const { send } = createDoor(() =>
      isBroken ? answer() : { status: 200, body: { data: { admin: true } } },
    );
    const { field, logIn } = await open(send);
    logIn('correct horse');
    await waitFor(() => expect(besides(field)).toContain('Login failed. Please try again.'));
    expect(field.value).toBe('correct horse');
    isBroken = false;
    logIn(field.value);
    await waitFor(() => expect(location.pathname).toBe('/admin/overview'));
  });

  it('an empty password is not sent, and closing the dialog forgets the entry', async () => {
    const { send, tried } = createDoor(() => refusal(401, 'invalid_password', 'Invalid password'));
    const { dialog, field, logIn } = await open(send);
    logIn('');
    await waitFor(() => expect(besides(field)).toContain('Please enter the admin password'));
    expect(tried).toEqual([]);
    fireEvent.change(field, { target: { value: 'secret' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Admin' }));
    const again = (await screen.findByPlaceholderText('Admin Password')) as HTMLInputElement;
    expect(again.value).toBe('');
  });

  itInLongRun('the login dialog over a panel page has no accessibility violations', async () => {
    const { send } = createDoor(() => refusal(401, 'invalid_password', 'Invalid password'));
    await visitAdmin(send, '/admin/tournaments', 'Admin Panel');
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Admin Login' }));
    await screen.findByRole('dialog', { name: 'Admin Login' });
    expect(await blames()).toEqual([]);
  });
});
