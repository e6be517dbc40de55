import { type BlockStyle, block } from './block.ts';
import { classes } from './classes.ts';

type Props = {
  children: string;
  className?: string | undefined;
  isOneLine?: boolean;
  /** Its class may cut it: the whole text is in the title. */
  isCut?: boolean;
};

/**
 * A name that people chose, in its own reading direction, as is the way of a `bdi`; on one line it is cut at
 * its own end.
 */
export function Name({ children, className, isOneLine, isCut }: Props) {
  return (
    <bdi
      className={classes(isOneLine && 'oneLine', className) || undefined}
      title={isOneLine || isCut ? children : undefined}
    >
      {children}
    </bdi>
  );
}

/** The name that a line is about, above or before its details. */
export const MainName = (props: Props & Partial<BlockStyle>) =>
  block(Name, '', { weight: 'medium', tone: 'primary', ...props });
