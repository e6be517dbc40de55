import { crestOf } from '#domain/registrations/crest.ts';
import styles from './PlayerPhoto.module.css';

/** A player's photo, or the first letters of their name. Screen readers skip both, since the name is beside them. */
export const PlayerPhoto = ({ name, photo, size }: { name: string; photo: string | null; size: number }) =>
  photo ? (
    <img className={styles.photo} src={photo} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <svg className={styles.photo} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <text x="20" y="26">
        {crestOf(name, '', size).letters}
      </text>
    </svg>
  );
