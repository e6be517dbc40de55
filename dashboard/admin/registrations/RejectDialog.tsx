import { useState } from 'react';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';

type Props = {
  whom: string;
  keep: string;
  label: string;
  isBusy: boolean;
  refusal?: string | undefined;
  onKeep: () => void;
  onReject: (reason: string) => void;
};

export function RejectDialog({ whom, keep, label, isBusy, refusal, onKeep, onReject }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={`Reject ${whom}?`}
      keep={keep}
      go={`Reject ${whom}`}
      isDangerous
      isBusy={isBusy}
      onKeep={onKeep}
      onGo={() => onReject(reason)}
    >
      <TextField
        label={label}
        aside="optional"
        maxLength={NOTE_LENGTH}
        value={reason}
        error={refusal}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

export const reasonLabel = ({ captainDiscordId }: { captainDiscordId: string | null }) =>
  captainDiscordId === null ? 'Reason, kept with the registration' : 'Reason, sent to the captain';
