import './embed.css';
import { EMBED_EVENTS, HEIGHT_MESSAGE } from '#domain/embed.ts';
import type { Change } from '#domain/liveChanges.ts';
import { languageOfTag, speak } from '#domain/text/translate.ts';
import { momentText, zoneName } from '#ui/momentText.ts';

/*
 * Runs in frames on other sites. It reports its content's height, shows times in the reader's time zone, and
 * replaces the content when anything in it changes.
 */

const root = document.documentElement;
// The server writes all the text; this script formats times in the same way.
speak({ language: languageOfTag(root.lang) });
const content = () => document.querySelector('main') as HTMLElement;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** WordPress puts a secret in the frame's URL, and ignores any height that arrives without it. */
const secret = /^#\?secret=(\w+)$/.exec(location.hash)?.[1];

const tell = (message: object) => parent.postMessage(message, '*');

function tellHeight() {
  const height = Math.ceil(root.getBoundingClientRect().height);
  tell({ type: HEIGHT_MESSAGE, height });
  if (secret) tell({ secret, message: 'height', value: height });
}

function writeTimes() {
  for (const element of document.querySelectorAll('time'))
    element.textContent = momentText(new Date(element.dateTime), zone, 'list');
  const named = document.querySelector('[data-zone]');
  if (named) named.textContent = zoneName(new Date(), zone);
}

/** Seconds between two checks while the stream is silent. */
const QUIET = 60;
const AGAIN = 15_000;

let source: EventSource | undefined;
let isShown = false;
let heardOf = content().dataset.position ?? '';
let heardAt = 0;
let spread = 0;
let due: ReturnType<typeof setTimeout> | undefined;

const position = () => content().dataset.position ?? '';

function refreshIn(milliseconds: number) {
  if (due) return;
  due = setTimeout(() => {
    due = undefined;
    void refresh();
  }, milliseconds);
}

async function refresh() {
  const answer = await fetch(location.href, { credentials: 'omit', cache: 'no-cache' }).catch(() => null);
  // The current content stays until newer content arrives.
  if (!answer || answer.status >= 429) return refreshIn(AGAIN * (1 + Math.random()));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // If the build, the colours or the language differ, more than the content has changed.
  if (page.documentElement.dataset.build !== root.dataset.build) return location.reload();
  const next = page.querySelector('main');
  if (next) replace(next);
  // A busy server may have sent a slightly outdated response.
  if (position() !== '' && Number(position()) < Number(heardOf)) refreshIn(5_000);
}

/** Replaces the content, but keeps the focused link and the scroll position of a tree. */
function replace(next: HTMLElement) {
  const ways = () => [...document.querySelectorAll('a')];
  const focused = ways().indexOf(document.activeElement as HTMLAnchorElement);
  const moved = [...document.querySelectorAll('.rounds')].map(({ scrollLeft }) => scrollLeft);
  content().replaceWith(document.adoptNode(next));
  writeTimes();
  ways()[focused]?.focus({ preventScroll: true });
  document.querySelectorAll('.rounds').forEach((each, index) => {
    each.scrollLeft = moved[index] ?? 0;
  });
  sizes.disconnect();
  sizes.observe(content());
  renewOld();
}

/** If this page is a saved copy with a notice, requests a newer page after a short wait. */
function renewOld() {
  if (document.querySelector('.stale')) refreshIn(AGAIN * (1 + Math.random()));
}

function hear({ entity, id, tournamentId }: Change) {
  const follows = (content().dataset.follows ?? '').split(' ');
  const isOurs = [id, tournamentId ?? '', entity].some((each) => each !== '' && follows.includes(each));
  if (isOurs || entity === 'league' || entity === 'site') refreshIn(50 + Math.random() * spread);
}

function follow() {
  source?.close();
  source = new EventSource(`${EMBED_EVENTS}?after=${heardOf}`);
  const listen = (name: string, act: (data: { spread?: number; isDelayed?: boolean }) => void) =>
    source?.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
      const said = JSON.parse(data);
      // If updates are delayed, the page does not rely on the stream and polls instead.
      heardAt = said.isDelayed ? 0 : Date.now();
      act(said);
      heardOf = lastEventId || heardOf;
    });
  listen('hello', (said) => {
    spread = said.spread ?? 0;
    if (position() === '') refreshIn(0);
  });
  listen('beat', () => {});
  listen('change', (said) => hear(said as unknown as Change));
  listen('reset', () => refreshIn(Math.random() * spread));
  source.addEventListener('error', () => {
    // Browsers reconnect on their own unless the server refused the stream.
    if (source?.readyState === EventSource.CLOSED) setTimeout(() => isShown && follow(), 2 * AGAIN);
  });
}

/** Follows changes only while the frame is visible: browsers limit connections, and a page may have many frames. */
function see(isSeen: boolean) {
  if (isSeen === isShown) return;
  isShown = isSeen;
  if (isShown) follow();
  else source?.close();
}

const sizes = new ResizeObserver(tellHeight);
sizes.observe(content());
let isInView = false;
new IntersectionObserver(([entry]) => {
  isInView = entry?.isIntersecting ?? true;
  see(isInView && !document.hidden);
}).observe(root);
document.addEventListener('visibilitychange', () => see(isInView && !document.hidden));
setInterval(() => {
  if (isShown && Date.now() - heardAt > QUIET * 1_000) refreshIn(0);
}, QUIET * 1_000);

addEventListener('message', ({ data }) => {
  if (secret && data?.secret === secret) tellHeight();
});
// The sandbox blocks new windows, so the frame asks WordPress to open the link.
if (secret)
  document.addEventListener('click', (event) => {
    const way = event.target instanceof Element ? event.target.closest('a') : null;
    if (!way) return;
    event.preventDefault();
    tell({ secret, message: 'link', value: way.href });
  });
writeTimes();
tellHeight();
renewOld();
