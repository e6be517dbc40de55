import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText, requestUndo } from '#admin/shared/useAct.ts';
import {
  approveRegistration,
  type EarlierTeam,
  type Registration,
  rejectRegistration,
  reopenRegistration,
} from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { teamOf } from '#domain/registrations/earlierTeams.ts';
import type { Group } from '#domain/settings.ts';
import { commaList, sense, sentences, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';

export type Decision =
  | { act: 'approve'; registration: Registration; group: Group | null; team: EarlierTeam | null | undefined }
  | { act: 'reject'; registration: Registration; reason: string }
  | { act: 'reopen'; registration: Registration };

export const OF_DECISIONS = ['registrations', 'teams', 'tournaments', 'prizePools', 'players', 'rankings'];

export type Decisions = ReturnType<typeof useDecisions>;

/**
 * Approves, rejects and reopens registrations, one at a time. Shows the outcome, leaves an error beside its
 * registration, and always reloads the lists.
 */
export function useDecisions() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<{ id: string; act: Decision['act'] } | null>(null);
  const [refusals, setRefusals] = useState<Record<string, unknown>>({});
  const refuse = (id: string, error?: unknown) => setRefusals((known) => ({ ...known, [id]: error }));

  const decide = async (decision: Decision, onDone?: () => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { act, registration } = decision;
    setBusy({ id: registration.id, act });
    refuse(registration.id);
    try {
      const { said, reopening } = await send(api, decision);
      const undo = () =>
        reopening
          ? void takeReopeningBack(registration, reopening)
          : void decide({ act: 'reopen', registration });
      toast.done(said, act === 'reopen' && !reopening ? undefined : { label: t`Undo`, run: undo });
      onDone?.();
    } catch (error) {
      // A notice above the page says that the user is logged out.
      if (!(error instanceof DomainError && error.kind === 'unidentified')) refuse(registration.id, error);
      if (act === 'reopen')
        toast.failed(sentences([t`${registration.name} was not reopened.`, errorText(error)]));
    } finally {
      isRunning.current = false;
      setBusy(null);
      readAgain();
    }
  };
  const readAgain = () => {
    for (const noun of OF_DECISIONS) void cache.invalidateQueries({ queryKey: [noun] });
  };
  const takeReopeningBack = async ({ name }: Registration, reopening: string) => {
    try {
      await requestUndo(api, reopening);
      toast.done(t`The decision on ${name} was restored`);
    } catch (error) {
      toast.failed(sentences([t`${name} is still pending.`, errorText(error)]));
    }
    readAgain();
  };
  return { decide, busy, refusalOf: (id: string) => refusals[id], forget: (id: string) => refuse(id) };
}

async function send(
  api: Client,
  decision: Decision,
): Promise<{ said: string; reopening?: string | null | undefined }> {
  const { id, name } = decision.registration;
  const params = { id };
  if (decision.act === 'reopen') {
    const { act: reopening } = await api.call(reopenRegistration, { params });
    return { said: t`${name} is pending again`, reopening };
  }
  if (decision.act === 'reject') {
    await api.call(rejectRegistration, { params, body: { reason: decision.reason.trim() || null } });
    return { said: t`${name} was rejected` };
  }
  const { group: assignedGroup, team } = decision;
  // If no team was chosen, the server explains why one must be.
  const body = { assignedGroup, teamId: team === undefined ? undefined : (team?.id ?? null) };
  const { data } = await api.call(approveRegistration, { params, body });
  const group = data.participation.assignedGroup;
  return {
    said: commaList([
      t`${name} is approved`,
      group && t`group ${group}`,
      team && sense('an earlier team')`as ${teamOf(team)}`,
    ]),
  };
}
