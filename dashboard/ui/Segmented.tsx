import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './Segmented.module.css';

type Option<Value extends string> = { value: Value; label: string; detail?: string; isDisabled?: boolean };
type Props<Value extends string> = {
  legend: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** One of a few, side by side; arrows move through them as through any group of radio buttons. */
export function Segmented<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="unseen">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes(styles.option, option.value === value && styles.chosen)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.name}>{option.label}</span>
          {option.detail && <span className={styles.detail}>{option.detail}</span>}
        </label>
      ))}
    </fieldset>
  );
}
