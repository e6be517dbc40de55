import IconAlertCircle from 'icon:alert-circle';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';

type Labelled = {
  label: string;
  /** A word beside the label, such as 'optional'. */
  aside?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
};

type Wiring = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  className: string;
};

/** Label above, help below, the error in its own words with a sign; whatever was typed stays. */
export function Labelled({
  label,
  aside,
  help,
  error,
  children,
}: Labelled & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = classes(help !== undefined && `${id}-help`, error && `${id}-error`);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {aside && <span className={styles.aside}> {aside}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
        className: classes(styles.control, error !== undefined && styles.wrong),
      })}
      {help !== undefined && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

/** One line of text, a number, a date or a password. */
export const TextField = ({ label, aside, help, error, ...input }: Labelled & ComponentProps<'input'>) => (
  <Labelled {...{ label, aside, help, error }}>{(wiring) => <input {...input} {...wiring} />}</Labelled>
);

/** Several lines of text. */
export const TextArea = ({ label, aside, help, error, ...input }: Labelled & ComponentProps<'textarea'>) => (
  <Labelled {...{ label, aside, help, error }}>
    {(wiring) => <textarea rows={3} {...input} {...wiring} />}
  </Labelled>
);

/** Whole rand: the R stands inside. */
export const AmountField = ({ label, aside, help, error, ...input }: Labelled & ComponentProps<'input'>) => (
  <Labelled {...{ label, aside, help, error }}>
    {({ className, ...wiring }) => (
      <span className={classes(className, styles.amount)}>
        <span aria-hidden="true">R</span>
        <input inputMode="numeric" autoComplete="off" {...input} {...wiring} />
      </span>
    )}
  </Labelled>
);

/** One of a few. */
export const Select = ({
  label,
  aside,
  help,
  error,
  children,
  ...input
}: Labelled & ComponentProps<'select'>) => (
  <Labelled {...{ label, aside, help, error }}>
    {(wiring) => (
      <select {...input} {...wiring}>
        {children}
      </select>
    )}
  </Labelled>
);

/** Yes or no. */
export function CheckBox({
  label,
  help,
  ...input
}: { label: string; help?: ReactNode } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
