import { Text } from './blocks.tsx';
import styles from './Kbd.module.css';

export const Kbd = ({ name }: { name: string }) => (
  <Text as="kbd" only="wide" size="label" weight="medium" className={styles.key}>
    {name}
  </Text>
);
