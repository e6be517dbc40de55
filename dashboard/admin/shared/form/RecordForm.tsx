import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Done } from '#domain/contract/http/client.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { applyRefusal, FormSummary, fieldsOf } from '#shared/forms/form.tsx';
import { Button, Note, Row, Stack } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { type Call, isStale, useDone } from '../useAct.ts';
import { isSame, useSavedDraft } from './drafts.ts';
import { NewerValues, OfflineNote } from './Unsaved.tsx';
import { useRetryOnReconnect } from './useRetryOnReconnect.ts';

type Props<Values extends FieldValues> = {
  edit: RecordEdit<Values>;
  /** The form's name, such as 'Edit Talon'. */
  label: string;
  save: string;
  /** The field to focus when the form is opened. */
  focus?: FieldPath<Values> | undefined;
  /** Whether somebody has just opened the form; by default, true unless the form continues a draft. */
  isOpened?: boolean | undefined;
  cancel?: string;
  /** If this is absent, there is no Cancel button. */
  onCancel?: (() => void) | undefined;
  isBare?: boolean;
  children: ReactNode;
};

export function RecordForm<Values extends FieldValues>(props: Props<Values>) {
  const { edit, label, save, focus, cancel = t`Cancel`, onCancel, isBare, children } = props;
  const { form, away, newer, problems, isDirty, isSending } = edit;
  const { isOpened = !edit.isContinued } = props;
  const isClosed = !usePermitted();
  const { setFocus } = form;
  useEffect(() => {
    if (focus && isOpened) setFocus(focus);
  }, [focus, isOpened, setFocus]);
  const guard = useLeaveGuard(isDirty);
  const giveUp = () => {
    edit.drop();
    onCancel?.();
  };
  return (
    <Stack
      as="form"
      gap={5}
      padding={isBare ? undefined : 6}
      onSubmit={edit.submit}
      noValidate
      aria-label={label}
    >
      <Stack as="fieldset" gap={5} minWidth={0} disabled={away !== null || isClosed} aria-label={label}>
        {children}
      </Stack>
      {newer && <NewerValues labels={edit.labels} {...newer} onChoose={newer.choose} />}
      <FormSummary problems={problems} />
      {away && <OfflineNote away={away} isSending={isSending} />}
      {!away && (
        <Row align="stretch" gap={2} wraps>
          <Button look="primary" type="submit" isBusy={isSending} disabled={newer !== null}>
            {save}
          </Button>
          {onCancel && (
            <Button look="plain" onClick={() => guard.leave(giveUp)}>
              {cancel}
            </Button>
          )}
        </Row>
      )}
      {guard.question}
    </Stack>
  );
}

function useLeaveGuard(isDirty: boolean): { leave: (go: () => void) => void; question: ReactNode } {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const question = pending ? (
    <ConfirmDialog
      title={t`Leave without saving?`}
      keep={t`Keep editing`}
      go={t`Leave`}
      isDangerous
      onKeep={() => setPending(null)}
      onGo={() => {
        setPending(null);
        pending();
      }}
    >
      <Note>{t`Your changes will be lost.`}</Note>
    </ConfirmDialog>
  ) : null;
  return { leave: (go) => (isDirty ? setPending(() => go) : go()), question };
}

type EditRecordProps<Values extends FieldValues> = Pick<Props<Values>, 'edit' | 'isOpened' | 'children'> & {
  name: string;
  onDone: () => void;
};

export function EditRecord<Values extends FieldValues & { name: string }>(props: EditRecordProps<Values>) {
  const { name, onDone, ...form } = props;
  return (
    <RecordForm
      label={t`Edit ${name}`}
      save={t`Save changes`}
      focus={'name' as FieldPath<Values>}
      onCancel={onDone}
      {...form}
    />
  );
}

