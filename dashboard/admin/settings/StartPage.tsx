import type { ReactNode } from 'react';
import { type FieldErrors, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useLocation } from 'wouter';
import { AddRow } from '#admin/shared/form/AddRow.tsx';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import { amountText, numberOf, StartEmpty } from '#admin/tournaments/index.ts';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { GAMES, type GameId } from '#domain/games/games.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEAGUES } from '#domain/settings.ts';
import { colourAt } from '#domain/site/colours.ts';
import type { LeagueSettings } from '#domain/site/settings.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { fieldsOf, ListProblem } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Grid, Heading, Hint, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { momentText, zoneName } from '#ui/momentText.ts';
import { useNow } from '#ui/useNow.ts';
import { INVITATION_LABELS, InvitationFields, invitationsIn, invitationsOf } from './InvitationFields.tsx';
import { LeagueSample } from './LeaguesCard.tsx';
import {
  currencyOptions,
  gameNameCheck,
  gameNameOf,
  gameOptions,
  sizeOptions,
  timeZoneOptions,
} from './options.ts';
import { useSettingsForm } from './SettingsCard.tsx';
import styles from './StartPage.module.css';

export function StartPage({ stored }: { stored: StoredSiteSettings }) {
  const { to, all } = useSelection();
  const [, go] = useLocation();
  const edit = useSettingsForm<StartForm>({
    name: 'Your league',
    labels: START_LABELS,
    stored,
    formOf,
    bodyOf: (values, start) => bodyOf(values, start, stored),
    checks,
    onSaved: () => go(to('/admin/overview')),
  });
  const samples = all.filter(({ isSample }) => isSample);
  return (
    <>
      <Heading size="section">{t`Make it your league`}</Heading>
      <Note marginTop={1}>
        {t`Answer five questions to make the site, the bot and all announcements yours. You can change everything later.`}
      </Note>
      {samples.length > 0 && (
        <Row look="card" padding={[3.5, 5]} gap={4} justify="between" wraps marginTop={5}>
          <Note>{t`Demo data shows how the site looks. It stays, with both demo leagues, until you remove it.`}</Note>
          <StartEmpty samples={samples} />
        </Row>
      )}
      <Grid stacks="laptop" look="card" marginTop={5} className={styles.page}>
        <RecordForm edit={edit} label={t`Your league`} save={t`Set up league`}>
          <Questions form={edit.form} timeZone={stored.timeZone} />
        </RecordForm>
        <Preview form={edit.form} stored={stored} />
      </Grid>
    </>
  );
}

function Questions({ form, timeZone }: { form: UseFormReturn<StartForm>; timeZone: string }) {
  const field = fieldsOf(form, START_LABELS);
  return (
    <>
      <Question number={1} title={t`What do you play?`}>
        <GameFields form={form} />
      </Question>
      <Question
        number={2}
        title={t`What is the site called, and where do you meet?`}
        note={t`Captains and donors follow the invite links. You can add them later.`}
      >
        <TextField {...field('name')} />
        <InvitationFields field={field} />
      </Question>
      <Question number={3} title={t`Which leagues do you have?`} note={t`Highest first. One is enough.`}>
        <Leagues form={form} />
      </Question>
      <Question
        number={4}
        title={t`What is the fee per team?`}
        note={t`The whole fee goes into the prize pool. 0 for none.`}
      >
        <Select {...field('currency')} options={currencyOptions()} />
        <TextField inputMode="numeric" {...field('fee')} />
      </Question>
      <Question number={5} title={t`What is your time zone?`}>
        <Select {...field('timeZone')} options={timeZoneOptions(timeZone)} />
      </Question>
    </>
  );
}

/** Lets the admin choose the game and the team size, which defaults to the game's usual size. */
function GameFields({ form }: { form: UseFormReturn<StartForm> }) {
  const field = fieldsOf(form, START_LABELS);
  const resize = (game: GameId) =>
    form.setValue('teamSize', String(GAMES[game].teamSize), { shouldDirty: true });
  return (
    <>
      <Select
        {...field('game', { onChange: ({ target }) => resize(target.value) })}
        options={gameOptions()}
      />
      {form.watch('game') === 'other' && <TextField {...field('gameName')} />}
      <Select {...field('teamSize')} options={sizeOptions()} />
    </>
  );
}

type QuestionProps = { number: number; title: string; note?: string; children: ReactNode };

const Question = ({ number, title, note, children }: QuestionProps) => (
  <Grid
    stacks="phone"
    gap={[2, 5]}
    role="group"
    aria-labelledby={`question-${number}`}
    className={styles.question}
  >
    <Stack gap={1} className={styles.asked}>
      <Text as="h3" size="large" weight="semibold" id={`question-${number}`}>
        {number}. {title}
      </Text>
      {note && <Hint>{note}</Hint>}
    </Stack>
    <Stack gap={3}>{children}</Stack>
  </Grid>
);

