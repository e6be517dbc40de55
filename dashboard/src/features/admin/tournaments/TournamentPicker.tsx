import type { Tournament } from '../../../../../domain/contract/tournaments.ts';
import { Select } from '../../../ui/Field.tsx';
import { useSelection } from '../../tournaments/useSelection.ts';
import styles from './TournamentPicker.module.css';

/** The choice of a tournament of either league in a page's head; nothing where there is no other. */
export function TournamentPicker({ onChoose }: { onChoose: (tournament: Tournament) => void }) {
  const { all, tournament } = useSelection();
  if (all.length < 2) return null;
  return (
    <div className={styles.picker}>
      <Select
        label="Tournament"
        value={tournament?.id ?? ''}
        onChange={(event) => {
          const chosen = all.find(({ id }) => id === event.target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {all.map(({ id, name, league }) => (
          <option key={id} value={id}>
            {name} (League {league})
          </option>
        ))}
      </Select>
    </div>
  );
}
