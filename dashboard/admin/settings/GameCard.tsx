import { Card } from '#admin/shared/Card.tsx';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { GAMES, type GameId } from '#domain/game/games.ts';
import { Select, TextField } from '#ui/Field.tsx';
import { Grid } from '#ui/layout.tsx';
import { Note } from '#ui/Text.tsx';
import { gameNameCheck, gameNameOf, gameOptions } from './options.ts';
import { useSettingsForm } from './useSettingsForm.ts';

type GameForm = { game: GameId; gameName: string };

const GAME_LABELS: Record<keyof GameForm, string> = { game: 'Game', gameName: 'Name of the game' };

export function GameCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<GameForm>({
    title: 'Game',
    stored,
    formOf: ({ game, gameName }) => ({ game, gameName: gameName ?? '' }),
    bodyOf: ({ game, gameName }) => ({ game, gameName: gameNameOf({ game, gameName }) }),
    checks: gameNameCheck,
  });
  const { register, formState, watch } = edit.form;
  const { errors } = formState;
  const game = watch('game');
  return (
    <Card title="Game">
      <RecordForm edit={edit} label="Game" what="the game" labels={GAME_LABELS} save="Save Game">
        <Grid columns="fields" gap={[4, 5]}>
          <Select
            label={GAME_LABELS.game}
            help="Games with another kind of player account can only be chosen while no players are stored."
            error={errors.game?.message}
            {...register('game')}
            options={gameOptions()}
          />
          {game === 'other' && (
            <TextField
              label={GAME_LABELS.gameName}
              autoComplete="off"
              error={errors.gameName?.message}
              {...register('gameName')}
            />
          )}
        </Grid>
        <Note>{changeText(game)}</Note>
      </RecordForm>
    </Card>
  );
}

/** What a game makes of the site. */
function changeText(id: GameId): string {
  const { account, minutes, champion, hasGameData } = GAMES[id];
  return [
    `Players are identified by ${account.plural}, a game takes up to ${minutes} minutes, and the winner is the ${champion}.`,
    hasGameData
      ? 'Game data is supported: hero statistics, live games, and results without reports.'
      : 'The site shows results and tables. Game data is not available for this game.',
  ].join(' ');
}
