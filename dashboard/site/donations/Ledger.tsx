import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import { ANONYMOUS } from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_WORDS } from '#domain/money/prizePool.ts';
import { COMMA } from '#domain/text/joined.ts';
import { t } from '#domain/text/translate.ts';
import { classes, Name, Note, Text, Time } from '#ui/blocks.tsx';
import { Table } from '#ui/Table.tsx';
import { useZoneName } from '#ui/useZone.ts';
import styles from './Ledger.module.css';
import { type Entry, PoolChart } from './PoolChart.tsx';

export function Ledger({ pool }: { pool: PrizePool }) {
  const zone = useZoneName();
  const entries = withTotals(pool.ledger);
  if (entries.length === 0) return <Note>{t`No contributions yet.`}</Note>;
  return (
    <>
      {entries.length > 1 && <PoolChart entries={entries} target={pool.target} />}
      <Table caption={t`Times in ${zone}`} isCaptionShown className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Date`}</th>
            <th scope="col">{t`Entry`}</th>
            <th scope="col" className="number">{t`Amount`}</th>
            <th scope="col" className="number">{t`Balance`}</th>
          </tr>
        </thead>
        <tbody>
          {entries.toReversed().map(({ id, createdAt, kind, note, amount, total }) => (
            <tr key={id}>
              <Text nowrap as="td" size="small" tone="tertiary" className={styles.when}>
                <Time at={createdAt} style="list" />
              </Text>
              <td>
                {LEDGER_WORDS[kind]}
                {note && (
                  <Text tone="tertiary">
                    {COMMA}
                    {note === ANONYMOUS ? t`Anonymous` : <Name>{note}</Name>}
                  </Text>
                )}
              </td>
              <td className="number">{formatMoney(amount)}</td>
              <td className={classes('number', styles.total)}>{formatMoney(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>
              <Text as="strong" weight="medium" tone="primary">{t`Prize pool`}</Text>
            </td>
            <td className="number" colSpan={2}>
              {formatMoney(pool.total)}
            </td>
          </tr>
        </tfoot>
      </Table>
    </>
  );
}

function withTotals(rows: PrizePool['ledger']): Entry[] {
  let total = 0;
  return rows.map((row) => {
    total += row.amount;
    return { ...row, total };
  });
}
