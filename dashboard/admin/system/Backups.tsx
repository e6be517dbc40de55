import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { useHasRole } from '#admin/shared/access/RequireRole.tsx';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { saveFile } from '#admin/shared/saveFile.ts';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import {
  type Backup,
  createBackup,
  deleteBackup,
  downloadBackup,
  restoreBackup,
} from '#domain/contract/backup/backups.ts';
import { address } from '#domain/contract/http/client.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { Box, Button, Grid, Note, Row, rich, richList, Time } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/states.tsx';
import { backupsQuery } from './queries.ts';
import { REASONS, sizeText } from './words.ts';

type Asked = { act: 'download' | 'restore' | 'delete'; backup: Backup };

export function Backups() {
  const query = useRead(backupsQuery);
  const isOwner = useHasRole('owner');
  const make = useBusyAct();
  const [asked, ask] = useState<Asked | null>(null);
  const makeOne = () =>
    make.act({
      run: (call) => call(createBackup, { body: {} }),
      done: ({ bytes }) => t`Backup created (${sizeText(bytes)})`,
      failed: t`The backup was not created.`,
    });
  const backups = query.data;
  return (
    <Card title={t`Backups`}>
      <CardAct
        text={t`A backup is one file on the server with everything in it. Every deletion on this page creates one first. Download one now and then: if the disk fails, backups on it are lost too.`}
      >
        <Button onClick={() => void makeOne()} isBusy={make.isBusy}>{t`Create a backup`}</Button>
      </CardAct>
      <Grid columns={1} padding={[4, 5]} gap={3}>
        {make.isBusy && <WorkProgress>{t`Creating the backup`}</WorkProgress>}
        {query.isError && <ErrorState title={t`Backups could not be loaded`} query={query} />}
        {backups?.length === 0 && <Note>{t`No backups yet.`}</Note>}
        {backups && backups.length > 0 && (
          <Box height="table">
            <DataTable
              caption={t`Backups on the server`}
              columns={COLUMNS}
              rows={backups}
              keyOf={({ name }) => name}
              acts={(backup) => isOwner && <Acts backup={backup} onAsk={(act) => ask({ act, backup })} />}
            />
          </Box>
        )}
      </Grid>
      {asked && <AskedDialog asked={asked} onClose={() => ask(null)} />}
    </Card>
  );
}

const COLUMNS: Column<Backup>[] = [
  {
    head: t`Created`,
    cell: ({ createdAt }) => <Time at={createdAt} style="list" />,
    by: ({ createdAt }) => createdAt,
  },
  { head: t`Reason`, by: ({ reason }) => REASONS[reason] },
  { head: t`Size`, cell: ({ bytes }) => sizeText(bytes), by: ({ bytes }) => bytes, isNumber: true },
];

function AskedDialog({ asked: { act, backup }, onClose }: { asked: Asked; onClose: () => void }) {
  if (act === 'download') return <Download backup={backup} onClose={onClose} />;
  const params = { name: backup.name };
  return act === 'restore' ? (
    <ActDialog
      title={t`Restore this backup?`}
      keep={t`Keep current data`}
      go={t`Restore`}
      isProved
      run={(call) => call(restoreBackup, { params, body: {} })}
      done={({ rows }) => t`Backup restored (${plural(rows, '# row', '# rows')})`}
      failed={t`The backup was not restored.`}
      working={t`Restoring the backup`}
      onClose={onClose}
    >
      <About {...backup} />
      <Note>{t`Tournaments, teams, players, matches and donations return to their state in the backup. A backup of the current state is created first; restore it to undo this. Your session, accounts and passwords are kept.`}</Note>
    </ActDialog>
  ) : (
    <ActDialog
      title={t`Delete this backup?`}
      keep={t`Keep backup`}
      go={t`Delete backup`}
      isProved
      run={(call) => call(deleteBackup, { params })}
      done={({ bytes }) => t`Backup deleted, ${sizeText(bytes)} freed`}
      failed={t`The backup was not deleted.`}
      onClose={onClose}
    >
      <About {...backup} />
      <Note>{t`This cannot be undone: the file is deleted from the server. League data does not change.`}</Note>
    </ActDialog>
  );
}

function Download({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const proof = useProof();
  const go = async () => {
    if (!(await proof.isProved())) return;
    saveFile(address(downloadBackup.path, { name: backup.name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t`Download this backup?`}
      keep={t`Cancel`}
      go={t`Download`}
      isBusy={proof.isBusy}
      proof={proof.field(() => void go())}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <About {...backup} />
      <Note>{t`It contains everybody’s names, contact details and password hashes. Keep it private.`}</Note>
    </ConfirmDialog>
  );
}

const About = ({ createdAt, reason, bytes }: Backup) => (
  <p>{rich`${richList(REASONS[reason], <Time at={createdAt} />, sizeText(bytes))}.`}</p>
);

const Acts = ({ backup: { name }, onAsk }: { backup: Backup; onAsk: (act: Asked['act']) => void }) => (
  <Row justify="end">
    <Button
      look="plain"
      isReading={false}
      onClick={() => onAsk('download')}
      about={t`the backup ${name}`}
    >{t`Download`}</Button>
    <RowMenu
      of={t`the backup ${name}`}
      acts={[
        { label: t`Restore`, act: () => onAsk('restore'), tone: 'danger' },
        { label: t`Delete`, act: () => onAsk('delete'), tone: 'danger' },
      ]}
    />
  </Row>
);
