import { IconSearch } from '@tabler/icons-react';
import type { Match } from '../../../../domain/contract/matches.ts';
import { Select } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useAddress } from '../bracket/useAddress.ts';
import styles from './MatchFilter.module.css';
import { type Kind, kindOf } from './matchWords.ts';

const KINDS: { value: Kind | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'results', label: 'Results' },
];

/** What is looked for, kept in the address: which kind, which round, which team. */
export function useMatchFilter(matches: readonly Match[]) {
  const [kind, setKind] = useAddress('show');
  const [round, setRound] = useAddress('round');
  const [typed, type] = useAddress('team');
  const wanted = (typed ?? '').trim().toLocaleLowerCase();
  const found = matches.filter((match) => {
    if (kind && kind !== 'all' && kindOf(match) !== kind) return false;
    if (round && roundOf(match) !== round) return false;
    const words = [match.team1, match.team2].flatMap((team) => (team ? [team.name, team.tag] : []));
    return wanted === '' || words.some((word) => word.toLocaleLowerCase().includes(wanted));
  });
  return {
    found,
    isOn: Boolean(kind || round || wanted),
    clear: () => {
      setKind(null);
      setRound(null);
      type(null);
    },
    fields: { kind: kind ?? 'all', setKind, round: round ?? '', setRound, typed: typed ?? '', type },
  };
}

/** What a match is listed under: its group, or its round. */
export const roundOf = ({ group, roundName }: Match) => (group ? `Group ${group}` : roundName);

type Props = { matches: readonly Match[]; fields: ReturnType<typeof useMatchFilter>['fields'] };

/** Three ways to find a match. */
export function MatchFilter({ matches, fields }: Props) {
  const { kind, setKind, round, setRound, typed, type } = fields;
  const rounds = [...new Set(matches.map(roundOf))].toSorted();
  const count = (value: Kind | 'all') =>
    value === 'all' ? matches.length : matches.filter((match) => kindOf(match) === value).length;
  return (
    <div className={styles.filter}>
      <label className={styles.search}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className="unseen">Search a team</span>
        <input
          type="search"
          value={typed}
          placeholder="Team or tag"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value || null)}
          onKeyDown={(event) => event.key === 'Escape' && type(null)}
        />
      </label>
      <div className={styles.kinds}>
        <Segmented
          legend="Which matches"
          value={KINDS.find(({ value }) => value === kind)?.value ?? 'all'}
          options={KINDS.map(({ value, label }) => ({ value, label: `${label} ${count(value)}` }))}
          onChange={(value) => setKind(value === 'all' ? null : value)}
        />
      </div>
      {rounds.length > 1 && (
        <div className={styles.round}>
          <Select
            label="Group or round"
            value={round}
            onChange={(event) => setRound(event.target.value || null)}
          >
            <option value="">Every group and round</option>
            {rounds.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
