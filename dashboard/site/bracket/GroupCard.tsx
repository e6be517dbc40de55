import IconRotateDot from 'icon:rotate-dot';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { numberWord, plural, t } from '#domain/text/translate.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import { type Group, lastPlaceOf, letterOf, type TeamRow, teamRows } from '#shared/bracket/groupRows.ts';
import { circleOf, hasSquares, headToHeadOf, openTie } from '#shared/bracket/groupState.ts';
import { HeadToHead } from '#shared/bracket/HeadToHead.tsx';
import { type Outlook, outlooksOf } from '#shared/bracket/outlook.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import { lowerFirst, orderWhenLevel, REASON_WORDS } from '#shared/bracket/words.ts';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, classes, Hint, Note, Row, rich, richList, Text, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { Draws } from './Draws.tsx';
import styles from './GroupCard.module.css';
import { GroupGames } from './GroupGames.tsx';
import { GroupHead } from './GroupHead.tsx';

export function GroupCard({ group, bracket, isShown }: { group: Group; bracket: Bracket; isShown: boolean }) {
  const outlooks = outlooksOf(group);
  const heading = `group-${group.name}`;
  const stage = bracket.stages.find(({ groups }) => groups.includes(group.name));
  const rows = teamRows(group);
  // A column for each opponent, as long as they fit a phone.
  const isCross = group.legs === 1 && rows.length <= CROSS;
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
          results: (row: TeamRow) => (
            <HeadToHead squares={headToHeadOf(group, row)} own={isCross ? rows.indexOf(row) : undefined} />
          ),
        })}
        opponents={isCross ? rows : undefined}
        note={(row) => noteOf({ row, group, bracket, outlook: outlooks.get(row.participationId) })}
      />
      <Note only="phone" line="top" padding={[3, 4]} tone="tertiary">
        {t`Tie-breakers: ${lowerFirst(orderWhenLevel(bracket.rules.tieBreakers))}.`}
      </Note>
      {group.bestPlace !== null && (
        <Hint line="top" padding={[3, 4]}>
          {t`The best teams ranked No. ${group.bestPlace} in their groups also advance.`}
        </Hint>
      )}
      <TieNote group={group} tieBreakers={bracket.rules.tieBreakers} />
      <Draws group={group} />
      <GroupGames group={group} games={group.tieBreakMatches} title={t`Tie-break games`} />
      <GroupGames group={group} games={group.matches} title={t`Matches`} />
    </Box>
  );
}

const CROSS = 5;

const nameOf = ({ teamId, name, tag }: TeamRow) => (
  <>
    <NameLink noun="teams" id={teamId} name={name} isCut className="lines-2" />
    {tag.toLowerCase() !== name.toLowerCase() && (
      <Text as="bdi" only="wide" flex="none" size="small" weight="regular" tone="tertiary" dir="auto">
        {tag}
      </Text>
    )}
  </>
);

type NoteProps = { row: TeamRow; group: Group; bracket: Bracket; outlook: Outlook | undefined };

function noteOf({ row, group, bracket, outlook }: NoteProps) {
  const isTied = row.tieGroup !== null;
  const isOpen = outlook?.kind === 'tie';
  if (!isTied && !outlook) return null;
  return (
    <Row gap={[0.5, 2]} wraps size="small" tone="tertiary">
      {isTied && (
        <>
          <Text
            border={isOpen ? 'warning' : 'control'}
            paddingInline={1.5}
            size="label"
            weight="medium"
            caps
            tone={isOpen ? 'warning' : 'secondary'}
            radius="badge"
          >
            {t`TIED`}
          </Text>
          <span>{plural(row.tiedWith ?? 0, 'Tied with # team(s)', 'Tied with # team(s)')}</span>
          {isAbove(row, group) && row.reason && (
            <Text weight="medium" tone={isOpen ? 'warning' : 'secondary'}>
              <span aria-hidden="true">↑ </span>
              <VisuallyHidden>{t`ranked higher by`} </VisuallyHidden>
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

/** Whether a tied team is below this row; the upper of two tied rows shows the reason. */
const isAbove = (row: TeamRow, group: Group) =>
  teamRows(group).some((other) => other.tieGroup === row.tieGroup && other.rank > row.rank);

type Props = { group: Group; tieBreakers: Bracket['rules']['tieBreakers'] };

function TieNote({ group, tieBreakers }: Props) {
  const tied = openTie(group);
  const [first] = tied;
  if (!first) return null;
  const circle = circleOf(group, tied);
  const last = Math.min(lastPlaceOf(group), first.rank + tied.length - 1);
  const places = Array.from(
    { length: last - first.rank + 1 },
    (_, index) => `${letterOf(group)}${first.rank + index}`,
  );
  return (
    <Row surface="warning" line="top" padding={[3.5, 4]} gap={3.5} size="small" tone="secondary">
      <IconRotateDot size={20} aria-hidden="true" className={styles.sign} />
      <div>
        {circle && (
          <Text as="p" weight="semibold" tone="primary">
            {rich`${richList(...circle.map((row, index) => beat(row, circle[index + 1] ?? first)))}.`}
          </Text>
        )}
        <p>{whyOpen(tieBreakers, numberWord(tied.length), places)}</p>
        <TieGames games={group.tieBreakMatches} />
      </div>
    </Row>
  );
}

const beat = (row: TeamRow, other: TeamRow) =>
  rich`${<ShortName row={row} />} beat ${<ShortName row={other} />}`;

/** Names the tie-breakers that left the teams tied, and the places that are still open. */
function whyOpen([by, ...others]: Props['tieBreakers'], count: string, [place = '', ...more]: string[]) {
  const isByGames = by === 'head_to_head' && others.length === 0;
  if (more.length === 0)
    return isByGames
      ? t`All ${count} are level on head-to-head, so ${place} stays open until the tie is decided.`
      : t`All ${count} are level on every tie-breaker, so ${place} stays open until the tie is decided.`;
  const places = more.reduce((before, each) => t`${before} and ${each}`, place);
  return isByGames
    ? t`All ${count} are level on head-to-head, so ${places} stay open until the tie is decided.`
    : t`All ${count} are level on every tie-breaker, so ${places} stay open until the tie is decided.`;
}

function TieGames({ games }: { games: readonly BracketMatch[] }) {
  if (games.length === 0) return null;
  const played = games.filter(({ winner }) => winner !== null).length;
  const [next] = games
    .flatMap(({ winner, scheduledTime }) => (winner ? [] : (scheduledTime ?? [])))
    .toSorted();
  const facts = richList(
    t`Tie-break games: ${played} of ${games.length} played`,
    games.some(isPlaying) && t`one live now`,
    next && rich`next ${<Time at={next} style="list" />}`,
  );
  return <p>{rich`${facts}.`}</p>;
}
