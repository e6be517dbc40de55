import { formatMoney } from '#domain/money/money.ts';
import { pledgeSentence, poolProgress } from '#domain/money/prizePool.ts';
import { t } from '#domain/text/translate.ts';
import { Row, Stack, Text } from './blocks.tsx';
import styles from './Progress.module.css';

type Props = {
  total: number;
  pledged?: number | undefined;
  target: number;
  label: string;
  aside?: string | undefined;
};

export function Progress({ total, pledged = 0, target, label, aside }: Props) {
  const pledge = pledgeSentence(total, pledged);
  return (
    <Stack gap={2}>
      <div className={styles.bars}>
        <progress
          className={pledge && styles.pledged}
          value={poolProgress(total, target).width}
          max={100}
          aria-label={label}
        />
        {pledge && (
          <progress
            className={styles.paid}
            value={poolProgress(total - pledged, target).width}
            max={100}
            aria-hidden="true"
          />
        )}
      </div>
      <Row align="stretch" as="p" gap={[0.5, 4]} justify="between" wraps size="small" tone="secondary">
        <span>{progressText(total, target)}</span>
        {pledge && <span>{pledge}</span>}
        {aside && <Text tone="tertiary">{aside}</Text>}
      </Row>
    </Stack>
  );
}

/** Returns text such as '184% of the R10,000 target' or 'R10,000 target reached'. */
export function progressText(total: number, target: number): string {
  const { percent } = poolProgress(total, target);
  if (total >= target && percent <= 100) return t`${formatMoney(target)} target reached`;
  return t`${percent}% of the ${formatMoney(target)} target`;
}
