import { useState } from 'react';
import { kindsText } from '#admin/deliveries/index.ts';
import { useSavedToast } from '#admin/shared/destination/Listing.tsx';
import { errorText } from '#admin/shared/useAct.ts';
import { useApi } from '#shared/api/api.ts';
import { Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { remove } from './calls.ts';
import type { Destination } from './destination.ts';

type Props = { destination: Destination; onClose: () => void; onRemoved: () => void };

export function RemoveDestination({ destination, onClose, onRemoved }: Props) {
  const api = useApi();
  const toast = useToast();
  const said = useSavedToast();
  const [isBusy, setBusy] = useState(false);
  const { type, name } = destination;
  const go = async () => {
    setBusy(true);
    try {
      const { act } = await remove(api, destination);
      said(name, act, `${type}s`, 'removed');
      onRemoved();
    } catch (error) {
      toast.failed(`${name} was not removed. ${errorText(error)}`);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      keep="Keep it"
      go={`Remove ${type}`}
      isDangerous
      isBusy={isBusy}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <Note>
        It gets no more news, and waiting messages are dropped. It now receives:{' '}
        {kindsText(destination.kinds)}.
      </Note>
      <Note>To pause it, turn it off instead.</Note>
    </ConfirmDialog>
  );
}
