import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { immutableJSONPatch } from 'immutable-json-patch';
import { create } from 'jsondiffpatch';
import { format } from 'jsondiffpatch/formatters/jsonpatch';
import type { Note } from '#api/http/middleware/ready.ts';
import { tagOf } from '#api/http/tag.ts';
import type { Send } from '#domain/contract/http/client.ts';
import type { Change, Entity, Reading } from '#domain/liveChanges.ts';
import { atMost } from '../../database/atMost.ts';

type Answer = { tag: string; data: unknown };

/** The body last sent or first read for a URL, and the body or string that a page has read since. */
type Known = { told: Answer; noted?: unknown };

/** The URLs of data that pages read: for a tournament, for a match, and for all leagues. */
const OF_TOURNAMENT =
  /^\/api\/(?:tournaments\/([0-9a-f-]{36})\/(?:bracket|current-matches|featured-teams|matches\?limit=1000&players=false|prize-pool|stats)|(?:teams\?limit=1000&|rankings\/teams\?)tournamentId=([0-9a-f-]{36}))$/;
const OF_MATCH = /^(\/api\/matches\/([0-9a-f-]{36}))(?:\/background)?$/;
const OF_ALL = /^\/api\/(?:tournaments\/overview|leagues\/totals)$/;
const CARRIED = [OF_TOURNAMENT, OF_MATCH, OF_ALL];

/** Kinds of records whose changes can affect the readings that are sent. */
const MOVED_BY: ReadonlySet<Entity> = new Set<Entity>(['match', 'bracket', 'tournament']);

const MOST_READINGS = { known: 200, otherMatches: 6 };
/** The maximum length of a patch, in characters. Pages reread longer data. */
const LONGEST_PATCH = 8_192;
/** Limit on parallel reads. The other database connections are for requests. */
const READINGS_AT_ONCE = 2;
/** The longest time that a change waits for its readings, in milliseconds. */
const LONGEST_WAIT = 1_000;

/** The data that open pages show, recorded while pages read it. */
export function createNotes() {
  const known = new Map<string, Known>();
  /** Counts resets, so that a read begun before a reset is not stored. */
  let age = 0;
  return {
    known,
    age: () => age,
    begin: (): Note => {
      const began = age;
      return (path, noted) => {
        if (began !== age || !CARRIED.some((pattern) => pattern.test(path))) return;
        const before = known.get(path);
        known.delete(path);
        // A read between a change and its notification must not replace the data that open pages have.
        known.set(path, before ? { ...before, noted } : { told: answerOf(noted) });
        for (const oldest of known.keys()) {
          if (known.size <= MOST_READINGS.known) break;
          known.delete(oldest);
        }
      };
    },
    forget: () => {
      age += 1;
      known.clear();
    },
  };
}

/** Computes, once for all open pages, the data that they show after a change. */
export function createReadings({ known, age, forget }: ReturnType<typeof createNotes>, send: Send) {
  const readAnew = async (path: string): Promise<Reading[]> => {
    const began = age();
    const { status, body } = await send({ method: 'GET', path });
    if (began !== age()) return [];
    const before = known.get(path);
    if (!before || status !== 200) {
      known.delete(path);
      return [];
    }
    const { told, noted } = before;
    const now = answerOf(body);
    known.set(path, { told: now });
    const bases = [told, ...(noted === undefined ? [] : [answerOf(noted)])];
    const from = bases.flatMap(({ tag, data }) => {
      const patch = tag === now.tag ? undefined : patchBetween(data, now.data);
      return patch ? [[tag, patch] as const] : [];
    });
    const isUseful = from.length > 0 || bases.some(({ tag }) => tag === now.tag);
    return isUseful ? [{ path, to: now.tag, from: Object.fromEntries(from) }] : [];
  };

  return {
    /** Leaves out slow readings, which pages read themselves. */
    after: async (changes: readonly Change[]): Promise<Reading[]> => {
      const paths = concerned(known, changes);
      if (paths.length === 0) return [];
      const turn = atMost(READINGS_AT_ONCE);
      const read = Promise.all(paths.map((path) => turn(() => readAnew(path).catch(() => []))));
      const late = new AbortController();
      const enough = wait(LONGEST_WAIT, [], { ref: false, signal: late.signal }).catch(() => []);
      return (await Promise.race([read.finally(() => late.abort()), enough])).flat();
    },
    kept: () => known.size,
    forget,
  };
}

/**
 * Returns the known URLs that changes affect. Of the tournament's other matches, includes only those read most
 * recently.
 */
function concerned(known: ReadonlyMap<string, Known>, changes: readonly Change[]): string[] {
  const moved = changes.filter(({ entity }) => MOVED_BY.has(entity));
  const ids = new Set(moved.flatMap(({ id, tournamentId }) => (tournamentId ? [id, tournamentId] : [id])));
  if (ids.size === 0) return [];
  const paths = [...known.keys()];
  const isOf = (path: string) => ids.has(tournamentOf(known, path) ?? '');
  const matchIn = (path: string) => OF_MATCH.exec(path)?.[2];
  const isMoved = (path: string) => ids.has(matchIn(path) ?? '');
  const others = paths.filter((path) => matchIn(path) && !isMoved(path) && isOf(path));
  return [
    ...paths.filter((path) => OF_ALL.test(path) || isMoved(path)),
    ...paths.filter((path) => OF_TOURNAMENT.test(path) && isOf(path)),
    ...others.slice(-MOST_READINGS.otherMatches),
  ];
}

/** Returns the tournament for a URL, from the URL itself or from the match read there. */
function tournamentOf(known: ReadonlyMap<string, Known>, path: string): string | undefined {
  const [, inPath, inQuery] = OF_TOURNAMENT.exec(path) ?? [];
  if (inPath ?? inQuery) return inPath ?? inQuery;
  const match = known.get(OF_MATCH.exec(path)?.[1] ?? '')?.told.data;
  return (match as { tournamentId?: string } | null | undefined)?.tournamentId;
}

export type Readings = ReturnType<typeof createReadings>;

const answerOf = (noted: unknown): Answer => ({
  tag: tagOf(typeof noted === 'string' ? noted : JSON.stringify(noted)),
  data: dataOf(noted),
});

const dataOf = (noted: unknown) =>
  ((typeof noted === 'string' ? JSON.parse(noted) : noted) as { data?: unknown }).data;

/** Rows are matched by id, regardless of position. */
const differ = create({
  objectHash: (row, index) => {
    const { id, participationId, name } = row as Record<string, string | undefined>;
    return id ?? participationId ?? name ?? `at ${index}`;
  },
});

function patchBetween(before: unknown, now: unknown): Reading['from'][string] | undefined {
  const patch = format(differ.diff(before, now)) as Reading['from'][string];
  const isShort = JSON.stringify(patch).length <= LONGEST_PATCH;
  return isShort && isDeepStrictEqual(immutableJSONPatch(before, patch), now) ? patch : undefined;
}
