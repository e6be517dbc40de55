import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';
import { useApi } from '#shared/api/api.ts';

type Calls = typeof import('./calls.ts');

export function useLeagueAct<Input, Done>(
  act: (means: { api: Client; calls: Calls; key: string }, input: Input) => Promise<Done>,
  onDone?: (done: Done) => void,
) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) =>
      act({ api, calls: await import('./calls.ts'), key: crypto.randomUUID() }, input),
    onSuccess: async (done) => {
      await Promise.all(
        [['pickLeagues'], ['picks']].map((queryKey) => cache.invalidateQueries({ queryKey })),
      );
      onDone?.(done);
    },
  });
}
