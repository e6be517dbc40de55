import IconCheck from 'icon:check';
import { Card } from '#admin/shared/Card.tsx';
import { checklistQuery } from '#admin/system/index.ts';
import { StartEmpty } from '#admin/tournaments/index.ts';
import type { ChecklistItem } from '#domain/contract/operations/system.ts';
import { useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ButtonLink, classes, Grid, Note, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './Checklist.module.css';

/** Name and page of each item. An item without a way explains itself in its sentence. */
const ITEMS: Record<ChecklistItem['key'], { name: string; path?: string; way?: string }> = {
  site: { name: 'Make it your league', path: '/admin/settings/start', way: 'Answer five questions' },
  password: { name: 'Set your own password', path: '/admin/system/access', way: 'Change password' },
  discord: { name: 'Connect Discord', path: '/admin/system', way: 'View system status' },
  destination: { name: 'Choose where news goes', path: '/admin/destinations', way: 'Add a destination' },
  demo: { name: 'Remove demo data' },
  tournament: { name: 'Create your first tournament', path: '/admin/tournaments', way: 'Create tournament' },
  backup: { name: 'Create a backup', path: '/admin/system/tools', way: 'Backups' },
};

export function Checklist() {
  const { to, all } = useSelection();
  const { data } = useRead(checklistQuery);
  if (!Array.isArray(data) || data.length === 0 || data.every(({ done }) => done)) return null;
  const done = data.filter((item) => item.done).length;
  const next = data.find((item) => !item.done)?.key;
  return (
    <Card
      title="Your first day"
      aside={
        <Note size="small">
          {done} of {data.length} done
        </Note>
      }
    >
      <ol>
        {data.map(({ key, done: isDone, text }, index) => {
          const { name, path, way } = ITEMS[key];
          return (
            <Grid
              as="li"
              padding={[2.5, 5]}
              gap={[1, 4]}
              align="center"
              key={key}
              className={classes(styles.item, isDone && styles.done)}
            >
              <Stack
                radius="badge"
                fontWidth="narrow"
                as="span"
                weight="bold"
                className={styles.mark}
                aria-hidden="true"
              >
                {isDone ? <IconCheck size={16} stroke={2.4} /> : index + 1}
              </Stack>
              <div>
                <Text as="p" weight="semibold" className={styles.name}>
                  {name}
                  <VisuallyHidden>{isDone ? ': done' : ': to do'}</VisuallyHidden>
                </Text>
                {!isDone && <Note size="small">{text}</Note>}
              </div>
              {!isDone && key === 'demo' && (
                <StartEmpty
                  samples={all.filter(({ isSample }) => isSample)}
                  look={key === next ? 'primary' : 'quiet'}
                />
              )}
              {!isDone && path && way && (
                <ButtonLink href={to(path)} isPrimary={key === next}>
                  {way}
                </ButtonLink>
              )}
            </Grid>
          );
        })}
      </ol>
    </Card>
  );
}
