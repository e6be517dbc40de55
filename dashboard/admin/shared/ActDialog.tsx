import type { ComponentProps } from 'react';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useProof } from './access/useProof.tsx';
import { type Act, useBusyAct } from './useAct.ts';

type Props<Data> = Omit<ComponentProps<typeof ConfirmDialog>, 'onKeep' | 'onGo' | 'proof'> & {
  act: Act<Data>;
  /** Whether the dialog asks for the password again. */
  isProved?: boolean;
  /** Whether the dialog contains input, so that it stays open if the action fails. */
  isKept?: boolean;
  mayGo?: () => boolean;
  onDone?: (done: Data) => void;
  onClose: () => void;
};

export function ActDialog<Data>(props: Props<Data>) {
  const {
    act,
    isProved = false,
    isKept = false,
    isBusy = false,
    mayGo,
    onDone,
    onClose,
    ...question
  } = props;
  const { act: run, isBusy: isRunning } = useBusyAct();
  const proof = useProof();
  const go = async () => {
    if (mayGo?.() === false || (isProved && !(await proof.isProved()))) return;
    const done = await run(act);
    if (done) onDone?.(done);
    if (done || !isKept) onClose();
  };
  return (
    <ConfirmDialog
      {...question}
      isBusy={isBusy || isRunning || proof.isBusy}
      proof={proof.field(() => void go())}
      onKeep={onClose}
      onGo={() => void go()}
    />
  );
}
