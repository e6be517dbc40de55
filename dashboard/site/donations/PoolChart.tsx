import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import { formatMoney } from '#domain/money/money.ts';
import { plural, t } from '#domain/text/translate.ts';
import { Box, Row } from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { useZone } from '#ui/useZone.ts';
import styles from './PoolChart.module.css';

export type Entry = PrizePool['ledger'][number] & {
  /** The pool after this row. */
  total: number;
};

const WIDTH = 1000;
const HEIGHT = 220;

export function PoolChart({ entries, target }: { entries: readonly Entry[]; target: number }) {
  const zone = useZone();
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [Date.parse(first.createdAt), Date.parse(last.createdAt)];
  const top = Math.max(target, ...entries.map(({ total }) => total)) * 1.08 || 1;
  const x = (entry: Entry) =>
    to === from ? WIDTH : ((Date.parse(entry.createdAt) - from) / (to - from)) * WIDTH;
  const y = (amount: number) => HEIGHT - (amount / top) * HEIGHT;
  const steps = entries.map((entry) => `H${round(x(entry))}V${round(y(entry.total))}`).join('');
  const line = `M0 ${round(y(0))}${steps}H${WIDTH}`;
  const day = (at: string) => momentText(new Date(at), zone, 'date');
  const [firstDay, lastDay] = [day(first.createdAt), day(last.createdAt)];
  const [start, end, goal] = [formatMoney(first.total), formatMoney(last.total), formatMoney(target)];
  const count = plural(entries.length, '# entry', '# entries');
  return (
    <Box as="figure" look="card" padding={5} marginBottom={6} className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`The pool grew from ${start} on ${firstDay} to ${end} on ${lastDay}, in ${count}. The target is ${goal}.`}
      >
        <path className={styles.area} d={`${line}V${HEIGHT}H0Z`} />
        <path className={styles.target} d={`M0 ${round(y(target))}H${WIDTH}`} />
        <path className={styles.line} d={line} />
      </svg>
      <Row
        paddingTop={2}
        as="figcaption"
        gap={[1, 5]}
        justify="between"
        wraps
        size="small"
        tone="secondary"
        aria-hidden="true"
      >
        <span>{firstDay}</span>
        <Row as="span" gap={[1, 2]} align="center" wraps className={styles.key}>
          <span className={styles.pool} /> {t`Pool ${end}`}
          <span className={styles.dashes} /> {t`Target ${goal}`}
        </Row>
        <span>{lastDay}</span>
      </Row>
    </Box>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
