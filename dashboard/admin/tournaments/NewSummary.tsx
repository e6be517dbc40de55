import type { UseFormReturn } from 'react-hook-form';
import { defaultFormat, type TournamentFormat } from '#domain/competition/tournament.ts';
import { formatMoney } from '#domain/money/money.ts';
import { STAGE_FORMATS } from '#domain/settings.ts';
import { commaList, sense, t } from '#domain/text/translate.ts';
import { Grid, Stack, Text } from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { useSite } from '#ui/site.ts';
import { readMoment } from '#ui/zonedTime.ts';
import { newBody, type TournamentForm } from './fields.ts';
import styles from './NewSummary.module.css';

export function NewSummary({ form }: { form: UseFormReturn<TournamentForm> }) {
  const { timeZone } = useSite();
  const values = form.watch();
  const { registrationFee: fee, ...body } = newBody(values, timeZone);
  const base = body.basePrizePool ?? 0;
  const places = Number(body.maxTeams);
  const format = body.format ?? defaultFormat(places);
  const stages = { ...STAGE_FORMATS, ...body.stageFormats };
  const [starts, closes] = [values.startDate, values.registrationClosesAt].map((written) => {
    const moment = readMoment(written, timeZone);
    return moment ? momentText(moment, timeZone, 'page') : written.trim() && null;
  });
  const isMoney = [fee, base].every((amount) => Number.isInteger(amount));
  const rows = [
    [t`Fee`, fee ? t`${formatMoney(fee)} per team, added to the prize pool` : t`None`],
    [
      t`Prize pool`,
      fee
        ? t`${formatMoney(base)}, rising to ${formatMoney(base + fee * places)} when full`
        : formatMoney(base),
    ],
    [sense('of a tournament')`Places`, t`${places}, ${waysOf(format, body.stages ?? [])}`],
    ...(format === 'stages'
      ? []
      : [
          [
            t`Formats`,
            commaList([
              format === 'group_stage' && t`groups ${stages.group}`,
              t`quarterfinals ${stages.quarterfinal}`,
              t`semifinals ${stages.semifinal}`,
              t`final ${stages.final}`,
            ]),
          ],
        ]),
    [t`Start`, starts || t`Not decided`],
    [
      t`Registration`,
      body.registrationOpen
        ? closes
          ? t`Open from now until ${closes}`
          : t`Open from now until you close it or the tournament ends`
        : t`Closed`,
    ],
  ];
  // The error for invalid input is shown beside its field.
  if (!isMoney || !Number.isInteger(places) || starts === null || closes === null) return null;
  return (
    <Grid border="line" radius="card" as="section" padding={[3.5, 4]} gap={2} aria-label={t`Summary`}>
      <h3 className="label">{t`Summary`}</h3>
      <Stack as="dl" gap={1}>
        {rows.map(([name, text]) => (
          <Grid gap={3} key={name} className={styles.row}>
            <Text as="dt" tone="secondary">
              {name}
            </Text>
            <dd>{text}</dd>
          </Grid>
        ))}
      </Stack>
    </Grid>
  );
}

const waysOf = (format: TournamentFormat, stages: readonly { name: string }[]) => {
  if (format === 'group_stage') return t`groups, then knockout`;
  if (format === 'single_elimination') return t`single elimination`;
  return stages.length > 0
    ? stages.map(({ name }) => name).reduce((before, next) => t`${before}, then ${next}`)
    : t`stages not chosen yet`;
};
