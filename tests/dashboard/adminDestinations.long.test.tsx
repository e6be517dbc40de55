/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PUBLIC_KINDS } from '#domain/announcement.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { itInLongRun } from '../support/long.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { channelOf, createMachinery, webhookOf } from './adminMachinery.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

const URL_OF_HOOK = 'https://discord.com/api/webhooks/1042424242424242/abcDEF-ghi';
const visit = (send: Send) => visitAdmin(send, '/admin/destinations', 'Destinations');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const form = (name: string) => within(screen.getByRole('form', { name }));
const field = (name: string, label: string) => form(name).getByLabelText(label) as HTMLInputElement;
const type = (name: string, label: string, value: string) =>
  fireEvent.input(field(name, label), { target: { value } });
const submit = (name: string, button: string) =>
  fireEvent.click(form(name).getByRole('button', { name: button }));
const besides = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const row = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement;
const NEW = 'New webhook';

describe('An empty list of destinations', () => {
  it('the empty list explains webhooks and their addresses, and adds the first destination', async () => {
    const { send, asked, held } = createMachinery();
    await visit(send);
    expect(screen.getByText('Server Settings → Integrations → Webhooks → New Webhook')).toBeTruthy();
    press('Add Discord webhook');
    type(NEW, 'Name', 'Community server');
    type(NEW, 'Address', URL_OF_HOOK);
    fireEvent.click(form(NEW).getByRole('checkbox', { name: 'Donations' }));
    submit(NEW, 'Add Discord webhook');
    await screen.findByText('Community server was added');
    expect(asked).toMatchObject([
      {
        call: 'POST /api/webhooks',
        body: { name: 'Community server', url: URL_OF_HOOK, league: null, isActive: true },
      },
    ]);
    const kinds = PUBLIC_KINDS.filter((kind) => kind !== 'donation');
    expect(new Set(held.webhooks[0]?.kinds)).toEqual(new Set(kinds));
    expect(row('Community server').textContent).not.toContain('abcDEF');
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Actions for Community server' }),
      ),
    );
    press(/^Undo/);
    await screen.findByText('Community server was removed');
    expect(screen.queryByRole('heading', { name: 'Community server' })).toBeNull();
  });
});

