import { type FormEvent, useState } from 'react';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { readBack } from '../matches/readBack.tsx';
import { fromLocalField, toLocalField } from '../tournaments/zonedTime.ts';
import type { Entry } from './timed.ts';

type Props = { entry: Entry; onClose: () => void; onSet: (time: string | null) => void };

/** The time of one match, typed; it is planned with it, not saved. */
export function SetTime({ entry, onClose, onSet }: Props) {
  const { timeZone } = useSite();
  const [typed, setTyped] = useState(() => toLocalField(entry.time, timeZone));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const time = fromLocalField(typed, timeZone);
    if (time === null) return setError('Please fill in both date and time');
    onSet(time);
  };
  return (
    <Dialog title={`When is ${entry.name}?`} onClose={onClose}>
      <form onSubmit={submit} noValidate aria-label="Time of the match">
        <TextField
          label="Begins"
          type="datetime-local"
          value={typed}
          help={readBack(typed, timeZone)}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DialogActions>
          <Button look="plain" onClick={onClose}>
            Keep as it is
          </Button>
          {entry.time !== null && <Button onClick={() => onSet(null)}>Take the time away</Button>}
          <Button look="primary" type="submit">
            Plan this time
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
