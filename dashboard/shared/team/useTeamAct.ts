import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Input } from '#domain/contract/http/endpoint.ts';
import { useApi } from '#shared/api/api.ts';

export function useTeamAct<E extends Endpoint, Asked = void>(endpoint: E, input: (asked: Asked) => Input<E>) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => api.call(endpoint, input(asked), crypto.randomUUID()),
    onSettled: () =>
      Promise.all(['registrations', 'matches'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  });
}
