import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Select, TextField } from '../../../ui/Field.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useSelection } from '../../tournaments/useSelection.ts';
import styles from './Audit.module.css';
import { ACTOR_WORDS } from './AuditRow.tsx';
import { TOPICS, type Topic } from './topics.ts';
import type { AuditFilter, useFilter } from './useFilter.ts';

/** Milliseconds without a key before the log is searched. */
const PAUSE = 300;

/** What is shown of the log: by words, by whom, of what, of which tournament, of which days. */
export function Filters({ filter, isFiltered, change, clear }: ReturnType<typeof useFilter>) {
  const { all } = useSelection();
  const [typed, type] = useTyped(filter.q ?? '', (q) => change({ q }));
  const fields = useRef<HTMLFieldSetElement>(null);
  const clearAll = () => {
    clear();
    // The button goes with what it cleared.
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset ref={fields} className={styles.filters} aria-label="Filter">
      <SearchField
        className={styles.search}
        label="Search the audit log"
        placeholder="Team, player, captain or what was done"
        value={typed}
        onChange={type}
      />
      <Select
        label="Who"
        value={filter.who ?? ''}
        onChange={({ target }) => change({ who: target.value as AuditFilter['who'] })}
      >
        <option value="">Everybody</option>
        {Object.entries(ACTOR_WORDS).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </Select>
      <Select
        label="What"
        value={filter.noun ?? ''}
        onChange={({ target }) => change({ noun: target.value as Topic })}
      >
        <option value="">Everything</option>
        {Object.entries(TOPICS).map(([topic, { words }]) => (
          <option key={topic} value={topic}>
            {words}
          </option>
        ))}
      </Select>
      <div className={styles.tournament}>
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
            <option value={filter.tournament}>A tournament that is gone</option>
          )}
        </Select>
      </div>
      <TextField
        type="date"
        label="From"
        value={filter.from ?? ''}
        max={filter.to ?? undefined}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label="To"
        value={filter.to ?? ''}
        min={filter.from ?? undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
      {isFiltered && (
        <div className={styles.clear}>
          <Button isReading onClick={clearAll}>
            Show everything
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** What is typed, told once the fingers rest; what another one puts in its place is shown. */
function useTyped(told: string, tell: (typed: string) => void) {
  const [typed, type] = useState(told);
  const [known, know] = useState(told);
  if (known !== told) {
    know(told);
    if (typed.trim() !== told) type(told);
  }
  useEffect(() => {
    if (typed.trim() === told) return;
    const timer = setTimeout(() => tell(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  });
  return [typed, type] as const;
}
