import IconX from 'icon:x';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '#domain/text/translate.ts';
import { Box, Button, Row, Stack, Text } from './blocks.tsx';
import styles from './Dialog.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** The browser's own dialog over the page: it traps the focus, restores it afterwards, and closes on Esc. */
export function Dialog({ title, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closes the dialog before it is removed: the browser returns the focus only from a dialog still in the page.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) {
      shown.showModal();
      // The browser would focus the close button; readers expect the first field or the safe choice.
      const controls = [...shown.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href]')];
      const first = controls.find(
        (each) => !each.closest('dialog > :first-child') && !each.matches(':disabled'),
      );
      first?.focus({ preventScroll: true });
    }
    return () => shown?.close();
  }, []);
  return (
    <Box
      radius="card"
      as="dialog"
      surface={1}
      padding={6}
      tone="primary"
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Row gap={4} align="start" justify="between">
        <Text fontWidth="display" as="h2" size="xl" weight="bold" id={id} className={styles.title}>
          {title}
        </Text>
        <Stack radius="control" as="button" className={styles.close} onClick={onClose} aria-label={t`Close`}>
          <IconX size={20} stroke={1.8} aria-hidden="true" />
        </Stack>
      </Row>
      {children}
    </Box>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <Row align="stretch" gap={2} justify="end" wraps marginTop={2}>
    {children}
  </Row>
);

type Question = {
  title: string;
  children: ReactNode;
  /** Set for a form, in which Enter confirms: the form's name, or true if the question is its name. */
  form?: string | true;
  /** The safe choice, such as 'Keep as it is'. */
  keep: string;
  /** The field that asks for the reader's password again, where that is required. */
  proof?: ReactNode;
  go: string;
  third?: { name: string; onGo: () => void };
  isDangerous?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  onKeep: () => void;
  onGo: () => void;
};

/** Asks before something is lost; the safe choice comes first. */
export function ConfirmDialog({
  title,
  children,
  form,
  proof,
  keep,
  go,
  third,
  isDangerous = false,
  isBusy = false,
  isDisabled = false,
  onKeep,
  onGo,
}: Question) {
  const content = (
    <>
      {children}
      {proof}
      <DialogActions>
        <Button look="plain" onClick={onKeep}>
          {keep}
        </Button>
        {third && (
          <Button disabled={isBusy || isDisabled} onClick={third.onGo}>
            {third.name}
          </Button>
        )}
        <Button
          look={isDangerous ? 'danger' : 'primary'}
          isBusy={isBusy}
          disabled={isDisabled}
          {...(form ? { type: 'submit' } : { onClick: onGo })}
        >
          {go}
        </Button>
      </DialogActions>
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onGo();
  };
  return (
    <Dialog title={title} onClose={onKeep}>
      {form ? (
        <Stack as="form" gap={4} noValidate aria-label={form === true ? undefined : form} onSubmit={submit}>
          {content}
        </Stack>
      ) : (
        content
      )}
    </Dialog>
  );
}
