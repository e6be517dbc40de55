import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionQuery, useApi, useRead } from '#shared/api/api.ts';
import { useStart } from '#ui/site.ts';
import { CONNECTION, type Connection, POLL_SECONDS } from './connection.ts';

export function useLive(): string {
  const cache = useQueryClient();
  const api = useApi();
  const [said, say] = useState('');
  const start = useStart();
  const position = useRef(String(start.position ?? ''));
  const isAdmin = useRead(sessionQuery).data?.admin ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: admins hear more, so another person opens the stream again
  useEffect(() => {
    const ended = new AbortController();
    /** The page answers before it listens: the code for that comes after what a visitor reads and presses. */
    const begin = async () => {
      const { followChanges } = await import('./followChanges.ts');
      if (ended.signal.aborted) return;
      const following = followChanges(cache, position.current, say);
      ended.signal.addEventListener('abort', () => {
        position.current = following.position();
        following.close();
      });
    };
    const tryAgain = () => {
      if (ended.signal.aborted) return;
      cache.setQueryData<Connection>(CONNECTION, { kind: 'offline', since: new Date().toISOString() });
      setTimeout(() => void begin().catch(tryAgain), POLL_SECONDS * 1_000);
    };
    void begin().catch(tryAgain);
    return () => ended.abort();
  }, [cache, api, isAdmin]);
  return said;
}
