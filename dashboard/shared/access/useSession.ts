import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { DRAFTS } from '#shared/forms/drafts.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { send, sessionQuery, useRead } from '../api/api.ts';

/** The account that is logged in. Logging out returns to the home page; `hasFailed` is set if that fails. */
export function useSession() {
  const cache = useQueryClient();
  const { to } = useSelection();
  const [, go] = useLocation();
  const { data } = useRead(sessionQuery);
  const [hasFailed, setFailed] = useState(false);
  // Does not use a mutation, because every page loads this code and the library's mutation code is large.
  const leave = async () => {
    setFailed(false);
    const { status } = await send({ method: 'DELETE', path: '/api/session' });
    if (status >= 400) throw new Error(t`Log-out failed (${status})`);
    go(to('/'));
    cache.setQueryData(sessionQueryKey, { admin: false });
    sessionStorage.removeItem(DRAFTS);
    // Admin data must not remain in the cache.
    cache.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.has(String(queryKey[0])) });
  };
  return {
    isAdmin: data?.admin ?? false,
    captain: data?.captain,
    logOut: () => void leave().catch(() => setFailed(true)),
    hasFailed,
  };
}

const sessionQueryKey = ['session'];
// Excludes teams, because an admin's copies of teams include whether the fee is paid.
const PUBLIC = new Set(['tournaments', 'prizePools', 'session', 'reader']);
