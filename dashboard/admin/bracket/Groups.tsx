import { useState } from 'react';
import { BENCH, type BoardRow, rowsOf } from '#admin/shared/board/board.ts';
import { benchItem, useEditing } from '#admin/shared/board/editing.ts';
import { Handle, Place } from '#admin/shared/board/Place.tsx';
import type { Bracket } from '#domain/contract/brackets.ts';
import { ADVANCING, GROUP_SIZE } from '#domain/settings.ts';
import { openTie } from '#shared/bracket/groupState.ts';
import { Crest, EmptyCrest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Box, Grid, Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Heading, Text, VisuallyHidden } from '#ui/Text.tsx';
import { GroupRecord } from './GroupRecord.tsx';
import styles from './Groups.module.css';

/** The groups in the order of their tables, and below them who has no place. */
export function Groups() {
  const { bracket } = useEditing().board;
  return (
    <>
      <Grid columns={4} gap={3.5} className={styles.groups}>
        {bracket.groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </Grid>
      <Bench />
    </>
  );
}

function Group({ group }: { group: Bracket['groups'][number] }) {
  const rows = rowsOf(group);
  const count = rows.filter(({ team }) => team !== null).length;
  const isSettled = group.complete && !group.needsTieBreak;
  const level = openTie(group);
  return (
    <Box as="section" look="card" minWidth={0} aria-label={`Group ${group.name}`}>
      <Row minHeight={10} padding={[0, 3]} gap={2} align="center" justify="between">
        <Heading as="h3" size="card">
          Group {group.name}
        </Heading>
        <Text size="small" tone="tertiary">
          {group.needsTieBreak ? 'Tie-break needed' : `${count} of ${GROUP_SIZE}`}
        </Text>
      </Row>
      <ol>
        {rows.map((row, index) => (
          <Box as="li" line="top" key={row.place}>
            <Place id={row.place}>
              <Seat
                row={row}
                number={index + 1}
                group={group.name}
                isSettled={isSettled}
                tiedAt={level.find(({ participationId: id }) => id === row.team?.participationId)?.rank}
              />
            </Place>
          </Box>
        ))}
      </ol>
    </Box>
  );
}

type SeatProps = {
  row: BoardRow;
  number: number;
  group: string;
  isSettled: boolean;
  /** The rank that it shares with others until somebody decides; such a team advances for nobody yet. */
  tiedAt: number | undefined;
};

function Seat({ row, number, group, isSettled, tiedAt }: SeatProps) {
  const [isCounting, setCounting] = useState(false);
  const { place, team, wins, losses, points } = row;
  if (!team)
    return (
      <Row paddingLeft={7} minHeight={12} gap={2} align="center" className={styles.inner}>
        <Text
          fontWidth="narrow"
          flex="none"
          weight="medium"
          tone="tertiary"
          textAlign="center"
          className={styles.number}
        >
          {number}
        </Text>
        <EmptyCrest size={24} />
        <Text tone="tertiary">Pending Team</Text>
      </Row>
    );
  return (
    <Row minHeight={12} gap={2} align="center" className={styles.inner}>
      <Handle id={place} team={team} where={`Group ${group}, place ${number}`} />
      <Text
        fontWidth="narrow"
        flex="none"
        weight="medium"
        tone="tertiary"
        textAlign="center"
        className={styles.number}
      >
        {tiedAt ?? number}
      </Text>
      <Crest {...team} size={24} />
      <Stack as="span" flex="fill" minWidth={0}>
        <Text as={Name} weight="medium" isOneLine className={styles.name}>
          {team.name}
        </Text>
        {tiedAt !== undefined ? (
          <Text
            fontWidth="wide"
            size="label"
            weight="medium"
            tone="tertiary"
            nowrap
            className={classes(styles.advances, styles.tied)}
          >
            TIED
          </Text>
        ) : (
          number <= ADVANCING && (
            <Text
              fontWidth="wide"
              size="label"
              weight="medium"
              tone={isSettled ? 'done' : 'tertiary'}
              nowrap
              className={styles.advances}
            >
              ADVANCES
            </Text>
          )
        )}
      </Stack>
      <Box
        radius="badge"
        minHeight={7}
        fontWidth="narrow"
        as="button"
        padding={[0, 1]}
        flex="none"
        size="small"
        tone="secondary"
        nowrap
        type="button"
        className={styles.record}
        title="Correct the group record"
        onClick={() => setCounting(true)}
      >
        {wins}–{losses}{' '}
        <Text weight="bold" tone="primary">
          {points}
        </Text>
        <VisuallyHidden> points, correct the group record of {team.name}</VisuallyHidden>
      </Box>
      {isCounting && <GroupRecord team={team} row={row} group={group} onClose={() => setCounting(false)} />}
    </Row>
  );
}

/** Teams of the tournament that stand in no group; whoever is dropped here leaves the place empty. */
function Bench() {
  const { bench, bracket } = useEditing().board;
  const words = bracket.isEmpty
    ? 'No team is registered yet.'
    : 'Every team stands in a group. A team dropped here leaves its place empty.';
  return (
    <Place id={BENCH} className={styles.bench}>
      <Row gap={[1, 3]} wraps>
        <Heading as="h3" size="card">
          Without a place
        </Heading>
        <Text as="p" tone="tertiary">
          {bench.length === 0 && words}
        </Text>
      </Row>
      {bench.length > 0 && (
        <Row as="ul" gap={2} wraps marginTop={2} className={styles.benched}>
          {bench.map((team) => (
            <li key={team.participationId}>
              <Handle id={benchItem(team.participationId ?? '')} team={team} where="without a place" />
              <Crest {...team} size={24} />
              <Name isOneLine>{team.name}</Name>
            </li>
          ))}
        </Row>
      )}
    </Place>
  );
}
