import type { ComponentProps } from 'react';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useProof } from './access/useProof.tsx';
import type { Act } from './useAct.ts';
import { useLeagueAct } from './useAct.ts';
import { WorkProgress } from './WorkProgress.tsx';

type Props<Data> = Omit<ComponentProps<typeof ConfirmDialog>, 'onKeep' | 'onGo' | 'isBusy' | 'proof'> & {
  act: Omit<Act<Data>, 'reads'>;
  mayGo?: () => boolean;
  /** Whether the dialog asks for the password again. */
  isProved?: boolean;
  /** The message while the action runs, and the label of the button that safely closes the dialog meanwhile. */
  working?: string;
  meanwhile?: string;
  canCancel?: boolean;
  onDone?: (done: Data) => void;
  onClose: () => void;
};

/** Asks before an action that may change the whole league, shows its progress, and closes. */
export function LeagueDialog<Data>(props: Props<Data>) {
  const { act, mayGo, isProved = false, working, meanwhile, canCancel, onDone, onClose, ...question } = props;
  const { run, isBusy, key, cancel } = useLeagueAct();
  const proof = useProof();
  const go = async () => {
    if (mayGo?.() === false || (isProved && !(await proof.isProved()))) return;
    const done = await run(act);
    if (done) onDone?.(done);
    onClose();
  };
  return (
    <ConfirmDialog
      {...question}
      keep={(isBusy && meanwhile) || question.keep}
      isBusy={isBusy || proof.isBusy}
      proof={proof.field(() => void go())}
      onKeep={onClose}
      onGo={() => void go()}
    >
      {question.children}
      {isBusy && working && (
        <WorkProgress of={key} onCancel={canCancel ? cancel : undefined}>
          {working}
        </WorkProgress>
      )}
    </ConfirmDialog>
  );
}