describe('The destination form', () => {
  it('errors appear beside their fields, the entry survives a page change, and nothing is sent', async () => {
    const { send, asked } = createMachinery({ channels: [channelOf()] });
    await visit(send);
    press('Add Discord webhook');
    type(NEW, 'Name', 'Fans');
    type(NEW, 'Address', 'not an address');
    fireEvent.click(form(NEW).getByRole('button', { name: 'Select none' }));
    submit(NEW, 'Add Discord webhook');
    await waitFor(() => expect(besides(field(NEW, 'Address'))).toContain('Address is not a web address'));
    expect(besides(form(NEW).getByRole('group', { name: 'News to post' }))).toContain(
      'Choose at least one kind of news',
    );
    fireEvent.click(screen.getByRole('link', { name: /^Registrations/ }));
    await screen.findByRole('heading', { name: 'Pending registrations' });
    const tabs = within(screen.getByRole('navigation', { name: 'Admin' }));
    fireEvent.click(tabs.getByRole('link', { name: /^Announcements.*Unsaved/ }));
    fireEvent.click(await screen.findByRole('link', { name: 'Destinations' }));
    await screen.findByRole('form', { name: NEW });
    await waitFor(() => expect(field(NEW, 'Name').value).toBe('Fans'));
    expect(field(NEW, 'Address').value).toBe('not an address');
    submit(NEW, 'Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(asked).toEqual([]);
  });

  it('a server refusal appears beside its field', async () => {
    const error = 'The address points to a private or reserved network';
    const { send } = createMachinery({
      refuse: {
        'POST /api/webhooks': { status: 400, body: { error, code: 'invalid', fields: { url: error } } },
      },
    });
    await visit(send);
    press('Add Discord webhook');
    type(NEW, 'Name', 'Within');
    type(NEW, 'Address', 'https://10.0.0.1/hook');
    submit(NEW, 'Add Discord webhook');
    await waitFor(() => expect(besides(field(NEW, 'Address'))).toContain(error));
    expect(field(NEW, 'Address').value).toBe('https://10.0.0.1/hook');
  });

  it('a stored webhook masks its address, saves only changes, and supports Undo', async () => {
    const { send, asked, held } = createMachinery({ webhooks: [webhookOf()] });
    const EDIT = 'Edit Community server';
    await visit(send);
    chooseInRow('Community server', 'Edit');
    expect(form(EDIT).queryByLabelText('New address')).toBeNull();
    submit(EDIT, 'Save changes');
    expect((await form(EDIT).findByRole('alert')).textContent).toBe('No changes detected.');
    fireEvent.click(form(EDIT).getByRole('checkbox', { name: 'Donations' }));
    fireEvent.change(form(EDIT).getByLabelText('League'), { target: { value: 'B' } });
    submit(EDIT, 'Save changes');
    await screen.findByText('Community server was saved');
    expect(asked.at(-1)?.body).toEqual({
      kinds: ['match_result', 'donation', 'general'],
      league: 'B',
      version: 1,
    });
    expect(row('Community server').textContent).toContain('Results, donations and general announcements');
    press(/^Undo/);
    await screen.findByText('Community server was restored');
    expect(held.webhooks[0]?.kinds).toEqual(['match_result', 'general']);
  });

  it('the form asks which values to keep if somebody else saved first', async () => {
    const stored = channelOf();
    const { send, held, asked } = createMachinery({ channels: [stored] });
    const EDIT = 'Edit results';
    await visit(send);
    chooseInRow('results', 'Edit');
    type(EDIT, 'Name', 'results of mine');
    const newer = { ...stored, name: 'results-2026', version: 2 };
    held.refuse[`PUT /api/channels/${stored.id}`] = {
      status: 409,
      body: { error: 'Stale', code: 'stale_version', data: newer },
    };
    submit(EDIT, 'Save changes');
    await form(EDIT).findByText(/Somebody else changed this in the meantime\./);
    held.refuse = {};
    fireEvent.click(form(EDIT).getByLabelText('Yours: results of mine'));
    fireEvent.click(form(EDIT).getByRole('button', { name: 'Continue with these values' }));
    await waitFor(() => expect(field(EDIT, 'Name').value).toBe('results of mine'));
    submit(EDIT, 'Save changes');
    await screen.findByText(/was saved/);
    expect(asked.at(-1)?.body).toEqual({ name: 'results of mine', version: 2 });
  });
});

describe('A destination in the list', () => {
  it('one click switches a destination off or on, and Undo reverts it', async () => {
    const { send, held } = createMachinery({ channels: [channelOf()] });
    await visit(send);
    const knob = () => screen.getByRole('switch', { name: 'results is turned on' });
    expect(knob().getAttribute('aria-checked')).toBe('true');
    fireEvent.click(knob());
    await screen.findByText('results is turned off');
    await waitFor(() => expect(knob().getAttribute('aria-checked')).toBe('false'));
    press(/^Undo/);
    await screen.findByText('results is turned on');
    expect(held.channels[0]?.isActive).toBe(true);
  });

  it('a broken destination says so and offers to replace its address', async () => {
    const broken = webhookOf({ isActive: false, problem: 'The webhook no longer exists' });
    const { send, asked, held } = createMachinery({ webhooks: [broken] });
    const EDIT = 'Edit Community server';
    await visit(send);
    expect(row('Community server').textContent).toContain('The webhook no longer exists.');
    expect(screen.getByRole('link', { name: 'Announcements 1 delivery problem' })).toBeTruthy();
    press('Replace address');
    await waitFor(() => expect(document.activeElement).toBe(field(EDIT, 'New address')));
    type(EDIT, 'New address', URL_OF_HOOK);
    submit(EDIT, 'Save changes');
    await screen.findByText('Community server was saved');
    expect(asked.at(-1)?.body).toEqual({ url: URL_OF_HOOK, isActive: true, version: 1 });
    expect(held.webhooks[0]?.isActive).toBe(true);
    await waitFor(() => expect(row('Community server').textContent).not.toContain('no longer exists'));
  });

  it('a destination is removed after confirmation, and Undo restores it', async () => {
    const { send, held } = createMachinery({ channels: [channelOf()] });
    await visit(send);
    chooseInRow('results', 'Remove');
    const question = within(screen.getByRole('dialog', { name: 'Remove results?' }));
    fireEvent.click(question.getByRole('button', { name: 'Remove channel' }));
    await screen.findByText('results was removed');
    expect(held.channels).toEqual([]);
    press(/^Undo/);
    await screen.findByText('results was restored');
    expect(held.channels).toHaveLength(1);
  });
});

describe('Testing destinations', () => {
  it('a test of all active destinations shows the outcome of each', async () => {
    const { send, asked } = createMachinery({
      channels: [channelOf(), channelOf({ name: 'staff' })],
      webhooks: [webhookOf(), webhookOf({ name: 'Away' }), webhookOf({ name: 'Quiet', isActive: false })],
      outcomes: {
        staff: { status: 403, error: '50013: Missing Permissions' },
        Away: { status: null, error: 'No response within 10 seconds' },
      },
    });
    await visit(send);
    press('Test all (4)');
    await screen.findByText('Tests: 2 arrived, 2 failed');
    expect(row('results').textContent).toContain('Test delivered');
    expect(row('staff').textContent).toContain('The bot cannot write there.');
    expect(row('Away').textContent).toContain('No response within 10 seconds.');
    expect(row('Quiet').textContent).not.toContain('test has');
    expect(asked.map(({ call }) => call).toSorted()).toEqual([
      'POST /api/channels/test',
      'POST /api/webhooks/test',
    ]);
  });
});

itInLongRun('a form with errors has no accessibility violations', async () => {
  const { send } = createMachinery({
    channels: [channelOf()],
    webhooks: [webhookOf({ isActive: false, problem: 'The webhook no longer exists' })],
  });
  await visit(send);
  press('Add channel');
  submit('New channel', 'Add channel');
  await waitFor(() => expect(besides(field('New channel', 'Channel ID'))).toContain('17 to 20 digits'));
  expect(await blames()).toEqual([]);
});
