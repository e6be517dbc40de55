import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FormSummary } from '#shared/forms/form.tsx';
import { Button, Note, Row, Stack } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { NewerValues, OfflineNote } from './Unsaved.tsx';
import type { RecordEdit } from './useRecordForm.ts';

type Props<Values extends FieldValues> = {
  edit: RecordEdit<Values>;
  /** The form's name, such as 'Edit Talon'. */
  label: string;
  what: string;
  /** The fields' names for people. */
  labels: Record<keyof Values, string>;
  /** What the button says. */
  save: string;
  focus?: FieldPath<Values> | undefined;
  /** What the button says that gives it up. */
  cancel?: string;
  /** Closes it; without, there is no Cancel. */
  onCancel?: (() => void) | undefined;
  /** Further buttons beside Save and Cancel. */
  actions?: ReactNode;
  isBare?: boolean;
  children: ReactNode;
};

export function RecordForm<Values extends FieldValues>({
  edit,
  label,
  what,
  labels,
  save,
  focus,
  cancel = 'Cancel',
  onCancel,
  actions,
  isBare = false,
  children,
}: Props<Values>) {
  const { form, away, newer, problems, isDirty, isSending } = edit;
  const isClosed = !usePermitted();
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);
  const guard = useLeaveGuard(what, isDirty);
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
      {newer && <NewerValues labels={labels} {...newer} onChoose={newer.choose} />}
      <FormSummary problems={problems} />
      {away && <OfflineNote away={away} isSending={isSending} />}
      {!away && (
        <Row gap={2} wraps>
          <Button look="primary" type="submit" isBusy={isSending} disabled={newer !== null}>
            {save}
          </Button>
          {onCancel && (
            <Button look="plain" onClick={() => guard.leave(giveUp)}>
              {cancel}
            </Button>
          )}
          {actions}
        </Row>
      )}
      {guard.question}
    </Stack>
  );
}

type Guard = { leave: (go: () => void) => void; question: ReactNode };

function useLeaveGuard(what: string, isDirty: boolean): Guard {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const question = pending ? (
    <ConfirmDialog
      title={`Leave ${what} without saving?`}
      keep="Keep editing"
      go="Leave"
      isDangerous
      onKeep={() => setPending(null)}
      onGo={() => {
        setPending(null);
        pending();
      }}
    >
      <Note>Your input will be lost.</Note>
    </ConfirmDialog>
  ) : null;
  return { leave: (go) => (isDirty ? setPending(() => go) : go()), question };
}

type EditRecordProps<Values extends FieldValues> = {
  edit: RecordEdit<Values>;
  /** The stored record's name. */
  name: string;
  labels: Record<keyof Values, string>;
  isOpened: boolean;
  onDone: () => void;
  children: ReactNode;
};

export const EditRecord = <Values extends FieldValues & { name: string }>({
  edit,
  name,
  labels,
  isOpened,
  onDone,
  children,
}: EditRecordProps<Values>) => (
  <RecordForm
    edit={edit}
    label={`Edit ${name}`}
    what={name}
    labels={labels}
    save="Save Changes"
    focus={isOpened ? ('name' as FieldPath<Values>) : undefined}
    onCancel={onDone}
  >
    {children}
  </RecordForm>
);

/** After a form has gone the focus returns to its button, by the button's id. */
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
