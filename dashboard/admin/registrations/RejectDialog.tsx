import { useState } from 'react';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';

type Props = {
  /** The confirmation button's label, such as 'Reject Oryx'. */
  go: string;
  keep: string;
  label: string;
  isBusy: boolean;
  refusal?: string | undefined;
  onKeep: () => void;
  onReject: (reason: string) => void;
};

export function RejectDialog({ go, keep, label, isBusy, refusal, onKeep, onReject }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={t`${go}?`}
      keep={keep}
      go={go}
      isDangerous
      isBusy={isBusy}
      onKeep={onKeep}
      onGo={() => onReject(reason)}
    >
      <TextField
        label={label}
        aside={t`optional`}
        maxLength={NOTE_LENGTH}
        value={reason}
        error={refusal}
        onText={setReason}
      />
    </ConfirmDialog>
  );
}

export const reasonLabel = ({ captainDiscordId }: { captainDiscordId: string | null }) =>
  captainDiscordId === null ? t`Reason, kept with the registration` : t`Reason, sent to the captain`;
