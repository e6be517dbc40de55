import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { matchesQuery } from '#admin/shared/match/matches.ts';
import { participationsQuery } from '#admin/shared/team/queries.ts';
import { TournamentTab } from '#admin/shared/tournament/TournamentTab.tsx';
import { errorText } from '#admin/shared/useAct.ts';
import { setRecord } from '#domain/contract/competition/participations.ts';
import { sense, t } from '#domain/text/translate.ts';
import { teamsQuery, useApi, useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink, Note, Row } from '#ui/blocks.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, NotYet } from '#ui/states.tsx';
import { RecordGrid } from './RecordGrid.tsx';
import { correctionsOf, READS, type RecordRow, recordRows } from './record.ts';
import { useRecords } from './useRecords.ts';

export default function Rankings() {
  return (
    <TournamentTab
      title={t`Rankings`}
      nothing={t`Please create a tournament first; its teams are ranked here by their results.`}
    >
      {({ id }) => <OneTournament tournamentId={id} />}
    </TournamentTab>
  );
}

function OneTournament({ tournamentId }: { tournamentId: string }) {
  const teams = useRead(teamsQuery, tournamentId);
  const participations = useRead(participationsQuery, tournamentId);
  const matches = useRead(matchesQuery, tournamentId);
  if (!teams.data || !participations.data || !matches.data) {
    const query = [teams, participations, matches].find(({ isError }) => isError) ?? teams;
    return <NotYet query={query} title={t`Rankings could not be loaded`} lines={8} />;
  }
  const rows = recordRows(teams.data, participations.data, matches.data);
  if (rows.length === 0)
    return (
      <EmptyState
        title={sense('of a tournament')`No teams yet`}
      >{t`Approved teams are ranked here.`}</EmptyState>
    );
  return <Records rows={rows} />;
}

function Records({ rows }: { rows: RecordRow[] }) {
  const records = useRecords();
  return (
    <>
      <Summary rows={rows} />
      <Note marginBottom={3}>
        {t`A correction changes this tournament’s ranking and the team’s career record, not the group tables. Press Enter to save a row and go to the next.`}
      </Note>
      <RecordGrid rows={rows} records={records} />
    </>
  );
}

function Summary({ rows }: { rows: readonly RecordRow[] }) {
  const api = useApi();
  const { to } = useSelection();
  const bulk = useBulk();
  const corrected = rows.filter((row) => correctionsOf(row).length > 0);
  const done = (count: number, all: number) => t`${count} of ${all} corrections removed`;
  const drop = async (ids: readonly string[]) => {
    const failed = [];
    const acts: Record<string, string[]> = {};
    for (const { id, version, counted } of corrected.filter((row) => ids.includes(row.id))) {
      const { wins, losses, points } = counted;
      try {
        const body = { wins, losses, points, version };
        const { act } = await api.call(setRecord, { params: { id }, body });
        acts[id] = act ? [act] : [];
      } catch (error) {
        failed.push({ id, error: errorText(error) });
      }
    }
    return { data: { failed }, acts };
  };
  return (
    <>
      <Row
        as="section"
        look="card"
        padding={[4, 6]}
        gap={[4, 10]}
        align="end"
        justify="between"
        wraps
        marginBottom={4}
        aria-label={t`Summary`}
      >
        <Stats
          figures={[
            [t`Teams`, rows.length],
            [t`Games counted`, rows.reduce((sum, { counted }) => sum + counted.wins, 0)],
            [t`Corrected by hand`, corrected.length],
          ]}
        />
        <Row align="stretch" gap={2} wraps>
          {corrected.length > 0 && (
            <Button
              isBusy={bulk.isBusy}
              onClick={() => void bulk.run({ items: corrected, run: drop, done, reads: READS })}
            >{t`Remove all corrections`}</Button>
          )}
          <ButtonLink href={to('/admin/system/tools')}>{t`Sync from Matches`}</ButtonLink>
        </Row>
      </Row>
      {bulk.outcomes && <OutcomeList outcomes={bulk.outcomes} onClose={bulk.close} />}
    </>
  );
}
