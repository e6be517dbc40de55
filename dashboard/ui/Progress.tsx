import { formatMoney } from '#domain/money/money.ts';
import { pledgeSentence, poolProgress } from '#domain/money/prizePool.ts';
import { t } from '#domain/text/translate.ts';
import { Row, Stack } from './layout.tsx';
import styles from './Progress.module.css';
import { Text } from './Text.tsx';

type Props = {
  total: number;
  /** Of the total, what is promised but not paid. */
  pledged?: number | undefined;
  target: number;
  label: string;
  aside?: string | undefined;
};

/**
 * A prize pool against its target in whole units of the currency. The bar stops at full, the sentence carries the
 * truth; what is only pledged is paler, and said.
 */
export function Progress({ total, pledged = 0, target, label, aside }: Props) {
  const pledge = pledgeSentence(total, pledged);
  return (
    <Stack gap={2}>
      <PoolBar total={total} pledged={pledged} target={target} label={label} />
      {pledge && (
        <Text as="p" size="small" tone="primary">
          {pledge}
        </Text>
      )}
      <Row as="p" gap={[0.5, 4]} justify="between" wraps size="small" tone="secondary">
        <span>{progressText(total, target)}</span>
        {aside && <Text tone="tertiary">{aside}</Text>}
      </Row>
    </Stack>
  );
}

/** The bar alone. */
export const PoolBar = ({ total, pledged = 0, target, label }: Omit<Props, 'aside'>) => (
  <div className={styles.bars}>
    <progress
      className={pledged > 0 ? styles.pledged : undefined}
      value={poolProgress(total, target).width}
      max={100}
      aria-label={label}
    />
    {pledged > 0 && (
      <progress
        className={styles.paid}
        value={poolProgress(total - pledged, target).width}
        max={100}
        aria-hidden="true"
      />
    )}
  </div>
);

/** '84% over the R10,000 target', '50% of the R10,000 target', 'R10,000 target reached'. */
export function progressText(total: number, target: number): string {
  const { percent, over } = poolProgress(total, target);
  if (over > 0) return t`${over}% over the ${formatMoney(target)} target`;
  if (total >= target) return t`${formatMoney(target)} target reached`;
  return t`${percent}% of the ${formatMoney(target)} target`;
}
