import IconArrowDown from 'icon:arrow-down';
import IconArrowUp from 'icon:arrow-up';
import { classes } from './blocks.tsx';
import styles from './SortHead.module.css';

type Props = {
  children: string;
  title?: string;
  /** How the rows are sorted by this column; null if they are sorted by another. */
  order: 'ascending' | 'descending' | null;
  isNumber?: boolean | undefined;
  className?: string | false | undefined;
  onSort: () => void;
};

export function SortHead({ children, title, order, isNumber = false, className, onSort }: Props) {
  const Arrow = order === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={classes(isNumber && `number ${styles.number}`, className)}
      aria-sort={order ?? undefined}
    >
      <button type="button" className={styles.sort} title={title} onClick={onSort}>
        {children}
        {order && <Arrow size={12} stroke={2} aria-hidden="true" />}
      </button>
    </th>
  );
}
