import { useState } from 'react';
import { type Group, statusOf } from '#shared/bracket/groupState.ts';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Box, Grid, Row } from '#ui/layout.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import styles from './GroupTables.module.css';

/** The tables of all groups at a glance; a phone shows one at a time. */
export function GroupTables({ groups }: { groups: readonly Group[] }) {
  const [chosen, choose] = useState<Group['name'] | null>(null);
  const live = groups.find((group) => statusOf(group).status === 'live');
  const shown = chosen ?? (live ?? groups[0])?.name ?? null;
  return (
    <>
      <Box only="phone" marginBottom={3}>
        <Segmented
          legend="Group"
          options={groups.map((group) => ({
            value: group.name,
            label: group.name,
            detail: statusOf(group).words.replace(' needed', ''),
          }))}
          value={shown}
          onChange={choose}
        />
      </Box>
      <Grid columns={4} gap={4} align="start" className={styles.groups}>
        {groups.map((group) => (
          <Table key={group.name} group={group} isShown={group.name === shown} />
        ))}
      </Grid>
      <Row as="ul" gap={[1, 4]} wraps size="small" tone="tertiary" marginTop={2.5} aria-label="Signs">
        <Row as="li" gap={2} align="center">
          <span className={styles.rail} aria-hidden="true" /> Advances
        </Row>
        <Row as="li" gap={2} align="center">
          <span className={classes(styles.rail, styles.tie)} aria-hidden="true" /> Tie-break needed
        </Row>
      </Row>
    </>
  );
}

function Table({ group, isShown }: { group: Group; isShown: boolean }) {
  const { status, words } = statusOf(group);
  const heading = `home-group-${group.name}`;
  return (
    <Box
      as="section"
      look="card"
      minWidth={0}
      className={classes(styles.card, !isShown && styles.other)}
      aria-labelledby={heading}
    >
      <Row padding={[2, 4]} gap={2} align="center" justify="between" only="wide" className={styles.head}>
        <Heading as="h3" size="card" id={heading}>
          Group {group.name}
        </Heading>
        {status === 'live' || status === 'tie' ? (
          <Badge tone={status === 'live' ? 'air' : 'tie'}>{status === 'tie' ? 'Tie-break' : words}</Badge>
        ) : (
          <Text size="small" tone="tertiary">
            {words}
          </Text>
        )}
      </Row>
      <StandingsTable group={group} labelledBy={heading} isCompact />
    </Box>
  );
}
