import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { plural, t } from '#domain/text/translate.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import { type Group, type TeamRow, teamRows } from '#shared/bracket/groupRows.ts';
import { hasSquares, headToHeadOf } from '#shared/bracket/groupState.ts';
import { HeadToHead } from '#shared/bracket/HeadToHead.tsx';
import { type Outlook, outlooksOf } from '#shared/bracket/outlook.ts';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import { lowerFirst, orderWhenLevel, REASON_WORDS } from '#shared/bracket/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, classes, Hint, Note, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Draws } from './Draws.tsx';
import styles from './GroupCard.module.css';
import { GroupGames } from './GroupGames.tsx';
import { GroupHead } from './GroupHead.tsx';
import { TieNote } from './TieNote.tsx';

export function GroupCard({ group, bracket, isShown }: { group: Group; bracket: Bracket; isShown: boolean }) {
  const outlooks = outlooksOf(group);
  const heading = `group-${group.name}`;
  const stage = bracket.stages.find(({ groups }) => groups.includes(group.name));
  const isLast = stage !== undefined && stage.advancing + stage.bestPlaces.length === 0;
  return (
    <Box
      as="section"
      look="card"
      minWidth={0}
      className={classes(styles.card, !isShown && styles.other)}
      aria-labelledby={heading}
    >
      <GroupHead group={group} id={heading} isLast={isLast} />
      <StandingsTable
        group={group}
        labelledBy={heading}
        name={nameOf}
        {...(hasSquares(group) && {
          results: (row: TeamRow) => <HeadToHead squares={headToHeadOf(group, row)} />,
        })}
        note={(row) => noteOf({ row, group, bracket, outlook: outlooks.get(row.participationId) })}
      />
      <Note only="phone" line="top" padding={[3, 4]} tone="tertiary">
        {t`Tie-breakers: ${lowerFirst(orderWhenLevel(bracket.rules.tieBreakers))}.`}
      </Note>
      {group.bestPlace !== null && (
        <Hint line="top" padding={[3, 4]}>
          {t`The best teams in place ${group.bestPlace} across all groups also advance.`}
        </Hint>
      )}
      <TieNote group={group} tieBreakers={bracket.rules.tieBreakers} />
      <Draws group={group} />
      <GroupGames group={group} games={group.tieBreakMatches} title={t`Tie-break games`} />
      <GroupGames group={group} games={group.matches} title={t`Matches`} />
    </Box>
  );
}

const nameOf = ({ teamId, name, tag }: TeamRow) => (
  <>
    <NameLink noun="teams" id={teamId} isCut className="lines-2">
      {name}
    </NameLink>
    {tag.toLowerCase() !== name.toLowerCase() && (
      <Text as="bdi" flex="none" size="small" weight="regular" tone="tertiary" dir="auto">
        {tag}
      </Text>
    )}
  </>
);

type NoteProps = { row: TeamRow; group: Group; bracket: Bracket; outlook: Outlook | undefined };

function noteOf({ row, group, bracket, outlook }: NoteProps) {
  const isTied = row.tieGroup !== null;
  if (!isTied && !outlook) return null;
  return (
    <Row gap={[0.5, 2]} align="center" wraps size="small" tone="tertiary">
      {isTied && (
        <>
          <Text
            border="warning"
            paddingInline={1.5}
            size="label"
            weight="medium"
            caps
            tone="warning"
            radius="badge"
          >
            {t`TIED`}
          </Text>
          <span>{plural(row.tiedWith ?? 0, 'Tied with # team(s)', 'Tied with # team(s)')}</span>
          {isAbove(row, group) && row.reason && (
            <Text weight="medium" tone="warning">
              <span aria-hidden="true">↑ </span>
              <VisuallyHidden>{t`above by`} </VisuallyHidden>
              {REASON_WORDS[row.reason]}
            </Text>
          )}
        </>
      )}
      {outlook && (
        <Text tone="secondary" className={classes(styles.consequence, isTied && styles.after)}>
          <Consequence row={row} outlook={outlook} group={group} bracket={bracket} />
        </Text>
      )}
    </Row>
  );
}

/** Whether a team that is level with it is below: the upper one has the reason. */
const isAbove = (row: TeamRow, group: Group) =>
  teamRows(group).some((other) => other.tieGroup === row.tieGroup && other.rank > row.rank);
