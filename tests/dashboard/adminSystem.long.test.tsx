/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Send } from '#domain/contract/http/client.ts';
import type { Queue, RoleState } from '#domain/contract/operations/system.ts';
import type { Schedule } from '#domain/contract/schedule/schedules.ts';
import { createMachinery, deliveryOf } from './adminMachinery.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

const overview = (send: Send) => visitAdmin(send, '/admin/system', 'System & Admin');
const deliveries = (send: Send, path = '/admin/deliveries') => visitAdmin(send, path, 'Deliveries');
const list = () => screen.getByRole('table', { name: 'Deliveries, newest first' });
const rows = () => within(list()).getAllByRole('row').slice(1);
const now = () => new Date().toISOString();

const role = (name: RoleState['role'], state: RoleState['state']): RoleState => ({
  role: name,
  state,
  processes:
    state === 'off'
      ? []
      : [{ id: name, host: 'desk', startedAt: now(), seenAt: now(), isUp: state === 'up', isAtWork: true }],
});
const queue: Queue = {
  name: 'work',
  backend: 'postgresql',
  isReachable: true,
  waiting: 1_204,
  active: 2,
  delayed: 0,
  failed: 0,
  workers: 1,
};
const schedule: Schedule = {
  name: 'match_reminders',
  title: 'Reminders before a match',
  every: 'Every minute',
  lastRunAt: now(),
  lastDuration: 12,
  lastActs: 3,
  nextDueAt: now(),
  lastError: null,
  failures: 0,
};
const counts = {
  waiting: 3,
  sent: 1_042_371,
  isSentEstimated: true,
  failed: 2,
  cancelled: 0,
  oldestWaitingSeconds: 7_440,
};

