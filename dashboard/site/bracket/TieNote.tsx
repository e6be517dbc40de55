import IconRotateDot from 'icon:rotate-dot';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { numberWord } from '#domain/text/numberWord.ts';
import { t } from '#domain/text/translate.ts';
import { type Group, lastPlaceOf, letterOf, type TeamRow } from '#shared/bracket/groupRows.ts';
import { circleOf, openTie } from '#shared/bracket/groupState.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { Row, rich, richList, Text, Time } from '#ui/blocks.tsx';
import styles from './TieNote.module.css';

type Props = { group: Group; tieBreakers: Bracket['rules']['tieBreakers'] };

export function TieNote({ group, tieBreakers }: Props) {
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
    <Row
      surface="warning"
      line="top"
      padding={[3.5, 4]}
      gap={3.5}
      align="center"
      size="small"
      tone="secondary"
    >
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

/** The tie-breakers that left teams level, and the open places. */
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
