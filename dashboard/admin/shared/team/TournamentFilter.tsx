import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { STATUS_WORDS } from '#shared/tournament/status.ts';
import { Row } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { useScope } from './useScope.ts';

export function TournamentFilter({ all, none }: { all: string; none?: string }) {
  const { scope, tournament, tournaments, show } = useScope();
  return (
    <Row gap={2.5} align="center" minWidth={0}>
      <Select
        label="Tournament"
        isLabelHidden
        value={scope}
        onChange={(event) => show(event.target.value)}
        options={tournaments.map(({ id, name, league, status }) => [
          id,
          `${name} (League ${league}, ${STATUS_WORDS[status].toLowerCase()})`,
        ])}
      >
        <option value="all">{all}</option>
        {none && <option value="none">{none}</option>}
      </Select>
      {tournament && <StatusBadge status={tournament.status} />}
    </Row>
  );
}
