import { useState } from 'react';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useLeagueAct } from '#admin/shared/useAct.ts';
import { type Difference, syncFromMatches } from '#domain/contract/competition/rankings.ts';
import { useApi } from '#shared/api/api.ts';
import { Button, Grid, Name } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { SAVES, useReady, useSaveAll } from './useSaveAll.ts';

export function Counters() {
  const save = useSaveAll();
  const sync = useSync();
  const { differences } = sync;
  return (
    <Card title="Wins, losses and points">
      <CardAct
        title="Sync from Matches"
        text="Drops manual corrections, so that every figure follows the matches. Preview the differences first; you can undo it in the audit log."
      >
        <Button onClick={() => void sync.preview()} isBusy={sync.isLooking}>
          Preview
        </Button>
        <Button
          onClick={() => void sync.run()}
          isBusy={sync.isBusy}
          look={differences?.length ? 'primary' : 'quiet'}
        >
          Sync from Matches
        </Button>
      </CardAct>
      {differences && <Differences of={differences} />}
      <CardAct
        title="Save All Player Stats"
        text="Recounts and verifies every player’s games, wins and losses; teams are unchanged. Corrections stay."
      >
        <Button onClick={() => void save.run(SAVES.players)} isBusy={save.isBusy}>
          Save All Player Stats
        </Button>
      </CardAct>
      <CardAct
        title="Save All Data"
        text="Recounts and verifies teams and players, overall and per tournament. Corrections stay. Sync all data shows how many records agree with the matches."
      >
        <Button onClick={() => void save.run(SAVES.sync)} isBusy={save.isBusy}>
          Sync all data
        </Button>
        <Button onClick={() => void save.run(SAVES.data)} isBusy={save.isBusy}>
          Save All Data
        </Button>
      </CardAct>
    </Card>
  );
}

function Differences({ of: differences }: { of: Difference[] }) {
  return (
    <Grid columns={1} padding={[4, 5]} gap={3} role="status">
      {differences.length === 0 ? (
        <p>
          <strong>No differences.</strong> Every figure follows the matches.
        </p>
      ) : (
        <>
          <p>
            <strong>
              {figures(differences.length)} {differences.length === 1 ? 'shows' : 'show'} values that differ
              from the matches.
            </strong>{' '}
            Sync from Matches drops these corrections.
          </p>
          <DataTable
            caption="Where figures differ from the matches"
            columns={COLUMNS}
            rows={differences}
            keyOf={({ kind, id, counter }) => `${kind} ${id} ${counter}`}
          />
        </>
      )}
    </Grid>
  );
}

const figures = (count: number) => (count === 1 ? '1 figure' : `${count.toLocaleString('en')} figures`);

const SYNC_FAILED = SAVES.sync.failed;

const KINDS: Record<Difference['kind'], string> = {
  participation: 'Team in a tournament',
  membership: 'Player on a roster',
  team: 'Team',
  player: 'Player',
};

/** Turns 'tournamentWins' into 'tournament wins'. */
const counterWords = (counter: string) => counter.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const COLUMNS: Column<Difference>[] = [
  { head: 'Name', cell: ({ name }) => <Name>{name}</Name>, by: ({ name }) => name },
  { head: 'What', cell: ({ kind }) => KINDS[kind], by: ({ kind }) => KINDS[kind] },
  { head: 'Figure', cell: ({ counter }) => counterWords(counter), by: ({ counter }) => counter },
  { head: 'Shown', cell: ({ shown }) => shown, by: ({ shown }) => shown, isNumber: true },
  { head: 'Counted', cell: ({ computed }) => computed, by: ({ computed }) => computed, isNumber: true },
];

function useSync() {
  const api = useApi();
  const isReady = useReady();
  const look = useLeagueAct();
  const sync = useLeagueAct();
  const [differences, setDifferences] = useState<Difference[] | null>(null);
  const preview = async () => {
    if (!isReady()) return;
    const found = await look.run(
      {
        run: () => api.call(syncFromMatches, { body: { dryRun: true } }),
        done: ({ differences: { length } }) =>
          length === 0 ? 'No differences' : `${figures(length)} differ from the matches`,
        failed: SYNC_FAILED,
      },
      { isLook: true },
    );
    if (found) setDifferences(found.differences);
  };
  const run = async () => {
    if (!isReady()) return;
    const dropped = await sync.run({
      run: (call) => call(syncFromMatches, { body: { dryRun: false } }),
      done: ({ differences: { length } }) =>
        length === 0 ? 'No database items to save' : `${figures(length)} put right from the matches`,
      failed: SYNC_FAILED,
    });
    if (dropped) setDifferences([]);
  };
  return { differences, preview, run, isLooking: look.isBusy, isBusy: sync.isBusy };
}
