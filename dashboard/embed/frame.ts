import './embed.css';
import { EMBED_EVENTS, HEIGHT_MESSAGE } from '#domain/embed.ts';
import type { Change } from '#domain/liveChanges.ts';
import { languageOfTag } from '#domain/text/languages.ts';
import { speak } from '#domain/text/translate.ts';
import { momentText, zoneName } from '#ui/momentText.ts';

/*
 * What runs in the frames of other sites: it says how high the content is, writes times in the reader's zone,
 * and puts newer content in its place once something that it shows has changed.
 */

const root = document.documentElement;
// Every text is the server's; times are written as it writes them.
speak({ language: languageOfTag(root.lang) });
const content = () => document.querySelector('main') as HTMLElement;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** WordPress names the frame in its address, and hears of no height without that. */
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

/** Seconds between two looks where the stream says nothing. */
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
  // The shown content stays until something newer comes.
  if (!answer || answer.status >= 429) return refreshIn(AGAIN * (1 + Math.random()));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // Another build, other colours or another language: more than the content is another.
  if (page.documentElement.dataset.build !== root.dataset.build) return location.reload();
  const next = page.querySelector('main');
  if (next) replace(next);
  // A busy server may have given one of a moment ago.
  if (position() !== '' && Number(position()) < Number(heardOf)) refreshIn(5_000);
}

/** The reader stays in place: the same link has the focus, and a tree keeps its position. */
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

/** One of before says so: whether there is a newer one is asked before long. */
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
      // Late news is dropped: the page then reads now and then.
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
    // It comes back by itself unless it was refused.
    if (source?.readyState === EventSource.CLOSED) setTimeout(() => isShown && follow(), 2 * AGAIN);
  });
}

/** Follows while somebody can see it: a browser opens few connections to one site, and a page may have many frames. */
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
// Its sandbox opens no window; it asks WordPress to go there instead.
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
