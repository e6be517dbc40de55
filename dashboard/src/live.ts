import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Change } from '../../domain/events.ts';
import { announceResult, announceTeam, createSpeaker, type Known } from './announce.ts';
import { sessionQuery, useApi } from './api.ts';

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
  /** The whole league: restored, cleared, a tournament brought in. */
  league: [
    ...['tournaments', 'prizePools', 'teams', 'participations', 'players', 'memberships', 'registrations'],
    ...['matches', 'brackets', 'rankings'],
  ],
};

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
      if (change.entity === 'team') void announceTeam(cache, api, change, known, speaker.add);
      if (change.entity === 'match') void announceResult(cache, api, change, speaker.add);
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
