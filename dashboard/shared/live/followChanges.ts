import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { DomainError } from '#domain/errors.ts';
import type { Change, Entity, Reading } from '#domain/liveChanges.ts';
import { countOld } from '#shared/api/api.ts';
import { createBatcher } from '#shared/api/batch.ts';
import { refetchQueries } from '#shared/api/refetch.ts';
import { announceNews, createAnnouncer, shownIn } from './announce.ts';
import { connect } from './changeStream.ts';
import { CONNECTION, CONNECTION_WORDS, type Connection, progressKey, type Share } from './connection.ts';
import type { Carried } from './readings.ts';

/** For each kind of change, the first words in the keys of the queries that it affects. */
const CONCERNED: Record<Exclude<Entity, 'league' | 'site'>, string[]> = {
  tournament: ['tournaments', 'prizePools'],
  team: ['teams', 'rankings'],
  participation: ['teams', 'participations', 'rankings'],
  player: ['players', 'teams', 'rankings', 'backgrounds'],
  membership: ['memberships', 'teams', 'players', 'rankings'],
  registration: ['registrations'],
  match: ['matches', 'backgrounds'],
  bracket: [
    ...['matches', 'backgrounds', 'brackets', 'rankings', 'teams', 'players', 'participations'],
    // Other fans' picks become visible once they are locked, and results earn points for picks.
    ...['tournaments', 'prizePools', 'pickSheets'],
  ],
  donation: ['donations', 'prizePools'],
  announcement: ['announcements', 'deliveries'],
  webhook: ['webhooks', 'deliveries'],
  signedWebhook: ['signedWebhooks', 'deliveries'],
  channel: ['channels', 'deliveries'],
  delivery: ['deliveries', 'announcements', 'queues'],
  schedule: ['schedules'],
  picks: ['picks', 'pickSheets'],
  scene: ['scenes'],
};

/** A league's or the site's settings determine names and points, so a change affects all responses. */
const EVERYTHING = ['settings', ...Object.values(CONCERNED).flat()];

/** The second part of these nouns' keys is a tournament's id; changes to another tournament do not affect them. */
const OF_TOURNAMENT = new Set(['teams', 'matches', 'brackets', 'prizePools', 'rankings', 'picks', 'scenes']);
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Messages may arrive out of order, but progress only increases. */
const furthest = (before: Share | undefined, now: Share) => (before && before.done > now.done ? before : now);

/** Keeps the page up to date, starting from a position in the order of changes; `say` receives each announcement. */
export function followChanges(cache: QueryClient, position: string, say: (text: string) => void) {
  const speaker = createAnnouncer(say);
  let spread = 0;
  let last: Connection['kind'] = 'starting';
  /** The content when the connection broke, before the page's own reads changed it. */
  let left: ReturnType<typeof shownIn> | undefined;
  /** The content before the reads in progress; the read that finishes first announces the news from all of them. */
  let before: ReturnType<typeof shownIn> | undefined;
  let going = 0;
  const reading = async (read: () => Promise<unknown>): Promise<'new' | 'old' | 'nothing'> => {
    before = left ?? before ?? shownIn(cache);
    const old = countOld();
    going += 1;
    await read().finally(() => {
      going -= 1;
    });
    const after = shownIn(cache);
    if (last === 'offline' && isReached(cache)) speaker.comeBack();
    if (left) left = isReached(cache) ? undefined : after;
    announceNews(before, after, speaker.add);
    before = going > 0 ? after : undefined;
    if (countOld() > old) return 'old';
    return isReached(cache) ? 'new' : 'nothing';
  };
  const readAll = async () => {
    const found = await reading(() => refetchQueries(cache));
    // The server's notice about an outdated page no longer applies.
    if (found === 'new') document.getElementById(OLD_PAGE)?.remove();
    return found;
  };
  const gatherer = createBatcher<Told>(
    (changes) => reading(() => refresh(cache, changes)),
    () => spread,
  );
  let carried: Promise<Carried> = NOTHING_CARRIED;
  let putting: Promise<Carried> = NOTHING_CARRIED;
  const put = async (readings: readonly Reading[]) => {
    let all = await NOTHING_CARRIED;
    await reading(async () => {
      all = await putReadings(cache, readings);
    });
    return all;
  };
  const connection = connect({
    position,
    hear: (change) => gatherer.add({ change, carried }),
    take: (readings) => {
      // Each change builds on the previous one.
      if (readings.length > 0) putting = putting.then(() => put(readings)).catch(() => NOTHING_CARRIED);
      carried = readings.length > 0 ? putting : NOTHING_CARRIED;
    },
    progress: ({ key, done, total }) =>
      cache.setQueryData<Share>(progressKey(key), (before) => furthest(before, { done, total })),
    readAll,
    tell: (now) => {
      cache.setQueryData(CONNECTION, now);
      // Deliveries have no position in the order of changes, so the stream never repeats those that were missed.
      if (now.kind === 'live') void cache.invalidateQueries({ queryKey: ['deliveries'] });
      if (now.kind === 'live' && document.getElementById(OLD_PAGE)) void readAll();
      if (last === 'offline') speaker.comeBack();
      else if (last !== 'starting' || now.kind !== 'live')
        speaker.tell(CONNECTION_WORDS[now.kind], now.kind !== 'offline');
      if (now.kind === 'offline') left = shownIn(cache);
      last = now.kind;
    },
    spread: (milliseconds) => {
      spread = milliseconds;
    },
  });
  return {
    position: connection.position,
    close: () => {
      connection.close();
      gatherer.stop();
      speaker.stop();
    },
  };
}

/** Readers leave most pages before anything changes, so this code loads with the first readings. */
const putReadings = async (cache: QueryClient, readings: readonly Reading[]) =>
  (await import('./readings.ts')).putReadings(cache, readings);

type Told = { change: Change; carried: Promise<Carried> };

const NOTHING_CARRIED: Promise<Carried> = Promise.resolve(new Map());

/** Refetches the data affected by changes, except those that readings already brought up to date. */
async function refresh(cache: QueryClient, told: readonly Told[]) {
  const kinds = new Map(
    told.map((each) => [`${each.change.entity} ${each.change.tournamentId}`, each]),
  ).values();
  const all = await Promise.all(
    [...kinds].map(async ({ change, carried }) => ({ change, carried: await carried })),
  );
  await refetchQueries(cache, ({ queryKey, queryHash, state }) =>
    all.some(
      ({ change, carried }) =>
        isConcerned(queryKey, change) && !(state.data !== undefined && carried.get(queryHash) === state.data),
    ),
  );
}

function isConcerned([noun, of]: QueryKey, { entity, tournamentId }: Change): boolean {
  // A newer server may send nouns unknown to this page.
  const nouns = entity === 'league' || entity === 'site' ? EVERYTHING : CONCERNED[entity];
  if (!nouns?.includes(String(noun))) return false;
  if (tournamentId === null || entity === 'league' || !OF_TOURNAMENT.has(String(noun))) return true;
  const named = typeof of === 'object' && of !== null ? (of as { tournamentId?: unknown }).tournamentId : of;
  return typeof named !== 'string' || !ID.test(named) || named === tournamentId;
}

const isReached = (cache: QueryClient) =>
  !cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => {
      const error = state.error ?? state.fetchFailureReason;
      return error instanceof DomainError && error.kind === 'unavailable';
    });

const OLD_PAGE = 'stale';
