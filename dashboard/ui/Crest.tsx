import { crestOf } from '#domain/registration/crest.ts';
import { classes } from './blocks.tsx';
import styles from './Crest.module.css';

/** Pixels below which its letters are larger. */
const SMALL = 24;

type Props = {
  name: string;
  tag: string;
  logo?: string | null;
  size?: number;
  className?: string | undefined;
};

/** A team's logo, or the crest that its name and tag make; it repeats the name beside it, hence says nothing. */
export function Crest({ name, tag, logo, size = 56, className }: Props) {
  if (logo)
    return (
      <img
        className={classes(styles.crest, className)}
        src={logo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
      />
    );
  const { shape, hue, letters } = crestOf(name, tag, size);
  return (
    <svg
      className={classes(styles.crest, styles[`hue${hue}`], size < SMALL && styles.small, className)}
      width={size}
      height={size}
      viewBox="0 0 56 56"
      aria-hidden="true"
    >
      <path d={shape} />
      <text x="28" y={size < SMALL ? 40 : 36.5}>
        {letters}
      </text>
    </svg>
  );
}

/** A place that nobody has taken yet. */
export function EmptyCrest({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.empty} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="0.75" y="0.75" width="22.5" height="22.5" rx="3" />
    </svg>
  );
}
