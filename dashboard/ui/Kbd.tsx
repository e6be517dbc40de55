import styles from './Kbd.module.css';

/** A key of the keyboard. */
export const Kbd = ({ name }: { name: string }) => <kbd className={styles.key}>{name}</kbd>;
