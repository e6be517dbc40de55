import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Client } from '../../domain/contract/client.ts';
import type { Team } from '../../domain/contract/teams.ts';
import type { Tournament } from '../../domain/contract/tournaments.ts';
import type { Change } from '../../domain/events.ts';
import { sessionQuery, teamQuery, useApi } from './api.ts';

/** Which queries a change concerns, by the first word of their keys. */
const CONCERNED: Record<string, string[]> = {
  tournament: ['tournaments', 'prizePools'],
  team: ['teams'],
  participation: ['teams', 'participations'],
  player: ['players', 'teams'],
  membership: ['memberships', 'teams'],
  registration: ['registrations'],
  match: ['matches'],
  bracket: ['matches', 'brackets', 'rankings', 'teams', 'tournaments'],
};

const BETWEEN_WORDS = 5_000;
const TRY_AGAIN = 3_000;

/** Keeps what is shown up to date with the server; gives the last thing worth saying, for a polite region. */
export function useLive(): string {
  const cache = useQueryClient();
  const api = useApi();
  const [said, say] = useState('');
  const isAdmin = useQuery(sessionQuery(api)).data?.admin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an admin hears more than a visitor, so the stream is opened anew when who one is has changed
  useEffect(() => {
    const speaker = createSpeaker(say);
    const known: Known = new Map();
    const hear = (change: Change) => {
      if (change.entity === 'team') void announce(cache, api, change, known, speaker.add);
      for (const noun of CONCERNED[change.entity] ?? []) void cache.invalidateQueries({ queryKey: [noun] });
    };
    const stream = openStream(hear, (isOpen) => {
      cache.setQueryData(LIVE, isOpen);
      // Something may have happened while nobody listened.
      known.clear();
      if (isOpen) void cache.invalidateQueries();
    });
    return () => {
      stream.close();
      speaker.stop();
    };
  }, [cache, api, isAdmin]);
  return said;
}

const LIVE = ['live'];

/** Whether the stream of changes is open now. */
export const useIsLive = () =>
  useQuery({ queryKey: LIVE, queryFn: () => false, enabled: false }).data ?? false;

/**
 * The server's stream of changes. The browser resumes a broken one by itself; one that the server refused is opened
 * anew. `tell` is told whenever it opens or breaks.
 */
export function openStream(hear: (change: Change) => void, tell: (isOpen: boolean) => void) {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    if (typeof EventSource === 'undefined') return;
    source = new EventSource('/api/events');
    source.addEventListener('open', () => tell(true));
    source.addEventListener('change', (event) => hear(JSON.parse(String(event.data)) as Change));
    source.addEventListener('error', () => {
      tell(false);
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, TRY_AGAIN);
    });
  };
  open();
  return {
    close: () => {
      clearTimeout(again);
      source?.close();
    },
  };
}

/** The teams that a tournament's list held when the first change of it was heard, and those heard of since. */
type Known = Map<string, Set<string>>;

/** A team that the list on the page did not hold has joined: says so, with the tournament's name. */
async function announce(
  cache: QueryClient,
  api: Client,
  { id, tournamentId }: Change,
  known: Known,
  add: (line: string) => void,
) {
  const tournament = cache
    .getQueryData<Tournament[]>(['tournaments'])
    ?.find((each) => each.id === tournamentId);
  const list = cache.getQueryData<Team[]>(['teams', tournamentId]);
  if (!tournament || !list) return;
  const ids = known.get(tournament.id) ?? new Set(list.map((team) => team.id));
  known.set(tournament.id, ids);
  if (ids.has(id)) return;
  ids.add(id);
  const team = await cache.fetchQuery(teamQuery(api, id)).catch(() => null);
  if (team) add(`${team.name} joined ${tournament.name}`);
}

/** Says one thing at a time, at most one in five seconds, so that a reader's voice is not drowned. */
export function createSpeaker(say: (line: string) => void) {
  const waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = undefined;
    const line = waiting.shift();
    if (line === undefined) return;
    const more = waiting.splice(0).length;
    say(more > 0 ? `${line}, and ${more} more ${more === 1 ? 'team' : 'teams'} joined` : line);
    timer = setTimeout(next, BETWEEN_WORDS);
  };
  return {
    add: (line: string) => {
      waiting.push(line);
      timer ??= setTimeout(next, 0);
    },
    stop: () => clearTimeout(timer),
  };
}
