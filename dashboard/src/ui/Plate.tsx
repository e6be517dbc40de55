import { classes } from './classes.ts';
import styles from './Plate.module.css';

type Props = {
  /** A digit, W or FF of a forfeit, or null while nothing is played. */
  score: number | string | null;
  /** The winner's score is a filled plate; every other one is an outline. */
  won?: boolean;
  size?: 'list' | 'card' | 'board';
};

/** One side's score (look, rule 1). */
export const Plate = ({ score, won = false, size = 'list' }: Props) => (
  <span className={classes(styles.plate, styles[size], won && styles.won)}>{score ?? '–'}</span>
);
