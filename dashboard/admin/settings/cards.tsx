import { LogoField } from '#admin/shared/form/ImageField.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { GAMES, type GameId } from '#domain/games/games.ts';
import { usualJurisdiction } from '#domain/site/privacyLaw.ts';
import { tablePoints } from '#domain/site/settings.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language, sense, sentences, t } from '#domain/text/translate.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Grid, Note, Stack } from '#ui/blocks.tsx';
import { CheckBox, Select, TextArea, TextField } from '#ui/Field.tsx';
import {
  INVITATION_LABELS,
  InvitationFields,
  type Invitations,
  invitationsIn,
  invitationsOf,
} from './InvitationFields.tsx';
import { currencyOptions, gameNameCheck, gameNameOf, gameOptions, timeZoneOptions } from './options.ts';
import { SettingsCard, useSettingsForm } from './SettingsCard.tsx';

type Props = { stored: StoredSiteSettings };

const GAME_LABELS = { game: sense('that is played')`Game`, gameName: t`Game name` };

export function GameCard({ stored }: Props) {
  const edit = useSettingsForm<{ game: GameId; gameName: string }>({
    name: 'Game',
    labels: GAME_LABELS,
    stored,
    formOf: ({ game, gameName }) => ({ game, gameName: gameName ?? '' }),
    bodyOf: ({ game, gameName }) => ({ game, gameName: gameNameOf({ game, gameName }) }),
    checks: gameNameCheck,
  });
  const game = edit.form.watch('game');
  return (
    <SettingsCard title={GAME_LABELS.game} edit={edit}>
      <Grid columns="fields" gap={[4, 5]}>
        <Select
          help={t`Games with a different kind of player account can be chosen only while the league has no players.`}
          options={gameOptions()}
          {...edit.field('game')}
        />
        {game === 'other' && <TextField {...edit.field('gameName')} />}
      </Grid>
      <Note>{changeText(game)}</Note>
    </SettingsCard>
  );
}

function changeText(id: GameId): string {
  const { account, minutes, champion, hasGameData } = GAMES[id];
  const title = champion === GAMES.other.champion ? t`Champion` : champion;
  return sentences([
    t`Players are identified by ${account.plural}, a game takes up to ${minutes} minutes, and the winner is the ${title}.`,
    hasGameData
      ? t`Game data is supported: hero statistics, live games, and results without reports.`
      : t`The site shows results and tables. Game data is not available for this game.`,
  ]);
}

