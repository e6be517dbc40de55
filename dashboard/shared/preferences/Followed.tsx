import IconStarFilled from 'icon:star-filled';
import { t } from '#domain/text/translate.ts';
import { useIsFollowed } from '#shared/site/preferences.ts';
import { VisuallyHidden } from '#ui/blocks.tsx';
import styles from './Followed.module.css';

export const Followed = ({ id }: { id: string | null | undefined }) =>
  useIsFollowed(id) ? (
    <span className={styles.mark}>
      <IconStarFilled size={13} aria-hidden="true" />
      <VisuallyHidden>{`${t`Followed:`} `}</VisuallyHidden>
    </span>
  ) : null;
