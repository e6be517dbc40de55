import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { DeleteTournament } from '#admin/tournaments/index.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { deleteEverything } from '#domain/contract/operations/system.ts';
import { allLeagues } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Editable, Select, TextField } from '#ui/Field.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useReady } from './useSaveAll.ts';
import { rowsOf } from './words.ts';

/** Deletes one tournament or everything, irreversibly. */
export function Danger() {
  const { all } = useSelection();
  const toast = useToast();
  const [chosen, choose] = useState('');
  const [asked, ask] = useState<Tournament | null>(null);
  const start = () => {
    const found = all.find(({ id }) => id === chosen);
    if (found) ask(found);
    else toast.failed(t`Please select a tournament to delete.`);
  };
  return (
    <Card title={t`Delete`} isDangerous>
      <CardAct
        title={t`A tournament`}
        text={
          <>
            {t`Deletes the tournament with its teams and matches. You will be asked twice.`}
            <Box width="field" marginTop={2}>
              <Editable>
                <Select
                  label={t`Tournament to delete`}
                  isLabelHidden
                  value={chosen}
                  onText={choose}
                  empty={t`Select Tournament`}
                  options={all.map(({ id, name, league }) => [id, `${name} (${league})`])}
                />
              </Editable>
            </Box>
          </>
        }
      >
        <Button look="danger" onClick={start}>{t`Delete tournament`}</Button>
      </CardAct>
      <RequireRole least="owner">
        <DeleteEverything />
      </RequireRole>
      {asked && (
        <DeleteTournament
          tournament={asked}
          onClose={() => {
            ask(null);
            choose('');
          }}
        />
      )}
    </Card>
  );
}

const CONFIRMING_WORDS = 'DELETE EVERYTHING';

function DeleteEverything() {
  const isReady = useReady();
  const [step, setStep] = useState<0 | 1 | 2 | 3>(0);
  const stop = () => setStep(0);
  return (
    <CardAct
      title={t`Everything`}
      text={t`Deletes everything, including destinations and messages. Passwords, accounts, your session and the audit log are kept.`}
    >
      <Button look="danger" onClick={() => isReady() && setStep(1)}>{t`Delete everything`}</Button>
      {step === 1 && (
        <ConfirmDialog
          title={t`Delete everything?`}
          keep={t`Keep everything`}
          go={t`Delete everything`}
          isDangerous
          onKeep={stop}
          onGo={() => setStep(2)}
        >
          <Note>{t`Every tournament in ${allLeagues()} with its teams, players, matches, donations and bracket; every channel, webhook and message; every session except yours.`}</Note>
        </ConfirmDialog>
      )}
      {step === 2 && (
        <ConfirmDialog
          title={t`Are you sure? Nothing in the league will remain.`}
          keep={t`Keep everything`}
          go={t`Continue`}
          isDangerous
          onKeep={stop}
          onGo={() => setStep(3)}
        >
          <Note>{t`This cannot be undone, except by restoring the backup that is created first.`}</Note>
        </ConfirmDialog>
      )}
      {step === 3 && <Typed onClose={stop} />}
    </CardAct>
  );
}

function Typed({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [typed, type] = useState('');
  const mayGo = () => {
    if (typed.toUpperCase().includes(CONFIRMING_WORDS)) return true;
    toast.failed(t`Cancelled - confirmation text did not match.`);
    onClose();
    return false;
  };
  return (
    <ActDialog
      title={t`Confirm deleting everything`}
      form={t`Delete everything`}
      keep={t`Keep everything`}
      go={t`Delete everything`}
      isProved
      mayGo={mayGo}
      run={(call) => call(deleteEverything, { body: { confirmation: typed } })}
      done={({ removed }) => t`Everything deleted (${rowsOf(removed)}). A backup was created first.`}
      failed={t`Nuclear cleanup failed. Check console for details.`}
      working={t`Deleting everything`}
      onClose={onClose}
    >
      <TextField
        label={t`Type ${CONFIRMING_WORDS}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onText={type}
        help={t`Not case-sensitive.`}
      />
    </ActDialog>
  );
}