function Leagues({ form }: { form: UseFormReturn<StartForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'leagues' });
  const field = fieldsOf(form);
  return (
    <>
      {fields.map(({ id }, index) => (
        <Row key={id} gap={3} align="end">
          <Box flex="auto">
            <TextField label={t`League ${LEAGUES[index] ?? ''}`} {...field(`leagues.${index}.name`)} />
          </Box>
          {fields.length > 1 && index === fields.length - 1 && (
            <Button
              look="plain"
              onClick={() => remove(index)}
              aria-label={t`Remove league ${LEAGUES[index] ?? ''}`}
            >{t`Remove`}</Button>
          )}
        </Row>
      ))}
      <ListProblem error={form.formState.errors.leagues} />
      <AddRow
        label={t`Add league`}
        isFull={fields.length >= LEAGUES.length}
        onAdd={() => append({ name: '' })}
      />
    </>
  );
}

function Preview({ form, stored }: { form: UseFormReturn<StartForm>; stored: StoredSiteSettings }) {
  const { name, game, teamSize, leagues, currency, fee, timeZone } = form.watch();
  const amount = numberOf(fee);
  const now = useNow();
  return (
    <Stack gap={4} padding={6} className={styles.preview} aria-label={t`Preview`} role="group">
      <Hint>{t`Preview for fans`}</Hint>
      <Text as="p" fontWidth="display" size="xl" weight="bold">
        {name || '…'}
      </Text>
      <Stack as="ul" gap={2}>
        {leagues.map((league, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a league is identified by its place
          <Row as="li" key={index} gap={3} data-league={LEAGUES[index]}>
            <LeagueSample
              colour={stored.leagues[index]?.colour ?? colourAt(index)}
              letter={LEAGUES[index] ?? ''}
            />
            <Text weight="semibold">{league.name || '…'}</Text>
          </Row>
        ))}
      </Stack>
      <Note>
        {plural(Number(teamSize), '# player per team', '# players per team')}
        <br />
        {t`Player account: ${GAMES[game].account.word}`}
        <br />
        {amount ? t`Registration fee: ${formatMoney(amount, currency)} per team` : t`No registration fee`}
        <br />
        {t`Current time: ${momentText(now, timeZone, 'list')} ${zoneName(now, timeZone)}`}
      </Note>
    </Stack>
  );
}

type StartForm = ReturnType<typeof formOf>;

const START_LABELS: Record<keyof StartForm, string> = {
  game: sense('that is played')`Game`,
  gameName: t`Game name`,
  teamSize: t`Players per team`,
  name: t`Name`,
  leagues: t`Leagues`,
  currency: t`Currency`,
  fee: t`Fee per team`,
  timeZone: t`Time zone`,
  ...INVITATION_LABELS,
};

/** Number of fees that make up the default target of a prize pool. */
const TEAMS = 20;

const formOf = ({ leagues, ...stored }: StoredSiteSettings) => ({
  game: stored.game,
  gameName: stored.gameName ?? '',
  teamSize: String(stored.teamSize),
  name: stored.name,
  leagues: leagues.map(({ name }) => ({ name })),
  currency: stored.currency,
  fee: amountText(leagues[0]?.registrationFee ?? 0),
  timeZone: stored.timeZone,
  ...invitationsOf(stored),
});

function bodyOf(
  { name, currency, timeZone, game, ...values }: StartForm,
  start: StartForm,
  stored: StoredSiteSettings,
) {
  const isOtherCurrency = currency !== start.currency;
  const teamSize = Number(values.teamSize);
  return {
    name,
    currency,
    timeZone,
    game,
    teamSize,
    ...invitationsIn(values),
    gameName: gameNameOf({ game, gameName: values.gameName }),
    roles: rolesOf(game, teamSize, stored),
    leagues: values.leagues.map((league, index) =>
      leagueOf(league.name, index, stored.leagues[index], {
        fee: numberOf(values.fee) ?? Number.NaN,
        isOtherCurrency,
        hasOtherFee: isOtherCurrency || values.fee !== start.fee,
      }),
    ),
    // The default was in the previous currency.
    ...(isOtherCurrency && { basePrizePool: 0 }),
  };
}

/** Returns the game's positions if their number fits, otherwise numbered positions. One reserve follows. */
function rolesOf(game: GameId, size: number, stored: StoredSiteSettings): string[] {
  if (game === stored.game && size === stored.teamSize) return stored.roles;
  const { roles } = GAMES[game];
  const main =
    size === roles.length ? roles : Array.from({ length: size }, (_, index) => `Player ${index + 1}`);
  return [...main, 'Reserve'];
}

/** Changing the currency discards all amounts, including the target. */
function leagueOf(
  name: string,
  index: number,
  was: LeagueSettings | undefined,
  { fee, hasOtherFee, isOtherCurrency }: { fee: number; hasOtherFee: boolean; isOtherCurrency: boolean },
) {
  const [first = ''] = name.trim().split(/\s+/);
  return {
    name,
    shortName: was && was.name === name ? was.shortName : first.slice(0, 16),
    colour: was?.colour ?? colourAt(index),
    registrationFee: was && !hasOtherFee ? was.registrationFee : fee,
    targetPrizePool: was && !isOtherCurrency ? was.targetPrizePool : fee * TEAMS,
  };
}

const checks = (values: StartForm): FieldErrors<StartForm> => ({
  ...gameNameCheck(values),
  ...(!Number.isInteger(numberOf(values.fee)) && {
    fee: { type: 'value', message: t`Enter a whole amount, such as 10, or 0 for none` },
  }),
});