/** Returns the focus to the button, by its id, after its form has closed. */
export function useFocusOnReturn() {
  const target = useRef<string>(undefined);
  useEffect(() => {
    const found = target.current && document.getElementById(target.current);
    if (!found) return;
    target.current = undefined;
    found.focus();
  });
  return (id: string) => {
    target.current = id;
  };
}

type Options<Values extends FieldValues, Stored extends { version: number }> = {
  /** The draft's name. Its first word is the tab's `drafts`. */
  name: string;
  labels: Record<keyof Values, string>;
  record: Stored | null;
  formOf: (record: Stored | null) => Values;
  /** Returns the body to send: everything for a new record, and only differences from `start` for a stored one. */
  bodyOf: (values: Values, start: Values) => object;
  schema: z.ZodType;
  checks?: (values: Values) => FieldErrors<Values>;
  /** Sends the body, which contains the version of a stored record. */
  send: (body: never, call: Call, idempotencyKey: string) => Promise<Done<Stored>>;
  /** The message after saving; absent if none is shown. */
  done?: (saved: Stored) => string;
  /** The message after an undo. If it is absent, Undo is not offered. */
  undone?: (saved: Stored) => string;
  /** Query key prefixes to invalidate. */
  reads?: readonly string[];
  /** The response contains the id for undoing the save. */
  onSaved?: (saved: Stored, answer: Done<Stored>) => void;
  /** Rewords error messages that do not belong to a field. */
  tell?: (sentences: string[], error: unknown) => string[];
};

/** A request in progress. A retry after a lost response uses the same key. */
type Sending = { key: string; body: object };
type Draft<Values, Stored> = { values: Values; base: Stored | null; sending?: Sending };

type RecordEdit<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values, { version: number }>>;

export function useRecordForm<Values extends FieldValues, Stored extends { version: number }>(
  options: Options<Values, Stored>,
) {
  const { name, labels, record, formOf, bodyOf } = options;
  const { kept, keep } = useSavedDraft();
  const [found] = useState(kept[name] as Draft<Values, Stored> | undefined);
  const [base, setBase] = useState(found ? found.base : record);
  const [start, setStart] = useState(() => formOf(base));
  const [newer, setNewer] = useState<Stored | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const form = useCheckedForm(options, { base, start, typed: found?.values });
  const isDirty = kept[name] !== undefined;
  useDraftStorage(form, { name, start, base });
  const show = useShownValues(form, start);

  /** Handles a newer record. Returns whether it changed only fields in other forms. */
  const meet = (current: Stored) => {
    const isOfOthers = isSame(formOf(current), start);
    (isOfOthers ? setBase : setNewer)(current);
    return isOfOthers;
  };
  const onNewer = (current: Stored) => meet(current) && setProblems([SAVED_MEANWHILE]);
  const sending = { form, base, start, setProblems, onNewer, found: found?.sending };
  const { isSending, ...again } = useSending(options, sending);
  const submit = form.handleSubmit(
    (values) => {
      const changes = bodyOf(values, start);
      if (base && Object.keys(changes).length === 0) return setProblems([t`No changes detected.`]);
      const body = base ? { ...changes, version: base.version } : changes;
      const before = (kept[name] as Draft<Values, Stored> | undefined)?.sending;
      return again.send(before && isSame(before.body, body) ? before : { key: crypto.randomUUID(), body });
    },
    () => setProblems([]),
  );

  if (record && base && record.version > base.version && !isSending && newer?.version !== record.version) {
    if (isDirty) meet(record);
    else {
      setBase(record);
      setStart(formOf(record));
    }
  }
  /**
   * Continues from the newer record. `mine` lists the fields changed on both sides for which the user's value is kept.
   */
  const goOn = (current: Stored, mine: readonly string[]) => {
    const theirs = formOf(current);
    show(theirs);
    setBase(current);
    setStart(theirs);
    setNewer(null);
    const values = refill(form, { start, theirs, mine });
    keep(name, isSame(values, theirs) ? undefined : { values: { ...values }, base: current });
  };
  return {
    form,
    field: fieldsOf<Values, keyof Values & string>(form, labels),
    labels,
    start,
    isContinued: found !== undefined,
    isDirty,
    isSending,
    problems,
    submit,
    away: again.away,
    newer: newer && {
      mine: form.getValues(),
      was: start,
      theirs: formOf(newer),
      choose: (mine: readonly string[]) => goOn(newer, mine),
    },
    drop: () => {
      again.stop();
      keep(name);
    },
  };
}

