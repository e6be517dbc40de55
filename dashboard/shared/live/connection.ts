import { useQuery } from '@tanstack/react-query';
import { t } from '#domain/text/translate.ts';

/** How the page hears of changes now, and since when (ISO 8601); `starting` until that is known. */
export type Connection = { kind: 'starting' | 'live' | 'delayed' | 'polling' | 'offline'; since: string };

/** Seconds between two readings while there is no stream. */
export const POLL_SECONDS = 15;

/** What the page says of its connection. */
export const CONNECTION_WORDS: Record<Connection['kind'], string> = {
  starting: '',
  live: t`Live updates`,
  delayed: t`Updates are delayed`,
  polling: t`Updating every ${POLL_SECONDS} s`,
  offline: t`Offline`,
};

export const CONNECTION = ['live'];
const STARTING: Connection = { kind: 'starting', since: '' };

/** How the page hears of changes now. */
export const useConnection = (): Connection =>
  useQuery({ queryKey: CONNECTION, queryFn: () => STARTING, enabled: false }).data ?? STARTING;

/** Whether the stream of changes is open now. */
export const useIsLive = () => useConnection().kind === 'live';

/** How much of a long act is done. */
export type Share = { done: number; total: number };

export const progressKey = (key: string) => ['progress', key];
