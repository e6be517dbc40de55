import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { STATUS_WORDS } from '#shared/tournament/status.ts';
import { Select } from '#ui/Field.tsx';
import { Row } from '#ui/layout.tsx';
import styles from './TournamentFilter.module.css';
import { useScope } from './useScope.ts';

/** Which tournament a page is about: all, none where `none` names it, or one with its state. */
export function TournamentFilter({ all, none }: { all: string; none?: string }) {
  const { scope, tournament, tournaments, show } = useScope();
  return (
    <Row position="relative" gap={2.5} align="center" className={styles.filter}>
      <Select label="Tournament" value={scope} onChange={(event) => show(event.target.value)}>
        <option value="all">{all}</option>
        {none && <option value="none">{none}</option>}
        {tournaments.map(({ id, name, league, status }) => (
          <option key={id} value={id}>
            {name} (League {league}, {STATUS_WORDS[status].toLowerCase()})
          </option>
        ))}
      </Select>
      {tournament && <StatusBadge status={tournament.status} />}
    </Row>
  );
}
