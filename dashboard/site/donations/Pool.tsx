import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { ANONYMOUS } from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_KINDS, LEDGER_WORDS, type LedgerKind, pledgeSentence } from '#domain/money/prizePool.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { cut } from '#domain/text/text.ts';
import { comma, commaList, plural, t } from '#domain/text/translate.ts';
import { prizePoolQuery, useRead } from '#shared/api/api.ts';
import { feeGoesIn } from '#shared/tournament/fee.ts';
import { Box, classes, Grid, Heading, Name, Note, Row, rich, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { Progress, progressText } from '#ui/Progress.tsx';
import { Section } from '#ui/Section.tsx';
import { ErrorState } from '#ui/states.tsx';
import { numberHead, Table } from '#ui/Table.tsx';
import { useZone, useZoneName } from '#ui/useZone.ts';
import styles from './Impact.module.css';

type Part = 'sources' | 'impact' | 'history';

/** The sources of the prize pool as a bar, in words, or its history. */
export function Pool({ tournament, part }: { tournament: Tournament; part: Part }) {
  const query = useRead(prizePoolQuery, tournament.id);
  if (part === 'impact') return query.data && <Impact pool={query.data} />;
  if (part === 'sources' && query.data) return <Sources pool={query.data} tournament={tournament} />;
  if (part === 'sources')
    return (
      <Progress
        total={tournament.prizePool}
        pledged={tournament.pledgedPrizePool}
        target={tournament.targetPrizePool}
        label={t`Prize pool against its target`}
        aside={feeGoesIn(tournament.registrationFee)}
      />
    );
  return (
    <Section title={t`Prize pool history`}>
      {query.data ? (
        <>
          <Ledger pool={query.data} />
          <Box as="p" marginTop={4}>
            <a
              className="link"
              href={`/api/tournaments/${tournament.id}/prize-pool.csv`}
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

const SOURCE_WORDS: Record<LedgerKind, string> = {
  base: t`from the organisers`,
  registration: t`the teams’ fees`,
  donation: t`from supporters`,
  adjustment: t`corrections by the admins`,
};

const sumsOf = (pool: PrizePool) => LEDGER_KINDS.map((kind) => ({ kind, sum: sumOf(pool, kind) }));

/** Whole percentages that add up to 100: the largest remainders are rounded up. */
function percentsOf(sums: readonly number[], total: number): number[] {
  const exact = sums.map((sum) => (sum * 100) / total);
  const left = 100 - exact.reduce((all, each) => all + Math.floor(each), 0);
  const order = exact.map((each) => each - Math.floor(each));
  const up = [...order.keys()].toSorted((a, b) => (order[b] ?? 0) - (order[a] ?? 0)).slice(0, left);
  return exact.map((each, index) => Math.floor(each) + Number(up.includes(index)));
}

/** The admins' reasons for their corrections, which the ledger shows as well. */
const notesOf = ({ ledger }: PrizePool) =>
  commaList([...new Set(ledger.map(({ kind, note }) => kind === 'adjustment' && note))]);

function Impact({ pool }: { pool: PrizePool }) {
  const { total } = pool;
  const sums = sumsOf(pool);
  const percents = percentsOf(
    sums.map(({ sum }) => sum),
    total,
  );
  const shares = sums.map((each, index) => ({ ...each, percent: `${percents[index]}%` }));
  const donated = shares.find(({ kind }) => kind === 'donation');
  const money = <strong>{formatMoney(donated?.sum ?? 0)}</strong>;
  return (
    <Stack as="section" gap={3} padding={6} className={styles.impact}>
      <Heading size="card">{t`Impact`}</Heading>
      <Text as="p" size="large" weight="medium" className={styles.lead}>
        {!donated || donated.sum <= 0
          ? t`No donations yet. The first one will appear here at once.`
          : total > 0
            ? rich`Supporters have added ${money}: ${donated.percent} of the pool.`
            : rich`Supporters have added ${money}.`}
      </Text>
      <Note size="small">
        {t`All of it is prize money. Every contribution appears in a public ledger at once.`}
      </Note>
      <Box as="dl" line="around">
        {shares
          .filter(({ kind, sum }) => sum !== 0 || kind === 'donation')
          .map(({ kind, sum, percent }) => (
            <Grid gap={3} align="center" paddingBlock={2} key={kind} className={styles.way}>
              <dt className={styles[kind]}>
                <Row gap={[0, 2]} wraps align="baseline">
                  {LEDGER_WORDS[kind]}{' '}
                  <Small tone="tertiary">
                    {(kind === 'adjustment' && notesOf(pool)) || SOURCE_WORDS[kind]}
                  </Small>
                </Row>
              </dt>
              <Text as="dd" weight="semibold" textAlign="end">
                {formatMoney(sum)}
              </Text>
              <Text as="dd" tone="tertiary" textAlign="end">
                {total > 0 ? percent : '--'}
              </Text>
            </Grid>
          ))}
      </Box>
    </Stack>
  );
}

type SourcesProps = { pool: PrizePool; tournament: Tournament };

function Sources({ pool, tournament: { pledgedPrizePool, registrationFee } }: SourcesProps) {
  const { total, target } = pool;
  const facts = [pledgeSentence(total, pledgedPrizePool), feeGoesIn(registrationFee)];
  return (
    <>
      <SourcesBar sums={sumsOf(pool)} target={target} />
      <Row as="p" gap={[0.5, 4]} wraps size="small" tone="secondary">
        <Row as="strong" gap={1.5} weight="medium" tone="primary">
          <span className={styles.tick} aria-hidden="true" /> {progressText(total, target)}
        </Row>
        {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
      </Row>
    </>
  );
}

type BarProps = { sums: { kind: LedgerKind; sum: number }[]; target: number };

/** One bar of the pool's sources, with a tick at the target. Withdrawals are deducted from the first sources. */
function SourcesBar({ sums, target }: BarProps) {
  const parts = sums.filter(({ sum }) => sum > 0);
  const add = (some: typeof sums) => some.reduce((all, { sum }) => all + sum, 0);
  const withdrawn = add(parts) - add(sums);
  const end = (index: number) => Math.max(0, add(parts.slice(0, index)) - withdrawn);
  const whole = Math.max(1, target, end(parts.length));
  const share = (sum: number) => `${(sum * 100) / whole}%`;
  return (
    <svg className={styles.sources} aria-hidden="true">
      <rect className={styles.track} width="100%" y="6" height="20" />
      {parts.map(({ kind }, index) => {
        const [x, width] = [end(index), end(index + 1) - end(index)];
        return (
          <rect key={kind} className={styles[kind]} x={share(x)} width={share(width)} y="6" height="20" />
        );
      })}
      <line x1={share(target)} x2={share(target)} y1="0" y2="32" />
    </svg>
  );
}

const sumOf = ({ ledger }: PrizePool, kind: LedgerKind) =>
  ledger.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);

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

function PoolChart({ entries, target }: { entries: readonly Entry[]; target: number }) {
  const zone = useZone();
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [Date.parse(first.createdAt), Date.parse(last.createdAt)];
  const most = Math.max(target, ...entries.map(({ total }) => total), 1);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = most < 2 * power ? power / 4 : most < 5 * power ? power / 2 : power;
  const marks = Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
  const top = marks.at(-1) ?? most;
  const x = ({ createdAt }: Entry) =>
    to === from ? 100 : round(((Date.parse(createdAt) - from) / (to - from)) * 100);
  const y = (amount: number) => round(100 - (amount / top) * 100);
  const steps = entries.map((entry) => `H${x(entry)}V${y(entry.total)}`).join('');
  const [gift] = entries.filter(({ kind }) => kind === 'donation').toSorted((a, b) => b.amount - a.amount);
  const line = `M0 100${steps}H100`;
  const day = (at: string) => momentText(new Date(at), zone, 'date');
  const [firstDay, lastDay] = [day(first.createdAt), day(last.createdAt)];
  const [start, end, goal] = [formatMoney(first.total), formatMoney(last.total), formatMoney(target)];
  const count = plural(entries.length, '# entry', '# entries');
  return (
    <Box as="figure" look="card" padding={5} paddingLeft={16} marginBottom={6} className={styles.chart}>
      <svg
        role="img"
        aria-label={t`The pool grew from ${start} on ${firstDay} to ${end} on ${lastDay}, over ${count}. The target is ${goal}.`}
      >
        {marks.map((mark) => (
          <g key={mark} className={styles.mark}>
            <line x1="0" x2="100%" y1={`${y(mark)}%`} y2={`${y(mark)}%`} />
            <text x="-10" y={`${y(mark)}%`} dy="4">
              {formatMoney(mark)}
            </text>
          </g>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={`${line}V100H0Z`} />
          <path className={styles.target} d={`M0 ${y(target)}H100`} />
          <path className={styles.line} d={line} />
        </svg>
        {gift && (
          <g className={styles.gift}>
            <circle cx={`${x(gift)}%`} cy={`${y(gift.total)}%`} r="5" />
            <text
              x={`${x(gift)}%`}
              y={`${y(gift.total)}%`}
              dx={x(gift) < 50 ? 12 : -12}
              dy="-6"
              textAnchor={x(gift) < 50 ? 'start' : 'end'}
            >
              {gift.note && gift.note !== ANONYMOUS ? isolateDirection(cut(gift.note, 24)) : t`Anonymous`}
              {` +${formatMoney(gift.amount)}`}
            </text>
          </g>
        )}
      </svg>
      <Row as="figcaption" paddingTop={2} gap={5} justify="between" wraps size="small" aria-hidden="true">
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

const round = (value: number) => Math.round(value * 100) / 100;
