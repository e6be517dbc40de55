import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { classes, Text } from '#ui/blocks.tsx';
import styles from './Connectors.module.css';
import { knockoutOf } from './rounds.ts';
import { usePath } from './usePath.ts';

type Props = { match: BracketMatch; bracket: Bracket; isStraight?: boolean };

/**
 * The wires into a match, each from the one it comes of to the row of the team that it brings; straight where the round
 * before has as many matches.
 */
export function Connectors({ match, bracket, isStraight = false }: Props) {
  const { lit } = usePath();
  const all = knockoutOf(bracket);
  return (['team1', 'team2'] as const).map((side) => {
    const from = all.find(({ id }) => id === match[side].source);
    const came = from?.winner?.participationId;
    if (!from && isStraight) return null;
    const isLit = lit !== null && came === lit && match[side].participationId === lit;
    return (
      <Text
        only="wide"
        key={side}
        className={classes(
          styles.wire,
          isStraight ? styles.straight : side === 'team1' ? styles.upper : styles.lower,
          isLit && styles.lit,
        )}
        data-wire={`${match[side].source} ${match.id}`}
        data-lit={isLit || undefined}
        aria-hidden="true"
      />
    );
  });
}
