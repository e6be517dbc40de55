import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import {
  getRegeneration,
  type Regeneration,
  regenerateBracket,
} from '#domain/contract/competition/brackets.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { callQuery, useApi } from '#shared/api/api.ts';
import { Note, Stack } from '#ui/blocks.tsx';

/** The message while a worker regenerates a bracket. */
export const REGENERATING = 'Regenerating the bracket';
const WAITS = 'No worker is running. The bracket is regenerated as soon as one starts.';
/** Milliseconds between progress checks. */
const PAUSE = 500;

/** Requests a regeneration and waits until it is done; returns the message and the act to undo. */
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

/**
 * Reads the request's state. While the server is unreachable it keeps the last one, since the server has the request.
 */
async function look(api: Client, tournamentId: string, before: Regeneration): Promise<Regeneration> {
  try {
    return (await api.call(getRegeneration, { params: { id: tournamentId } })).data;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unavailable') return before;
    throw error;
  }
}

export function RegenerationState({ tournamentId }: { tournamentId: string }) {
  const api = useApi();
  const { data } = useQuery({
    ...callQuery(api, ['brackets', tournamentId, 'regeneration'], getRegeneration, {
      params: { id: tournamentId },
    }),
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
        <Note role="status">{isWaiting ? WAITS : `The bracket was not regenerated: ${data.refusal}`}</Note>
      )}
    </Stack>
  );
}
