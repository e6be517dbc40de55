/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Send } from '#domain/contract/http/client.ts';
import { channelOf, createMachinery, deliveryOf, webhookOf } from './adminMachinery.ts';
import { tournamentOf } from './publicSeason.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

const visit = (send: Send) => visitAdmin(send, '/admin/announcements', 'Announcements');
const form = () => within(screen.getByRole('form', { name: 'Write an announcement' }));
const field = (label: string | RegExp) => form().getByLabelText(label) as HTMLInputElement;
const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const choose = (kind: RegExp) => fireEvent.click(form().getByRole('radio', { name: kind }));
const announce = () => fireEvent.click(form().getByRole('button', { name: 'Announce' }));
const dialog = () => within(screen.getByRole('dialog'));
const region = (name: string) => screen.getByRole('region', { name });
const besides = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const places = () => ({
  channels: [channelOf({ name: 'news', kinds: ['general', 'tournament_announcement'] })],
  webhooks: [
    webhookOf({ name: 'Fans of B', league: 'B', kinds: ['general', 'tournament_announcement'] }),
    webhookOf({ name: 'Resting', isActive: false, kinds: ['general'] }),
    webhookOf({ name: 'Results alone', kinds: ['match_result'] }),
  ],
});

describe('Sending an announcement', () => {
  it('an announcement is previewed with its destinations, confirmed, and sent once', async () => {
    const { send, asked } = createMachinery(places());
    await visit(send);
    type(/^Title/, 'Welcome');
    type(/^Text/, 'Bring a *mouse*.');
    expect(besides(field(/^Text/))).toContain('16 of 1,000 characters');
    const preview = region('Preview').textContent;
    expect(
      ['News from the league', 'Welcome', 'Bring a *mouse*.'].every((each) => preview?.includes(each)),
    ).toBe(true);
    expect(region('Recipients').textContent).toMatch(/news channel.*Fans of B webhook$/);
    announce();
    await screen.findByRole('dialog', { name: 'Announce this to 1 channel and 1 webhook?' });
    expect(dialog().getByText('Fans of B')).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: 'Announce' }));
    await screen.findByText('Sending to 1 channel and 1 webhook');
    expect(asked).toEqual([
      {
        call: 'POST /api/announcements',
        body: { kind: 'general', tournamentId: null, title: 'Welcome', text: 'Bring a *mouse*.' },
      },
    ]);
    expect(field(/^Text/).value).toBe('');
    await waitFor(() => expect(region('Past announcements').textContent).toContain('Welcome'));
  });

  it('a tournament announcement names it and goes to its league’s destinations', async () => {
    const tournament = tournamentOf({ name: 'Summer Cup' });
    const { send, asked } = createMachinery({ ...places(), tournaments: [tournament] });
    await visit(send);
    choose(/^Tournament/);
    fireEvent.change(field('Tournament'), { target: { value: '' } });
    type(/^Text/, 'Hello');
    announce();
    await waitFor(() => expect(besides(field('Tournament'))).toContain('Please select a tournament first'));
    fireEvent.change(field('Tournament'), { target: { value: tournament.id } });
    await waitFor(() => expect(region('Preview').textContent).toContain('News from the tournament'));
    expect(region('Preview').textContent).toContain('Summer Cup · Premier League');
    expect(region('Recipients').textContent).not.toContain('Fans of B');
    announce();
    await screen.findByRole('dialog', { name: 'Announce this to 1 channel?' });
    fireEvent.click(dialog().getByRole('button', { name: 'Keep editing' }));
    expect(field(/^Text/).value).toBe('Hello');
    expect(asked).toEqual([]);
  });

  it('the form warns of sample data, or if no destination takes the announcement', async () => {
    const sample = tournamentOf({ name: 'Sample Cup', isSample: true });
    const { send } = createMachinery({ ...places(), tournaments: [sample] });
    await visit(send);
    choose(/^Bracket update/);
    expect(region('Recipients').textContent).toContain('demo tournaments are not announced');
    type(/^Text/, 'Hello');
    announce();
    await screen.findByRole('dialog', { name: 'Publish on the site only?' });
    expect(dialog().getByRole('button', { name: 'Publish' })).toBeTruthy();
  });

  it('an overlong text is refused beside its field, and retries reuse one key', async () => {
    const { send, held, asked } = createMachinery(places());
    const keys: unknown[] = [];
    await visit((request) => {
      if (request.method === 'POST') keys.push(request.idempotencyKey);
      return send(request);
    });
    type(/^Text/, 'x'.repeat(1_003));
    expect(besides(field(/^Text/))).toContain('1,003 of 1,000 characters, 3 too many');
    announce();
    await waitFor(() => expect(besides(field(/^Text/))).toContain('Text is longer than 1000 characters'));
    expect(asked).toEqual([]);
    type(/^Text/, 'Short enough');
    held.refuse['POST /api/announcements'] = {
      status: 503,
      body: { error: 'The database is away', code: 'away' },
    };
    announce();
    await screen.findByRole('dialog');
    fireEvent.click(dialog().getByRole('button', { name: 'Announce' }));
    const away = within(await form().findByRole('alert'));
    expect(away.getByText('Not saved yet.')).toBeTruthy();
    expect(field(/^Text/).value).toBe('Short enough');
    delete held.refuse['POST /api/announcements'];
    fireEvent.click(away.getByRole('button', { name: 'Try now' }));
    await screen.findByText('Sending to 1 channel and 1 webhook');
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect([...new Set(keys)]).toEqual([expect.any(String)]);
    expect(field(/^Text/).value).toBe('');
  });

  it('a draft announcement survives visits to other pages until it is cleared', async () => {
    const { send } = createMachinery(places());
    await visit(send);
    type(/^Text/, 'Not finished');
    fireEvent.click(screen.getByRole('link', { name: /^Destinations/ }));
    await screen.findByRole('heading', { name: 'Destinations' });
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', {
        name: /^Announcements.*Unsaved/,
      }),
    );
    await waitFor(() => expect(field(/^Text/).value).toBe('Not finished'));
    expect(region('Preview').textContent).toContain('Not finished');
    fireEvent.click(form().getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText('Unsaved')).toBeNull());
    expect(field(/^Text/).value).toBe('');
  });
});

