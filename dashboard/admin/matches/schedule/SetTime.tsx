import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Stack } from '#ui/layout.tsx';
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const time = readMoment(typed, timeZone);
    if (time === null) return setError('Please fill in both date and time');
    onSet(time.toISOString());
  };
  return (
    <Dialog title={`When is ${entry.name}?`} onClose={onClose}>
      <form onSubmit={submit} noValidate aria-label="Time of the match">
        <Stack gap={4}>
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
        </Stack>
        <DialogActions>
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
          {entry.time !== null && <Button onClick={() => onSet(null)}>Clear time</Button>}
          <Button look="primary" type="submit">
            Plan time
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
