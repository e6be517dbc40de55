import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { isSame } from '#admin/shared/form/drafts.ts';
import { BannerField } from '#admin/shared/form/ImageField.tsx';
import { WITHDRAWN_RESULTS_WORDS } from '#admin/shared/tournament/planWords.ts';
import { formatsFor } from '#domain/competition/draws.ts';
import { plannedRounds } from '#domain/competition/stages/planning/cost.ts';
import { groupStagePreset, singleEliminationPreset } from '#domain/competition/stages/presets.ts';
import { STORED_STATUSES } from '#domain/competition/tournament.ts';
import { listRulesHistory, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { donationName, SPONSORS } from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import { prizePoolTotal } from '#domain/money/prizePool.ts';
import { ELIMINATION_TEAMS, GROUP_STAGE_TEAMS, STAGE_FORMATS } from '#domain/settings.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { plural, sense, t } from '#domain/text/translate.ts';
import { callQuery, prizePoolQuery, useReadIf } from '#shared/api/api.ts';
import { fieldsOf, ListProblem } from '#shared/forms/form.tsx';
import { STATUS_WORDS } from '#shared/tournament/status.ts';
import { Alert, Box, Button, Grid, Note, Row, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { AmountField, CheckBox, Select, TextArea, TextField } from '#ui/Field.tsx';
import { ErrorState } from '#ui/states.tsx';
import { leagueDefaults, numberOf, TOURNAMENT_LABELS, type TournamentForm } from './fields.ts';
import { MatchDayFields } from './MatchDayFields.tsx';
import { RoundFormats } from './RoundFormats.tsx';
import { StagesFields } from './StagesFields.tsx';
import { GroupTieBreakers, Legend } from './TieBreakerOrder.tsx';

type Props = { form: UseFormReturn<TournamentForm>; tournament: Tournament | null };

export function TournamentFields({ form, tournament }: Props) {
  const { register, watch } = form;
  const field = fieldsOf(form, TOURNAMENT_LABELS);
  const isPlanned = !tournament || tournament.status === 'upcoming';
  return (
    <Grid columns="fields" gap={[4, 5]}>
      <TextField {...field('name')} column="all" />
      <Select
        {...field('league', { onChange: () => followLeague(form) })}
        options={leagueIds().map((each) => [each, t`${each}, ${leagueName(each)}`])}
      />
      {tournament && (
        <Select
          {...field('status')}
          options={STORED_STATUSES.map((status) => [status, STATUS_WORDS[status]])}
        />
      )}
      <DateTimeField
        {...field('startDate')}
        aside={t`optional`}
        value={watch('startDate')}
        isPlanned={isPlanned}
      />
      <TextField
        {...field('maxTeams')}
        inputMode="numeric"
        help={
          !tournament && Number.isNaN(numberOf(watch('maxTeams')))
            ? t`Not a number, so ${GROUP_STAGE_TEAMS} is used.`
            : t`${GROUP_STAGE_TEAMS} teams play in four groups. With any other number, teams play single elimination unless you choose another format.`
        }
      />
      <AmountField {...field('basePrizePool')} />
      <AmountField
        {...field('registrationFee')}
        aside={t`per team`}
        help={t`Added to the prize pool with each approved team.`}
      />
      <Select
        {...field('format')}
        empty={tournament ? undefined : t`Automatic, by team count`}
        options={Object.entries(FORMAT_WORDS)}
      />
      {watch('format') === 'stages' && (
        <Box column="all">
          <StagesFields form={form} />
        </Box>
      )}
      {tournament && <FeesInPool form={form} tournament={tournament} />}
      <DateTimeField
        {...field('registrationClosesAt')}
        aside={t`optional`}
        value={watch('registrationClosesAt')}
        isPlanned={isPlanned}
      />
      <BannerField form={form} />
      <TextArea {...field('description')} column="all" aside={t`optional`} rows={3} />
      <TextArea
        {...field('registrationFeeNote')}
        column="all"
        aside={t`optional`}
        help={t`Shown to everybody beside the fee in Discord.`}
        rows={2}
      />
      <CheckBox
        column="all"
        label={t`Registration is open`}
        help={t`Captains can register in Discord until it closes.`}
        {...register('registrationOpen')}
      />
      <Box column="all">
        <MoreFields form={form} tournament={tournament} />
      </Box>
    </Grid>
  );
}

/** Values that equal the previous league's defaults become the new league's defaults; others are kept. */
function followLeague({ getValues, setValue }: UseFormReturn<TournamentForm>) {
  const own = leagueDefaults(getValues('league'));
  for (const other of leagueIds().map(leagueDefaults))
    for (const name of ['registrationFee', 'targetPrizePool'] as const)
      if (getValues(name) === other[name] && other[name] !== own[name]) setValue(name, own[name]);
}

const FORMAT_WORDS: Record<Tournament['format'], string> = {
  group_stage: t`Groups, then knockout (at most 20 teams)`,
  single_elimination: t`Single elimination (2 to 64 teams)`,
  stages: t`Stages: double elimination, Swiss, league … (2 to 128 teams)`,
};

/** Asks whether a new fee also changes the fees already in the pool. Renders nothing if there are none. */
function FeesInPool({ form, tournament }: { form: UseFormReturn<TournamentForm>; tournament: Tournament }) {
  const { id, teamCount, registrationFee } = tournament;
  const fee = numberOf(form.watch('registrationFee'));
  const isOther = teamCount > 0 && fee !== null && Number.isInteger(fee) && fee !== registrationFee;
  const { data } = useReadIf(isOther, prizePoolQuery, id);
  if (!isOther || !data) return null;
  const paid = prizePoolTotal(data.ledger.filter(({ kind }) => kind === 'registration'));
  return (
    <CheckBox
      label={plural(
        teamCount,
        'Recalculate the fee for # team in the pool',
        'Recalculate the fees for # teams in the pool',
      )}
      help={t`The pool contains ${formatMoney(paid)} in fees. If you tick this, they become ${formatMoney(fee * teamCount)}; if not, only new teams pay ${formatMoney(fee)}.`}
      {...form.register('recountFees')}
    />
  );
}

const PAIRINGS: Record<Tournament['semifinalPairing'], string> = {
  crossed: t`Crossed: QF1 v QF3, QF2 v QF4`,
  adjacent: t`Adjacent: QF1 v QF2, QF3 v QF4`,
};

const CONSENTS: Record<Tournament['playerConsent'], string> = {
  none: sense('a confirmation')`Not needed`,
  approval: t`Before the team is approved`,
  firstMatch: t`Before they play their first match`,
};

const STAGES = [
  ['group', t`Group games`],
  ['quarterfinal', t`Quarterfinals`],
  ['semifinal', t`Semifinals`],
  ['final', t`Grand Final`],
  ['other', t`Everything else`],
] as const;

const FOLDED = [
  'targetPrizePool',
  'vipThreshold',
  'sponsorTiers',
  'semifinalPairing',
  'stageFormats',
  'hasDraws',
  'tieBreakers',
  'tieBreakersReason',
  'rules',
  'matchDay',
  'eventCheckIn',
  'dotaLeagueId' as const,
] as const;

function MoreFields({ form, tournament }: Props) {
  const { formState, watch, control, setValue } = form;
  const { errors } = formState;
  const field = fieldsOf(form, TOURNAMENT_LABELS);
  const [isOpened, setOpened] = useState(false);
  return (
    <Box
      as="details"
      line="top"
      open={isOpened || FOLDED.some((name) => errors[name])}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <Text as="summary" padding={[3, 0]} paddingBottom={1} width="fit" weight="semibold">
        {t`More settings`}
      </Text>
      <Grid paddingTop={3} columns={1} gap={6}>
        <DrawsField form={form} />
        <FormatFields form={form} />
        <MatchDayFields form={form} />
        <Select
          {...field('playerConsent')}
          help={t`Players confirm by link or in Discord; captains can vouch for others.`}
          options={Object.entries(CONSENTS)}
        />
        <Select
          {...field('withdrawnResults')}
          help={t`Annulled results do not count. In a complete group, results are always kept.`}
          options={Object.entries(WITHDRAWN_RESULTS_WORDS)}
        />
        <EventCheckInFields form={form} />
        {gameWords().hasGameData && (
          <TextField
            {...field('dotaLeagueId')}
            aside={t`optional`}
            help={t`Your lobby ticket’s league ID. With OpenDota or Steam turned on under System & Admin, Game data, its games are found automatically.`}
            inputMode="numeric"
          />
        )}
        <MoneyFields form={form} />
        <Controller
          control={control}
          name="tieBreakers"
          render={({ field: { value, onChange } }) => (
            <GroupTieBreakers hasDraws={watch('hasDraws')} value={value} onChange={onChange} />
          )}
        />
        {tournament !== null && !isSame(watch('tieBreakers'), tournament.tieBreakers) && (
          <TextArea
            {...field('tieBreakersReason')}
            aside={t`required after the first result, and published`}
            rows={2}
          />
        )}
        <TextArea
          {...field('rules')}
          aside={t`optional`}
          rows={8}
          help={
            tournament
              ? t`Shown on the tournament page; every version is kept.`
              : t`Shown on the tournament page. Leave empty to use the default rules from Settings.`
          }
        />
        {tournament && (
          <RulesHistory
            tournament={tournament}
            onRestore={(rules) => {
              setValue('rules', rules ?? '', { shouldDirty: true });
              form.setFocus('rules');
            }}
          />
        )}
      </Grid>
    </Box>
  );
}

function DrawsField({ form: { register, watch, formState } }: Pick<Props, 'form'>) {
  if (watch('format') === 'single_elimination') return null;
  const problem = formState.errors.hasDraws?.message;
  return (
    <div>
      <CheckBox
        label={t`Group and Swiss matches can end in a draw`}
        help={t`Set the points for a draw under Settings, Play. This also allows best of 2.`}
        {...register('hasDraws')}
      />
      {problem && (
        <Alert size="small" weight="medium">
          {problem}
        </Alert>
      )}
    </div>
  );
}

function FormatFields({ form }: Pick<Props, 'form'>) {
  const { watch, setValue } = form;
  const field = fieldsOf(form, TOURNAMENT_LABELS);
  const format = watch('format');
  if (format === 'stages') return null;
  const hasGroups = format !== 'single_elimination';
  const { rounds, ...stageFormats } = watch('stageFormats');
  const hasDraws = watch('hasDraws');
  return (
    <fieldset>
      <Legend>{t`Matches`}</Legend>
      <Grid columns="fields" gap={[4, 5]}>
        {hasGroups && (
          <Select
            {...field('semifinalPairing')}
            help={t`Crossed keeps teams from the same group apart until the final.`}
            options={Object.entries(PAIRINGS)}
          />
        )}
        {STAGES.filter(([stage]) => hasGroups || stage !== 'group').map(([stage, label]) => (
          <Select
            key={stage}
            {...field(`stageFormats.${stage}`)}
            label={label}
            options={formatsFor(hasDraws && stage === 'group')}
          />
        ))}
        <RoundFormats
          rounds={earlyRounds(hasGroups, numberOf(watch('maxTeams')) || 0)}
          usual={hasGroups ? stageFormats.group : stageFormats.other}
          formats={formatsFor(hasDraws && hasGroups)}
          own={rounds}
          onChange={(next) => setValue('stageFormats.rounds', next, { shouldDirty: true })}
        />
      </Grid>
    </fieldset>
  );
}

function earlyRounds(hasGroups: boolean, maxTeams: number) {
  const formats = { stageFormats: STAGE_FORMATS };
  const rules = { semifinalPairing: 'crossed', tieBreakers: [], decisions: [] } as const;
  const seeds = Math.min(ELIMINATION_TEAMS, Math.max(2, maxTeams));
  const [first] = hasGroups
    ? groupStagePreset({ ...formats, ...rules })
    : singleEliminationPreset(formats, seeds);
  const rounds = first ? plannedRounds(first.settings, first.feeds.length) : [];
  return rounds.filter(({ key }) => /^R\d/.test(key));
}

function MoneyFields({ form }: Pick<Props, 'form'>) {
  const field = fieldsOf(form, TOURNAMENT_LABELS);
  return (
    <fieldset>
      <Legend>{t`Money`}</Legend>
      <Grid columns="fields" gap={[4, 5]}>
        <AmountField {...field('targetPrizePool')} help={t`The progress bar’s goal.`} />
        <AmountField {...field('vipThreshold')} help={t`Donations of this amount or more are VIP.`} />
        {SPONSORS.map((tier) => (
          <AmountField
            key={tier}
            {...field(`sponsorTiers.${tier}`)}
            label={donationName(tier)}
            aside={t`at least`}
          />
        ))}
      </Grid>
    </fieldset>
  );
}

const CHECK_IN_TIMES = [
  ['opens', t`Check-in opens`],
  ['closes', t`Check-in closes`],
] as const;

function EventCheckInFields({ form }: { form: UseFormReturn<TournamentForm> }) {
  const { register, watch, formState } = form;
  const field = fieldsOf(form);
  return (
    <fieldset>
      <Legend>{t`Team check-in`}</Legend>
      <Stack gap={4}>
        <CheckBox
          label={t`Teams check in before the tournament starts`}
          help={t`Captains are reminded in Discord. Teams that miss check-in stay in until you remove them.`}
          {...register('eventCheckIn.isOn')}
        />
        {watch('eventCheckIn.isOn') && (
          <>
            <Grid columns="fields" gap={[4, 5]}>
              {CHECK_IN_TIMES.map(([name, label]) => (
                <TextField
                  key={name}
                  {...field(`eventCheckIn.${name}`)}
                  label={label}
                  help={t`minutes before the start date`}
                  inputMode="numeric"
                />
              ))}
            </Grid>
            <ListProblem error={formState.errors.eventCheckIn} />
          </>
        )}
      </Stack>
    </fieldset>
  );
}

type RulesHistoryProps = { tournament: Tournament; onRestore: (rules: string | null) => void };

function RulesHistory({ tournament: { id, name, version }, onRestore }: RulesHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const key = ['rulesHistory', id, version];
  const history = useReadIf(isOpen, callQuery, key, listRulesHistory, { params: { id } });
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{t`View earlier rules`}</Button>
      </div>
      {isOpen && (
        <Dialog title={t`${name} rules`} onClose={() => setOpen(false)}>
          {history.isError && <ErrorState title={t`The earlier rules could not be loaded`} query={history} />}
          {history.data?.length === 0 && <Note>{t`No rules have been published yet.`}</Note>}
          <Stack as="ol" gap={4} reversed>
            {(history.data ?? []).map(({ rules, changedAt, version: number }, index) => (
              <li key={number}>
                <Row as="p" gap={[1, 2]} justify="between" wraps>
                  <span>
                    {rich`${<strong>{t`Version ${number}`}</strong>}, ${<Time at={changedAt} style="list" />}`}
                    {index === 0 && <Text tone="tertiary"> {t`current`}</Text>}
                  </span>
                  {index > 0 && (
                    <Button
                      aria-label={t`Restore version ${number}`}
                      onClick={() => {
                        onRestore(rules);
                        setOpen(false);
                      }}
                    >{t`Restore`}</Button>
                  )}
                </Row>
                <Box as="p" rail="strong" surface={2} padding={[2.5, 3]} height="list" marginTop={1} asTyped>
                  {rules ?? t`No rules`}
                </Box>
              </li>
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  );
}
