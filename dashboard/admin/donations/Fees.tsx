import { useState } from 'react';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { BulkBar } from '#admin/shared/bulk/BulkBar.tsx';
import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { markFees, updateParticipation } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { teamsQuery, useApi, useRead } from '#shared/api/api.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, Crest, MainName, Note, Row, richSentences, Strong, Text } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { EmptyState, NotYet } from '#ui/states.tsx';
import styles from './Finance.module.css';

const FILTERS = { all: sense('teams')`All`, open: t`Unpaid`, paid: t`Paid` };
type Filter = keyof typeof FILTERS;

export function Fees({ tournament }: { tournament: Tournament }) {
  const fee = tournament.registrationFee;
  const query = useRead(teamsQuery, tournament.id);
  const [filter, setFilter] = useState<Filter>('all');
  const bulk = useBulk();
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  if (!query.data) return <NotYet query={query} title={t`Teams could not be loaded`} lines={6} />;
  if (query.data.length === 0)
    return (
      <EmptyState title={sense('in a tournament')`No teams yet`}>{t`Approved teams appear here.`}</EmptyState>
    );
  if (fee === 0)
    return (
      <EmptyState
        title={t`No fee`}
      >{t`This tournament is free. Set a fee in its settings under Tournaments.`}</EmptyState>
    );
  const paid = query.data.filter(({ feePaid }) => feePaid);
  const open = query.data.length - paid.length;
  const chosen = query.data.filter(({ id }) => selected.has(id));
  const shown = query.data.filter(
    ({ feePaid }) => filter === 'all' || (filter === 'paid') === (feePaid ?? false),
  );
  const counts = { all: query.data.length, open, paid: paid.length };
  return (
    <section aria-label={t`Fees`}>
      <Row gap={[3, 5]} wraps marginBottom={4}>
        <Segmented
          legend={t`Teams to show`}
          value={filter}
          onChange={setFilter}
          options={Object.entries(FILTERS).map(([value, label]) => ({
            value: value as Filter,
            label: `${label} ${counts[value as Filter]}`,
          }))}
        />
        <Note role="status">
          {richSentences(
            <Strong>{t`${paid.length} of ${query.data.length} have paid:`}</Strong>,
            t`${formatMoney(paid.length * fee)}, ${formatMoney(open * fee)} outstanding. The fee is ${formatMoney(fee)}; it counts towards the prize pool once a team is approved, paid or not.`,
          )}
        </Note>
      </Row>
      {bulk.outcomes && <OutcomeList outcomes={bulk.outcomes} onClose={bulk.close} />}
      <DataTable
        caption={t`Fees by team`}
        rows={shown}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        acts={(team) => <Mark {...team} />}
        selection={{ selected, onChange: select, nameOf: ({ name }) => t`Select ${name}` }}
      />
      <MarkTicked teams={chosen} bulk={bulk} onClear={() => select(new Set())} />
    </section>
  );
}

const COLUMNS: readonly Column<Team>[] = [
  {
    head: t`Team`,
    by: ({ name }) => name,
    cell: ({ name, tag, logo }) => (
      <Row as="span" gap={2.5} className={styles.donor}>
        <Crest name={name} tag={tag} logo={logo} size={24} />
        <MainName isOneLine>{name}</MainName>
        <Text as="bdi" tone="tertiary" dir="auto">
          {tag}
        </Text>
      </Row>
    ),
  },
  {
    head: t`Fee`,
    by: ({ feePaid }) => Number(feePaid ?? false),
    cell: ({ feePaid }) => <Badge tone={feePaid ? 'done' : 'off'}>{feePaid ? t`Paid` : t`Not paid`}</Badge>,
  },
  { head: t`Group`, by: ({ assignedGroup }) => assignedGroup },
];

function Mark({ name, tournamentParticipationId: id, feePaid }: Team) {
  const words = feePaid ? t`Mark as unpaid` : t`Mark as paid`;
  if (!id) return null;
  return (
    <ActButton
      aria-label={`${words}: ${name}`}
      run={(call) => call(updateParticipation, { params: { id }, body: { feePaid: !feePaid } })}
      done={() => (feePaid ? t`${name} has not paid` : t`${name} has paid`)}
      failed={t`${name}’s fee was not updated.`}
      undone={t`${name}’s payment status was restored`}
      reads={READS}
    >
      {words}
    </ActButton>
  );
}

type Ticked = { teams: readonly Team[]; bulk: ReturnType<typeof useBulk>; onClear: () => void };

function MarkTicked({ teams, bulk, onClear }: Ticked) {
  const api = useApi();
  const mark = async (feePaid: boolean) => {
    const items = teams.flatMap(({ name, feePaid: isPaid = false, tournamentParticipationId: id }) =>
      id && isPaid !== feePaid ? [{ id, name }] : [],
    );
    const isDone = await bulk.run({
      items,
      run: (ids, key) => api.call(markFees, { body: { ids, feePaid } }, key),
      done: (count, all) =>
        feePaid ? t`${count} of ${all} marked as paid` : t`${count} of ${all} marked as not paid`,
      reads: READS,
    });
    if (isDone) onClear();
  };
  const paid = teams.filter(({ feePaid }) => feePaid).length;
  return (
    <BulkBar
      count={teams.length}
      ticked={plural(teams.length, '# team selected', '# teams selected')}
      onClear={onClear}
      bulk={bulk}
    >
      {paid < teams.length && (
        <Button look="primary" onClick={() => void mark(true)} isBusy={bulk.isBusy}>
          {t`Mark ${teams.length - paid} as paid`}
        </Button>
      )}
      {paid > 0 && (
        <Button onClick={() => void mark(false)} isBusy={bulk.isBusy}>{t`Mark ${paid} as not paid`}</Button>
      )}
    </BulkBar>
  );
}

const READS = ['teams', 'participations', 'registrations'];
