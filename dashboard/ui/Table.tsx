import type { ComponentProps, ReactNode } from 'react';
import { classes } from './blocks.tsx';
import styles from './Table.module.css';

type Props = ComponentProps<'table'> & {
  /** The subject of the table, only for screen readers unless `isCaptionShown`. */
  caption?: ReactNode;
  isCaptionShown?: boolean;
  isInCard?: boolean;
  /** On a phone, each row is a block whose cells show their column heads from `data-label`. */
  isStacked?: boolean;
  /** The column headings, with `numberHead` for figures. If they are absent, the children contain the table head. */
  heads?: readonly (string | ComponentProps<'th'>)[];
};

export const numberHead = (children: string) => ({ children, className: 'number' });

export const Table = ({
  caption,
  isCaptionShown,
  isInCard,
  isStacked,
  heads,
  className,
  children,
  ...rest
}: Props) => (
  <table
    {...rest}
    className={classes(styles.table, isInCard && styles.inCard, isStacked && styles.stacked, className)}
  >
    {caption && <caption className={isCaptionShown ? styles.caption : 'visually-hidden'}>{caption}</caption>}
    {heads && (
      <thead>
        <tr>
          {heads.map((head, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
            <th key={index} scope="col" {...(typeof head === 'string' ? { children: head } : head)} />
          ))}
        </tr>
      </thead>
    )}
    {children}
  </table>
);
