import { useState } from 'react';
import { shortList } from '#admin/registrations/index.ts';
import { BulkBar } from '#admin/shared/bulk/BulkBar.tsx';
import type { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { deleteParticipations, registerTeams } from '#domain/contract/competition/participations.ts';
import { deleteTeams, type Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
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

export function BulkTeams(props: Props) {
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
