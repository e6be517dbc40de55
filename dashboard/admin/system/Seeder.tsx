import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { clear, seed } from '#domain/contract/operations/system.ts';
import { allLeagues } from '#domain/site/settings.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { Button, Note } from '#ui/blocks.tsx';
import { useReady } from './useSaveAll.ts';
import { rowsOf } from './words.ts';

export function Seeder() {
  const isReady = useReady();
  const [asked, ask] = useState<'seed' | 'clear' | null>(null);
  const close = () => ask(null);
  return (
    <Card title={t`Database Seeder`}>
      <CardAct
        title={t`Seed Database`}
        text={t`Adds demo data: a finished season, a running one and a cup open for registration. Nothing is announced.`}
      >
        <Button onClick={() => isReady() && ask('seed')}>{t`Seed Database`}</Button>
      </CardAct>
      <CardAct
        title={t`Clear Database`}
        text={t`Deletes all tournaments, teams, players, matches and donations. Destinations and the audit log are kept.`}
      >
        <RequireRole least="owner">
          <Button look="danger" onClick={() => isReady() && ask('clear')}>{t`Clear Database`}</Button>
        </RequireRole>
      </CardAct>
      {asked === 'seed' && (
        <ActDialog
          isDangerous={false}
          title={t`Add demo data?`}
          keep={sense('a question')`Not now`}
          meanwhile={t`Close`}
          go={t`Seed Database`}
          run={(call) => call(seed, { body: {} })}
          done={({ tournamentIds: { length } }) =>
            plural(length, 'Demo data added: # tournament', 'Demo data added: # tournaments')
          }
          failed={t`The demo data was not added.`}
          working={t`Adding demo data`}
          canCancel
          onClose={close}
        >
          <Note>{t`Adds six demo tournaments; Start empty removes them. A backup is created first.`}</Note>
        </ActDialog>
      )}
      {asked === 'clear' && (
        <ActDialog
          isDangerous={false}
          title={t`Clear the database?`}
          keep={t`Keep everything`}
          meanwhile={t`Close`}
          go={t`Clear Database`}
          isProved
          run={(call) => call(clear, { body: {} })}
          done={({ removed }) => t`Database cleared (${rowsOf(removed)}). A backup was created first.`}
          failed={t`The database was not cleared.`}
          working={t`Clearing the database`}
          onClose={close}
        >
          <Note>{t`This cannot be undone. All tournaments, teams, players, matches and donations in ${allLeagues()} are deleted. A backup is created first; restoring it is the only way back.`}</Note>
        </ActDialog>
      )}
    </Card>
  );
}
