import { type FormEvent, useState } from 'react';
import { Button } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { errorText } from './playApi.ts';

type Props = {
  title: string;
  help: string;
  /** Shown without input. */
  missing: string;
  maxLength: number;
  action: string;
  close: () => void;
  /** Rejects with the words to show beside the name. */
  save: (name: string) => Promise<void>;
};

/** Asks for the name of something new. */
export function NameDialog({ title, help, missing, maxLength, action, close, save }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(missing);
    try {
      await save(name);
      close();
    } catch (refusal) {
      setError(errorText(refusal));
    }
  };
  return (
    <Dialog title={title} onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          help={help}
          value={name}
          maxLength={maxLength}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions>
          <Button look="plain" onClick={close}>
            Cancel
          </Button>
          <Button look="primary" type="submit">
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
