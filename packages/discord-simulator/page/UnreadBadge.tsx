import { Stack, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './UnreadBadge.module.css';

/** How many messages nobody has read yet. */
export const UnreadBadge = ({ count }: { count: number }) => (
  <Stack as="span" padding={[0, 1.5]} justify="center" size="small" weight="bold" className={styles.plate}>
    {count}
    <VisuallyHidden> unread</VisuallyHidden>
  </Stack>
);
