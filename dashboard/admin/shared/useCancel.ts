import { useCallback } from 'react';
import { cancelAct } from '#domain/contract/http/acts.ts';
import { useApi } from '#shared/api/api.ts';

export function useCancel(key: string | null) {
  const api = useApi();
  return useCallback(
    () => (key === null ? Promise.resolve() : api.call(cancelAct, { body: { key } })),
    [api, key],
  );
}
