import type { ComponentProps } from 'react';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useProof } from './access/useProof.tsx';
import { type Act, useBusyAct } from './useAct.ts';
import { WorkProgress } from './WorkProgress.tsx';

type Props<Data> = Act<Data> &
  Omit<ComponentProps<typeof ConfirmDialog>, 'onKeep' | 'onGo' | 'proof'> & {
    /** Whether the dialog asks for the password again. */
    isProved?: boolean;
    /** Whether the dialog contains input, so that it stays open if the action fails. */
    isKept?: boolean;
    mayGo?: () => boolean;
    /** The message while the action runs, and the label of the button that then safely closes the dialog. */
    working?: string;
    meanwhile?: string;
    canCancel?: boolean;
    onDone?: (done: Data) => void;
    onClose: () => void;
  };

/** Asks for confirmation of an action (by default, a dangerous one), shows its progress, and then closes. */
export function ActDialog<Data>(props: Props<Data>) {
  const { isProved, isKept, mayGo, working, meanwhile, canCancel, onDone, onClose } = props;
  const { act, isBusy, key, cancel } = useBusyAct();
  const proof = useProof();
  const go = async () => {
    if (mayGo?.() === false || (isProved && !(await proof.isProved()))) return;
    const done = await act(props);
    if (done) onDone?.(done);
    if (done || !isKept) onClose();
  };
  return (
    <ConfirmDialog
      isDangerous
      {...props}
      keep={(isBusy && meanwhile) || props.keep}
      isBusy={props.isBusy || isBusy || proof.isBusy}
      proof={proof.field(() => void go())}
      onKeep={onClose}
      onGo={() => void go()}
    >
      {props.children}
      {isBusy && working && (
        <WorkProgress of={key} onCancel={canCancel ? cancel : undefined}>
          {working}
        </WorkProgress>
      )}
    </ConfirmDialog>
  );
}
