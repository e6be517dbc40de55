import { Link, useLocation } from 'wouter';
import { Card } from '#admin/shared/Card.tsx';
import { useActivate } from '#admin/tournaments/index.ts';
import { isOver } from '#domain/competition/tournament.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { place } from '#shared/site/links.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Field.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { Segmented } from '#ui/Segmented.tsx';

export function Control() {
  const { league, tournaments, tournament, to } = useSelection();
  const [path, go] = useLocation();
  const activate = useActivate();
  return (
    <Card title="League and tournament">
      <Grid columns={1} padding={[4, 5]} gap={3}>
        <Segmented
          legend="League"
          options={leagueIds().map((value) => ({ value, label: `${value}, ${leagueName(value)}` }))}
          value={league}
          onChange={(chosen) => go(place(path, chosen))}
        />
        <Select
          label="Tournament"
          value={tournament?.id ?? ''}
          onChange={(event) => go(place(path, league, event.target.value))}
          empty={tournaments.length === 0 ? 'No tournaments available' : undefined}
          options={tournaments.map(({ id, name, isActive }) => [id, `${name}${isActive ? ' (active)' : ''}`])}
        />
        <Row gap={2} align="center" wraps>
          {tournament && (
            <>
              <StatusBadge status={tournament.status} />
              {!tournament.isActive && !isOver(tournament.status) && (
                <Button onClick={() => void activate(tournament)}>Set Active</Button>
              )}
            </>
          )}
          <Link href={to('/admin/tournaments')} className="link">
            All tournaments
          </Link>
        </Row>
      </Grid>
    </Card>
  );
}
