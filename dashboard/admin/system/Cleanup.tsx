import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { cleanUp, type Orphans } from '#domain/contract/operations/system.ts';
import { plural, t } from '#domain/text/translate.ts';
import { Button, Grid, Name, Note, rich, richList, Stack, Text } from '#ui/blocks.tsx';
import { useReady } from './useSaveAll.ts';
import { ORPHANS } from './words.ts';

const FAILED = t`Cleanup failed. Check console for details.`;
const total = (found: readonly Orphans[]) => found.reduce((sum, { count }) => sum + count, 0);

export function Cleanup() {
  const isReady = useReady();
  const { act, isBusy } = useBusyAct();
  const [found, setFound] = useState<Orphans[] | null>(null);
  const [isAsked, ask] = useState(false);
  const look = async () => {
    if (!isReady()) return;
    const left = await act({
      run: async (call) => {
        const { data } = await call(cleanUp, { body: { dryRun: true } });
        return { data: data.removed.filter(({ count }) => count > 0) };
      },
      done: (each) =>
        total(each) === 0
          ? t`Nothing to clean up`
          : plural(total(each), '# leftover record', '# leftover records'),
      failed: FAILED,
      reads: [],
    });
    if (left) setFound(left);
  };
  const count = found ? total(found) : 0;
  return (
    <Card title={t`Cleanup tools`}>
      <CardAct
        text={t`Finds and removes unused records that have no history. Nothing that was ever played is removed.`}
      >
        <Button onClick={() => void look()} isBusy={isBusy}>{t`Preview cleanup`}</Button>
        <Button look="danger" disabled={count === 0} onClick={() => ask(true)}>{t`Clean up`}</Button>
      </CardAct>
      {found && (
        <Grid columns={1} padding={[4, 5]} gap={3} role="status">
          {count === 0 ? <strong>{t`Nothing to clean up.`}</strong> : <Found found={found} />}
        </Grid>
      )}
      {isAsked && found && (
        <ActDialog
          title={plural(count, 'Remove # record?', 'Remove # records?')}
          keep={t`Keep records`}
          go={t`Remove`}
          run={(call) => call(cleanUp, { body: { dryRun: false } })}
          done={({ removed }) =>
            plural(
              total(removed),
              '# record removed. A backup was created first.',
              '# records removed. A backup was created first.',
            )
          }
          failed={FAILED}
          working={t`Cleaning up`}
          onDone={() => setFound([])}
          onClose={() => ask(false)}
        >
          <Found found={found} />
          <Note>{t`A backup is created first; restore it to undo this.`}</Note>
        </ActDialog>
      )}
    </Card>
  );
}

const Found = ({ found }: { found: readonly Orphans[] }) => (
  <Stack as="ul" gap={1.5}>
    {found.map(({ kind, count, examples }) => {
      const what = <strong>{ORPHANS[kind](count)}</strong>;
      const names = richList(...examples.map(({ id, name }) => <Name key={id}>{name}</Name>));
      const isNamed = kind !== 'images' && kind !== 'sessions' && examples.length > 0;
      const list = count > examples.length ? rich`${names} and others` : names;
      return <li key={kind}>{isNamed ? rich`${what}: ${<Text tone="secondary">{list}</Text>}` : what}</li>;
    })}
  </Stack>
);
