import IconRotateDot from 'icon:rotate-dot';
import { Fragment } from 'react';
import type { Bracket, BracketMatch } from '#domain/contract/brackets.ts';
import { numberWord } from '#domain/text/numberWord.ts';
import { circleOf, type Group, letterOf, openTie } from '#shared/bracket/groupState.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { tieReason } from '#shared/bracket/words.ts';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './TieNote.module.css';

type Props = { group: Group; tieBreakers: Bracket['rules']['tieBreakers'] };

/** Why a complete group has no winners yet: who beat whom in a circle, and which places stay open. */
export function TieNote({ group, tieBreakers }: Props) {
  const tied = openTie(group);
  const [first] = tied;
  if (!first) return null;
  const circle = circleOf(group, tied);
  const last = Math.min(group.advancing, first.rank + tied.length - 1);
  const places = Array.from(
    { length: last - first.rank + 1 },
    (_, index) => `${letterOf(group)}${first.rank + index}`,
  );
  const count = numberWord(tied.length);
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
            {circle.map((row, index) => (
              <Fragment key={row.participationId}>
                {index > 0 && ', '}
                <ShortName row={row} /> beat <ShortName row={circle[index + 1] ?? first} />
              </Fragment>
            ))}
            .
          </Text>
        )}
        <p>
          {tieReason(tieBreakers)} all {count} level, so {places.join(' and ')}{' '}
          {places.length > 1 ? 'stay' : 'stays'} open until the tie is decided.
        </p>
        <TieGames games={group.tieBreakMatches} />
      </div>
    </Row>
  );
}

/** How far the games are that decide it, and when the next one is. */
function TieGames({ games }: { games: readonly BracketMatch[] }) {
  if (games.length === 0) return null;
  const played = games.filter(({ winner }) => winner !== null).length;
  const [next] = games
    .flatMap(({ winner, scheduledTime }) => (winner ? [] : (scheduledTime ?? [])))
    .toSorted();
  return (
    <p>
      Tie-break games: {played} of {games.length} played
      {games.some(isPlaying) ? ', one live now' : null}
      {next && (
        <>
          , the next <Time at={next} style="list" />
        </>
      )}
      .
    </p>
  );
}
