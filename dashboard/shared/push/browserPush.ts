import type { PushSettings } from '#domain/contract/publishing/push.ts';
import { languageOfTag } from '#domain/text/translate.ts';
import { WEEK } from '#domain/timeSpans.ts';
import { send } from '#shared/api/api.ts';
import { type Choices, preferencesOf } from '#shared/site/preferences.ts';
import { PUSH_STORAGE_KEY } from './storageKeys.ts';

/** The state of push notifications in this browser: unavailable, denied by the reader, off or on. */
export type PushState = 'unsupported' | 'addToScreen' | 'insecure' | 'denied' | 'off' | 'on';

/** The browser has no push service, or cannot reach it. */
export class NoPushService extends Error {}

type Kept = { told: string; settings: PushSettings };

function readKept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(PUSH_STORAGE_KEY) ?? '') as Kept;
  } catch {
    return undefined;
  }
}

/** Only the server knows whether this browser follows the reader's own matches, so `own` asks it. */
export async function readPush(
  of: 'followed' | 'own',
): Promise<{ state: PushState; settings: PushSettings | undefined }> {
  const state = await stateOf();
  if (state === 'on' && of === 'own') await changePush({}).catch(() => {});
  return { state, settings: state === 'on' ? readKept()?.settings : undefined };
}

async function stateOf(): Promise<PushState> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApples() ? 'addToScreen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return readKept() && (await present()) ? 'on' : 'off';
}

/** iPhones and iPads accept pushes only for sites on the Home Screen. */
const isApples = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const present = async () =>
  (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription();

/** Asks the reader through the browser's own prompt, and subscribes; must be called from a click handler. */
export async function switchPushOn(more: Partial<PushSettings> = {}): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await navigator.serviceWorker.register('/service-worker.js');
  await save(await subscribe(), more);
}

/** Subscribes with the site's current key, and removes a subscription with a different key. */
async function subscribe(): Promise<{ subscription: PushSubscription; former?: string }> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await ask<{ publicKey: string }>('GET', '/api/push-key');
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === publicKey) return { subscription: known };
  await known?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch((error: unknown) => {
    throw new NoPushService('', { cause: error });
  });
  return { subscription, ...(known && { former: known.endpoint }) };
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function choices() {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  const { followed, hidesScores } = preferencesOf(Object.fromEntries(cookies) as Choices);
  const { lang } = document.documentElement;
  return {
    teamIds: [...followed],
    hidesScores,
    language: languageOfTag(lang),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

type Subscribed = Awaited<ReturnType<typeof subscribe>>;

async function save({ subscription, former }: Subscribed, more: Partial<PushSettings>) {
  const { endpoint, keys } = subscription.toJSON();
  const told = toldBy(subscription);
  const body = { endpoint, keys, ...(former && { former }), ...choices(), ...more };
  const settings = await ask<PushSettings>('PUT', '/api/push-subscriptions', body);
  localStorage.setItem(PUSH_STORAGE_KEY, JSON.stringify({ told, settings } satisfies Kept));
  return settings;
}

/** The data that the server should have, including the week: a weekly update shows that the device is in use. */
const toldBy = ({ endpoint }: PushSubscription) =>
  JSON.stringify([endpoint, choices(), Math.floor(Date.now() / WEEK)]);

export const changePush = async (more: Partial<PushSettings>): Promise<PushSettings> =>
  save(await subscribe(), more);

/** Sends the server any changes since the last visit: to teams, scores, language, time zone or key. */
export async function followChoices(): Promise<void> {
  const kept = readKept();
  if (!kept || Notification.permission !== 'granted' || !(await present())) return;
  const subscribed = await subscribe();
  if (subscribed.former || toldBy(subscribed.subscription) !== kept.told) await save(subscribed, {});
}

/** Stops pushes to this browser at once, even if the server is unreachable. */
export async function switchPushOff(): Promise<void> {
  const subscription = await present();
  localStorage.removeItem(PUSH_STORAGE_KEY);
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  // A push to a dead endpoint fails, and the server then forgets that endpoint.
  await ask('POST', '/api/push-subscriptions/remove', { endpoint }).catch(() => {});
}

export async function testPush(): Promise<'sent' | 'gone' | 'failed'> {
  const endpoint = (await present())?.endpoint;
  if (!endpoint) return 'gone';
  const path = '/api/push-subscriptions/test';
  return (await ask<{ outcome: 'sent' | 'gone' | 'failed' }>('POST', path, { endpoint })).outcome;
}

async function ask<Data>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<Data> {
  const answer = await send({ method, path, ...(body && { body }) });
  const { data, error } = (answer.body ?? {}) as { data: Data; error?: string };
  if (answer.status >= 400) throw new Error(error ?? answer.statusText);
  return data;
}
