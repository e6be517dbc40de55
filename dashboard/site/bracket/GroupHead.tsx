import { plural, t } from '#domain/text/translate.ts';
import { type Group, letterOf } from '#shared/bracket/groupRows.ts';
import { type GroupStatus, progressOf, statusOf } from '#shared/bracket/groupState.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Box, Heading, Hint, Row, Text } from '#ui/blocks.tsx';
import styles from './GroupHead.module.css';

/** `isLast` is set if no team advances from this group. */
type Props = { group: Group; id: string; isLast: boolean };

export const GroupHead = ({ group, id, isLast }: Props) => {
  const { status, words } = statusOf(group);
  return (
    <Row gap={3.5} className={styles.head}>
      <Text
        fontWidth="display"
        flex="none"
        size="5xl"
        weight="black"
        textAlign="center"
        className={styles.letter}
        aria-hidden="true"
      >
        {letterOf(group)}
      </Text>
      <Box flex="fill" minWidth={0}>
        <Heading size="card" id={id}>{t`Group ${letterOf(group)}`}</Heading>
        <Hint>
          {progressWords(group)}
          {!isLast && (
            <span className={styles.onPhone}>
              {t`. `}
              {group.advancing === 1 ? t`The winner advances.` : t`Top ${group.advancing} advance.`}
            </span>
          )}
        </Hint>
      </Box>
      <Badge tone={TONES[status]} className={styles.badge}>
        {words}
      </Badge>
    </Row>
  );
};

const TONES: Record<GroupStatus, Tone> = {
  tie: 'tie',
  final: 'word',
  live: 'air',
  playing: 'sched',
  hidden: 'word',
};

function progressWords(group: Group): string {
  const { played, live, total } = progressOf(group);
  if (isScoreHidden(group)) return plural(total, '# game', '# games');
  if (group.complete) return total === 1 ? t`The only game has been played` : t`All ${total} games played`;
  if (played === 0 && live === 0) return t`No games played yet`;
  return live > 0 ? t`${played} of ${total} played, ${live} live` : t`${played} of ${total} played`;
}
