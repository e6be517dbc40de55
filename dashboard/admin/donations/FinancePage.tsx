import IconCheck from 'icon:check';
import IconPlus from 'icon:plus';
import IconX from 'icon:x';
import { useState } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { changed } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { TournamentTab, viewAt } from '#admin/shared/tournament/TournamentTab.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { numberOf } from '#admin/tournaments/index.ts';
import { markPaidOut, type PrizePool } from '#domain/contract/competition/prizePool.ts';
import {
  type Tournament,
  tournamentUpdate,
  updateTournament,
} from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_WORDS, prizeShares, splitTotal } from '#domain/money/prizePool.ts';
import { t } from '#domain/text/translate.ts';
import { prizePoolQuery, useRead } from '#shared/api/api.ts';
import { placeOf, placeWords, type Share, ShareWinner } from '#site/donations/index.ts';
import { Box, Button, Grid, Name, Note, Row, richSentences, Stack, Strong, Text, Time } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { TextField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { Donations } from './Donations.tsx';
import { Fees } from './Fees.tsx';
import styles from './Finance.module.css';
import { Outlook, partsOf, runningLedger } from './Outlook.tsx';
import { MONEY } from './queries.ts';

const VIEWS = [
  { path: '/admin/finance', name: t`Donations` },
  { path: '/admin/finance/fees', name: t`Fees` },
  { path: '/admin/finance/prizes', name: t`Prizes` },
  { path: '/admin/finance/ledger', name: t`Ledger` },
];

export default function Finance() {
  return (
    <TournamentTab
      title={t`Finance & Donations`}
      nothing={t`No tournament selected. Please select a tournament first.`}
      views={VIEWS}
    >
      {(tournament) => <OneTournament tournament={tournament} />}
    </TournamentTab>
  );
}

function OneTournament({ tournament }: { tournament: Tournament }) {
  const query = useRead(prizePoolQuery, tournament.id);
  const [path] = useLocation();
  const view = viewAt(VIEWS, path)?.path.split('/')[3];
  const pool = query.data;
  return (
    <>
      <Loaded query={query} title={t`The prize pool could not be loaded`} lines={2}>
        {(read) => <Statistics pool={read} />}
      </Loaded>
      {!view && <Donations tournament={tournament} pool={pool} />}
      {view === 'fees' && <Fees tournament={tournament} />}
      {pool && view === 'prizes' && <Prizes tournament={tournament} pool={pool} />}
      {pool && view === 'ledger' && <Ledger pool={pool} />}
    </>
  );
}

const Ledger = ({ pool }: { pool: PrizePool }) => (
  <DataTable
    caption={t`Ledger, newest first`}
    rows={runningLedger(pool)}
    columns={COLUMNS}
    keyOf={({ key }) => key}
  />
);

const COLUMNS: Column<ReturnType<typeof runningLedger>[number]>[] = [
  {
    head: t`When`,
    by: ({ key }) => Number(key),
    cell: ({ createdAt }) => <Time at={createdAt} style="list" />,
  },
  {
    head: t`Amount`,
    isNumber: true,
    by: ({ amount }) => amount,
    cell: ({ amount }) => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)),
  },
  { head: t`Type`, by: ({ kind }) => LEDGER_WORDS[kind] },
  { head: t`Note`, cell: ({ note }) => note && <Name>{note}</Name> },
  { head: t`Prize pool`, isNumber: true, cell: ({ total }) => <Strong>{formatMoney(total)}</Strong> },
];

function Statistics({ pool }: { pool: PrizePool }) {
  const { base, registration, donation, adjustment } = partsOf(pool);
  return (
    <Grid
      as="section"
      look="card"
      sides="end"
      stacks="laptop"
      padding={[4, 6]}
      gap={[4, 10]}
      align="end"
      marginBottom={5}
      aria-label={t`Prize pool statistics`}
    >
      <Box width="form">
        <p className="label">{t`Prize pool`}</p>
        <Text fontWidth="narrow" as="p" marginBottom={1.5} size="5xl" weight="black">
          {formatMoney(pool.total)}
        </Text>
        <Progress
          total={pool.total}
          pledged={pool.pledged}
          target={pool.target}
          label={t`Prize pool against its target`}
        />
      </Box>
      <Stats
        isInCard
        figures={[
          [t`Base`, formatMoney(base.sum)],
          [t`Registrations`, formatMoney(registration.sum)],
          [t`Donations`, formatMoney(donation.sum)],
          [t`Adjustments`, formatMoney(adjustment.sum)],
        ]}
      />
    </Grid>
  );
}

