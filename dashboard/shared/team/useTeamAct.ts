import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Input } from '#domain/contract/http/endpoint.ts';
import { useApi } from '#shared/api/api.ts';

/** Calls an endpoint and, even if it refuses, reads again what the call may have changed. */
export function useTeamAct<E extends Endpoint, Asked = void>(
  endpoint: E,
  input: (asked: Asked) => Input<E> | Promise<Input<E>>,
  changes: readonly QueryKey[] = [['registrations'], ['matches']],
) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (asked: Asked) => api.call(endpoint, await input(asked), crypto.randomUUID()),
    onSettled: () => Promise.all(changes.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
