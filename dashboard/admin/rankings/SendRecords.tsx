import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { useRetryOnReconnect } from '#admin/shared/form/useRetryOnReconnect.ts';
import { errorText, isAway, isLoggedOut, isStale, useAct } from '#admin/shared/useAct.ts';
import { setRecord } from '#domain/contract/competition/participations.ts';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import { actOf, type Draft, nameOf, recordText, sendingIn } from './record.ts';

export function SendRecords() {
  const { kept } = useSavedDraft();
  return sendingIn(kept).map((sent) => (
    <SendRecord key={`${sent.sending.key} ${sent.sending.asked}`} {...sent} />
  ));
}

function SendRecord({ id, draft, sending }: ReturnType<typeof sendingIn>[number]) {
  const api = useApi();
  const cache = useQueryClient();
  const act = useAct();
  const toast = useToast();
  const { keep } = useSavedDraft();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  /** Updates the draft unless the admin has edited or discarded it since. */
  const become = (next?: Draft) => isThere.current && keep(nameOf(id), next);
  const { key, record, team } = sending;
  const acted = actOf(team, `${team}: ${recordText(record)}`);
  const save = async () => {
    const body = { ...record, version: draft.version };
    const answer = await api.call(setRecord, { params: { id }, body }, key).catch((error: unknown) => {
      if (isAway(error)) become({ ...draft, sending: { ...sending, isAway: true } });
      throw error;
    });
    become();
    void act({ run: async () => answer, ...acted });
  };
  const refuse = (error: unknown) => {
    const refused = isLoggedOut(error) ? undefined : `${acted.failed} ${errorText(error)}`;
    become({ ...draft, refused });
    // During a retry, the admin may be on another page, so a notice is needed.
    if (refused && sending.isAway) toast.failed(refused, undefined, acted.failed);
    if (isStale(error)) void cache.invalidateQueries({ queryKey: ['participations'] });
  };
  useRetryOnReconnect(save, refuse, id);
  return null;
}
