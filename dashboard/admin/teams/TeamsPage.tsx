import { useState } from 'react';
import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { useFoundTeams } from '#admin/shared/team/queries.ts';
import { type Scope, TournamentFilter, useScope, useTeams } from '#admin/shared/team/scope.tsx';
import type { Team } from '#domain/contract/competition/teams.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, ButtonLink, Hint, Row, rich } from '#ui/blocks.tsx';
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
      <ConsoleHead
        title={t`Team Management`}
        beside={<TournamentFilter all={t`All teams`} none={t`No tournament`} />}
      >
        <Button aria-expanded={isLooking} onClick={() => setLooking(!isLooking)}>{t`Find duplicates`}</Button>
        <Button look="primary" id={OPENER} disabled={isAdding} onClick={() => setAsked(true)}>
          {t`Add team`}
        </Button>
      </ConsoleHead>
      {isAdding && (
        <Box marginBottom={4}>
          <Panel title={t`New team`}>
            <AddTeam tournamentId={tournament?.id} onDone={close} onCancel={close} />
          </Panel>
        </Box>
      )}
      {isLooking && (
        <Box marginBottom={4}>
          <Panel title={t`Duplicate teams`}>
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
    return <NotYet query={query} title={t`Teams could not be loaded`} loading={t`Loading teams`} lines={8} />;
  // Ignores teams that another admin has deleted.
  const chosen = teams.filter(({ id }) => selected.has(id));
  return (
    <>
      {bulk.outcomes && <OutcomeList outcomes={bulk.outcomes} onClose={bulk.close} />}
      {teams.length === 0 ? (
        <None scope={scope} name={tournament?.name} onAdd={onAdd} />
      ) : (
        <>
          <Row gap={[3, 4]} wraps marginBottom={3}>
            <SearchField
              label={t`Search teams`}
              placeholder={t`Team or tag`}
              value={typed}
              onChange={setTyped}
              flex="field"
            />
            <Hint role="status">
              {typed.trim()
                ? [t`${shown.length} of ${teams.length} teams`, ...notes].join(' · ')
                : plural(teams.length, '# team, by name', '# teams, by name')}
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
            <EmptyState title={t`No teams found`}>{t`Search for part of a name or tag.`}</EmptyState>
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
      <EmptyState title={t`Every team is in a tournament`}>
        {t`Teams without a tournament appear here, ready for the next one.`}
      </EmptyState>
    );
  return (
    <EmptyState
      title={name ? t`No teams in ${name} yet` : sense('in the console')`No teams yet`}
      actions={
        <>
          <Button onClick={onAdd}>{t`Add team`}</Button>
          <ButtonLink href={to('/admin/system/tools')}>{t`Import CSV`}</ButtonLink>
        </>
      }
    >
      {rich`Captains register in Discord with ${<code>/register</code>}; approved teams appear here. You can also add one by hand, or many at once from a spreadsheet.`}
    </EmptyState>
  );
}
