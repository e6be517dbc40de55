/** @jest-environment jsdom */
import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createClient } from '#domain/contract/http/client.ts';
import type { Reading } from '#domain/liveChanges.ts';
import { eventually } from '../support/eventually.ts';
import { Stream } from './stream.ts';

// The page's code looks for these globals once, when it loads.
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
Object.assign(globalThis, { EventSource: Stream, TextEncoder });
const { bracketQuery, createCache, listedMatchesQuery } = await import('#shared/api/api.ts');
const { followChanges } = await import('#shared/live/followChanges.ts');
const { PREFERENCES_COOKIE, preferencesOf } = await import('#shared/site/preferences.ts');

const id = '01939c4e-7b1a-7c3e-9f10-000000000001';
const MATCHES = `/api/tournaments/${id}/matches?limit=1000&players=false`;
const BRACKET = `/api/tournaments/${id}/bracket`;
/** Computes a response's ETag as the server does. */
const tagOf = (data: unknown) =>
  `"${createHash('sha1').update(JSON.stringify({ data })).digest('base64url')}"`;
const matchWith = (team1Score: number | null) => ({
  ...{
    id: 'm',
    status: team1Score === null ? 'live' : 'completed',
    winner: 'Alpha',
    team1Score,
    team2Score: 0,
  },
  ...{ winnerParticipationId: 'a', team1ParticipationId: 'a', team2ParticipationId: 'b' },
  ...{ team1: { name: 'Alpha' }, team2: { name: 'Beta' } },
});
const [OPEN, WON] = [[matchWith(null)], [matchWith(2)]];
const won: Reading = {
  path: MATCHES,
  to: tagOf(WON),
  from: {
    [tagOf(OPEN)]: [
      { op: 'replace', path: '/0/team1Score', value: 2 },
      { op: 'replace', path: '/0/status', value: 'completed' },
    ],
  },
};
const unchanged: Reading = { path: BRACKET, to: tagOf({ groups: [] }), from: {} };
const change = { entity: 'bracket', id, tournamentId: id };

let asked: string[];
let answers: Record<string, unknown>;
let said: string[];
let answersLate: boolean;
beforeEach(() => {
  Stream.all = [];
  asked = [];
  said = [];
  answersLate = false;
  answers = { [MATCHES]: OPEN, [BRACKET]: { groups: [] } };
});

const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const NOTHING = () => {};

/** Opens a page with matches and a bracket, then sends readings and a change; waits until `come` stops throwing. */
async function visit(
  readings: readonly Reading[],
  { before = NOTHING, come = NOTHING }: { before?: (page: Page) => void; come?: () => void },
) {
  const page = open();
  await pass(0);
  asked = [];
  Stream.last.say('hello', { spread: 0 }, '40');
  answers[MATCHES] = WON;
  before(page);
  Stream.last.say('readings', readings);
  Stream.last.say('change', change, '41');
  await eventually(come);
  // An unwanted effect would appear within this time.
  await pass(100);
  page.following.close();
  return page;
}

type Page = ReturnType<typeof open>;
function open() {
  const cache = createCache();
  const api = createClient(async ({ path }) => {
    asked.push(path);
    if (answersLate) await pass(50);
    return { status: 200, statusText: '', body: { data: answers[path] ?? [] } };
  });
  const queries = [listedMatchesQuery(api, id), bracketQuery(api, id)] as const;
  for (const query of queries) new QueryObserver(cache, query as never).subscribe(() => {});
  const following = followChanges(cache, '40', (text) => said.push(text));
  return { cache, api, following, matches: () => cache.getQueryData(queries[0].queryKey) };
}

describe('Data carried by the stream', () => {
  it('appears on the page at once, is announced, and is not requested', async () => {
    const { matches } = await visit([won, unchanged], { come: () => expect(said).toHaveLength(1) });
    expect(Stream.last.address).toBe('/api/events?after=40&readings=true');
    expect(asked).toEqual([]);
    expect(matches()).toEqual(WON);
    expect(said).toEqual(['Alpha beat Beta 2–0']);
  });

  it('leaves other data to be requested', async () => {
    await visit([won], { come: () => expect(asked).toHaveLength(1) });
    expect(asked).toEqual([BRACKET]);
  });

  it('is requested if the page’s version is older or newer than its base', async () => {
    const { matches } = await visit([{ ...won, from: { '"other"': [] } }, unchanged], {
      come: () => expect(asked).toHaveLength(1),
    });
    expect(asked).toEqual([MATCHES]);
    expect(matches()).toEqual(WON);
  });

  it('is already on a page rendered after the change', async () => {
    await visit([won, unchanged], {
      before: ({ cache, api }) => cache.setQueryData(listedMatchesQuery(api, id).queryKey, WON as never),
    });
    expect(asked).toEqual([]);
  });

  it('covers no later change that comes without it', async () => {
    await visit([won, unchanged], {
      before: () => {
        Stream.last.say('readings', [won, unchanged]);
        Stream.last.say('change', change, '41');
        Stream.last.say('readings', []);
        Stream.last.say('change', change, '42');
        Stream.last.say('hello', { spread: 0 }, '42');
        Stream.last.say('change', change, '43');
      },
    });
    expect(asked).toEqual([]);
    for (const next of ['readings', 'hello']) {
      await visit([won, unchanged], {
        before: () =>
          queueMicrotask(() => {
            Stream.last.say(next, next === 'hello' ? {} : [], '41');
            Stream.last.say('change', change, '42');
          }),
        come: () => expect(asked).toHaveLength(2),
      });
      expect(asked.toSorted()).toEqual([BRACKET, MATCHES].toSorted());
    }
  });

  it('never reaches a reader who hides results', async () => {
    const { matches } = await visit([won, unchanged], {
      before: ({ cache }) => {
        answers[MATCHES] = OPEN;
        cache.setQueryData(PREFERENCES_COOKIE, preferencesOf({ scores: 'hidden' }));
      },
      come: () => expect(asked).toHaveLength(2),
    });
    expect(asked.toSorted()).toEqual([BRACKET, MATCHES].toSorted());
    expect(matches()).toEqual(OPEN);
    expect(said).toEqual([]);
  });

  it('does not replace a read in progress', async () => {
    jest.useRealTimers();
    await visit([won, unchanged], {
      before: ({ cache, api }) => {
        answersLate = true;
        void cache.refetchQueries({ queryKey: listedMatchesQuery(api, id).queryKey });
      },
      come: () => expect(asked).toHaveLength(2),
    });
    expect(asked).toEqual([MATCHES, MATCHES]);
  });
});
