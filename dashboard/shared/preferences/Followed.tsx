import IconStarFilled from 'icon:star-filled';
import { t } from '#domain/text/translate.ts';
import { VisuallyHidden } from '#ui/Text.tsx';
import styles from './Followed.module.css';
import { useIsFollowed } from './preferences.ts';

export const Followed = ({ id }: { id: string | null | undefined }) =>
  useIsFollowed(id) ? (
    <span className={styles.mark}>
      <IconStarFilled size={13} aria-hidden="true" />
      <VisuallyHidden>{`${t`Followed:`} `}</VisuallyHidden>
    </span>
  ) : null;
