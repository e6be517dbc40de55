import { isDecided } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import { type Group, type TeamRow, teamRows } from '#shared/bracket/groupRows.ts';
import {
  type GroupStatus,
  gamesInOrder,
  hasSquares,
  headToHeadOf,
  statusOf,
} from '#shared/bracket/groupState.ts';
import { HeadToHead } from '#shared/bracket/HeadToHead.tsx';
import { type Outlook, outlooksOf } from '#shared/bracket/outlook.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { classes, Grid, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { useNow } from '#ui/useNow.ts';
import { Digits } from './Digits.tsx';
import { FittedText } from './FittedText.tsx';
import styles from './Groups.module.css';

export function Groups({ bracket }: { bracket: Bracket }) {
  const { groups } = bracket;
  const shown = groups.some((group) => teamRows(group).length > 0)
    ? groups.filter((group) => teamRows(group).length > 0)
    : groups;
  return (
    <Grid
      columns={2}
      gap={4}
      flex="fill"
      className={classes(styles.groups, shown.length === 1 && styles.one)}
    >
      {shown.map((group) => (
        <Card key={group.name} group={group} bracket={bracket} />
      ))}
    </Grid>
  );
}

function Card({ group, bracket }: { group: Group; bracket: Bracket }) {
  const outlooks = outlooksOf(group);
  const { status, words } = statusOf(group);
  const heading = `overlay-group-${group.name}`;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <Row paddingInline={4} gap={2.5} align="center" flex="none" className={styles.head}>
        <Text as="h3" size="3xl" weight="black" fontWidth="display" id={heading}>
          <VisuallyHidden>{t`Group`} </VisuallyHidden>
          {group.name}
        </Text>
        <Text as="p" flex="none" weight="medium" tone={STATUS_TONES[status] ?? 'secondary'}>
          {words}
        </Text>
        <Now group={group} />
      </Row>
      <StandingsTable
        group={group}
        labelledBy={heading}
        areHeadsHidden
        name={(row) => (
          <Team row={row} group={group} bracket={bracket} outlook={outlooks.get(row.participationId)} />
        )}
        {...(hasSquares(group) && {
          results: (row: TeamRow) => <HeadToHead squares={headToHeadOf(group, row)} />,
        })}
        renderNumber={(text) => <Digits>{text}</Digits>}
      />
    </section>
  );
}

const STATUS_TONES: Partial<Record<GroupStatus, 'live' | 'warning'>> = { live: 'live', tie: 'warning' };

type TeamProps = { row: TeamRow; group: Group; bracket: Bracket; outlook: Outlook | undefined };

const Team = ({ row, group, bracket, outlook }: TeamProps) => (
  <Stack as="span" minWidth={0} size="medium">
    <FittedText text={row.name} limits={[24, 32, 44]} />
    {outlook && (
      <Text size="tiny" weight="regular" tone="secondary" nowrap className={styles.outlook}>
        <Consequence row={row} outlook={outlook} group={group} bracket={bracket} />
      </Text>
    )}
  </Stack>
);

function Now({ group }: { group: Group }) {
  const now = useNow();
  const [game] = gamesInOrder([...group.matches, ...group.tieBreakMatches]);
  if (!game || isDecided(game) || (game.status !== 'live' && !game.scheduledTime)) return null;
  return (
    <Row as="p" gap={1.5} minWidth={0} marginLeft="auto" weight="medium" nowrap>
      <ShortName row={game.team1} />
      <Text tone={isPlaying(game) ? 'live' : 'tertiary'}>
        {game.status === 'live' || !game.scheduledTime ? (
          t`v`
        ) : (
          <ShortTime at={game.scheduledTime} now={now} hasWeekday hasZone />
        )}
      </Text>
      <ShortName row={game.team2} />
    </Row>
  );
}
