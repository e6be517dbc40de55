import { isDecided } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { GroupStakes } from '#shared/bracket/GroupStakes.tsx';
import { NextMatch, nextMatchOf } from '#shared/bracket/NextMatch.tsx';
import styles from '#shared/bracket/Stakes.module.css';
import { groupOf } from '#shared/match/words.ts';
import { Note } from '#ui/blocks.tsx';

type Props = { match: ListedMatch; bracket: Bracket };

export function Stakes({ match, bracket }: Props) {
  if (groupOf(match)) return <GroupStakes match={match} bracket={bracket} />;
  if (match.status === 'cancelled' || isDecided(match) || !nextMatchOf(match, bracket)) return null;
  return (
    <Note className={styles.onward}>
      <NextMatch match={match} bracket={bracket} />
    </Note>
  );
}
