import { useQuery } from '@tanstack/react-query';
import { t } from '#domain/text/translate.ts';

/** How changes reach the page, and since when (ISO 8601); `starting` until that is known. */
export type Connection = { kind: 'starting' | 'live' | 'delayed' | 'polling' | 'offline'; since: string };

/** Seconds between two reads while there is no stream. */
export const POLL_SECONDS = 15;

export const CONNECTION_WORDS: Record<Connection['kind'], string> = {
  starting: '',
  live: t`Live updates`,
  delayed: t`Updates are delayed`,
  polling: t`Updating every ${POLL_SECONDS} s`,
  offline: t`Offline`,
};

export const CONNECTION = ['live'];
const STARTING: Connection = { kind: 'starting', since: '' };

export const useConnection = (): Connection =>
  useQuery({ queryKey: CONNECTION, queryFn: () => STARTING, enabled: false }).data ?? STARTING;

export const useIsLive = () => useConnection().kind === 'live';

export type Share = { done: number; total: number };

export const progressKey = (key: string) => ['progress', key];
