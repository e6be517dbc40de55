import type { UseFormReturn } from 'react-hook-form';
import { BannerField } from '#admin/shared/form/ImageField.tsx';
import { STORED_STATUSES } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { prizePoolTotal } from '#domain/money/prizePool.ts';
import { GROUP_STAGE_TEAMS } from '#domain/settings.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import { prizePoolQuery, useRead } from '#shared/api/api.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { STATUS_WORDS } from '#shared/tournament/status.ts';
import { Box, Grid } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { AmountField, CheckBox, Select, TextArea, TextField } from '#ui/Field.tsx';
import { leagueDefaults, numberOf, TOURNAMENT_LABELS, type TournamentForm } from './fields.ts';
import { MoreFields } from './MoreFields.tsx';
import { StagesFields } from './StagesFields.tsx';

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
  const { data } = useRead((api) => ({ ...prizePoolQuery(api, id), enabled: isOther }));
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
