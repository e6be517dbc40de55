import IconStarFilled from 'icon:star-filled';
import styles from './Followed.module.css';
import { useIsFollowed } from './preferences.ts';

/** The mark of a team that the reader follows; nothing beside another. */
export const Followed = ({ id }: { id: string | null | undefined }) =>
  useIsFollowed(id) ? (
    <span className={styles.mark}>
      <IconStarFilled size={13} aria-hidden="true" />
      <span className="unseen">Followed: </span>
    </span>
  ) : null;
