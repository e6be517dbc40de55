import { Stack } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import styles from './Avatar.module.css';

export const Avatar = ({ name }: { name?: string }) => (
  <Stack
    as="span"
    radius="badge"
    surface={3}
    alignContent="center"
    justify="center"
    flex="none"
    weight="bold"
    className={styles.face}
    data-person={name !== undefined || undefined}
    aria-hidden="true"
  >
    {name === undefined ? <Logo size={20} /> : [...name][0]?.toUpperCase()}
  </Stack>
);
