import { useState } from 'react';
import { shortList } from '#admin/registrations/index.ts';
import { BulkBar } from '#admin/shared/bulk/BulkBar.tsx';
import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { OF_TEAMS, useFoundTeams } from '#admin/shared/team/queries.ts';
import { type Scope, TournamentFilter, useScope, useTeams } from '#admin/shared/team/scope.tsx';
import { deleteParticipations, registerTeams } from '#domain/contract/competition/participations.ts';
import { deleteTeams, type Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { plural, sense, sentences, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { feeText } from '#shared/tournament/fee.ts';
import { isCurrent } from '#shared/tournament/status.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, ButtonLink, Hint, Note, Row, rich } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, NotYet } from '#ui/states.tsx';
import { CheckIn } from './CheckIn.tsx';
import { DuplicateTeams, MergeTeams } from './DuplicateTeams.tsx';
import { AddTeam, NEW } from './EditTeam.tsx';
import { PendingTeams } from './PendingTeams.tsx';
import { TeamTable } from './TeamTable.tsx';
import { DeleteTeam, seemsPlayed, Unregister } from './Unregister.tsx';

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

type Props = {
  teams: readonly Team[];
  tournament: Tournament | undefined;
  bulk: ReturnType<typeof useBulk>;
  onClear: () => void;
};

const TEAMS_AT_ONCE = 64;

function useBulkTeams({ teams, tournament, bulk, onClear }: Props) {
  const api = useApi();
  const { all } = useSelection();
  const [target, setTarget] = useState('');
  const [asked, ask] = useState<'unregister' | 'delete' | 'merge' | null>(null);
  const items = teams.map(({ id, name }) => ({ id, name }));
  const played = teams.filter(seemsPlayed);
  const going = asked === 'delete' ? items.filter(({ id }) => !played.some((team) => team.id === id)) : items;
  const finish = (isDone: boolean) => {
    ask(null);
    if (isDone) onClear();
  };
  const register = async () => {
    const to = all.find(({ id }) => id === target);
    if (!to) return;
    const run = async (ids: string[]) => {
      const failed = [];
      const acts = {};
      for (let first = 0; first < ids.length; first += TEAMS_AT_ONCE) {
        const { data, acts: own } = await api.call(registerTeams, {
          params: { id: to.id },
          body: { teamIds: ids.slice(first, first + TEAMS_AT_ONCE) },
        });
        Object.assign(acts, own);
        failed.push(...data.failed.map(({ teamId, error }) => ({ id: teamId, error })));
      }
      return { data: { failed }, acts };
    };
    const done = (count: number, all: number) => t`${count} of ${all} registered in ${to.name}`;
    finish(await bulk.run({ items, run, done, reads: OF_TEAMS }));
  };
  const unregister = async () => {
    const partOf = (id: string) => teams.find((team) => team.id === id)?.tournamentParticipationId ?? id;
    const run = async (ids: string[], key: string) => {
      const { data, acts = {} } = await api.call(
        deleteParticipations,
        { body: { ids: ids.map(partOf) } },
        key,
      );
      const teamOf = (part: string) => ids.find((id) => partOf(id) === part) ?? part;
      return {
        data: { failed: data.failed.map(({ id, error }) => ({ id: teamOf(id), error })) },
        acts: Object.fromEntries(ids.map((id) => [id, acts[partOf(id)] ?? []])),
      };
    };
    const done = (count: number, all: number) =>
      t`${count} of ${all} unregistered from ${tournament?.name ?? ''}`;
    finish(await bulk.run({ items, run, done, reads: OF_TEAMS }));
  };
  const remove = async () => {
    const run = (ids: string[], key: string) => api.call(deleteTeams, { body: { ids } }, key);
    const done = (count: number, all: number) => t`${count} of ${all} deleted`;
    finish(await bulk.run({ items: going, run, done, reads: OF_TEAMS }));
  };
  const open = all.filter(isCurrent);
  return { open, target, setTarget, asked, ask, played, going, finish, register, unregister, remove };
}

function BulkTeams(props: Props) {
  const { teams, tournament, bulk, onClear } = props;
  const { open, target, setTarget, asked, ask, played, going, finish, register, unregister, remove } =
    useBulkTeams(props);
  const question = (isKnown: boolean) => (
    <ConfirmDialog
      title={
        asked === 'delete'
          ? plural(teams.length, 'Delete # team?', 'Delete # teams?')
          : t`Unregister ${plural(teams.length, '# team', '# teams')} from ${tournament?.name ?? ''}?`
      }
      keep={t`Keep teams`}
      go={
        asked === 'delete'
          ? plural(going.length, 'Delete # team', 'Delete # teams')
          : plural(going.length, 'Unregister # team', 'Unregister # teams')
      }
      isDangerous
      isDisabled={!isKnown || going.length === 0}
      isBusy={bulk.isBusy}
      onKeep={() => ask(null)}
      onGo={() => void (asked === 'delete' ? remove() : unregister())}
    >
      <Note>
        {sentences([
          asked === 'delete'
            ? t`Their rosters are deleted too, and their fees are removed from the prize pools.`
            : t`Their rosters there are deleted too, and their fees are removed from the prize pool.`,
          stayingWords(played),
        ])}
      </Note>
    </ConfirmDialog>
  );
  return (
    <BulkBar
      count={teams.length}
      ticked={plural(teams.length, '# team selected', '# teams selected')}
      onClear={onClear}
      bulk={bulk}
    >
      <Select
        label={t`Register in`}
        isLabelHidden
        value={target}
        onText={setTarget}
        empty={t`Register in…`}
        options={open.map(({ id, name, registrationFee }) => [id, t`${name} (${feeText(registrationFee)})`])}
      />
      <Button
        look="primary"
        disabled={target === ''}
        isBusy={bulk.isBusy && asked === null}
        onClick={() => void register()}
      >
        {plural(teams.length, 'Register # team', 'Register # teams')}
      </Button>
      {tournament && <Button onClick={() => ask('unregister')}>{t`Unregister`}</Button>}
      {teams.length === 2 && <Button onClick={() => ask('merge')}>{t`Merge`}</Button>}
      <Button look="danger" onClick={() => ask('delete')}>{t`Delete`}</Button>
      {asked === 'merge' && (
        <MergeTeams from={teams[0]?.id} into={teams[1]?.id} onClose={() => finish(true)} />
      )}
      {(asked === 'unregister' || asked === 'delete') &&
        (tournament ? (
          <Unregister
            teams={teams}
            tournament={tournament}
            {...(asked === 'delete' && { why: t`Teams in the draw cannot be deleted.` })}
            beforeDraw={question}
            onClose={() => ask(null)}
          />
        ) : (
          question(true)
        ))}
    </BulkBar>
  );
}

function stayingWords(played: readonly Team[]) {
  const [name, ...others] = played.map((team) => team.name);
  if (!name) return t`Teams that have played are kept; you will see which.`;
  return others.length > 0
    ? t`${shortList([name, ...others])} have played and cannot be deleted: withdraw them instead.`
    : t`${name} has played and cannot be deleted: withdraw it instead.`;
}