describe('The system overview', () => {
  it('the overview says what runs, what does not, and what to do about it', async () => {
    const { send } = createMachinery({
      system: {
        queues: [queue],
        deliveries: counts,
        roles: [role('api', 'up'), role('jobs', 'down'), role('bot', 'off')],
      },
      schedules: [
        schedule,
        {
          ...schedule,
          name: 'clean_up',
          title: 'Removal of expired data',
          lastError: 'disk full',
          failures: 4,
        },
        {
          ...schedule,
          name: 'daily_digest',
          title: 'Digest',
          lastRunAt: null,
          lastActs: null,
          nextDueAt: null,
        },
      ],
    });
    await overview(send);
    const card = (name: RegExp) => screen.getByRole('heading', { name }).closest('li')?.textContent;
    expect(card(/^Website/)).toMatch(/On.*Running on desk/);
    expect(card(/^Workers/)).toMatch(/Stopped.*Messages wait.*npm run start:jobs/);
    expect(card(/^Discord bot/)).toMatch(/Off.*Set DISCORD_TOKEN.*npm run start:bot/);
    const messages = screen.getByRole('region', { name: 'Messages' }).textContent;
    expect(messages).toContain('2 messages could not be sent. See why and resend.');
    expect(messages).toContain('Sentabout 1,000,000');
    expect(messages).toContain('The oldest has been waiting for 2 h 4 min.');
    const queues = screen.getByRole('region', { name: 'Queues' });
    expect(within(queues).getByRole('row', { name: /^work in the database 1,204 2 0 0 1$/ })).toBeTruthy();
    expect(
      within(queues)
        .getByRole('link', { name: /Open the queue view/ })
        .getAttribute('href'),
    ).toBe('/admin/queues');
    const clock = screen.getByRole('region', { name: 'Scheduled tasks' });
    expect(within(clock).getByRole('row', { name: /^Reminders before a match.*3 done, 12 ms/ })).toBeTruthy();
    expect(clock.textContent).toContain('Failed 4 times in a row: disk full');
    expect(within(clock).getByRole('row', { name: /^Digest.*Not yet --$/ })).toBeTruthy();
    expect(await blames()).toEqual([]);
  });

  it('the overview says which part could not be loaded, and shows the rest', async () => {
    const { send, held } = createMachinery({
      schedules: [schedule],
      refuse: { 'GET /api/system/queues': { status: 503, body: { error: 'Redis is away' } } },
    });
    await overview(send);
    expect(screen.getByText('Queues and roles could not be loaded')).toBeTruthy();
    expect(screen.getByText('Redis is away')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Scheduled tasks' })).toBeTruthy();
    held.refuse = {};
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('All messages were sent.');
  });
});

describe('The list of deliveries', () => {
  const failed = (name: string) =>
    deliveryOf({
      destination: `Channel ${name}`,
      state: 'failed',
      attempts: 11,
      lastStatus: 403,
      lastError: '50013: Missing Permissions',
    });

  it('a delivery shows its state, attempts, next attempt and last answer in words', async () => {
    const soon = new Date(Date.now() + 40_000).toISOString();
    const { send } = createMachinery({
      deliveries: [
        deliveryOf({ kind: 'something_new' }),
        deliveryOf({ state: 'waiting', attempts: 0, nextAttemptAt: now(), destination: 'Webhook Fans' }),
        deliveryOf({
          state: 'waiting',
          attempts: 3,
          nextAttemptAt: soon,
          destination: 'Webhook Fans',
          lastError: 'No response within 10 seconds',
        }),
        failed('staff'),
        deliveryOf({ state: 'cancelled' }),
      ],
    });
    // The page's former URL still works.
    await deliveries(send, '/admin/system/deliveries');
    const [sent, behind, waiting, broken, cancelled] = rows().map(({ textContent }) => textContent);
    expect(sent).toMatch(/Something new.*Sent after 0\.4 s/);
    expect(behind).toContain('Waiting behind an earlier message');
    expect(waiting).toMatch(/3 attempts so far, next in \d\d s.*No response within 10 seconds\./);
    expect(broken).toMatch(/Failed after 11 attempts.*The bot cannot write there\./);
    expect(cancelled).toContain('Not needed');
    expect(await act(blames)).toEqual([]);
  });

  it('one or all failed deliveries can be resent, and the menu counts them', async () => {
    const { send, asked, held } = createMachinery({ deliveries: [failed('a'), failed('b'), failed('c')] });
    await deliveries(send);
    expect(screen.getByRole('link', { name: 'Announcements 3 delivery problems' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resend: Result to Channel a' }));
    await screen.findByText('Resending Result to Channel a');
    expect(held.deliveries[0]?.state).toBe('waiting');
    const refused = `POST /api/deliveries/${held.deliveries[2]?.id}/retry`;
    held.refuse[refused] = { status: 409, body: { error: 'The subject of this message no longer exists' } };
    fireEvent.click(await screen.findByRole('button', { name: 'Resend failed messages (2)' }));
    const question = within(screen.getByRole('dialog', { name: 'Resend 2 failed messages?' }));
    fireEvent.click(question.getByRole('button', { name: 'Resend' }));
    await screen.findByText(
      /^1 of 2 messages are being resent.*The subject of this message no longer exists$/,
    );
    expect(asked).toHaveLength(3);
    expect(held.deliveries.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'failed']);
  });

  it('deliveries are filtered by state and kind, and an empty list says so', async () => {
    const { send } = createMachinery({ deliveries: [failed('a'), deliveryOf({ kind: 'donation' })] });
    await deliveries(send);
    fireEvent.click(screen.getByRole('radio', { name: 'Failed 1' }));
    await waitFor(() => expect(list().textContent).not.toContain('Donation'));
    expect(rows()).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Kind of message'), { target: { value: 'donation' } });
    await screen.findByText('Every message was delivered or is still being retried.');
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(list().textContent).toContain('Donation');
  });

  it('the page says that deliveries could not be loaded, and Retry loads them', async () => {
    const { send, held } = createMachinery({
      refuse: { 'GET /api/deliveries': { status: 503, body: { error: 'The database is away' } } },
    });
    await deliveries(send);
    expect(screen.getByText('Deliveries could not be loaded')).toBeTruthy();
    held.refuse = {};
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No messages yet');
  });
});
