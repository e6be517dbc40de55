import { Logo } from '#ui/Logo.tsx';
import styles from './Face.module.css';

/** A square portrait: the first letter of a name, or the mark for the bot. */
export const Face = ({ name }: { name?: string }) => (
  <span className={name === undefined ? styles.bot : styles.face} aria-hidden="true">
    {name === undefined ? <Logo size={20} /> : [...name][0]?.toUpperCase()}
  </span>
);
