import { useState } from 'react';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { LeagueDialog } from '#admin/shared/LeagueDialog.tsx';
import { useLeagueAct } from '#admin/shared/useAct.ts';
import { cleanUp, type Orphans } from '#domain/contract/operations/system.ts';
import { useApi } from '#shared/api/api.ts';
import { Button, Grid, Name, Note, Stack, Text } from '#ui/blocks.tsx';
import { useReady } from './useSaveAll.ts';
import { ORPHANS } from './words.ts';

const FAILED = 'Cleanup failed. Check console for details.';
const total = (found: readonly Orphans[]) => found.reduce((sum, { count }) => sum + count, 0);
const things = (count: number) => (count === 1 ? '1 record' : `${count.toLocaleString('en')} records`);

export function Cleanup() {
  const api = useApi();
  const isReady = useReady();
  const { run, isBusy } = useLeagueAct();
  const [found, setFound] = useState<Orphans[] | null>(null);
  const [isAsked, ask] = useState(false);
  const look = async () => {
    if (!isReady()) return;
    const left = await run(
      {
        run: async () => {
          const { data } = await api.call(cleanUp, { body: { dryRun: true } });
          return { data: data.removed.filter(({ count }) => count > 0) };
        },
        done: (each) => (total(each) === 0 ? 'Nothing to clean up' : `${things(total(each))} left over`),
        failed: FAILED,
      },
      { isLook: true },
    );
    if (left) setFound(left);
  };
  const count = found ? total(found) : 0;
  return (
    <Card title="Cleanup tools">
      <CardAct text="Finds and removes records without any reference or history. Anything ever played is safe.">
        <Button onClick={() => void look()} isBusy={isBusy}>
          Preview cleanup
        </Button>
        <Button look="danger" disabled={count === 0} onClick={() => ask(true)}>
          Clean up
        </Button>
      </CardAct>
      {found && (
        <Grid columns={1} padding={[4, 5]} gap={3} role="status">
          {count === 0 ? (
            <p>
              <strong>Nothing to clean up.</strong>
            </p>
          ) : (
            <Found found={found} />
          )}
        </Grid>
      )}
      {isAsked && found && (
        <LeagueDialog
          title={`Remove ${things(count)}?`}
          keep="Keep them"
          go="Remove"
          isDangerous
          act={{
            run: (call) => call(cleanUp, { body: { dryRun: false } }),
            done: ({ removed }) => `${things(total(removed))} removed. A backup was created first.`,
            failed: FAILED,
          }}
          working="Cleaning up"
          onDone={() => setFound([])}
          onClose={() => ask(false)}
        >
          <Found found={found} />
          <Note>A backup is created first; restore it to undo this.</Note>
        </LeagueDialog>
      )}
    </Card>
  );
}

const Found = ({ found }: { found: readonly Orphans[] }) => (
  <Stack as="ul" gap={1.5}>
    {found.map(({ kind, count, examples }) => (
      <li key={kind}>
        <strong>
          {count.toLocaleString('en')} {ORPHANS[kind].toLowerCase()}
        </strong>
        {kind !== 'images' && kind !== 'sessions' && examples.length > 0 && (
          <Text tone="secondary">
            {': '}
            {examples.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Name>{name}</Name>
              </span>
            ))}
            {count > examples.length && ' and more'}
          </Text>
        )}
      </li>
    ))}
  </Stack>
);
