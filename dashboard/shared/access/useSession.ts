import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { DRAFTS } from '#shared/forms/drafts.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { send, sessionQuery, useRead } from '../api/api.ts';

/**
 * Whether this browser is logged in as admin, or as which captain, and the way out, which ends the session and returns
 * home; `hasFailed` when it could not be ended.
 */
export function useSession() {
  const cache = useQueryClient();
  const { to } = useSelection();
  const [, go] = useLocation();
  const { data } = useRead(sessionQuery);
  const [hasFailed, setFailed] = useState(false);
  // Not a mutation: this is in the frame, and the code for mutations is not small.
  const leave = async () => {
    setFailed(false);
    const { status } = await send({ method: 'DELETE', path: '/api/session' });
    if (status >= 400) throw new Error(t`Log-out failed (${status})`);
    go(to('/'));
    cache.setQueryData(sessionQueryKey, { admin: false });
    sessionStorage.removeItem(DRAFTS);
    // What only an admin may read must not stay behind.
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
// A team that an admin read says whether its fee is paid.
const PUBLIC = new Set(['tournaments', 'prizePools', 'session', 'reader']);
