import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { GROUPS, type Group } from '../../../../domain/settings.ts';
import { classes } from '../../ui/classes.ts';
import styles from './TeamFilter.module.css';

type Props = {
  typed: string;
  onType: (typed: string) => void;
  count: number;
  /** Undefined where the format has no groups. */
  group: Group | null | undefined;
  onGroup: (group: Group | null) => void;
};

/** A search field that `/` focuses, and the four groups. */
export function TeamFilter({ typed, onType, count, group, onGroup }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <div className={styles.filter}>
      <label className={styles.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className="unseen">Search teams</span>
        <input
          ref={field}
          type="search"
          value={typed}
          placeholder="Team, tag or player"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onType('')}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </label>
      {group !== undefined && (
        <fieldset className={styles.groups}>
          <legend className="unseen">Group</legend>
          {[null, ...GROUPS].map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              className={classes(styles.group, each === group && styles.chosen)}
              aria-pressed={each === group}
              onClick={() => onGroup(each)}
            >
              {each === null ? `All ${count}` : <GroupName group={each} />}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The first says what the letters are; the others only to those who hear them one by one. */
const GroupName = ({ group }: { group: Group }) => (
  <>
    <span className={group === 'A' ? styles.word : 'unseen'}>Group </span>
    {group}
  </>
);
