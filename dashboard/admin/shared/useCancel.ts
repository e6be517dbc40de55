import { useCallback } from 'react';
import { cancelAct } from '#domain/contract/acts.ts';
import { useApi } from '#shared/api/api.ts';

/** Asks the server to take the running act of an Idempotency-Key back; its own call is refused then. */
export function useCancel(key: string | null) {
  const api = useApi();
  return useCallback(
    () => (key === null ? Promise.resolve() : api.call(cancelAct, { body: { key } })),
    [api, key],
  );
}