export function PlayCard({ stored }: Props) {
  const edit = useSettingsForm<{ points: { win: string; draw: string; loss: string }; rules: string }>({
    name: 'Play',
    labels: { points: t`Points`, rules: t`Rules` },
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
    <SettingsCard title={t`Play`} edit={edit}>
      <Grid columns="fields" gap={[4, 5]}>
        <TextField
          label={t`Points for a win`}
          inputMode="numeric"
          help={t`All tables are recalculated.`}
          {...field('points.win')}
        />
        <TextField
          label={t`Points for a draw`}
          inputMode="decimal"
          help={t`Used only in tournaments with draws. Half points, such as 0.5, are allowed.`}
          {...field('points.draw')}
        />
        <TextField label={t`Points for a loss`} inputMode="numeric" {...field('points.loss')} />
      </Grid>
      <TextArea
        label={t`Rules for new tournaments`}
        aside={t`optional`}
        rows={8}
        help={t`Used for new tournaments unless they have their own; existing tournaments keep theirs.`}
        {...field('rules')}
      />
    </SettingsCard>
  );
}

/** Returns NaN for anything but a number, so that an error appears beside the field. */
const figure = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export function PrivacyCard({ stored }: Props) {
  const usual = usualJurisdiction(stored.timeZone);
  const edit = useSettingsForm<{ privacy: { law: string; authority: string; contact: string } }>({
    name: 'Privacy',
    labels: { privacy: t`Privacy` },
    stored,
    formOf: ({ privacy: { law, authority, contact } }) => ({
      privacy: { law: law ?? '', authority: authority ?? '', contact: contact ?? '' },
    }),
    bodyOf: ({ privacy }) => ({
      privacy: Object.fromEntries(Object.entries(privacy).map(([name, text]) => [name, text.trim() || null])),
    }),
  });
  const field = fieldsOf(edit.form);
  return (
    <SettingsCard title={t`Privacy`} edit={edit}>
      <Stack gap={4}>
        <TextField
          label={t`Privacy law`}
          placeholder={usual.law}
          help={t`Named on the privacy page. Leave empty to use the law of the time zone’s country.`}
          {...field('privacy.law')}
        />
        <TextField
          label={t`Authority`}
          placeholder={usual.authority}
          help={t`The authority that handles complaints.`}
          {...field('privacy.authority')}
        />
        <TextField
          label={t`Contact`}
          placeholder={t`privacy@example.org`}
          help={t`Contact for data requests and accessibility problems. Leave empty to direct people to an organiser on the Discord server.`}
          {...field('privacy.contact')}
        />
      </Stack>
    </SettingsCard>
  );
}

const FANS_LABELS = { pickem: t`Fans predict winners (Pick’em)`, mvpVotes: t`Fans vote for a match’s MVP` };

export function FansCard({ stored }: Props) {
  const edit = useSettingsForm<Pick<StoredSiteSettings, 'pickem' | 'mvpVotes'>>({
    name: 'Fans',
    labels: FANS_LABELS,
    stored,
    formOf: ({ pickem, mvpVotes }) => ({ pickem, mvpVotes }),
    bodyOf: (values) => values,
  });
  const { register } = edit.form;
  return (
    <SettingsCard title={t`Fans`} edit={edit}>
      <Stack gap={4}>
        <CheckBox
          label={FANS_LABELS.pickem}
          help={t`Fans make picks on the site after logging in with Discord, or with /picks in Discord. It is just for fun: there are no prizes. Turning this off hides the pages and keeps the picks.`}
          {...register('pickem')}
        />
        <CheckBox
          label={FANS_LABELS.mvpVotes}
          help={t`Fans vote on the match page and in Discord. Turning this off keeps the votes.`}
          {...register('mvpVotes')}
        />
      </Stack>
    </SettingsCard>
  );
}

type SiteForm = {
  name: string;
  logo: string | null;
  language: Language;
  timeZone: string;
  currency: string;
} & Invitations;

const SITE_LABELS: Record<keyof SiteForm, string> = {
  name: t`Site name`,
  logo: t`Logo`,
  language: t`Language`,
  timeZone: t`Time zone`,
  currency: t`Currency`,
  ...INVITATION_LABELS,
};

export function SiteCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<SiteForm>({
    name: 'Site',
    labels: SITE_LABELS,
    stored,
    formOf: ({ name, logo, language, timeZone, currency, ...others }) => ({
      name,
      logo,
      language,
      timeZone,
      currency,
      ...invitationsOf(others),
    }),
    bodyOf: (values) => ({ ...values, ...invitationsIn(values) }),
  });
  const name = edit.form.watch('name');
  return (
    <SettingsCard title={t`Site`} edit={edit}>
      <Grid columns="fields" gap={[4, 5]}>
        <TextField
          help={t`Shown at the top of every page, in announcements and in the bot’s replies.`}
          {...edit.field('name')}
        />
        <Select
          help={t`Used when the browser’s language isn’t available, and in messages to Discord.`}
          {...edit.field('language')}
          options={LANGUAGE_CODES.map((code) => [code, LANGUAGES[code]])}
        />
        <Select
          help={t`All times are shown in this time zone.`}
          {...edit.field('timeZone')}
          options={timeZoneOptions(stored.timeZone)}
        />
        <Select
          help={t`Changing the currency does not convert amounts.`}
          {...edit.field('currency')}
          options={currencyOptions()}
        />
        <InvitationFields field={edit.field} />
        <LogoField form={edit.form} name={name} tag={name.slice(0, 2)} />
      </Grid>
    </SettingsCard>
  );
}