describe('Past announcements', () => {
  const past = { id: '0193e000-0000-7000-8000-00000000aaaa', createdAt: '2026-11-20T10:00:00.000Z' };
  const announcement = { ...past, kind: 'general' as const, title: null, text: 'Hello', tournamentId: null };

  it('a past announcement shows how far it got and why a delivery failed', async () => {
    const of = { kind: 'announcement', announcementId: past.id };
    const { send } = createMachinery({
      announcements: [announcement],
      deliveries: [
        deliveryOf({ ...of }),
        deliveryOf({
          ...of,
          destination: 'Channel gone',
          state: 'failed',
          lastStatus: 404,
          lastError: '10003: Unknown Channel',
        }),
        deliveryOf({ destination: 'Channel elsewhere', state: 'failed' }),
      ],
    });
    await visit(send);
    const list = region('Past announcements');
    expect(within(list).getByText('1 sent, 1 failed')).toBeTruthy();
    expect(list.textContent).toContain('Channel gone: failed. The channel no longer exists.');
    expect(list.textContent).not.toContain('elsewhere');
    expect(within(list).getByRole('link', { name: 'Resend from Deliveries' })).toBeTruthy();
    expect(await blames()).toEqual([]);
  });

  it('the page says that announcements could not be loaded, and Retry loads them', async () => {
    const { send, held } = createMachinery({
      announcements: [announcement],
      refuse: { 'GET /api/announcements': { status: 503, body: { error: 'The database is away' } } },
    });
    await visit(send);
    expect(screen.getByText('Announcements could not be loaded')).toBeTruthy();
    held.refuse = {};
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(region('Past announcements').textContent).toContain('Hello'));
  });
});
