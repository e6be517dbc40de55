import { type FormEvent, useState } from 'react';
import { Button } from '../../../dashboard/src/ui/Button.tsx';
import { Dialog, DialogActions } from '../../../dashboard/src/ui/Dialog.tsx';
import { TextField } from '../../../dashboard/src/ui/Field.tsx';
import { playDoor, wordsOf } from './playDoor.ts';

/** Adds a captain and plays them at once. */
export function AddPerson({ close, play }: { close: () => void; play: (id: string) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('A person needs a name');
    try {
      play((await playDoor.addPerson(name)).id);
      close();
    } catch (refusal) {
      setError(wordsOf(refusal));
    }
  };
  return (
    <Dialog title="Add a person" onClose={close}>
      <form onSubmit={(event) => void add(event)}>
        <TextField
          label="Name"
          help="As the chat shows it. You play them at once."
          value={name}
          maxLength={32}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions>
          <Button look="plain" onClick={close}>
            Cancel
          </Button>
          <Button look="primary" type="submit">
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
