import type { ComponentProps } from 'react';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { type Act, useBusyAct } from './useAct.ts';

type Props<Data> = Omit<ComponentProps<typeof ConfirmDialog>, 'onKeep' | 'onGo'> & {
  act: Act<Data>;
  /** Something was chosen or typed in it: it stays open where the act failed. */
  isKept?: boolean;
  onClose: () => void;
};

/** Asks before an act, does it and closes. */
export function ActDialog<Data>({ act, isKept = false, isBusy = false, onClose, ...question }: Props<Data>) {
  const { act: run, isBusy: isRunning } = useBusyAct();
  const go = async () => {
    const done = await run(act);
    if (done || !isKept) onClose();
  };
  return <ConfirmDialog {...question} isBusy={isBusy || isRunning} onKeep={onClose} onGo={() => void go()} />;
}
