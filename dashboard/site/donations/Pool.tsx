import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import { ANONYMOUS } from '#domain/money/donation.ts';
import { currencyWord, formatMoney } from '#domain/money/money.ts';
import { LEDGER_KINDS, LEDGER_WORDS, type LedgerKind } from '#domain/money/prizePool.ts';
import { comma, plural, t } from '#domain/text/translate.ts';
import { prizePoolQuery, useRead } from '#shared/api/api.ts';
import { Box, classes, Grid, Heading, Name, Note, Row, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { Section } from '#ui/Section.tsx';
import { ErrorState } from '#ui/states.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import { useZone, useZoneName } from '#ui/useZone.ts';
import styles from './Impact.module.css';

/** The parts of the prize pool, or its history. */
export function Pool({ tournamentId, isImpact = false }: { tournamentId: string; isImpact?: boolean }) {
  const query = useRead(prizePoolQuery, tournamentId);
  if (isImpact) return query.data ? <Impact pool={query.data} /> : null;
  return (
    <Section title={t`Prize pool history`}>
      {query.data ? (
        <>
          <Ledger pool={query.data} />
          <Box as="p" marginTop={4}>
            <a
              className="link"
              href={`/api/tournaments/${tournamentId}/prize-pool.csv`}
              download
            >{t`Download the ledger as CSV`}</a>
          </Box>
        </>
      ) : query.isPending ? (
        <Note tone="tertiary">{t`Loading the ledger…`}</Note>
      ) : (
        <ErrorState title={t`The ledger cannot be loaded`} query={query} />
      )}
    </Section>
  );
}

function Impact({ pool }: { pool: PrizePool }) {
  const sums = LEDGER_KINDS.map((kind) => ({ kind, sum: sumOf(pool, kind) }));
  const most = Math.max(...sums.map(({ sum }) => sum), 1);
  const donated = sumOf(pool, 'donation');
  const money = <strong>{formatMoney(donated)}</strong>;
  return (
    <Stack as="section" line="top" padding={6} gap={3} alignContent="start">
      <Heading size="card">{t`Impact`}</Heading>
      <Text as="p" size="large" weight="medium" className={styles.lead}>
        {donated <= 0
          ? t`No donations yet. The first one will appear here at once.`
          : pool.total > 0
            ? rich`Supporters have added ${money}: ${percentOf(donated, pool.total)} of the pool.`
            : rich`Supporters have added ${money}.`}
      </Text>
      <Note size="small">
        {t`Every ${currencyWord()} goes to the teams. Every contribution appears in a public ledger at once.`}
      </Note>
      <Stack as="dl" gap={2}>
        {sums
          .filter(({ kind, sum }) => sum !== 0 || kind === 'donation')
          .map(({ kind, sum }) => (
            <Grid
              gap={3}
              align="center"
              key={kind}
              className={classes(styles.way, kind === 'donation' && styles.given)}
            >
              <dt>{LEDGER_WORDS[kind]}</dt>
              <dd className={styles.bar}>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.max((sum * 100) / most, 0)} height="1" />
                </svg>
              </dd>
              <Text as="dd" weight="semibold" textAlign="end">
                {formatMoney(sum)}
              </Text>
              <Text as="dd" tone="tertiary" textAlign="end">
                {pool.total > 0 ? percentOf(sum, pool.total) : '--'}
              </Text>
            </Grid>
          ))}
      </Stack>
    </Stack>
  );
}

const sumOf = ({ ledger }: PrizePool, kind: LedgerKind) =>
  ledger.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);

const percentOf = (sum: number, total: number) => `${Math.round((sum * 100) / total)}%`;

function Ledger({ pool }: { pool: PrizePool }) {
  const zone = useZoneName();
  const entries = withTotals(pool.ledger);
  if (entries.length === 0) return <Note>{t`No contributions yet.`}</Note>;
  return (
    <>
      {entries.length > 1 && <PoolChart entries={entries} target={pool.target} />}
      <Box as="details" look="card" className={styles.entries}>
        <Text as="summary" padding={[3, 5]} weight="medium">
          {plural(entries.length, 'Show the entry', 'Show all # entries, newest first')}
        </Text>
        <Table
          caption={t`Times in ${zone}`}
          isCaptionShown
          className={styles.table}
          heads={[t`Date`, t`Entry`, numberHead(t`Amount`), numberHead(t`Balance`)]}
        >
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
                      {comma()}
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
      </Box>
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

type Entry = PrizePool['ledger'][number] & { total: number };

const WIDTH = 1000;
const HEIGHT = 220;

function PoolChart({ entries, target }: { entries: readonly Entry[]; target: number }) {
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
        aria-label={t`The pool grew from ${start} on ${firstDay} to ${end} on ${lastDay}, over ${count}. The target is ${goal}.`}
      >
        <path className={styles.area} d={`${line}V${HEIGHT}H0Z`} />
        <path className={styles.target} d={`M0 ${round(y(target))}H${WIDTH}`} />
        <path className={styles.line} d={line} />
      </svg>
      <Row
        align="stretch"
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
        <Row as="span" gap={[1, 2]} wraps className={styles.key}>
          <span className={styles.pool} /> {t`Pool ${end}`}
          <span className={styles.dashes} /> {t`Target ${goal}`}
        </Row>
        <span>{lastDay}</span>
      </Row>
    </Box>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
