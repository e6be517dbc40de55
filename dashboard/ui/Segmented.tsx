import { useId } from 'react';
import { Row, Stack, Text } from './blocks.tsx';
import styles from './Segmented.module.css';

type Option<Value extends string> = { value: Value; label: string; detail?: string; isDisabled?: boolean };
type Props<Value extends string> = {
  legend: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

export function Segmented<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <Row align="stretch" radius="control" as="fieldset" wraps className={styles.group} aria-label={legend}>
      {options.map((option) => (
        <Stack as="label" surface={1} padding={[2, 3]} key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <Text weight="semibold" nowrap>
            {option.label}
          </Text>
          {option.detail && (
            <Text size="tiny" tone="secondary" className={styles.detail}>
              {option.detail}
            </Text>
          )}
        </Stack>
      ))}
    </Row>
  );
}

export const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
