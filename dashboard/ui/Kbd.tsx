import styles from './Kbd.module.css';
import { Text } from './Text.tsx';

/** A key of the keyboard. */
export const Kbd = ({ name }: { name: string }) => (
  <Text as="kbd" only="wide" size="label" weight="medium" className={styles.key}>
    {name}
  </Text>
);
