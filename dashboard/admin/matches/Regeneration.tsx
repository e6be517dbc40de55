import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { getRegeneration, type Regeneration, regenerateBracket } from '#domain/contract/brackets.ts';
import type { Client } from '#domain/contract/client.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { useApi } from '#shared/api/api.ts';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';

/** What is said while a worker regenerates a bracket. */
export const REGENERATING = 'Regenerating the bracket';
const WAITS = 'No worker is running. The bracket is regenerated as soon as one starts.';
/** Milliseconds between looks at how far it is. */
const PAUSE = 500;

/** Asks for a bracket to be regenerated and waits until that is done; gives what to say, and what takes it back. */
export async function regenerate(api: Client, tournamentId: string) {
  const { data } = await api.call(regenerateBracket, { params: { id: tournamentId } });
  let now: Regeneration = data.regeneration;
  while (now.state === 'waiting' && now.hasWorker) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    now = await look(api, tournamentId, now);
  }
  if (now.state === 'refused') throw conflict('not_regenerated', now.refusal ?? '');
  if (now.state === 'waiting') return { text: WAITS };
  return {
    text: 'Bracket regenerated successfully! Teams have been placed in their assigned groups.',
    act: now.act,
  };
}

/** How far it is; as before while the server cannot be reached, which has the request. */
async function look(api: Client, tournamentId: string, before: Regeneration): Promise<Regeneration> {
  try {
    return (await api.call(getRegeneration, { params: { id: tournamentId } })).data;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unavailable') return before;
    throw error;
  }
}

/** Says that a bracket is being regenerated, whoever asked for it, and if that was refused while somebody looked. */
export function RegenerationState({ tournamentId }: { tournamentId: string }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['brackets', tournamentId, 'regeneration'],
    queryFn: async () => (await api.call(getRegeneration, { params: { id: tournamentId } })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 2 * PAUSE : false),
  });
  const [awaited, setAwaited] = useState<string | null>(null);
  if (data?.state === 'waiting' && data.request !== awaited) setAwaited(data.request);
  const isWaiting = data?.state === 'waiting';
  const isNews = data?.state === 'refused' && data.request === awaited;
  if (!isWaiting && !isNews) return null;
  return (
    <Stack marginBottom={4}>
      {isWaiting && data.hasWorker ? (
        <WorkProgress>{REGENERATING}</WorkProgress>
      ) : (
        <Text as="p" tone="secondary" role="status">
          {isWaiting ? WAITS : `The bracket was not regenerated: ${data.refusal}`}
        </Text>
      )}
    </Stack>
  );
}
