import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ACTORS, type AuditEntry } from '#domain/contract/audit/audit.ts';
import type { Day } from '#domain/leagueTime.ts';
import { sense, t } from '#domain/text/translate.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Grid } from '#ui/blocks.tsx';
import { DateField } from '#ui/DateTimeField.tsx';
import { Select } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { readDay } from '#ui/zonedTime.ts';
import styles from './Audit.module.css';
import { ACTOR_WORDS } from './AuditRow.tsx';
import { TOPICS, type Topic } from './topics.ts';

/** Milliseconds between the last key press and the search. */
const PAUSE = 300;

export function Filters({ filter, isFiltered, change, clear }: ReturnType<typeof useFilter>) {
  const { all } = useSelection();
  const [typed, type] = useTyped(filter.q ?? '', (q) => change({ q }));
  const from = useDay(filter.from, (day) => change({ from: day }));
  const to = useDay(filter.to, (day) => change({ to: day }));
  const fields = useRef<HTMLFieldSetElement>(null);
  const clearAll = () => {
    clear();
    // The button disappears along with the filters, so the focus moves to the first field.
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <Grid
      as="fieldset"
      columns={5}
      gap={3}
      align="start"
      marginBottom={4}
      ref={fields}
      className={styles.filters}
      aria-label={t`Filter`}
    >
      <SearchField
        column="all"
        label={t`Search the audit log`}
        placeholder={t`Team, player, captain or action`}
        value={typed}
        onChange={type}
      />
      <Select
        label={t`Done by`}
        value={filter.who ?? ''}
        onText={(who) => change({ who: who as AuditFilter['who'] })}
        empty={t`Anybody`}
        options={Object.entries(ACTOR_WORDS)}
      />
      <Select
        label={t`Topic`}
        value={filter.noun ?? ''}
        onText={(noun) => change({ noun: noun as Topic })}
        empty={t`All topics`}
        options={Object.entries(TOPICS).map(([topic, { words }]) => [topic, words])}
      />
      <Select
        label={t`Tournament`}
        value={filter.tournament ?? ''}
        onText={(tournament) => change({ tournament })}
        empty={t`All tournaments`}
        options={[
          ...all.map(({ id, name }) => [id, name] as const),
          ...(filter.tournament && !all.some(({ id }) => id === filter.tournament)
            ? [[filter.tournament, t`A deleted tournament`] as const]
            : []),
        ]}
      />
      <DateField label={sense('a day')`From`} max={filter.to ?? undefined} {...from} />
      <DateField label={sense('a day')`To`} min={filter.from ?? undefined} {...to} />
      {isFiltered && (
        <Box column="all">
          <Button isReading onClick={clearAll}>{t`Show everything`}</Button>
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

/** Returns the input and its setter, and calls `tell` once typing pauses. */
function useTyped(told: string, tell: (typed: string) => void) {
  const [typed, type] = useField(told);
  useEffect(() => {
    if (typed.trim() === told) return;
    const timer = setTimeout(() => tell(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  });
  return [typed, type] as const;
}

export type AuditFilter = {
  q: string | null;
  who: AuditEntry['actor']['kind'] | null;
  noun: Topic | null;
  tournament: string | null;
  from: Day | null;
  to: Day | null;
};

const NAMES = ['q', 'who', 'noun', 'tournament', 'from', 'to'] as const satisfies (keyof AuditFilter)[];
/** The log's tournament is called `of` in the URL, since `tournament` already belongs to the whole console. */
const wordOf = (name: keyof AuditFilter) => (name === 'tournament' ? 'of' : name);

export function useFilter() {
  const [params, setParams] = useSearchParams();
  const who = params.get('who');
  const filter: AuditFilter = {
    q: params.get('q')?.trim() || null,
    who: ACTORS.find((kind) => kind === who) ?? null,
    noun: topicOf(params.get('noun')),
    tournament: ID.test(params.get('of') ?? '') ? params.get('of') : null,
    from: readDay(params.get('from') ?? ''),
    to: readDay(params.get('to') ?? ''),
  };
  const change = (changes: Partial<AuditFilter>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of NAMES) {
          const value = changes[name];
          if (value) next.set(wordOf(name), value);
          else if (name in changes) next.delete(wordOf(name));
        }
        return next;
      },
      { replace: true },
    );
  return {
    filter,
    isFiltered: NAMES.some((name) => filter[name] !== null),
    change,
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, null]))),
  };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds a topic by its own name or by one of its nouns, such as `match` or `matches`. */
function topicOf(word: string | null): Topic | null {
  const topics = Object.entries(TOPICS) as [Topic, { nouns: readonly string[] }][];
  return topics.find(([topic, { nouns }]) => topic === word || nouns.includes(word ?? ''))?.[0] ?? null;
}
