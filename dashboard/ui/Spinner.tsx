import styles from './Spinner.module.css';

export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
