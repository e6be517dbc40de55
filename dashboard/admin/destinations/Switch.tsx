import { classes } from '#ui/classes.ts';
import { usePermitted } from '#ui/permitted.ts';
import { Text } from '#ui/Text.tsx';
import styles from './Switch.module.css';

type Props = { label: string; isOn: boolean; isBusy: boolean; onChange: (isOn: boolean) => void };

/** On or off, with its word beside it. While busy it keeps the focus and takes no second press. */
export const Switch = ({ label, isOn, isBusy, onChange }: Props) => (
  <Text
    touch
    as="button"
    weight="medium"
    type="button"
    disabled={!usePermitted()}
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    className={classes(styles.switch, isOn && styles.on)}
    onClick={() => !isBusy && onChange(!isOn)}
  >
    <span className={styles.track} aria-hidden="true">
      <span className={styles.knob} />
    </span>
    <Text tone="secondary" className={styles.word} aria-hidden="true">
      {isOn ? 'On' : 'Off'}
    </Text>
  </Text>
);
