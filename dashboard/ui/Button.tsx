import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { t } from '#domain/text/translate.ts';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { usePermitted } from './permitted.ts';
import { Spinner } from './Spinner.tsx';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** primary: the plate, one per region; danger: what cannot be taken back; plain: the quiet way out; icon and square: a sign alone. */
  look?: 'primary' | 'quiet' | 'danger' | 'plain' | 'icon' | 'square';
  /** For a place beside text or in a row of a list. */
  isSmall?: boolean;
  /** Shows that it works, and takes no second press meanwhile. */
  isBusy?: boolean;
  /** It changes nothing: whoever may look may press it. A plain one never changes anything by itself. */
  isReading?: boolean;
  children: ReactNode;
};

export function Button({
  look = 'quiet',
  isSmall,
  isBusy = false,
  isReading = look === 'plain',
  children,
  className,
  onClick,
  type = 'button',
  disabled,
  title,
  ...rest
}: Props) {
  const isRefused = !usePermitted() && !isReading;
  return (
    <button
      {...rest}
      disabled={disabled || isRefused}
      title={isRefused ? t`Your role does not allow this` : title}
      type={type}
      className={classes(styles.button, styles[look], isSmall && styles.small, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
