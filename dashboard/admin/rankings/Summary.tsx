import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { errorText } from '#admin/shared/useAct.ts';
import { setRecord } from '#domain/contract/competition/participations.ts';
import { useApi } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink, Row } from '#ui/blocks.tsx';
import { Stats } from '#ui/Stats.tsx';
import { correctionsOf, READS, type RecordRow } from './record.ts';

export function Summary({ rows }: { rows: readonly RecordRow[] }) {
  const api = useApi();
  const { to } = useSelection();
  const bulk = useBulk();
  const corrected = rows.filter((row) => correctionsOf(row).length > 0);
  const games = rows.reduce((sum, { counted }) => sum + counted.wins, 0);
  const drop = async (ids: readonly string[]) => {
    const failed = [];
    const acts: Record<string, string[]> = {};
    for (const { id, version, counted } of corrected.filter((row) => ids.includes(row.id))) {
      const { wins, losses, points } = counted;
      try {
        const { act } = await api.call(setRecord, {
          params: { id },
          body: { wins, losses, points, version },
        });
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
        aria-label="Summary"
      >
        <Stats
          figures={[
            ['Teams', rows.length],
            ['Games counted', games],
            ['Corrected by hand', corrected.length],
          ]}
        />
        <Row gap={2} wraps>
          {corrected.length > 0 && (
            <Button
              isBusy={bulk.isBusy}
              onClick={() =>
                void bulk.run({
                  items: corrected,
                  run: drop,
                  done: 'follow their matches again',
                  reads: READS,
                })
              }
            >
              Drop all corrections
            </Button>
          )}
          <ButtonLink href={to('/admin/system/tools')}>Sync from Matches</ButtonLink>
        </Row>
      </Row>
      {bulk.outcomes && <OutcomeList outcomes={bulk.outcomes} onClose={bulk.close} />}
    </>
  );
}
