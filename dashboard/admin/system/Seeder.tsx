import { useState } from 'react';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { LeagueDialog } from '#admin/shared/LeagueDialog.tsx';
import { clear, seed } from '#domain/contract/operations/system.ts';
import { allLeagues } from '#domain/site/settings.ts';
import { howMany } from '#domain/text/text.ts';
import { Button, Note } from '#ui/blocks.tsx';
import { useReady } from './useSaveAll.ts';
import { rowsOf } from './words.ts';

export function Seeder() {
  const isReady = useReady();
  const [asked, ask] = useState<'seed' | 'clear' | null>(null);
  const close = () => ask(null);
  return (
    <Card title="Database Seeder">
      <CardAct
        title="Seed Database"
        text="Adds demo data: two leagues in progress and a finished cup. Nothing is announced."
      >
        <Button onClick={() => isReady() && ask('seed')}>Seed Database</Button>
      </CardAct>
      <CardAct
        title="Clear Database"
        text="Deletes all tournaments, teams, players, matches and donations. Destinations and the audit log stay."
      >
        <RequireRole least="owner">
          <Button look="danger" onClick={() => isReady() && ask('clear')}>
            Clear Database
          </Button>
        </RequireRole>
      </CardAct>
      {asked === 'seed' && (
        <LeagueDialog
          title="Add demo data?"
          keep="Not now"
          meanwhile="Close"
          go="Seed Database"
          act={{
            run: (call) => call(seed, { body: {} }),
            done: ({ tournamentIds }) => `Demo data added: ${howMany(tournamentIds.length, 'tournament')}`,
            failed: 'The demo data was not added.',
          }}
          working="Adding demo data"
          canCancel
          onClose={close}
        >
          <Note>Adds three sample tournaments; Start empty removes them. A backup is created first.</Note>
        </LeagueDialog>
      )}
      {asked === 'clear' && (
        <LeagueDialog
          title="Clear the database?"
          keep="Keep everything"
          meanwhile="Close"
          go="Clear Database"
          isDangerous
          isProved
          act={{
            run: (call) => call(clear, { body: {} }),
            done: ({ removed }) => `Database cleared of ${rowsOf(removed)}. A backup was created first.`,
            failed: 'The database was not cleared.',
          }}
          working="Clearing the database"
          onClose={close}
        >
          <Note>
            This cannot be undone. All tournaments, teams, players, matches and donations of {allLeagues()}{' '}
            are deleted. A backup is created first; restoring it is the only way back.
          </Note>
        </LeagueDialog>
      )}
    </Card>
  );
}