function Prizes({ tournament, pool }: { tournament: Tournament; pool: PrizePool }) {
  const mark = useMarkPaid(tournament.id);
  const { split } = pool;
  const given = split.filter(({ paidAt }) => paidAt !== null);
  return (
    <Grid sides="panel" stacks="laptop" gap={5} align="start">
      <Box minWidth={0}>
        {split.length === 0 ? (
          <EmptyState
            title={t`No split yet`}
          >{t`Set the shares to show each place with its amount, here and on the donations page.`}</EmptyState>
        ) : (
          <>
            <Note marginBottom={2.5} role="status">
              {richSentences(
                <Strong>{t`${given.length} of ${split.length} prizes paid out:`}</Strong>,
                formatMoney(given.reduce((sum, { paidAmount }) => sum + (paidAmount ?? 0), 0)),
              )}
            </Note>
            <DataTable
              caption={t`Prizes by place`}
              rows={split.map((share, index) => ({ ...share, key: String(index) }))}
              keyOf={({ key }) => key}
              columns={columns(split, mark)}
            />
          </>
        )}
      </Box>
      <Stack gap={5} minWidth={0} className={styles.side}>
        <SplitEditor tournament={tournament} total={pool.total} />
      </Stack>
    </Grid>
  );
}

const columns = (
  split: readonly Share[],
  onMark: (share: Share) => void,
): Column<Share & { key: string }>[] => [
  { head: t`Place`, cell: (share) => <Strong>{placeOf(share, split)}</Strong> },
  { head: t`Share`, isNumber: true, cell: ({ percent }) => `${Math.round(percent * 10) / 10}%` },
  { head: t`Amount`, isNumber: true, cell: ({ amount }) => <Strong>{formatMoney(amount)}</Strong> },
  { head: t`Team`, cell: (share) => <ShareWinner share={share} /> },
  { head: t`Paid out`, cell: (share) => <PaidOut share={share} onMark={() => onMark(share)} /> },
];

function PaidOut({ share, onMark }: { share: Share; onMark: () => void }) {
  const { teamName, paidAt, paidAmount, amount } = share;
  if (teamName === null) return <Text tone="tertiary">{t`Place not decided yet`}</Text>;
  if (paidAt === null)
    return (
      <Button
        onClick={onMark}
        aria-label={t`Mark ${teamName}’s prize as paid out`}
      >{t`Mark as paid out`}</Button>
    );
  return (
    <Row as="span" gap={2.5}>
      <IconCheck tone="done" size={16} stroke={2} aria-hidden="true" />
      <span>
        {richSentences(
          paidAmount !== null && paidAmount !== amount && (
            <Text as="strong" weight="medium" tone="warning">
              {t`${formatMoney(paidAmount)} was paid; the share is now ${formatMoney(amount)}.`}
            </Text>
          ),
          <Time at={paidAt} style="list" />,
        )}
      </span>
      <Button
        look="plain"
        isReading={false}
        onClick={onMark}
        aria-label={t`Mark ${teamName}’s prize as not paid out`}
      >{t`Mark as unpaid`}</Button>
    </Row>
  );
}

function useMarkPaid(tournamentId: string) {
  const act = useAct();
  return ({ participationId, teamName, paidAt, amount }: Share) => {
    if (!participationId || teamName === null) return;
    const isPaid = paidAt === null;
    void act({
      run: (call) => call(markPaidOut, { params: { id: tournamentId }, body: { participationId, isPaid } }),
      done: () =>
        isPaid ? t`${teamName} was paid ${formatMoney(amount)}` : t`${teamName}’s prize is marked as unpaid`,
      failed: t`${teamName}’s prize was not updated.`,
      undone: t`${teamName}’s payment status was restored`,
      reads: MONEY,
    });
  };
}

function useSplitForm(tournament: Tournament) {
  const { id, name } = tournament;
  return useRecordForm<SplitForm, Tournament>({
    name: `finance split ${id}`,
    labels: SPLIT_LABELS,
    record: tournament,
    formOf: (record) => formOf(record ?? tournament),
    bodyOf: (values, start) => changed(bodyOf(values), bodyOf(start)),
    schema: tournamentUpdate,
    send: (body, call) => call(updateTournament, { params: { id }, body }),
    done: () => t`The prize split for ${name} was saved`,
    undone: () => t`The prize split for ${name} was restored`,
    reads: MONEY,
  });
}

