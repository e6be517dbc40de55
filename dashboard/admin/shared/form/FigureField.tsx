import type { ComponentProps } from 'react';
import { classes } from '#ui/blocks.tsx';
import { usePermitted } from '#ui/permitted.ts';
import styles from './FigureField.module.css';

type Props = ComponentProps<'input'> & { isWrong: boolean; isLocked: boolean };

/** Keyboard focus selects the whole figure. */
export function FigureField({ isWrong, isLocked, className, onFocus, ...rest }: Props) {
  const isClosed = !usePermitted();
  return (
    <input
      {...rest}
      className={classes(styles.field, isWrong && styles.wrong, className)}
      inputMode="numeric"
      autoComplete="off"
      aria-invalid={isWrong}
      readOnly={isLocked || isClosed}
      aria-disabled={isClosed || undefined}
      onFocus={(event) => {
        onFocus?.(event);
        event.target.select();
      }}
    />
  );
}
