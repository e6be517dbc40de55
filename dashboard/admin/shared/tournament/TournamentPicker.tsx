import { useLocation } from 'wouter';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Select } from '#ui/Field.tsx';
import { keepChoice } from '../opening.ts';
import { leagueText } from './leagueText.ts';

export function TournamentPicker({ onChoose }: { onChoose: (tournament: Tournament) => void }) {
  const { all, tournament } = useSelection();
  const [path] = useLocation();
  if (all.length < 2) return null;
  return (
    <Select
      label="Tournament"
      isLabelHidden
      value={tournament?.id ?? ''}
      onChange={(event) => {
        const chosen = all.find(({ id }) => id === event.target.value);
        if (!chosen) return;
        keepChoice(path, chosen.id);
        onChoose(chosen);
      }}
      options={all.map((each) => [each.id, leagueText(each)])}
    />
  );
}
