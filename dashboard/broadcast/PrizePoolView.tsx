import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_WORDS, pledgeSentence, poolProgress } from '#domain/money/prizePool.ts';
import { t } from '#domain/text/translate.ts';
import { prizePoolQuery, useApi } from '#shared/api/api.ts';
import { classes } from '#ui/classes.ts';
import { Row } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { progressText } from '#ui/Progress.tsx';
import { rich } from '#ui/rich.ts';
import { Text } from '#ui/Text.tsx';
import corners from './Corner.module.css';
import { Digits } from './Digits.tsx';
import styles from './PrizePoolView.module.css';
import type { ViewProps } from './view.ts';

export function PrizePoolView({ tournament, options }: ViewProps) {
  const { data: pool } = useQuery(prizePoolQuery(useApi(), tournament.id));
  if (!pool) return null;
  const pledge = pledgeSentence(pool.total, pool.pledged);
  const last = pool.ledger.findLast(({ kind, amount }) => amount > 0 && kind !== 'base');
  return (
    <section className={classes(corners[options.at ?? 'left'], styles.pool)} aria-label={t`Prize pool`}>
      <Row as="p" tone="secondary" className={styles.label}>
        {rich`Prize pool, ${<Name isOneLine>{tournament.name}</Name>}`}
      </Row>
      <Text
        marginTop={0.5}
        marginBottom={2}
        as="p"
        weight="black"
        fontWidth="narrow"
        className={styles.total}
      >
        <Digits>{formatMoney(pool.total)}</Digits>
      </Text>
      <progress
        className={styles.bar}
        value={poolProgress(pool.total, pool.target).width}
        max={100}
        aria-label={t`Prize pool against its target`}
      />
      <Row as="p" gap={[0, 3.5]} justify="between" wraps tone="secondary" marginTop={1.5}>
        <span>{progressText(pool.total, pool.target)}</span>
        {pledge && <span>{pledge}</span>}
        {last && (
          <span>
            {LEDGER_WORDS[last.kind]} +{formatMoney(last.amount)}
          </span>
        )}
      </Row>
    </section>
  );
}
