import { useState } from 'react';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useLeagueAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { clear, seed } from '#domain/contract/operations/system.ts';
import { allLeagues } from '#domain/site/settings.ts';
import { howMany } from '#domain/text/text.ts';
import { Button, Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { rowsOf } from './rows.ts';
import { useReady } from './useReady.ts';

export function Seeder() {
  const isReady = useReady();
  const { run, isBusy, key, cancel } = useLeagueAct();
  const [asked, ask] = useState<'seed' | 'clear' | null>(null);
  const proof = useProof(asked);
  const go = async () => {
    if (asked === 'clear' && !(await proof.isProved())) return;
    if (asked === 'seed')
      await run({
        run: (call) => call(seed, { body: {} }),
        done: ({ tournamentIds }) => `Demo data added: ${howMany(tournamentIds.length, 'tournament')}`,
        failed: 'The demo data was not added.',
      });
    else
      await run({
        run: (call) => call(clear, { body: {} }),
        done: ({ removed }) => `Database cleared of ${rowsOf(removed)}. A backup was created first.`,
        failed: 'The database was not cleared.',
      });
    ask(null);
  };
  return (
    <Card title="Database Seeder">
      <CardAct
        text={
          <>
            <strong>Seed Database</strong>
            Adds demo data: two leagues in progress and a finished cup. Nothing is announced.
          </>
        }
      >
        <Button onClick={() => isReady() && ask('seed')}>Seed Database</Button>
      </CardAct>
      <CardAct
        text={
          <>
            <strong>Clear Database</strong>
            Deletes all tournaments, teams, players, matches and donations. Destinations and the audit log
            stay.
          </>
        }
      >
        <RequireRole least="owner">
          <Button look="danger" onClick={() => isReady() && ask('clear')}>
            Clear Database
          </Button>
        </RequireRole>
      </CardAct>
      {asked && (
        <ConfirmDialog
          title={asked === 'seed' ? 'Add demo data?' : 'Clear the database?'}
          keep={isBusy ? 'Close' : asked === 'seed' ? 'Not now' : 'Keep everything'}
          go={asked === 'seed' ? 'Seed Database' : 'Clear Database'}
          isDangerous={asked === 'clear'}
          isBusy={isBusy || proof.isBusy}
          proof={proof.field(() => void go())}
          onKeep={() => ask(null)}
          onGo={() => void go()}
        >
          <Note>
            {asked === 'seed'
              ? 'Adds three sample tournaments; Start empty removes them. A backup is created first.'
              : `This cannot be undone. All tournaments, teams, players, matches and donations of ${allLeagues()} are deleted. A backup is created first; restoring it is the only way back.`}
          </Note>
          {isBusy && (
            <WorkProgress of={key} onCancel={asked === 'seed' ? cancel : undefined}>
              {asked === 'seed' ? 'Adding demo data' : 'Clearing the database'}
            </WorkProgress>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
