import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { noteViolations } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

import { LONG, PHONE, type Site, startSite } from './publicVisit.ts';

/** A substitute for a service worker's windows and notification tray. */
type Tray = {
  shown: { title: string; tag: string; silent?: boolean; data: { id: string; url: string } }[];
  opened: string[];
};

let site: Site;
let team: string;
let publicKey: string;
beforeAll(async () => {
  site = await startSite();
  ({ id: team } = await site.db('teams').where({ name: LONG }).first('id'));
  ({ publicKey } = (await (await fetch(`${site.url}/api/push-key`)).json()).data);
}, 120_000);
afterAll(() => site?.stop());

const pointOf = () => createECDH('prime256v1').generateKeys().toString('base64url');

/**
 * Provides what a headless browser lacks: a user who consents, and a push service. `takes` determines whether
 * the service accepts subscriptions, which survive a reload.
 */
const browserOf = (takes: boolean) => `
  let permission = localStorage.getItem('permission') ?? 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    window.asked = true;
    localStorage.setItem('permission', 'granted');
    return (permission = 'granted');
  };
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const subscriptionOf = ([endpoint, key]) => ({
    endpoint,
    options: { applicationServerKey: bytes(key).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: '${pointOf()}', auth: 'a'.repeat(22) } }),
    unsubscribe: async () => (localStorage.removeItem('subscription'), true),
  });
  const known = () => JSON.parse(localStorage.getItem('subscription'));
  if (${takes}) {
    PushManager.prototype.getSubscription = async () => known() && subscriptionOf(known());
    PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
      localStorage.setItem('subscription', JSON.stringify(['https://push.example/' + crypto.randomUUID(), key]));
      return subscriptionOf(known());
    };
  }
`;

async function visit(path: string, takes = true): Promise<Page> {
  const context = await site.browser.newContext({ viewport: PHONE });
  await context.addInitScript(browserOf(takes));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  noteViolations(page, site.violations);
  await page.goto(site.url + path);
  return page;
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rows = () => site.db('push_subscriptions').orderBy('created_at');

describe('A visitor who follows a team', () => {
  it('gets an offer of notifications, a prompt only on request, and can turn them off', async () => {
    const page = await visit(`/teams/${team}`);
    await button(page, /^Follow /)
      .first()
      .click();
    await button(page, 'Notify me').waitFor();
    expect(await page.evaluate('window.asked')).toBeUndefined();
    await button(page, 'Notify me').click();
    await button(page, 'Turn off').waitFor();
    expect(await rows()).toMatchObject([{ team_ids: [team], language: 'en', quiet_from: '23:00' }]);
    await button(page, 'Notification settings').click();
    await page.getByLabel('Until').fill('23:00');
    await button(page, 'Save').click();
    await page.getByText('Choose two different times').waitFor();
    await page.getByLabel('Until').fill('07:30');
    await button(page, 'Save').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await rows()).toMatchObject([{ quiet_to: '07:30' }]);
    // A choice made elsewhere on the site applies here too.
    await button(page, 'Hide scores').first().click();
    await eventually(async () => expect(await rows()).toMatchObject([{ hides_scores: true }]));
    await page.goto(`${site.url}/pt/`);
    await eventually(async () => expect(await rows()).toMatchObject([{ language: 'pt', quiet_to: '07:30' }]));
    await button(page, 'Desativar').click();
    await button(page, 'Quero ser avisado').waitFor();
    expect(await rows()).toEqual([]);
    await page.reload();
    await button(page, 'Notificações').click();
    await button(page, 'Quero ser avisado').waitFor();
    expect(site.violations).toEqual([]);
    await page.context().close();
  });

  it('stays subscribed if the site’s key has changed', async () => {
    const page = await visit(`/teams/${team}`);
    await button(page, /^Follow /)
      .first()
      .click();
    await button(page, 'Notify me').click();
    await button(page, 'Turn off').waitFor();
    const [{ endpoint: former }] = await rows();
    await site.db('push_subscriptions').update({ quiet_from: '01:00' });
    await page.evaluate(
      ([at, key]) => localStorage.setItem('subscription', JSON.stringify([at, key])),
      [former, pointOf()],
    );
    await page.reload();
    await eventually(async () => {
      const [row, ...others] = await rows();
      expect([row.endpoint === former, row.quiet_from, others]).toEqual([false, '01:00', []]);
    });
    const [, key] = JSON.parse(await page.evaluate(() => localStorage.getItem('subscription') ?? ''));
    expect(key).toBe(publicKey);
    await page.context().close();
    await site.db('push_subscriptions').delete();
  });

  it('sees an error if the browser has no push service, and can retry', async () => {
    const page = await visit(`/teams/${team}`, false);
    await button(page, /^Follow /)
      .first()
      .click();
    await button(page, 'Notify me').click();
    await page.getByText('This browser cannot reach its notification service').waitFor();
    await button(page, 'Try again').waitFor();
    expect(await rows()).toEqual([]);
    await page.context().close();
  });
});

