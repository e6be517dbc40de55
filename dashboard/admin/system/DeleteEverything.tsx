import { useState } from 'react';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { CardAct } from '#admin/shared/Card.tsx';
import { useLeagueAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { deleteEverything } from '#domain/contract/operations/system.ts';
import { allLeagues } from '#domain/site/settings.ts';
import { Button, Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { useToast } from '#ui/Toast.tsx';
import { rowsOf } from './rows.ts';
import { useReady } from './useReady.ts';

const CONFIRMING_WORDS = 'DELETE EVERYTHING';

/** Deletes all there is: asked, asked again, and typed. */
export function DeleteEverything() {
  const isReady = useReady();
  const [step, setStep] = useState<0 | 1 | 2 | 3>(0);
  const stop = () => setStep(0);
  return (
    <CardAct
      text={
        <>
          <strong>Everything</strong>
          Everything, including destinations and messages. Passwords, accounts, your session and the audit log
          stay.
        </>
      }
    >
      <Button look="danger" onClick={() => isReady() && setStep(1)}>
        Delete Everything
      </Button>
      {step === 1 && (
        <ConfirmDialog
          title="Delete everything?"
          keep="Keep everything"
          go="Delete Everything"
          isDangerous
          onKeep={stop}
          onGo={() => setStep(2)}
        >
          <Note>
            Every tournament of {allLeagues()} with its teams, players, matches, donations and bracket; every
            channel, webhook and message; every session but yours.
          </Note>
        </ConfirmDialog>
      )}
      {step === 2 && (
        <ConfirmDialog
          title="Are you sure? Nothing of the league remains."
          keep="Keep everything"
          go="Go on"
          isDangerous
          onKeep={stop}
          onGo={() => setStep(3)}
        >
          <Note>This cannot be undone, except by restoring the backup that is created first.</Note>
        </ConfirmDialog>
      )}
      {step === 3 && <Typed onClose={stop} />}
    </CardAct>
  );
}

function Typed({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { run, isBusy } = useLeagueAct();
  const proof = useProof();
  const [typed, type] = useState('');
  const go = async () => {
    if (!typed.toUpperCase().includes(CONFIRMING_WORDS)) {
      toast.failed('Cancelled - confirmation text did not match.');
      return onClose();
    }
    if (!(await proof.isProved())) return;
    await run({
      run: (call) => call(deleteEverything, { body: { confirmation: typed } }),
      done: ({ removed }) => `Everything deleted, ${rowsOf(removed)}. A backup was created first.`,
      failed: 'Nuclear cleanup failed. Check console for details.',
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Type it to delete everything"
      form="Delete everything"
      keep="Keep everything"
      go="Delete Everything"
      isDangerous
      isBusy={isBusy || proof.isBusy}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <TextField
        label={`Type ${CONFIRMING_WORDS}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
        help="Not case-sensitive."
      />
      {proof.field()}
      {isBusy && <WorkProgress>Deleting everything</WorkProgress>}
    </ConfirmDialog>
  );
}
