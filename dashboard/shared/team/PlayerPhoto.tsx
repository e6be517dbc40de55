import styles from './PlayerPhoto.module.css';

/** A player's photo, or the first letter of their name. Screen readers skip both, since the name is beside them. */
export const PlayerPhoto = ({ name, photo, size }: { name: string; photo: string | null; size: number }) =>
  photo ? (
    <img className={styles.photo} src={photo} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <svg className={styles.photo} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <text x="20" y="27">
        {/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '?'}
      </text>
    </svg>
  );