/** Starts the real service worker with a tray and windows that the test can inspect. */
async function startWorker() {
  const page = await visit('/privacy');
  const context = page.context();
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await started;
  await worker.evaluate(() => {
    const world = self as unknown as { tray: Tray; registration: object; clients: object };
    const tray: Tray = { shown: [], opened: [] };
    world.tray = tray;
    Object.assign(world.registration, {
      showNotification: async (title: string, options: Omit<Tray['shown'][number], 'title'>) => {
        tray.shown.push({ title, ...options });
      },
      // The tray keeps only the last notification for each tag.
      getNotifications: async ({ tag }: { tag: string }) =>
        tray.shown.filter((each) => each.tag === tag).slice(-1),
    });
    Object.assign(world.clients, { openWindow: async (url: string) => void tray.opened.push(url) });
  });
  const devTools = await context.newCDPSession(page);
  return { page, worker, push: await pushing(devTools) };
}

async function pushing(devTools: CDPSession) {
  const found = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await found;
  return (id: string, title: string, tag = 'match') => {
    const data = JSON.stringify({ id, tag, title, body: '', url: '/matches/1', lang: 'en' });
    const origin = new URL(site.url).origin;
    return devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

const trayOf = (worker: Worker) => worker.evaluate(() => (self as unknown as { tray: Tray }).tray);

describe('The service worker', () => {
  it('shows each notification once, whatever is repeated, and caches no page', async () => {
    const { page, worker, push } = await startWorker();
    const titles = async () =>
      (await trayOf(worker)).shown.map(({ title, silent }) => [title, silent ?? false]);
    await push('1', 'in one hour');
    await eventually(async () => expect(await titles()).toEqual([['in one hour', false]]));
    // After a kill, the server sends the notification again. The second one is silent.
    await push('1', 'in one hour');
    await eventually(async () => expect(await titles()).toHaveLength(2));
    expect((await titles())[1]).toEqual(['in one hour', true]);
    await push('2', 'it begins');
    await push('1', 'in one hour');
    await push('3', 'another', 'other match');
    await eventually(async () => expect((await titles()).at(-1)).toEqual(['another', false]));
    expect((await titles()).map(([title]) => title)).toEqual([
      ...['in one hour', 'in one hour', 'it begins', 'another'],
    ]);
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(['/pushed']);
    await page.context().close();
  });

  it('opens the match on a tap', async () => {
    const { page, worker, push } = await startWorker();
    await push('1', 'it begins');
    await eventually(async () => expect((await trayOf(worker)).shown).toHaveLength(1));
    const press = () =>
      worker.evaluate(() => {
        const { tray } = self as unknown as { tray: Tray };
        const [shown] = tray.shown;
        const event = new Event('notificationclick');
        Object.assign(event, {
          notification: { ...shown, close: () => tray.shown.pop() },
          waitUntil: () => {},
        });
        self.dispatchEvent(event);
      });
    await press();
    await eventually(async () => expect(await trayOf(worker)).toEqual({ shown: [], opened: ['/matches/1'] }));
    await page.context().close();
  });
});
