import { classes } from './classes.ts';

type Props = { children: string; className?: string | undefined; isOneLine?: boolean };

/** A name that people chose, in its own reading direction; on one line it is cut at its own end. */
export function Name({ children, className, isOneLine }: Props) {
  return (
    <bdi
      dir="auto"
      className={classes(isOneLine && 'oneLine', className) || undefined}
      title={isOneLine ? children : undefined}
    >
      {children}
    </bdi>
  );
}
