import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, Row, Stack, Text } from '#ui/blocks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CheckBox, Labelled, Select, TextArea, TextField } from '#ui/Field.tsx';
import {
  isCheckbox,
  isFileUpload,
  isSelect,
  type ModalInput,
  type ModalPart,
  problemOf,
  TICKED,
  valueBefore,
} from '../formParts.ts';
import { exampleForm } from './examples.ts';
import styles from './FormDialog.module.css';
import { ErrorNote } from './parts.tsx';
import { errorText, type OpenForm, type SentFiles } from './useRoom.ts';

const PARAGRAPH = 2;

type Props = {
  form: OpenForm;
  send: (values: Record<string, string>, files: SentFiles) => Promise<void>;
  close: () => void;
};

export function FormDialog({ form, send, close }: Props) {
  const { title, components } = form.modal;
  const { element, values, errors, refusal, isBusy, setValue, setFile, fill, submit } = useForm(form, send);
  return (
    <Dialog title={title} onClose={close}>
      <Stack as="form" gap={3.5} ref={element} noValidate onSubmit={(event) => void submit(event)}>
        {'players' in values && <Practice fill={fill} />}
        {components.map((part) => {
          const { custom_id: id = '', type = 0 } = part.component ?? {};
          const shared = { part, error: errors[id] };
          return isFileUpload({ type }) ? (
            <FileField key={id} {...shared} change={(chosen) => setFile(id, chosen)} />
          ) : (
            <Part key={id} {...shared} value={values[id] ?? ''} change={setValue} />
          );
        })}
        {refusal && <ErrorNote>{`${refusal}. Everything you typed is kept: send it once more.`}</ErrorNote>}
        <Row surface={1} line="top" padding={[3, 6]} gap={2} justify="end" wraps className={styles.foot}>
          <Text as="p" hides="phone" flex="fill" size="small" tone="tertiary">
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

function useForm({ modal }: OpenForm, send: Props['send']) {
  const inputs = modal.components.flatMap(({ component }) => component ?? []);
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(inputs));
  const [files, setFiles] = useState<Record<string, File[]>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  // Runs after the dialog has opened and focused its own first button.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);

  return {
    element,
    values,
    errors,
    refusal,
    isBusy,
    setValue: (id: string, value: string) => setValues((known) => ({ ...known, [id]: value })),
    setFile: (id: string, chosen: File[]) => setFiles((known) => ({ ...known, [id]: chosen })),
    fill: (isFaulty: boolean) => {
      const example = exampleForm({ isFaulty });
      setValues(Object.fromEntries(inputs.map(({ custom_id: id }) => [id, example[id] ?? values[id] ?? ''])));
      setErrors({});
    },
    submit: async (event: FormEvent) => {
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
      // An accepted form closes, so only an error gets this far.
      try {
        await send(values, await readFiles(files));
      } catch (error) {
        setRefusal(errorText(error));
        setBusy(false);
      }
    },
  };
}

const Practice = ({ fill }: { fill: (isFaulty: boolean) => void }) => (
  <Row
    radius="badge"
    surface="league"
    rail="league"
    padding={[1, 3]}
    gap={[1, 3.5]}
    wraps
    minHeight={9}
    size="small"
    tone="secondary"
  >
    <Text hides="phone">To practise:</Text>
    <Text as="button" minHeight={6} touch className="link" onClick={() => fill(false)}>
      Fill in an example
    </Text>
    <Text as="button" minHeight={6} touch className="link" onClick={() => fill(true)}>
      Fill in a faulty one
    </Text>
  </Row>
);

type PartProps = {
  part: ModalPart;
  value: string;
  error: string | undefined;
  change: (id: string, value: string) => void;
};

function Part({ part: { label = '', description, component }, value, error, change }: PartProps) {
  if (!component) return null;
  const { custom_id: id, style, placeholder, required = true, options = [] } = component;
  const says = description ?? '';
  if (isCheckbox(component))
    return (
      <CheckBox
        label={label}
        help={says || undefined}
        name={id}
        checked={value === TICKED}
        onTick={(isTicked) => change(id, isTicked ? TICKED : '')}
      />
    );
  const aside = required || /optional|opcional/i.test(says) ? says : `Optional. ${says}`.trim();
  const field = { label, aside: aside || undefined, error, name: id, value, required };
  const shared = { ...field, onText: (text: string) => change(id, text) };
  if (isSelect(component))
    return (
      <Select
        {...shared}
        empty={placeholder ?? 'Make a selection'}
        options={options.map((option) => [option.value, option.label])}
      />
    );
  const Field = style === PARAGRAPH ? TextArea : TextField;
  const rows = style === PARAGRAPH && { rows: 6 };
  return <Field {...shared} {...rows} placeholder={placeholder} autoComplete="off" />;
}

const valuesOf = (inputs: ModalInput[]) =>
  Object.fromEntries(inputs.map((input) => [input.custom_id, valueBefore(input)]));

const errorsOf = (inputs: ModalInput[], values: Record<string, string>, files: Record<string, File[]>) =>
  Object.fromEntries(
    inputs.flatMap((input) => {
      const error = problemOf(input, values[input.custom_id] ?? '', files[input.custom_id] ?? []);
      return error ? [[input.custom_id, error]] : [];
    }),
  );

type FileProps = { part: ModalPart; error: string | undefined; change: (files: File[]) => void };

function FileField({ part: { label = '', description, component }, error, change }: FileProps) {
  const { custom_id: name, max_values = 1, required = true } = component ?? { custom_id: '' };
  return (
    <Labelled label={label} aside={description} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          name={name}
          multiple={max_values > 1}
          required={required}
          onChange={({ target }) => change([...(target.files ?? [])])}
        />
      )}
    </Labelled>
  );
}

async function readFiles(files: Record<string, File[]>): Promise<SentFiles> {
  const read: SentFiles = {};
  for (const [id, chosen] of Object.entries(files))
    read[id] = await Promise.all(
      chosen.map(async (file) => ({ name: file.name, type: file.type, data: await base64Of(file) })),
    );
  return read;
}

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error('This file cannot be read')));
    reader.readAsDataURL(file);
  });
