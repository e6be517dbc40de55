import { useState } from 'react';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useSite } from '#ui/site.ts';
import { readMoment, toLocalField } from '#ui/zonedTime.ts';
import { Conflicts } from './Conflicts.tsx';
import { conflictsAt } from './TimeConflicts.tsx';
import type { Entry } from './timed.ts';
import type { Lengths } from './usePlan.ts';

type Props = {
  entry: Entry;
  entries: readonly Entry[];
  lengths: Lengths;
  onClose: () => void;
  onSet: (time: string | null) => void;
};

export function SetTime({ entry, entries, lengths, onClose, onSet }: Props) {
  const { timeZone } = useSite();
  const [typed, setTyped] = useState(() => toLocalField(entry.time, timeZone));
  const [error, setError] = useState<string>();
  const at = readMoment(typed, timeZone)?.toISOString();
  const plan = () => {
    const time = readMoment(typed, timeZone);
    if (time === null) return setError('Please fill in both date and time');
    onSet(time.toISOString());
  };
  return (
    <ConfirmDialog
      title={`When is ${entry.name}?`}
      form="Time of the match"
      keep="Cancel"
      go="Plan time"
      {...(entry.time !== null && { third: { name: 'Clear time', onGo: () => onSet(null) } })}
      onKeep={onClose}
      onGo={plan}
    >
      <DateTimeField
        label="Begins"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      {at && <Conflicts found={conflictsAt(entries, entry.id, at, lengths)} />}
    </ConfirmDialog>
  );
}
