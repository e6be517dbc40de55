import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  approveRegistration,
  type Registration,
  rejectRegistration,
  reopenRegistration,
} from '../../../../../domain/contract/registrations.ts';
import { DomainError } from '../../../../../domain/errors.ts';
import type { Group } from '../../../../../domain/settings.ts';
import { sessionQuery, useApi } from '../../../api.ts';
import { useToast } from '../../../ui/Toast.tsx';

/** Approving, rejecting and reopening: says what came of it, and reads the lists again whatever came. */
export function useDecisions() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const settled = async () => {
    await Promise.all(
      ['registrations', 'teams', 'tournaments'].map((noun) => cache.invalidateQueries({ queryKey: [noun] })),
    );
  };
  const failed = (error: unknown) => {
    const { queryKey } = sessionQuery(api);
    if (error instanceof DomainError && error.kind === 'unidentified')
      void cache.invalidateQueries({ queryKey });
  };
  const reopen = useMutation({
    mutationFn: ({ id }: Registration) => api.call(reopenRegistration, { params: { id } }),
    onSuccess: ({ data }) => toast.done(`${data.name} waits for your decision again`),
    onError: (error, registration) => {
      failed(error);
      toast.failed(`${registration.name} was not reopened. ${wordsOf(error)}`);
    },
    onSettled: settled,
  });
  const approve = useMutation({
    mutationFn: ({ registration, group }: { registration: Registration; group: Group | null }) =>
      api.call(approveRegistration, { params: { id: registration.id }, body: { assignedGroup: group } }),
    onSuccess: ({ data }) => {
      const { assignedGroup } = data.participation;
      toast.done(`${data.team.name} is in${assignedGroup ? `, group ${assignedGroup}` : ''}`);
    },
    onError: failed,
    onSettled: settled,
  });
  const reject = useMutation({
    mutationFn: ({ registration, reason }: { registration: Registration; reason: string }) =>
      api.call(rejectRegistration, { params: { id: registration.id }, body: { reason: reason || null } }),
    onSuccess: ({ data }) =>
      toast.done(`${data.name} was rejected`, { label: 'Undo', run: () => reopen.mutate(data) }),
    onError: failed,
    onSettled: settled,
  });
  return { approve, reject, reopen };
}

/** What the server said, or that it could not be reached. */
export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong.');