function SplitEditor({ tournament, total }: { tournament: Tournament; total: number }) {
  const edit = useSplitForm(tournament);
  const { form } = edit;
  const typed = useWatch({ control: form.control, name: 'prizeSplit' });
  const { left, amounts } = preview(typed, total, tournament.sharedPlaces);
  const put = (shares: readonly string[]) =>
    form.setValue('prizeSplit', [...shares], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const [fresh, setFresh] = useState<number>();
  return (
    <Panel title={t`Prize split`}>
      <RecordForm edit={edit} label={t`Prize split`} save={t`Save split`}>
        {typed.length === 0 && <Note>{t`No split yet: fans see only the total.`}</Note>}
        <Stack as="ol" gap={2}>
          {typed.map((share, index) => {
            const name = placeWords(index + 1, 1);
            const problem = problemOf(form.formState.errors, index);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a share
              <Grid as="li" gap={2.5} align="center" key={index} className={styles.shareField}>
                <Text weight="semibold" fontWidth="narrow" aria-hidden="true">
                  {name}
                </Text>
                <TextField
                  label={t`${name} place share in percent`}
                  isLabelHidden
                  inputMode="numeric"
                  autoComplete="off"
                  value={share}
                  error={problem}
                  ref={(field) => {
                    if (fresh === index && share === '') field?.focus();
                  }}
                  onText={(value) => put(typed.with(index, value))}
                />
                <Text tone="secondary">
                  <Text tone="tertiary">%</Text> {!problem && amounts?.[index]}
                </Text>
                <Button
                  look="icon"
                  isReading={false}
                  onClick={() => put(typed.filter((_, each) => each !== index))}
                  aria-label={t`Remove the ${name} place`}
                >
                  <IconX size={16} stroke={1.8} aria-hidden="true" />
                </Button>
              </Grid>
            );
          })}
        </Stack>
        <Outlook isOver={left !== null && left < 0} role="status">
          {problemOf(form.formState.errors) ?? sumText(left, typed.length)}
        </Outlook>
        <Row align="stretch" gap={1} wraps>
          <Button
            onClick={() => {
              setFresh(typed.length);
              put([...typed, '']);
            }}
          >
            <IconPlus size={16} stroke={1.8} aria-hidden="true" /> {t`Add place ${typed.length + 1}`}
          </Button>
          {COMMON_SPLITS.map((usual) => (
            <Button key={usual.join()} look="plain" onClick={() => put(usual.map(String))}>
              {usual.length === 1 ? t`Winner takes all` : usual.join(' / ')}
            </Button>
          ))}
        </Row>
      </RecordForm>
    </Panel>
  );
}

function sumText(left: number | null, places: number): string {
  if (places === 0) return t`Choose a common split, or add first place.`;
  if (left === null) return t`Enter a whole percentage for each place.`;
  if (left < 0) return t`The shares are ${-left}% over 100%.`;
  return left === 0 ? t`The whole pool is distributed.` : t`${left}% of the pool is left over.`;
}

/** Shares as typed, in percent, starting with first place. */
type SplitForm = { prizeSplit: string[] };

const SPLIT_LABELS: Record<keyof SplitForm, string> = { prizeSplit: t`Prize split` };

const COMMON_SPLITS = [[100], [70, 30], [60, 30, 10], [50, 25, 15, 10]] as const;

const formOf = ({ prizeSplit }: Pick<Tournament, 'prizeSplit'>): SplitForm => ({
  prizeSplit: prizeSplit.map(String),
});

const bodyOf = ({ prizeSplit }: SplitForm) => ({ prizeSplit: sharesOf(prizeSplit) });

const sharesOf = (typed: readonly string[]) => typed.map((each) => numberOf(each.replace('%', '')));

/** Returns the unallocated percentage and each place's amount. Both are null while a share is invalid. */
function preview(typed: readonly string[], total: number, shared: readonly number[]) {
  const shares = sharesOf(typed);
  if (!shares.every((share): share is number => share !== null && Number.isInteger(share) && share > 0))
    return { left: null, amounts: null };
  const left = 100 - splitTotal(shares);
  if (left < 0) return { left, amounts: null };
  const all = prizeShares(total, shares, shared, []);
  const amounts = shares.map((_, index) => {
    const of = all.filter(({ place }) => place === index + 1);
    if (of.length === 0) return t`shared with the place above`;
    const amount = formatMoney(of[0]?.amount ?? 0);
    return of.length > 1 ? t`${amount} each for ${of.length} teams` : amount;
  });
  return { left, amounts };
}

/** Returns the problem with one share or, without an index, with the whole split. */
function problemOf({ prizeSplit }: FieldErrors<SplitForm>, index?: number): string | undefined {
  if (index === undefined) return Array.isArray(prizeSplit) ? undefined : prizeSplit?.message;
  return Array.isArray(prizeSplit) ? prizeSplit[index]?.message : undefined;
}
