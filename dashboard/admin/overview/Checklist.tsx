import IconCheck from 'icon:check';
import type { ReactNode } from 'react';
import { Card } from '#admin/shared/Card.tsx';
import { type Season, useSeasons } from '#admin/shared/tournament/season.ts';
import { checklistQuery } from '#admin/system/index.ts';
import { StartEmpty } from '#admin/tournaments/index.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { ChecklistItem } from '#domain/contract/operations/system.ts';
import { t, translated } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import {
  Box,
  ButtonLink,
  classes,
  Grid,
  Name,
  Note,
  Row,
  rich,
  Stack,
  Strong,
  Text,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import styles from './Checklist.module.css';

/** The name of each item and, if the item has a page of its own, the path and the text of the link (`way`). */
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
            <Item key={key} place={index + 1} name={name} isDone={isDone} text={translated(text)}>
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
            </Item>
          );
        })}
      </ol>
    </Card>
  );
}

/** Extends the checklist with each tournament's progress and next step. */
export function Seasons({ all }: { all: readonly Tournament[] }) {
  const seasons = useSeasons(all);
  if (seasons.length === 0) return null;
  return (
    <Card title={t`Your season`}>
      <ul>
        {seasons.map(({ tournament, steps, next }) => (
          <Item
            key={tournament.id}
            place={steps.filter(({ isDone }) => isDone).length + 1}
            name={<Name>{tournament.name}</Name>}
            text={rich`${<Strong>{next.name}</Strong>}: ${next.text}`}
            track={next.key !== 'results' && <Track steps={steps} next={next} />}
          >
            <ButtonLink href={next.href}>{next.way}</ButtonLink>
          </Item>
        ))}
      </ul>
    </Card>
  );
}

const Track = ({ steps, next }: Pick<Season, 'steps' | 'next'>) => (
  <Row align="stretch" as="ol" gap={[1, 4]} wraps marginTop={1.5} size="small" aria-label={t`Steps`}>
    {steps.map((step) => (
      <Row
        as="li"
        key={step.key}
        gap={1}
        weight={step.key === next.key ? 'semibold' : undefined}
        tone={step.isDone ? 'done' : step.key === next.key ? 'primary' : 'tertiary'}
        aria-current={step.key === next.key ? 'step' : undefined}
      >
        {step.isDone && <IconCheck size={14} stroke={2.4} aria-hidden="true" />}
        {step.short}
        {step.isDone && <VisuallyHidden>{t`: done`}</VisuallyHidden>}
      </Row>
    ))}
  </Row>
);

type ItemProps = {
  place: number;
  name: ReactNode;
  /** Undefined for a tournament, since only tasks can be ticked off. */
  isDone?: boolean;
  text: ReactNode;
  track?: ReactNode;
  children: ReactNode;
};

const Item = ({ place, name, isDone, text, track, children }: ItemProps) => (
  <Grid
    as="li"
    padding={[2.5, 5]}
    gap={[1, 4]}
    align="center"
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
      {isDone ? <IconCheck size={16} stroke={2.4} /> : place}
    </Stack>
    <Box minWidth={0}>
      <Text as="p" weight="semibold" className={styles.name}>
        {name}
        {isDone !== undefined && <VisuallyHidden>{isDone ? t`: done` : t`: to do`}</VisuallyHidden>}
      </Text>
      {!isDone && <Note size="small">{text}</Note>}
      {track}
    </Box>
    {children}
  </Grid>
);
