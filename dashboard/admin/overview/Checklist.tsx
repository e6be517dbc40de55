import IconCheck from 'icon:check';
import { Card } from '#admin/shared/Card.tsx';
import { checklistQuery } from '#admin/system/index.ts';
import { StartEmpty } from '#admin/tournaments/index.ts';
import type { ChecklistItem } from '#domain/contract/operations/system.ts';
import { t, translated } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ButtonLink, classes, Grid, Note, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './Checklist.module.css';

/** Name and page of each item. An item without a `way` is explained by its sentence. */
const ITEMS: Record<ChecklistItem['key'], { name: string; path?: string; way?: string }> = {
  site: { name: t`Make it your league`, path: '/admin/settings/start', way: t`Answer five questions` },
  password: { name: t`Set your own password`, path: '/admin/system/access', way: t`Change password` },
  discord: { name: t`Connect Discord`, path: '/admin/system', way: t`View system status` },
  destination: { name: t`Choose where to post news`, path: '/admin/destinations', way: t`Add a destination` },
  demo: { name: t`Remove demo data` },
  tournament: {
    name: t`Create your first tournament`,
    path: '/admin/tournaments',
    way: t`Create tournament`,
  },
  backup: { name: t`Create a backup`, path: '/admin/system/tools', way: t`Backups` },
};

export function Checklist() {
  const { to, all } = useSelection();
  const { data } = useRead(checklistQuery);
  if (!Array.isArray(data) || data.length === 0 || data.every(({ done }) => done)) return null;
  const done = data.filter((item) => item.done).length;
  const next = data.find((item) => !item.done)?.key;
  return (
    <Card title={t`Your first day`} aside={<Note size="small">{t`${done} of ${data.length} done`}</Note>}>
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
                  <VisuallyHidden>{isDone ? t`: done` : t`: to do`}</VisuallyHidden>
                </Text>
                {!isDone && <Note size="small">{translated(text)}</Note>}
              </div>
              {!isDone && key === 'demo' && (
                <StartEmpty
                  samples={all.filter(({ isSample }) => isSample)}
                  look={key === next ? 'primary' : 'quiet'}
                />
              )}
              {path && way && (
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