const SAVED_MEANWHILE = t`Other changes were saved in the meantime. Save again.`;

/** Resets the form when its stored values change, unless the caller has said that it shows them already. */
function useShownValues<Values extends FieldValues>(form: UseFormReturn<Values>, start: Values) {
  const shown = useRef(start);
  useEffect(() => {
    if (shown.current === start) return;
    shown.current = start;
    form.reset(start as DefaultValues<Values>);
  }, [form, start]);
  return (values: Values) => {
    shown.current = values;
  };
}

function useCheckedForm<Values extends FieldValues, Stored extends { version: number }>(
  { bodyOf, schema, checks }: Options<Values, Stored>,
  { base, start, typed }: { base: Stored | null; start: Values; typed: Values | undefined },
) {
  const check = zodResolver(schema as never);
  const resolver: Resolver<Values> = async (values, context, options) => {
    // The schema rejects an empty body. A version on its own means no changes.
    const body = { ...bodyOf(values, start), ...(base && { version: base.version }) };
    const { errors } = await check(body as never, context, options as never);
    const all = { ...errors, ...checks?.(values) } as FieldErrors<Values>;
    return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} };
  };
  return useForm<Values>({ defaultValues: { ...start, ...typed } as DefaultValues<Values>, resolver });
}

/** Keeps the user's input if nobody else changed the field or `mine` names it. */
function refill<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { start, theirs, mine }: { start: Values; theirs: Values; mine: readonly string[] },
): Values {
  const typed = form.getValues();
  form.reset(theirs as DefaultValues<Values>);
  for (const field of Object.keys(start) as FieldPath<Values>[])
    if (!isSame(typed[field], start[field]) && (mine.includes(field) || isSame(theirs[field], start[field])))
      form.setValue(field, typed[field], { shouldDirty: true });
  return form.getValues();
}

type SendingProps<Values extends FieldValues, Stored> = {
  form: UseFormReturn<Values>;
  base: Stored | null;
  start: Values;
  setProblems: (problems: string[]) => void;
  onNewer: (newer: Stored) => unknown;
  found: Sending | undefined;
};

function useSending<Values extends FieldValues, Stored extends { version: number }>(
  { name, send, done, undone, reads = [], onSaved, tell = (sentences) => sentences }: Options<Values, Stored>,
  { form, base, start, setProblems, onNewer, found }: SendingProps<Values, Stored>,
) {
  const { keep } = useSavedDraft();
  const api = useApi();
  const say = useDone();
  const attempt = async (sending: Sending) => {
    setProblems([]);
    keep(name, { values: form.getValues(), base, sending });
    const { key } = sending;
    const call: Call = (endpoint, input, ...confirmed) => api.call(endpoint, input, key, ...confirmed);
    const answer = await send(sending.body as never, call, key);
    const { data, act } = answer;
    keep(name);
    if (done) say(done(data), { act, undone: undone?.(data), reads });
    onSaved?.(data, answer);
  };
  const refuse = (error: unknown) => {
    keep(name, { values: form.getValues(), base });
    if (isStale(error)) onNewer(error.data as Stored);
    else setProblems(tell(applyRefusal(form, Object.keys(start) as FieldPath<Values>[], error), error));
  };
  return useRetryOnReconnect(attempt, refuse, found);
}

function useDraftStorage<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { name, start, base }: { name: string; start: Values; base: object | null },
) {
  const { keep } = useSavedDraft();
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keep(name, isSame(values, start) ? undefined : { values: { ...values }, base }),
      }),
    [form, name, start, base, keep],
  );
}
