import { useState } from 'react';
import { BulkBar } from '#admin/shared/bulk/BulkBar.tsx';
import type { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { deleteParticipations, registerTeams } from '#domain/contract/competition/participations.ts';
import { deleteTeams, type Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { howMany } from '#domain/text/text.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { feeText } from '#shared/tournament/fee.ts';
import { isCurrent } from '#shared/tournament/status.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { MergeTeams } from './DuplicateTeams.tsx';
import { seemsPlayed, Unregister } from './Unregister.tsx';

type Props = {
  teams: readonly Team[];
  tournament: Tournament | undefined;
  bulk: ReturnType<typeof useBulk>;
  onClear: () => void;
};

/** Most teams that one call can register. */
const TEAMS_AT_ONCE = 64;

function useBulkTeams({ teams, tournament, bulk, onClear }: Props) {
  const api = useApi();
  const { all } = useSelection();
  const [target, setTarget] = useState('');
  const [asked, ask] = useState<'unregister' | 'delete' | 'merge' | null>(null);
  const items = teams.map(({ id, name }) => ({ id, name }));
  const names = howMany(teams.length, 'team');
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
        const teamIds = ids.slice(first, first + TEAMS_AT_ONCE);
        const { data, acts: own } = await api.call(registerTeams, {
          params: { id: to.id },
          body: { teamIds },
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
  return { all, target, setTarget, asked, ask, names, played, going, finish, register, unregister, remove };
}

export function BulkTeams(props: Props) {
  const { teams, tournament, bulk, onClear } = props;
  const { all, target, setTarget, asked, ask, names, played, going, finish, register, unregister, remove } =
    useBulkTeams(props);
  const question = (isKnown: boolean) => (
    <ConfirmDialog
      title={asked === 'delete' ? `Delete ${names}?` : `Unregister ${names} from ${tournament?.name ?? ''}?`}
      keep="Keep them"
      go={`${asked === 'delete' ? 'Delete' : 'Unregister'} ${howMany(going.length, 'team')}`}
      isDangerous
      isDisabled={!isKnown || going.length === 0}
      isBusy={bulk.isBusy}
      onKeep={() => ask(null)}
      onGo={() => void (asked === 'delete' ? remove() : unregister())}
    >
      <Note>
        {asked === 'delete'
          ? 'Their rosters go with them, and their fees leave the prize pools.'
          : 'Their rosters there go with them, and their fees leave the prize pool.'}{' '}
        {played.length > 0
          ? `${listed(played)} ${played.length === 1 ? 'has' : 'have'} played and ${played.length === 1 ? 'stays' : 'stay'}: withdraw instead.`
          : 'A team that has played stays, and you are told.'}
      </Note>
    </ConfirmDialog>
  );
  return (
    <BulkBar
      count={teams.length}
      ticked={plural(teams.length, '# team ticked', '# teams ticked')}
      onClear={onClear}
      bulk={bulk}
    >
      <Select
        label="Register in"
        isLabelHidden
        value={target}
        onText={setTarget}
        empty="Register in…"
        options={all
          .filter(isCurrent)
          .map(({ id, name, registrationFee }) => [id, `${name} (${feeText(registrationFee)})`])}
      />
      <Button
        look="primary"
        disabled={target === ''}
        isBusy={bulk.isBusy && asked === null}
        onClick={() => void register()}
      >
        Register {names}
      </Button>
      {tournament && <Button onClick={() => ask('unregister')}>Unregister</Button>}
      {teams.length === 2 && <Button onClick={() => ask('merge')}>Merge</Button>}
      <Button look="danger" onClick={() => ask('delete')}>
        Delete
      </Button>
      {asked === 'merge' && (
        <MergeTeams from={teams[0]?.id} into={teams[1]?.id} onClose={() => finish(true)} />
      )}
      {(asked === 'unregister' || asked === 'delete') &&
        (tournament ? (
          <Unregister
            teams={teams}
            tournament={tournament}
            {...(asked === 'delete' && { why: 'Teams in the draw cannot be deleted.' })}
            beforeDraw={question}
            onClose={() => ask(null)}
          />
        ) : (
          question(true)
        ))}
    </BulkBar>
  );
}

const listed = (teams: readonly Team[]) =>
  `${teams
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ')}${teams.length > 3 ? ` and ${teams.length - 3} more` : ''}`;
