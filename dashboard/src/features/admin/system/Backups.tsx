import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Backup, createBackup, restoreBackup } from '../../../../../domain/contract/backups.ts';
import { useApi } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { Card, CardAct } from './Card.tsx';
import { backupsQuery } from './queries.ts';
import styles from './System.module.css';
import { useLeagueAct } from './useLeagueAct.ts';
import { Working } from './Working.tsx';
import { REASONS, sizeText } from './words.ts';

/** The backups that the server keeps: make one, put the league back to one. */
export function Backups() {
  const api = useApi();
  const query = useQuery(backupsQuery(api));
  const make = useLeagueAct();
  const restore = useLeagueAct();
  const [asked, ask] = useState<Backup | null>(null);
  const makeOne = () =>
    make.run({
      run: async (key) => (await api.call(createBackup, { body: {} }, key)).data,
      done: ({ bytes }) => `The backup is made, ${sizeText(bytes)}`,
      failed: 'The backup was not made.',
    });
  const putBack = async ({ name }: Backup) => {
    await restore.run({
      run: async (key) => (await api.call(restoreBackup, { params: { name }, body: {} }, key)).data,
      done: ({ rows }) => `The league is back to the backup, ${rows.toLocaleString('en')} rows`,
      failed: 'The backup was not restored.',
    });
    ask(null);
  };
  const columns: Column<Backup>[] = [
    {
      head: 'Made',
      cell: ({ createdAt }) => <Moment at={createdAt} style="list" />,
      by: ({ createdAt }) => createdAt,
    },
    { head: 'Why', cell: ({ reason }) => REASONS[reason], by: ({ reason }) => REASONS[reason] },
    { head: 'Size', cell: ({ bytes }) => sizeText(bytes), by: ({ bytes }) => bytes, isNumber: true },
    {
      head: 'Way back',
      cell: (backup) => (
        <Button onClick={() => ask(backup)} aria-label={`Restore the backup ${backup.name}`}>
          Restore
        </Button>
      ),
    },
  ];
  const backups = query.data;
  return (
    <Card title="Backups">
      <CardAct text="Everything in one file on the server, made while everybody works on. Whatever deletes on this page makes one by itself first.">
        <Button onClick={() => void makeOne()} isBusy={make.isBusy}>
          Make a backup
        </Button>
      </CardAct>
      <div className={styles.inside}>
        {make.isBusy && <Working>Making the backup</Working>}
        {query.isError && (
          <ErrorState
            title="Backups could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        {backups?.length === 0 && <p className="ink2">There is no backup yet.</p>}
        {backups && backups.length > 0 && (
          <div className={styles.scroll}>
            <DataTable
              caption="Backups that the server keeps"
              columns={columns}
              rows={backups}
              keyOf={({ name }) => name}
            />
          </div>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title="Put the league back to this backup?"
          keep="Keep it as it is"
          go="Restore"
          isDangerous
          isBusy={restore.isBusy}
          onKeep={() => ask(null)}
          onGo={() => void putBack(asked)}
        >
          <p>
            <Moment at={asked.createdAt} />: {REASONS[asked.reason].toLowerCase()}, {sizeText(asked.bytes)}.
          </p>
          <p className="ink2">
            Tournaments, teams, players, matches and donations become what they were then. What happened since
            is in a backup of its own that is made first, so that this can be undone by restoring that one.
            Your session and the password stay.
          </p>
          {restore.isBusy && <Working>Restoring the backup</Working>}
        </ConfirmDialog>
      )}
    </Card>
  );
}
