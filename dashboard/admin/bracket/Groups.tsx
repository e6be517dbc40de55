import { useState } from 'react';
import { BENCH, type BoardRow, rowsOf } from '#admin/shared/board/board.ts';
import { benchItem, Place, TeamHandle, useEditing } from '#admin/shared/board/Place.tsx';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { ADVANCING_PER_GROUP, GROUP_SIZE } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { openTie } from '#shared/bracket/groupState.ts';
import {
  Box,
  Crest,
  EmptyCrest,
  Grid,
  Heading,
  Name,
  Note,
  Row,
  Small,
  Text,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import styles from './cards.module.css';
import { GroupRecord } from './GroupRecord.tsx';

export function Groups() {
  const { bracket } = useEditing().board;
  return (
    <>
      <Grid columns={4} gap={3.5} stacks="phone" className={styles.cards}>
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
  const tied = openTie(group);
  return (
    <Box as="section" look="card" minWidth={0} aria-label={t`Group ${group.name}`}>
      <Row minHeight={10} padding={[0, 3]} gap={2} justify="between">
        <Heading as="h3" size="card">{t`Group ${group.name}`}</Heading>
        <Small tone="tertiary">
          {group.needsTieBreak ? t`Tie-break needed` : t`${count} of ${GROUP_SIZE}`}
        </Small>
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
                tiedAt={tied.find(({ participationId: id }) => id === row.team?.participationId)?.rank}
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
  /** The rank that the team shares until the tie is settled. Until then, the team does not advance. */
  tiedAt: number | undefined;
};

function Seat({ row, number, group, isSettled, tiedAt }: SeatProps) {
  const [isCounting, setCounting] = useState(false);
  const { place, team, wins, losses, points } = row;
  if (!team)
    return (
      <Row padding={[1, 2]} paddingLeft={7} gap={2} minHeight={12} tone="tertiary">
        <Rank>{number}</Rank>
        <EmptyCrest size={24} />
        {t`Pending Team`}
      </Row>
    );
  return (
    <Row padding={[1, 2]} paddingLeft={1.5} gap={2} minHeight={12}>
      <TeamHandle id={place} team={team} where={t`Group ${group}, place ${number}`} />
      <Rank>{tiedAt ?? number}</Rank>
      <Crest {...team} size={24} />
      <Grid as="span" columns={1} flex="fill" minWidth={0}>
        <Text as={Name} weight="medium" isOneLine>
          {team.name}
        </Text>
        {tiedAt !== undefined ? (
          <Outlook tone="warning">{t`TIED`}</Outlook>
        ) : (
          number <= ADVANCING_PER_GROUP && (
            <Outlook tone={isSettled ? 'done' : 'tertiary'}>{t`ADVANCES`}</Outlook>
          )
        )}
      </Grid>
      <Box
        as="button"
        presses
        radius="badge"
        padding={[0, 1]}
        flex="none"
        minHeight={7}
        size="small"
        fontWidth="narrow"
        tone="secondary"
        nowrap
        title={t`Correct the group record`}
        onClick={() => setCounting(true)}
      >
        {wins}–{losses}{' '}
        <Text weight="bold" tone="primary">
          {points}
        </Text>
        <VisuallyHidden>{t`points, correct ${team.name}’s group record`}</VisuallyHidden>
      </Box>
      {isCounting && <GroupRecord team={team} row={row} group={group} onClose={() => setCounting(false)} />}
    </Row>
  );
}

const Rank = ({ children }: { children: number }) => (
  <Text flex="none" padding={[0, 0.5]} fontWidth="narrow" weight="medium" tone="tertiary">
    {children}
  </Text>
);

const Outlook = ({ tone, children }: { tone: 'warning' | 'done' | 'tertiary'; children: string }) => (
  <Text size="label" weight="medium" caps tone={tone} nowrap>
    {children}
  </Text>
);

function Bench() {
  const { bench, bracket } = useEditing().board;
  const words = bracket.isEmpty
    ? t`No teams are registered yet.`
    : t`Every team has a group. Drop a team here to take it out of its group.`;
  return (
    <Box marginTop={3.5}>
      <Place id={BENCH}>
        <Box border="dashed" radius="card" padding={[3, 4]}>
          <Row align="stretch" gap={[1, 3]} wraps>
            <Heading as="h3" size="card">{t`Unplaced`}</Heading>
            <Note tone="tertiary">{bench.length === 0 && words}</Note>
          </Row>
          {bench.length > 0 && (
            <Row align="stretch" as="ul" gap={2} wraps marginTop={2}>
              {bench.map((team) => (
                <Row
                  as="li"
                  border="strong"
                  radius="control"
                  surface={1}
                  paddingLeft={1}
                  paddingRight={3}
                  gap={2}
                  minWidth={0}
                  minHeight={10}
                  key={team.participationId}
                >
                  <TeamHandle id={benchItem(team.participationId ?? '')} team={team} where={t`unplaced`} />
                  <Crest {...team} size={24} />
                  <Name isOneLine>{team.name}</Name>
                </Row>
              ))}
            </Row>
          )}
        </Box>
      </Place>
    </Box>
  );
}
