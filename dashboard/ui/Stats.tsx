import { classes } from './classes.ts';
import styles from './Stats.module.css';

type Props = { figures: [label: string, count: number | string][]; className?: string | undefined };

/** Counts that are read from afar, each under its label. */
export function Stats({ figures, className }: Props) {
  return (
    <dl className={classes(styles.figures, className)}>
      {figures.map(([label, count]) => (
        <div key={label} className={styles.figure}>
          <dt className="label">{label}</dt>
          <dd className={styles.count}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
