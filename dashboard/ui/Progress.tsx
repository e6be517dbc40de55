import { formatMoney } from '#domain/money/money.ts';
import { poolProgress } from '#domain/money/prizePool.ts';
import { t } from '#domain/text/translate.ts';
import { Row, Stack } from './layout.tsx';
import { Text } from './Text.tsx';

type Props = { total: number; target: number; label: string; aside?: string | undefined };

/** A prize pool against its target in whole units of the currency; the bar stops at full, the sentence carries the truth. */
export function Progress({ total, target, label, aside }: Props) {
  const { width } = poolProgress(total, target);
  return (
    <Stack gap={2}>
      <progress value={width} max={100} aria-label={label} />
      <Row as="p" gap={[0.5, 4]} justify="between" wraps size="small" tone="secondary">
        <span>{progressText(total, target)}</span>
        {aside && <Text tone="tertiary">{aside}</Text>}
      </Row>
    </Stack>
  );
}

/** '84% over the R10,000 target', '50% of the R10,000 target', 'R10,000 target reached'. */
export function progressText(total: number, target: number): string {
  const { percent, over } = poolProgress(total, target);
  if (over > 0) return t`${over}% over the ${formatMoney(target)} target`;
  if (total >= target) return t`${formatMoney(target)} target reached`;
  return t`${percent}% of the ${formatMoney(target)} target`;
}
