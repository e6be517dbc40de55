import { classes } from '#ui/blocks.tsx';
import { Digits } from './Digits.tsx';
import styles from './Score.module.css';

export const Score = ({ score, won }: { score: number | string; won: boolean }) => {
  const text = String(score);
  return (
    <span
      className={classes(
        styles.score,
        won && styles.won,
        text.length > 1 && (text.length > 2 ? styles.three : styles.two),
      )}
      data-won={won}
    >
      <Digits>{text}</Digits>
    </span>
  );
};
