import type { Bracket, BracketMatch } from '#domain/contract/brackets.ts';
import { classes } from '#ui/classes.ts';
import { Text } from '#ui/Text.tsx';
import styles from './Connectors.module.css';
import { knockoutOf } from './rounds.ts';
import { usePath } from './usePath.ts';

/** The two wires into a match, each from the one it comes of to the row of the team that it brings. */
export function Connectors({ match, bracket }: { match: BracketMatch; bracket: Bracket }) {
  const { lit } = usePath();
  const all = knockoutOf(bracket);
  return (['team1', 'team2'] as const).map((side) => {
    const from = all.find(({ id }) => id === match[side].source);
    const came = from?.winner?.participationId;
    const isLit = lit !== null && came === lit && match[side].participationId === lit;
    return (
      <Text
        only="wide"
        key={side}
        className={classes(styles.wire, side === 'team1' ? styles.upper : styles.lower, isLit && styles.lit)}
        data-wire={`${match[side].source} ${match.id}`}
        data-lit={isLit || undefined}
        aria-hidden="true"
      />
    );
  });
}
