import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { checkFiles, isFileUpload } from '../fileRules.ts';
import type { ModalInput, ModalPart } from '../interactions.ts';
import { checkValue } from './checkValue.ts';
import { exampleForm } from './examples.ts';
import { FileField, readFiles } from './FileField.tsx';
import styles from './FormDialog.module.css';
import { type SentFiles, wordsOf } from './playDoor.ts';
import type { OpenForm } from './useActs.ts';

const PARAGRAPH = 2;

type Props = {
  form: OpenForm;
  send: (values: Record<string, string>, files: SentFiles) => Promise<void>;
  close: () => void;
};

/** What it knows and does. */
function useFormDialog({ form, send }: Props) {
  const { title, components } = form.modal;
  const inputs = components.flatMap(({ component }) => component ?? []);
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(inputs));
  const [files, setFiles] = useState<Record<string, File[]>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  // After the dialog has opened and taken the focus to its own first button.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = errorsOf(inputs, values, files);
    setErrors(found);
    setRefusal(undefined);
    const [wrong] = Object.keys(found);
    if (wrong) {
      element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    // A form that was taken closes and is gone; only a refusal leads back here.
    try {
      await send(values, await readFiles(files));
    } catch (error) {
      setRefusal(wordsOf(error));
      setBusy(false);
    }
  };
  const fill = (isFaulty: boolean) => {
    const example = exampleForm({ isFaulty });
    const known = inputs.map(({ custom_id: id }) => [id, example[id] ?? values[id] ?? '']);
    setValues(Object.fromEntries(known));
    setErrors({});
  };
  return {
    title,
    components,
    inputs,
    element,
    values,
    setValues,
    setFiles,
    errors,
    refusal,
    isBusy,
    submit,
    fill,
  };
}

/** A form of the bot's, checked as Discord's client does; what was typed stays while the bot does not answer. */
export function FormDialog(props: Props) {
  const { close } = props;
  const {
    title,
    components,
    inputs,
    element,
    values,
    setValues,
    setFiles,
    errors,
    refusal,
    isBusy,
    submit,
    fill,
  } = useFormDialog(props);

  return (
    <Dialog title={title} onClose={close}>
      <Stack as="form" gap={3.5} ref={element} noValidate onSubmit={(event) => void submit(event)}>
        {inputs.some(({ custom_id: id }) => id === 'players') && (
          <Row
            radius="badge"
            surface="league"
            padding={[2, 3]}
            gap={[1, 3.5]}
            align="baseline"
            wraps
            size="small"
            tone="secondary"
            className={styles.practice}
          >
            <span>To practise:</span>
            <button type="button" className="link" onClick={() => fill(false)}>
              Fill in an example
            </button>
            <button type="button" className="link" onClick={() => fill(true)}>
              Fill in a faulty one
            </button>
          </Row>
        )}
        {components.map((part) => {
          const { custom_id: id = '', type = 0 } = part.component ?? {};
          return isFileUpload({ type }) ? (
            <FileField
              key={id}
              part={part}
              error={errors[id]}
              change={(chosen) => setFiles((known) => ({ ...known, [id]: chosen }))}
            />
          ) : (
            <Part
              key={id}
              part={part}
              value={values[id] ?? ''}
              error={errors[id]}
              change={(_, value) => setValues((known) => ({ ...known, [id]: value }))}
            />
          );
        })}
        {refusal && (
          <Text
            as="p"
            surface="danger"
            padding={[2, 3]}
            weight="medium"
            tone="danger"
            className={styles.refusal}
            role="alert"
          >
            {refusal}. Everything you typed is kept: send it once more.
          </Text>
        )}
        <Row
          surface={1}
          line="top"
          padding={[3, 6]}
          gap={2}
          align="center"
          justify="end"
          wraps
          className={styles.foot}
        >
          <Text as="p" size="small" tone="tertiary" className={styles.words}>
            Everything is checked when you send.
          </Text>
          <Button look="plain" onClick={close}>
            Cancel
          </Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            Send
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

type PartProps = {
  part: ModalPart;
  value: string;
  error: string | undefined;
  change: (id: string, value: string) => void;
};

function Part({ part: { label = '', description, component }, value, error, change }: PartProps) {
  if (!component) return null;
  const { custom_id: id, style, placeholder, required = true } = component;
  const says = description ?? '';
  const aside = required || /optional|opcional/i.test(says) ? says : `Optional. ${says}`.trim();
  const shared = {
    label,
    aside: aside || undefined,
    error,
    name: id,
    value,
    placeholder,
    required,
    autoComplete: 'off',
  };
  if (style === PARAGRAPH)
    return <TextArea {...shared} rows={6} onChange={({ target }) => change(id, target.value)} />;
  return <TextField {...shared} onChange={({ target }) => change(id, target.value)} />;
}

const valuesOf = (inputs: ModalInput[]) =>
  Object.fromEntries(inputs.map(({ custom_id: id, value = '' }) => [id, value]));

const errorsOf = (inputs: ModalInput[], values: Record<string, string>, files: Record<string, File[]>) =>
  Object.fromEntries(
    inputs.flatMap((input) => {
      const error = isFileUpload(input)
        ? checkFiles(input, files[input.custom_id] ?? [])
        : checkValue(input, values[input.custom_id] ?? '');
      return error ? [[input.custom_id, error]] : [];
    }),
  );
