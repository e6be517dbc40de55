import type { Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { isLoser, scoresOf } from '#shared/match/words.ts';
import { Followed } from '#shared/preferences/Followed.tsx';
import { Crest, classes, Name, Row, Text } from '#ui/blocks.tsx';
import { Score } from '#ui/Score.tsx';
import styles from './TeamLine.module.css';

type Props = {
  match: ListedMatch;
  side: Side;
  className?: string | undefined;
  nameClass?: string | undefined;
};

export function TeamLine({ match, side, className, nameClass }: Props) {
  const team = match[side];
  if (!team) return null;
  const score = scoresOf(match)?.[side === 'team1' ? 0 : 1];
  const hasLost = isLoser(match, side);
  return (
    <Row as="span" gap={2} minWidth={0} className={classes(hasLost && styles.lost, className)}>
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={20} />
      <Followed id={team.teamId} />
      <Text as={Name} flex="auto" weight="medium" isOneLine className={classes(styles.name, nameClass)}>
        {team.name}
      </Text>{' '}
      {score && <Score {...score} />}
    </Row>
  );
}
