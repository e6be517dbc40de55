import type { Pushed } from '#domain/push/pushed.ts';
import { splitLanguage } from '#domain/text/translate.ts';

/*
 * The browser runs this code when a push arrives, even if no page is open. It shows a notification, which opens the
 * right page when clicked.
 */

/** The parts of service worker types that this file uses. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Shown = { tag: string; data: { id: string; url: string }; close(): void };
type Window = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };
type Subscription = { endpoint: string; options: object; toJSON(): { keys: Record<string, string> } };
type Worker = {
  location: { origin: string };
  skipWaiting(): Promise<void>;
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<Shown[]>;
    pushManager: { subscribe(options: object): Promise<Subscription> };
  };
  clients: { matchAll(options: object): Promise<Window[]>; openWindow(url: string): Promise<unknown> };
  addEventListener(name: 'install', listener: (event: Waiting) => void): void;
  addEventListener(
    name: 'push',
    listener: (event: Waiting & { data: { json(): Pushed } | null }) => void,
  ): void;
  addEventListener(
    name: 'notificationclick',
    listener: (event: Waiting & { notification: Shown }) => void,
  ): void;
  addEventListener(
    name: 'pushsubscriptionchange',
    listener: (event: Waiting & Partial<Record<'oldSubscription' | 'newSubscription', Subscription>>) => void,
  ): void;
};
const worker = self as unknown as Worker;

/** The number of pushes remembered; older pushes could be shown twice. */
const KEPT = 100;
/** The cache that stores the ids of pushes; a worker's own memory is lost when the worker stops. */
const MEMORY = 'pushed';
const PLACE = '/pushed';

async function idsShown(): Promise<string[]> {
  const kept = await (await caches.open(MEMORY)).match(PLACE);
  return kept ? kept.json() : [];
}

/** Shows each push only once, since a server that is killed before it records a push sends it again. */
async function show({ id, tag, title, body, url, lang }: Pushed) {
  const shown = await idsShown();
  const isRepeat = shown.includes(id);
  const standing = isRepeat ? await worker.registration.getNotifications({ tag }) : [];
  if (isRepeat && !standing.some(({ data }) => data.id === id)) return;
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    data: { id, url },
    icon: '/icon-192.png',
    ...(isRepeat ? { silent: true } : { renotify: true }),
  });
  const ids = JSON.stringify([...shown.filter((each) => each !== id), id].slice(-KEPT));
  await (await caches.open(MEMORY)).put(PLACE, new Response(ids));
}

async function open(path: string) {
  const { pathname, hash } = new URL(path, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // An open page may be in any language.
  const there = windows.find(({ url }) => splitLanguage(new URL(url).pathname).rest === pathname);
  if (!there) return worker.clients.openWindow(path);
  // Scrolls to the right place on the page; a page that this worker does not control cannot navigate.
  if (hash) await there.navigate(new URL(hash, there.url).href).catch(() => {});
  return there.focus();
}

async function moved(former: Subscription | undefined, given: Subscription | undefined) {
  if (!former) return;
  const { pushManager } = worker.registration;
  const subscription = given ?? (await pushManager.subscribe(former.options));
  const { endpoint } = subscription;
  const { p256dh, auth } = subscription.toJSON().keys;
  await fetch('/api/push-subscriptions', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh, auth }, former: former.endpoint }),
  });
}

// Handles simultaneous pushes one after the other, so that the second takes the first into account.
let last: Promise<unknown> = Promise.resolve();

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('push', (event) => {
  const pushed = event.data?.json();
  if (!pushed) return;
  last = last.catch(() => {}).then(() => show(pushed));
  event.waitUntil(last);
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(moved(event.oldSubscription, event.newSubscription)),
);
