import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { Day } from '#domain/leagueTime.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Grid } from '#ui/blocks.tsx';
import { DateField } from '#ui/DateTimeField.tsx';
import { Select } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { readDay } from '#ui/zonedTime.ts';
import styles from './Audit.module.css';
import { ACTOR_WORDS } from './AuditRow.tsx';
import { TOPICS, type Topic } from './topics.ts';
import type { AuditFilter, useFilter } from './useFilter.ts';

/** Milliseconds without a key before the log is searched. */
const PAUSE = 300;

function useFilters({ filter, change, clear }: ReturnType<typeof useFilter>) {
  const { all } = useSelection();
  const [typed, type] = useTyped(filter.q ?? '', (q) => change({ q }));
  const from = useDay(filter.from, (day) => change({ from: day }));
  const to = useDay(filter.to, (day) => change({ to: day }));
  const fields = useRef<HTMLFieldSetElement>(null);
  const clearAll = () => {
    clear();
    // The button goes with what it cleared.
    fields.current?.querySelector('input')?.focus();
  };
  return { all, typed, type, from, to, fields, clearAll };
}

export function Filters(props: ReturnType<typeof useFilter>) {
  const { filter, isFiltered, change } = props;
  const { all, typed, type, from, to, fields, clearAll } = useFilters(props);
  return (
    <Grid
      as="fieldset"
      columns={5}
      gap={3}
      align="start"
      marginBottom={4}
      ref={fields}
      className={styles.filters}
      aria-label="Filter"
    >
      <SearchField
        column="all"
        label="Search the audit log"
        placeholder="Team, player, captain or action"
        value={typed}
        onChange={type}
      />
      <Select
        label="Who"
        value={filter.who ?? ''}
        onChange={({ target }) => change({ who: target.value as AuditFilter['who'] })}
        empty="Everybody"
        options={Object.entries(ACTOR_WORDS)}
      />
      <Select
        label="What"
        value={filter.noun ?? ''}
        onChange={({ target }) => change({ noun: target.value as Topic })}
        empty="Everything"
        options={Object.entries(TOPICS).map(([topic, { words }]) => [topic, words])}
      />
      <Select
        label="Tournament"
        value={filter.tournament ?? ''}
        onChange={({ target }) => change({ tournament: target.value })}
      >
        <option value="">All tournaments</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {filter.tournament && !all.some(({ id }) => id === filter.tournament) && (
          <option value={filter.tournament}>A deleted tournament</option>
        )}
      </Select>
      <DateField label="From" max={filter.to ?? undefined} {...from} />
      <DateField label="To" min={filter.from ?? undefined} {...to} />
      {isFiltered && (
        <Box column="all">
          <Button isReading onClick={clearAll}>
            Show everything
          </Button>
        </Box>
      )}
    </Grid>
  );
}

function useField(told: string) {
  const [typed, type] = useState(told);
  const [known, know] = useState(told);
  if (known !== told) {
    know(told);
    if (typed.trim() !== told) type(told);
  }
  return [typed, type] as const;
}

function useDay(told: Day | null, tell: (day: Day | null) => void) {
  const [value, type] = useField(told ?? '');
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    type(target.value);
    const day = readDay(target.value);
    if (day || target.value.trim() === '') tell(day);
  };
  return { value, onChange };
}

/** The input, passed on once typing pauses. */
function useTyped(told: string, tell: (typed: string) => void) {
  const [typed, type] = useField(told);
  useEffect(() => {
    if (typed.trim() === told) return;
    const timer = setTimeout(() => tell(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  });
  return [typed, type] as const;
}
