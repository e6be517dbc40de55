import { accountProblem, changed } from '#admin/shared/form/drafts.ts';
import { EditRecord, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { prefixErrors } from '#admin/shared/useAct.ts';
import { type Player, playerUpdate, updatePlayer } from '#domain/contract/competition/players.ts';
import { gameWords } from '#domain/games/words.ts';
import { roles } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { Grid, Hint } from '#ui/blocks.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';
import { OF_PLAYERS, playerQuery } from './queries.ts';

const FIGURES = ['careerGamesPlayed', 'careerWins', 'careerLosses', 'careerPoints'] as const;

const PLAYER_LABELS = {
  name: t`Player name`,
  get steamId() {
    return gameWords().account.word;
  },
  primaryRole: t`Usual role`,
  careerGamesPlayed: t`Matches played`,
  careerWins: t`Wins`,
  careerLosses: t`Losses`,
  careerPoints: t`Points`,
};
type PlayerForm = Record<keyof typeof PLAYER_LABELS, string>;

type Props = { id: string; name: string; isOpened?: boolean | undefined; onDone: () => void };

export function EditPlayer(props: Props) {
  const query = useRead(playerQuery, props.id);
  return (
    <Loaded query={query} title={t`Player not found`} lines={2}>
      {(player) => <Form {...props} player={player} />}
    </Loaded>
  );
}

function Form({ player, isOpened, onDone }: Props & { player: Player }) {
  const { id } = player;
  const edit = useRecordForm<PlayerForm, Player>({
    name: draftOf(id),
    labels: PLAYER_LABELS,
    record: player,
    formOf: (record) => formOf(record ?? player),
    bodyOf: (values, start) => changed(bodyOf(values), bodyOf(start)),
    schema: playerUpdate,
    checks: ({ steamId }) => (steamId === player.steamId ? {} : accountProblem(steamId)),
    send: (body, call) =>
      prefixErrors(t`Failed to update player. Please try again.`, () =>
        call(updatePlayer, { params: { id }, body }),
      ),
    done: ({ name }) => t`Player "${name}" updated successfully!`,
    undone: () => t`${player.name} was restored`,
    reads: OF_PLAYERS,
    onSaved: onDone,
  });
  return (
    <EditRecord edit={edit} name={player.name} isOpened={isOpened} onDone={onDone}>
      <Grid columns="fields" gap={[4, 5]}>
        <TextField {...edit.field('name')} />
        <TextField {...edit.field('steamId')} />
        <Select {...edit.field('primaryRole')} options={roles()} />
        {FIGURES.map((figure) => (
          <TextField key={figure} {...edit.field(figure)} inputMode="numeric" />
        ))}
        <Hint column="all">
          {t`Career totals. Your change is kept as a correction alongside the calculated totals.`}
        </Hint>
      </Grid>
    </EditRecord>
  );
}

export const draftOf = (id: string) => `player ${id}`;

const formOf = ({ name, steamId, primaryRole, ...player }: Player) =>
  ({
    name,
    steamId,
    primaryRole,
    ...Object.fromEntries(FIGURES.map((each) => [each, String(player[each])])),
  }) as PlayerForm;

const bodyOf = (form: PlayerForm) => ({
  ...form,
  ...Object.fromEntries(FIGURES.map((name) => [name, figure(form[name])])),
});

function figure(written: string): number {
  const value = Math.trunc(Number(written.replace(/[\s,]/g, '')));
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}
