import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { updateGameSource } from '#domain/contract/games/gameSources.ts';
import { Box, Button, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';

type Props = {
  name: string;
  /** The end of the stored one; null without. */
  masked: string | null;
  isBusy: boolean;
  /** True once it is stored. */
  onSave: (key: string) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
};

export function SourceKey(props: Props) {
  /** The form's way back is to the button that opened it. */
  const [shown, show] = useState<'key' | 'form' | 'keyAgain'>('key');
  return shown === 'form' ? (
    <KeyForm {...props} onClose={() => show('keyAgain')} />
  ) : (
    <StoredKey {...props} isBack={shown === 'keyAgain'} onType={() => show('form')} />
  );
}

type StoredProps = Props & { isBack: boolean; onType: () => void };

function StoredKey({ name, masked, isBusy, isBack, onRemove, onType }: StoredProps) {
  const [isAsked, ask] = useState(false);
  const opener = useId();
  useEffect(() => {
    if (isBack) document.getElementById(opener)?.focus();
  }, [isBack, opener]);
  return (
    <Row padding={[3.5, 5]} gap={[2.5, 5]} align="center" justify="between" wraps>
      <Box minWidth={0}>
        <Text as="p" size="small" weight="medium">
          Key
        </Text>
        <Note>{masked ?? 'None'}</Note>
      </Box>
      <Row gap={2} wraps>
        <Button
          id={opener}
          onClick={onType}
          aria-label={`${masked ? 'Replace' : 'Enter'} the key of ${name}`}
        >
          {masked ? 'Replace' : 'Enter key'}
        </Button>
        {masked && (
          <Button look="danger" onClick={() => ask(true)} aria-label={`Remove the key of ${name}`}>
            Remove
          </Button>
        )}
      </Row>
      {isAsked && (
        <ConfirmDialog
          title={`Remove the key of ${name}?`}
          keep="Keep it"
          go="Remove key"
          isDangerous
          isBusy={isBusy}
          onKeep={() => ask(false)}
          onGo={() => void onRemove().then(() => ask(false))}
        >
          <Note>You can undo this now, or later in the audit log.</Note>
        </ConfirmDialog>
      )}
    </Row>
  );
}

/** It is a secret: unlike other forms, this one stores no input. */
function KeyForm({ masked, isBusy, onSave, onClose }: Props & { onClose: () => void }) {
  const [typed, type] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // Whoever asked for it types at once.
  useEffect(() => field.current?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const problem = updateGameSource.body?.safeParse({ key: typed }).error;
    if (problem) return setError(problem.issues[0]?.message);
    if (await onSave(typed.trim())) onClose();
  };
  return (
    <Stack as="form" padding={[3.5, 5]} gap={3} onSubmit={(event) => void save(event)} noValidate>
      <TextField
        ref={field}
        label={masked ? 'New key' : 'Key'}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={error}
        help="It is stored encrypted and never shown again."
        onChange={({ target }) => {
          type(target.value);
          setError(undefined);
        }}
      />
      <Row gap={2} wraps>
        <Button look="primary" type="submit" isBusy={isBusy}>
          Save key
        </Button>
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
