import type { ComponentProps, ReactNode } from 'react';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { slotName } from '#shared/match/slotNames.ts';
import { Crest, classes, EmptyCrest, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './MatchSide.module.css';
import { seedLabel, seedOf } from './rounds.ts';
import { openWords } from './serverWords.ts';
import { isLoser, isWinner, scoresOf } from './words.ts';

type Props = {
  match: BracketMatch;
  bracket: Bracket;
  side: 'team1' | 'team2';
  name: (team: BracketMatch['team1']) => ReactNode;
  score: (score: NonNullable<ReturnType<typeof scoresOf>>[0]) => ReactNode;
} & Omit<ComponentProps<'button'>, 'name'>;

/** The reason that the server gives if a complete group has no known winner. */
const TIE_BREAK = 'Tie-break needed';

const WON_PLACE = /^(QF|SF|R\d-)\d+$/;

export function MatchSide({ match, bracket, side, name, score: draw, className, ...button }: Props) {
  const team = match[side];
  const id = team.participationId;
  const score = scoresOf(match)?.[side === 'team1' ? 0 : 1];
  const won = isWinner(match, side);
  const seed = (
    <Text flex="none" weight="medium" tone="tertiary" fontWidth="narrow" nowrap className={styles.seed}>
      {id === null ? seedLabel(team.source) : seedOf(bracket, id)}
    </Text>
  );
  if (id === null)
    return (
      <Row paddingInline={3} width="full" tone="tertiary" className={styles.side} data-side>
        {seed}
        <EmptyCrest size={24} />
        <Text tone={team.name === TIE_BREAK ? 'warning' : undefined}>
          {team.name === 'TBD' && WON_PLACE.test(team.source)
            ? t`Winner of ${slotName(team.source, bracket.format)}`
            : openWords(team)}
        </Text>
      </Row>
    );
  return (
    <Row
      paddingInline={3}
      width="full"
      as={button.onClick ? 'button' : 'div'}
      {...(button.onClick && button)}
      weight={won ? 'semibold' : 'regular'}
      data-side
      className={classes(styles.side, isLoser(match, side) && styles.lost, className)}
    >
      {seed}
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={24} />
      <Row as="span" gap={[0, 2]} align="baseline" wraps flex="fill" minWidth={0} className={styles.name}>
        {name(team)}
      </Row>
      {won && <VisuallyHidden>{t`Winner`}</VisuallyHidden>}
      {score && draw(score)}
    </Row>
  );
}
