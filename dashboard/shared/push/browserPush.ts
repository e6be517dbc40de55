import type { PushSettings } from '#domain/contract/publishing/push.ts';
import { languageOfTag } from '#domain/text/languages.ts';
import { WEEK } from '#domain/timeSpans.ts';
import { send } from '#shared/api/api.ts';
import { type Choices, preferencesOf } from '#shared/site/preferences.ts';
import { PUSH_STORAGE_KEY } from './storageKeys.ts';

/** A browser's state: what it cannot do, what its reader has forbidden, or whether it is subscribed. */
export type PushState = 'unsupported' | 'addToScreen' | 'insecure' | 'denied' | 'off' | 'on';

/** The browser has no service that would bring it anything, or cannot reach it. */
export class NoPushService extends Error {}

type Kept = { told: string; settings: PushSettings };

function readKept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(PUSH_STORAGE_KEY) ?? '') as Kept;
  } catch {
    return undefined;
  }
}

/** This browser's state; only the server knows whose own matches it hears of, and is asked for `own`. */
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

/** An iPhone or iPad, which takes pushes only for sites on its Home Screen. */
const isApples = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const present = async () =>
  (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription();

/** Asks the reader, in their browser's own words, and subscribes; call it from a press. */
export async function switchPushOn(more: Partial<PushSettings> = {}): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await navigator.serviceWorker.register('/service-worker.js');
  await save(await subscribe(), more);
}

/** Subscribes with the site's current key; a subscription with another key is dropped. */
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

/** What the reader chose for this browser elsewhere on the site, as far as pushes follow it. */
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

/** What the server has to know by now; once a week it is told that somebody is still there. */
const toldBy = ({ endpoint }: PushSubscription) =>
  JSON.stringify([endpoint, choices(), Math.floor(Date.now() / WEEK)]);

/** Changes this browser's choices and quiet hours. */
export const changePush = async (more: Partial<PushSettings>): Promise<PushSettings> =>
  save(await subscribe(), more);

/** Tells the server what has changed since this browser was here, if anything has: teams, scores, language, key. */
export async function followChoices(): Promise<void> {
  const kept = readKept();
  if (!kept || Notification.permission !== 'granted' || !(await present())) return;
  const subscribed = await subscribe();
  if (subscribed.former || toldBy(subscribed.subscription) !== kept.told) await save(subscribed, {});
}

/** Nothing is pushed here any more: at once, even where the server cannot be told. */
export async function switchPushOff(): Promise<void> {
  const subscription = await present();
  localStorage.removeItem(PUSH_STORAGE_KEY);
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  // A push to a dead address goes nowhere, and the server then forgets it.
  await ask('POST', '/api/push-subscriptions/remove', { endpoint }).catch(() => {});
}

/** Lets the server push a test here, now. */
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
