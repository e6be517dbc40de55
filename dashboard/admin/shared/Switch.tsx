import { sense } from '#domain/text/translate.ts';
import { Box, Row, Text } from '#ui/blocks.tsx';
import { usePermitted } from '#ui/permitted.ts';
import styles from './Switch.module.css';

type Props = { label: string; isOn: boolean; isBusy: boolean; onChange: (isOn: boolean) => void };

export const Switch = ({ label, isOn, isBusy, onChange }: Props) => (
  <Row
    as="button"
    gap={2}
    minHeight={7}
    touch
    radius="control"
    weight="medium"
    disabled={!usePermitted()}
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    className={isOn ? styles.on : undefined}
    onClick={() => !isBusy && onChange(!isOn)}
  >
    <Box
      as="span"
      border="control"
      radius="control"
      surface={2}
      padding={0.5}
      className={styles.track}
      aria-hidden="true"
    >
      <span className={styles.knob} />
    </Box>
    <Text tone={isOn ? 'primary' : 'secondary'} aria-hidden="true">
      {isOn ? sense('a switch')`On` : sense('a switch')`Off`}
    </Text>
  </Row>
);
