import styles from './Spinner.module.css';

/** That something is on its way, beside the words that say so. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
