import { type FieldError, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { AddRow } from '#admin/shared/form/AddRow.tsx';
import { LogoField } from '#admin/shared/form/ImageField.tsx';
import { MoveButtons } from '#admin/shared/form/MoveButtons.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { GAMES, type GameId } from '#domain/games/games.ts';
import { QUESTION_KINDS, type Question, type QuestionKind } from '#domain/registrations/question.ts';
import { MOST_QUESTIONS } from '#domain/registrations/questions.ts';
import { MAX_RESERVES } from '#domain/settings.ts';
import { usualJurisdiction } from '#domain/site/privacyLaw.ts';
import { tablePoints } from '#domain/site/settings.ts';
import { LANGUAGE_CODES, LANGUAGES, sense, sentences, t } from '#domain/text/translate.ts';
import { fieldsOf, ListProblem } from '#shared/forms/form.tsx';
import { Button, Grid, Note, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { CheckBox, Select, TextArea, TextField } from '#ui/Field.tsx';
import {
  INVITATION_LABELS,
  InvitationFields,
  type Invitations,
  invitationsIn,
  invitationsOf,
} from './InvitationFields.tsx';
import { ListEntry } from './ListEntry.tsx';
import {
  currencyOptions,
  gameNameCheck,
  gameNameOf,
  gameOptions,
  sizeOptions,
  timeZoneOptions,
} from './options.ts';
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
    labels: { points: t`Points`, rules: t`Rules for new tournaments` },
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
  return (
    <SettingsCard title={t`Play`} edit={edit}>
      <Grid columns="fields" gap={[4, 5]}>
        <TextField
          label={t`Points for a win`}
          inputMode="numeric"
          help={t`All tables are recalculated.`}
          {...edit.field('points.win')}
        />
        <TextField
          label={t`Points for a draw`}
          inputMode="decimal"
          help={t`Used only in tournaments with draws. Half points, such as 0.5, are allowed.`}
          {...edit.field('points.draw')}
        />
        <TextField label={t`Points for a loss`} inputMode="numeric" {...edit.field('points.loss')} />
      </Grid>
      <TextArea
        aside={t`optional`}
        rows={8}
        help={t`Used for new tournaments unless they have their own; existing tournaments keep theirs.`}
        {...edit.field('rules')}
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
  return (
    <SettingsCard title={t`Privacy`} edit={edit}>
      <Stack gap={4}>
        <TextField
          label={t`Privacy law`}
          placeholder={usual.law}
          help={t`Named on the privacy page. Leave empty to use the law of the time zone’s country.`}
          {...edit.field('privacy.law')}
        />
        <TextField
          label={t`Authority`}
          placeholder={usual.authority}
          help={t`The authority that handles complaints.`}
          {...edit.field('privacy.authority')}
        />
        <TextField
          label={t`Contact`}
          placeholder={t`privacy@example.org`}
          help={t`Contact for data requests and accessibility problems. Leave empty to direct people to an organiser on the Discord server.`}
          {...edit.field('privacy.contact')}
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

type SiteForm = Pick<StoredSiteSettings, 'name' | 'logo' | 'language' | 'timeZone' | 'currency'> &
  Invitations;

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

type PlayersForm = { teamSize: string; roles: { name: string }[] };

const PLAYERS_LABELS: Record<keyof PlayersForm, string> = {
  teamSize: t`Players per team`,
  roles: t`Positions`,
};

export function PlayersCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<PlayersForm>({
    name: 'Players',
    labels: PLAYERS_LABELS,
    stored,
    formOf: ({ teamSize, roles }) => ({ teamSize: String(teamSize), roles: roles.map((name) => ({ name })) }),
    bodyOf: ({ teamSize, roles }) => ({ teamSize: Number(teamSize), roles: roles.map(({ name }) => name) }),
  });
  const { control, watch, formState, getValues } = edit.form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'roles' });
  const size = Number(watch('teamSize'));
  /** Changes the number of main positions and keeps the reserves. */
  const resize = (next: number) => {
    const named = getValues('roles');
    const main = Array.from({ length: next }, (_, index) => named.slice(0, size)[index] ?? { name: '' });
    replace([...main, ...named.slice(size)]);
  };
  return (
    <SettingsCard title={t`Players`} edit={edit}>
      <Note>
        {t`You can rename positions and reserves at any time. You can change their number until the first team registers. If there is demo data, first remove it with Start empty on the Overview.`}
      </Note>
      <Grid columns="fields" gap={[4, 5]}>
        <Select
          help={t`Players in a match, excluding reserves.`}
          {...edit.field('teamSize', { onChange: ({ target }) => resize(Number(target.value)) })}
          options={sizeOptions()}
        />
      </Grid>
      <Names form={edit.form} title={PLAYERS_LABELS.roles} fields={fields.slice(0, size)} first={0} />
      <Names
        form={edit.form}
        title={t`Reserves`}
        fields={fields.slice(size)}
        first={size}
        onRemove={(index) => remove(index)}
      />
      <ListProblem error={formState.errors.roles} />
      <AddRow
        label={t`Add reserve`}
        isFull={fields.length >= size + MAX_RESERVES}
        onAdd={() => append({ name: '' })}
      />
    </SettingsCard>
  );
}

type NamesProps = {
  form: UseFormReturn<PlayersForm>;
  title: string;
  fields: readonly { id: string }[];
  /** Index of the section's first position among all positions. */
  first: number;
  onRemove?: (index: number) => void;
};

function Names({ form, title, fields, first, onRemove }: NamesProps) {
  const field = fieldsOf(form);
  if (fields.length === 0) return null;
  return (
    <Stack gap={3} role="group" aria-labelledby={`roles-${first}`}>
      <Text as="h3" weight="semibold" id={`roles-${first}`}>
        {title}
      </Text>
      <Grid columns="fields" gap={[4, 5]}>
        {fields.map(({ id }, index) => {
          const at = first + index;
          const error = form.formState.errors.roles?.[at];
          const label = onRemove ? t`Reserve ${index + 1}` : t`Position ${index + 1}`;
          return (
            <Stack key={id} gap={1}>
              <TextField
                label={label}
                {...field(`roles.${at}.name`)}
                error={error?.name?.message ?? error?.message}
              />
              {onRemove && (
                <Row align="stretch">
                  <Button look="plain" onClick={() => onRemove(at)} about={label}>{t`Remove`}</Button>
                </Row>
              )}
            </Stack>
          );
        })}
      </Grid>
    </Stack>
  );
}

/** A question as form input, with one choice on each line. */
type QuestionFields = Omit<Question, 'choices'> & { choices: string };
type RegistrationForm = { questions: QuestionFields[] };

const KINDS: Record<QuestionKind, string> = {
  text: t`A line of text`,
  choice: t`A choice from a list`,
  tick: t`A checkbox`,
};

const questionFields = ({ choices, ...question }: Question): QuestionFields => ({
  ...question,
  choices: choices.join('\n'),
});

/** Drops choices that were typed before the kind changed. */
const questionOf = ({ choices, ...question }: QuestionFields) => ({
  ...question,
  choices: question.kind === 'choice' ? choices.split('\n').filter((line) => line.trim() !== '') : [],
});

export function RegistrationCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<RegistrationForm>({
    name: 'Registration',
    labels: { questions: t`Questions` },
    stored,
    formOf: ({ questions }) => ({ questions: questions.map(questionFields) }),
    bodyOf: ({ questions }) => ({ questions: questions.map(questionOf) }),
  });
  const { control, formState } = edit.form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const add = () =>
    append({ id: crypto.randomUUID(), label: '', kind: 'text', choices: '', isRequired: false });
  return (
    <SettingsCard title={t`Registration`} edit={edit}>
      {fields.length === 0 ? (
        <Note>
          {t`No questions yet. Ask for anything else you need, such as a city or acceptance of terms. Questions follow the team form in Discord. Only organisers and the captain see the answers.`}
        </Note>
      ) : (
        <Note>
          {t`Asked in this order after the team form in Discord. Only organisers and the captain see the answers. Answers are kept when you remove their question.`}
        </Note>
      )}
      {fields.map((field, index) => (
        <QuestionEditor
          key={field.key}
          form={edit.form}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(steps) => swap(index, index + steps)}
          onRemove={() => remove(index)}
        />
      ))}
      <VisuallyHidden as="p" role="status">
        {fields.map(({ label }, index) => `${index + 1} ${label}`).join(', ')}
      </VisuallyHidden>
      <ListProblem error={formState.errors.questions} />
      <AddRow label={t`Add question`} isFull={fields.length >= MOST_QUESTIONS} onAdd={add} />
    </SettingsCard>
  );
}

