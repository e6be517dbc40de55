import { useState } from 'react';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { type Difference, syncFromMatches } from '#domain/contract/competition/rankings.ts';
import { plural, t } from '#domain/text/translate.ts';
import { Button, Grid, Name, richSentences } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { SAVES, useReady, useSaveAll } from './useSaveAll.ts';

export function Counters() {
  const save = useSaveAll();
  const sync = useSync();
  const { differences } = sync;
  return (
    <Card title={t`Wins, losses and points`}>
      <CardAct
        title={t`Sync from Matches`}
        text={t`Removes manual corrections so that every figure agrees with the matches. Preview the differences first; you can undo this in the audit log.`}
      >
        <Button onClick={() => void sync.preview()} isBusy={sync.isLooking}>{t`Preview`}</Button>
        <Button
          onClick={() => void sync.run()}
          isBusy={sync.isBusy}
          look={differences?.length ? 'primary' : 'quiet'}
        >{t`Sync from Matches`}</Button>
      </CardAct>
      {differences && <Differences of={differences} />}
      <CardAct
        title={t`Save All Player Stats`}
        text={t`Recalculates every player’s games, wins and losses, but not the teams’. Corrections are kept.`}
      >
        <Button
          onClick={() => void save.run(SAVES.players)}
          isBusy={save.isBusy}
        >{t`Save All Player Stats`}</Button>
      </CardAct>
      <CardAct
        title={t`Save All Data`}
        text={t`Both recalculate every team and player, overall and per tournament, and keep corrections. Save All Data then shows how many records were saved, and Sync all data shows how many agree with the matches.`}
      >
        <Button onClick={() => void save.run(SAVES.sync)} isBusy={save.isBusy}>{t`Sync all data`}</Button>
        <Button onClick={() => void save.run(SAVES.data)} isBusy={save.isBusy}>{t`Save All Data`}</Button>
      </CardAct>
    </Card>
  );
}

const Differences = ({ of: differences }: { of: Difference[] }) => (
  <Grid columns={1} padding={[4, 5]} gap={3} role="status">
    {differences.length === 0 ? (
      <p>{richSentences(<strong>{t`No differences.`}</strong>, t`Every figure agrees with the matches.`)}</p>
    ) : (
      <>
        <p>
          {richSentences(
            <strong>{t`${differing(differences.length)}.`}</strong>,
            t`Sync from Matches removes these corrections.`,
          )}
        </p>
        <DataTable
          caption={t`Where figures differ from the matches`}
          columns={COLUMNS}
          rows={differences}
          keyOf={({ kind, id, counter }) => `${kind} ${id} ${counter}`}
        />
      </>
    )}
  </Grid>
);

const differing = (count: number) =>
  plural(count, '# figure differs from the matches', '# figures differ from the matches');

const KINDS: Record<Difference['kind'], string> = {
  participation: t`Team in a tournament`,
  membership: t`Player on a roster`,
  team: t`Team`,
  player: t`Player`,
};

const COUNTERS: Record<Difference['counter'], string> = {
  tournamentWins: t`tournament wins`,
  tournamentLosses: t`tournament losses`,
  tournamentPoints: t`tournament points`,
  tournamentGames: t`tournament games`,
  groupWins: t`group wins`,
  groupLosses: t`group losses`,
  groupPoints: t`group points`,
  careerWins: t`career wins`,
  careerLosses: t`career losses`,
  careerPoints: t`career points`,
  careerGames: t`career games`,
};

const COLUMNS: Column<Difference>[] = [
  { head: t`Name`, cell: ({ name }) => <Name>{name}</Name>, by: ({ name }) => name },
  { head: t`Kind`, by: ({ kind }) => KINDS[kind] },
  { head: t`Figure`, cell: ({ counter }) => COUNTERS[counter], by: ({ counter }) => counter },
  { head: t`Shown`, by: ({ shown }) => shown, isNumber: true },
  { head: t`Counted`, by: ({ computed }) => computed, isNumber: true },
];

function useSync() {
  const isReady = useReady();
  const look = useBusyAct();
  const sync = useBusyAct();
  const [differences, setDifferences] = useState<Difference[] | null>(null);
  const preview = async () => {
    if (!isReady()) return;
    const found = await look.act({
      run: (call) => call(syncFromMatches, { body: { dryRun: true } }),
      done: ({ differences: { length } }) => (length === 0 ? t`No differences` : differing(length)),
      failed: SAVES.sync.failed,
      reads: [],
    });
    if (found) setDifferences(found.differences);
  };
  const run = async () => {
    if (!isReady()) return;
    const dropped = await sync.act({
      run: (call) => call(syncFromMatches, { body: { dryRun: false } }),
      done: ({ differences: { length } }) =>
        length === 0
          ? t`No database items to save`
          : plural(length, '# figure corrected from the matches', '# figures corrected from the matches'),
      failed: SAVES.sync.failed,
    });
    if (dropped) setDifferences([]);
  };
  return { differences, preview, run, isLooking: look.isBusy, isBusy: sync.isBusy };
}
