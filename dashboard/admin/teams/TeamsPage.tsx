import { useState } from 'react';
import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { useFoundTeams } from '#admin/shared/team/queries.ts';
import { type Scope, TournamentFilter, useScope, useTeams } from '#admin/shared/team/scope.tsx';
import type { Team } from '#domain/contract/competition/teams.ts';
import { howMany } from '#domain/text/text.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, ButtonLink, Hint, Row } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, NotYet } from '#ui/states.tsx';
import { BulkTeams } from './BulkTeams.tsx';
import { CheckIn } from './CheckIn.tsx';
import { DuplicateTeams } from './DuplicateTeams.tsx';
import { AddTeam, NEW } from './EditTeam.tsx';
import { PendingTeams } from './PendingTeams.tsx';
import { TeamTable } from './TeamTable.tsx';
import { DeleteTeam } from './Unregister.tsx';

export default function Teams() {
  const { scope, tournament } = useScope();
  const { names, forget } = useKeptNames();
  const [isAsked, setAsked] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const isAdding = isAsked || names.includes(NEW);
  const close = () => {
    setAsked(false);
    forget(NEW);
    document.getElementById(OPENER)?.focus();
  };
  return (
    <>
      <ConsoleHead title="Teams" beside={<TournamentFilter all="All teams" none="No tournament" />}>
        <Button aria-expanded={isLooking} onClick={() => setLooking(!isLooking)}>
          Duplicate teams
        </Button>
        <Button look="primary" id={OPENER} disabled={isAdding} onClick={() => setAsked(true)}>
          Add Team
        </Button>
      </ConsoleHead>
      {isAdding && (
        <Box marginBottom={4}>
          <Panel title="New team">
            <AddTeam tournamentId={tournament?.id} onDone={close} onCancel={close} />
          </Panel>
        </Box>
      )}
      {isLooking && (
        <Box marginBottom={4}>
          <Panel title="Duplicate teams">
            <DuplicateTeams />
          </Panel>
        </Box>
      )}
      {tournament && <CheckIn tournament={tournament} />}
      <PendingTeams scope={scope} />
      <List key={scope} scope={scope} onAdd={() => setAsked(true)} />
    </>
  );
}

const OPENER = 'add-team';

function List({ scope, onAdd }: { scope: Scope; onAdd: () => void }) {
  const { tournament } = useScope();
  const { query, teams } = useTeams(scope);
  const bulk = useBulk();
  const [typed, setTyped] = useState('');
  const { found: shown, notes } = useFoundTeams(teams ?? [], typed);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<Team>();
  if (!teams)
    return <NotYet query={query} title="Teams could not be loaded" loading="Loading teams" lines={8} />;
  const wanted = typed.trim();
  // Ignores teams that another admin has deleted.
  const chosen = teams.filter(({ id }) => selected.has(id));
  return (
    <>
      {bulk.outcomes && <OutcomeList outcomes={bulk.outcomes} onClose={bulk.close} />}
      {teams.length === 0 ? (
        <None scope={scope} name={tournament?.name} onAdd={onAdd} />
      ) : (
        <>
          <Row gap={[3, 4]} align="center" wraps marginBottom={3}>
            <SearchField
              label="Search teams"
              placeholder="Team or tag"
              value={typed}
              onChange={setTyped}
              flex="field"
            />
            <Hint role="status">
              {wanted
                ? [`${shown.length} of ${teams.length} teams`, ...notes].join(' · ')
                : `${howMany(teams.length, 'team')}, by name`}
            </Hint>
          </Row>
          {shown.length > 0 ? (
            <TeamTable
              teams={shown}
              isOne={tournament !== undefined}
              selected={selected}
              onSelect={select}
              onDelete={setLeaving}
            />
          ) : (
            <EmptyState title="No teams found">Search for part of a name or tag.</EmptyState>
          )}
          <BulkTeams teams={chosen} tournament={tournament} bulk={bulk} onClear={() => select(new Set())} />
        </>
      )}
      {leaving && <DeleteTeam team={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function None({ scope, name, onAdd }: { scope: Scope; name: string | undefined; onAdd: () => void }) {
  const { to } = useSelection();
  if (scope === 'none')
    return (
      <EmptyState title="Every team is in a tournament">
        Teams without a tournament appear here, ready for the next one.
      </EmptyState>
    );
  return (
    <EmptyState
      title={name ? `No teams in ${name} yet` : 'No teams yet'}
      actions={
        <>
          <Button onClick={onAdd}>Add Team</Button>
          <ButtonLink href={to('/admin/system/import')}>Import CSV</ButtonLink>
        </>
      }
    >
      Captains register in Discord with <strong>/register</strong>; approved teams appear here. You can also
      add one by hand, or many at once from a spreadsheet.
    </EmptyState>
  );
}