type EditorProps = {
  form: UseFormReturn<RegistrationForm>;
  index: number;
  isLast: boolean;
  onMove: (steps: 1 | -1) => void;
  onRemove: () => void;
};

function QuestionEditor({ form, index, isLast, onMove, onRemove }: EditorProps) {
  const { register, watch, formState } = form;
  const errors = formState.errors.questions?.[index];
  const field = fieldsOf(form);
  const kind = watch(`questions.${index}.kind`);
  const name = t`Question ${index + 1}`;
  return (
    <ListEntry
      name={name}
      isFirst={index === 0}
      mark={<MoveButtons name={name} isFirst={index === 0} isLast={isLast} onMove={onMove} />}
      onRemove={onRemove}
    >
      <Grid columns="fields" gap={[4, 5]}>
        <TextField
          label={t`Question`}
          help={
            kind === 'tick' ? t`The text to tick, such as: We accept the terms.` : t`At most 45 characters.`
          }
          {...field(`questions.${index}.label`)}
        />
        <Select
          label={t`Kind`}
          {...field(`questions.${index}.kind`)}
          options={QUESTION_KINDS.map((each) => [each, KINDS[each]])}
        />
      </Grid>
      {kind === 'choice' && (
        <TextArea
          label={t`Choices`}
          aside={t`one per line`}
          rows={5}
          {...field(`questions.${index}.choices`)}
          error={firstOf(errors?.choices)}
        />
      )}
      <CheckBox
        label={kind === 'tick' ? t`Must be ticked` : t`Required`}
        {...register(`questions.${index}.isRequired`)}
      />
    </ListEntry>
  );
}

/** Returns the problem with the list of choices as a whole or, if there is none, with the first invalid choice. */
const firstOf = (errors: FieldError | undefined): string | undefined =>
  errors &&
  (errors.message ?? Object.values(errors as object).find((error?: FieldError) => error?.message)?.message);
