import styles from './Key.module.css';

/** A key of the keyboard. */
export const Key = ({ name }: { name: string }) => <kbd className={styles.key}>{name}</kbd>;
