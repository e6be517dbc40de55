import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { GAMES, type GameId } from '#domain/game/games.ts';
import { usualJurisdiction } from '#domain/site/privacyLaw.ts';
import { tablePoints } from '#domain/site/settings.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Grid, Note, Stack } from '#ui/blocks.tsx';
import { CheckBox, Select, TextArea, TextField } from '#ui/Field.tsx';
import { gameNameCheck, gameNameOf, gameOptions } from './options.ts';
import { SettingsCard, useSettingsForm } from './SettingsCard.tsx';

type Props = { stored: StoredSiteSettings };

const GAME_LABELS = { game: 'Game', gameName: 'Name of the game' };

export function GameCard({ stored }: Props) {
  const edit = useSettingsForm<{ game: GameId; gameName: string }>({
    title: 'Game',
    stored,
    formOf: ({ game, gameName }) => ({ game, gameName: gameName ?? '' }),
    bodyOf: ({ game, gameName }) => ({ game, gameName: gameNameOf({ game, gameName }) }),
    checks: gameNameCheck,
  });
  const field = fieldsOf(edit.form, GAME_LABELS);
  const game = edit.form.watch('game');
  return (
    <SettingsCard title="Game" what="the game" edit={edit} labels={GAME_LABELS}>
      <Grid columns="fields" gap={[4, 5]}>
        <Select
          help="Games with another kind of player account can only be chosen while no players are stored."
          options={gameOptions()}
          {...field('game')}
        />
        {game === 'other' && <TextField {...field('gameName')} />}
      </Grid>
      <Note>{changeText(game)}</Note>
    </SettingsCard>
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

type PlayForm = { points: { win: string; draw: string; loss: string }; rules: string };

export function PlayCard({ stored }: Props) {
  const edit = useSettingsForm<PlayForm>({
    title: 'Play',
    stored,
    formOf: ({ points, rules }) => ({
      points: {
        win: String(points.win),
        draw: String(tablePoints({ points }).draw),
        loss: String(points.loss),
      },
      rules,
    }),
    bodyOf: ({ points, rules }) => ({
      points: { win: figure(points.win), draw: figure(points.draw), loss: figure(points.loss) },
      rules,
    }),
  });
  const field = fieldsOf(edit.form);
  return (
    <SettingsCard
      title="Play"
      what="the settings of play"
      edit={edit}
      labels={{ points: 'Points', rules: 'Rules' }}
    >
      <Grid columns="fields" gap={[4, 5]}>
        <TextField
          label="Points for a win"
          inputMode="numeric"
          help="All tables are recounted."
          {...field('points.win')}
        />
        <TextField
          label="Points for a draw"
          inputMode="decimal"
          help="Only where a tournament has draws; half points such as 0.5 are possible."
          {...field('points.draw')}
        />
        <TextField label="Points for a loss" inputMode="numeric" {...field('points.loss')} />
      </Grid>
      <TextArea
        label="Rules of new tournaments"
        aside="optional"
        rows={8}
        help="Used for new tournaments unless they have their own; existing tournaments keep theirs."
        {...field('rules')}
      />
    </SettingsCard>
  );
}

/** Anything but a number is refused beside its field. */
const figure = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export function PrivacyCard({ stored }: Props) {
  const usual = usualJurisdiction(stored.timeZone);
  const edit = useSettingsForm<{ privacy: { law: string; authority: string; contact: string } }>({
    title: 'Privacy',
    stored,
    formOf: ({ privacy: { law, authority, contact } }) => ({
      privacy: { law: law ?? '', authority: authority ?? '', contact: contact ?? '' },
    }),
    bodyOf: ({ privacy: { law, authority, contact } }) => ({
      privacy: {
        law: law.trim() || null,
        authority: authority.trim() || null,
        contact: contact.trim() || null,
      },
    }),
  });
  const field = fieldsOf(edit.form);
  return (
    <SettingsCard title="Privacy" what="the privacy page" edit={edit} labels={{ privacy: 'Privacy' }}>
      <Stack gap={4}>
        <TextField
          label="Law"
          placeholder={usual.law}
          help="Starts a sentence. Empty: the law of the time zone’s country."
          {...field('privacy.law')}
        />
        <TextField
          label="Authority"
          placeholder={usual.authority}
          help="Where people can complain. Ends a sentence."
          {...field('privacy.authority')}
        />
        <TextField
          label="Contact"
          placeholder="privacy@example.org"
          help="Contact for data requests. Empty: an organiser on the Discord server."
          {...field('privacy.contact')}
        />
      </Stack>
    </SettingsCard>
  );
}

const FANS_LABELS = {
  pickem: 'Fans predict winners (Pick’em)',
  mvpVotes: 'Fans vote for the MVP of a match',
};

/** What fans may do besides looking on. */
export function FansCard({ stored }: Props) {
  const edit = useSettingsForm<Pick<StoredSiteSettings, 'pickem' | 'mvpVotes'>>({
    title: 'Fans',
    stored,
    formOf: ({ pickem, mvpVotes }) => ({ pickem, mvpVotes }),
    bodyOf: (values) => values,
  });
  const { register } = edit.form;
  return (
    <SettingsCard title="Fans" what="what fans may do" edit={edit} labels={FANS_LABELS}>
      <Stack gap={4}>
        <CheckBox
          label={FANS_LABELS.pickem}
          help="On the site after a Discord log-in, and with /picks. Just for fun, no prizes. Turning it off hides its pages and keeps the picks."
          {...register('pickem')}
        />
        <CheckBox
          label={FANS_LABELS.mvpVotes}
          help="On the match page and in Discord. Turning it off keeps the votes."
          {...register('mvpVotes')}
        />
      </Stack>
    </SettingsCard>
  );
}
