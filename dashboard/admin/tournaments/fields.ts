import type { FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import { isSame } from '#admin/shared/form/drafts.ts';
import type { StoredStage } from '#domain/competition/stages/tournament.ts';
import type { TournamentFormat } from '#domain/competition/tournament.ts';
import type { newTournament, Tournament } from '#domain/contract/competition/tournaments.ts';
import { EVENT_CHECK_IN, type EventCheckInSettings } from '#domain/eventCheckIn/eventCheckIn.ts';
import { MATCH_DAY, type MatchDaySettings, type Penalty } from '#domain/matchDay/settings.ts';
import { withoutCurrency } from '#domain/money/currency.ts';
import { donationSettings } from '#domain/money/donation.ts';
import { grouped } from '#domain/money/money.ts';
import { GROUP_STAGE_TEAMS, type League, STAGE_FORMATS, TIE_BREAKERS } from '#domain/settings.ts';
import { leagueSettings, type Sponsor, siteSettings } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { DEFAULT_TIME, fromLocalField, nextLocalField, toLocalField } from '#ui/zonedTime.ts';

/** Fields that are the same in the form and the record. */
const SAME = [
  'league',
  'status',
  'registrationOpen',
  'semifinalPairing',
  'stageFormats',
  'hasDraws',
  'tieBreakers',
  'withdrawnResults',
  'playerConsent',
  'banner',
] as const;
const AMOUNTS = ['basePrizePool', 'registrationFee', 'targetPrizePool', 'vipThreshold'] as const;
const TIMES = ['startDate', 'registrationClosesAt'] as const;
const TEXTS = ['description', 'registrationFeeNote', 'rules'] as const;
type Typed = (typeof AMOUNTS | typeof TIMES | typeof TEXTS)[number];

/** Form input as text, so that nothing typed is lost. */
export type TournamentForm = Pick<Tournament, (typeof SAME)[number]> &
  Record<Typed | 'name' | 'maxTeams' | 'tieBreakersReason' | 'dotaLeagueId', string> & {
    /** Whether a new fee also applies to fees already in the pool. */
    recountFees: boolean;
    /** If empty, the number of teams determines the format. */
    format: TournamentFormat | '';
    sponsorTiers: Record<Sponsor, string>;
    /** The stages are kept while another format is shown. */
    stages: StoredStage[];
    matchDay: MatchDayForm;
    /** The input is kept while check-in is off. */
    eventCheckIn: { isOn: boolean; opens: string; closes: string };
  };

const CHOICES = [
  'bothAbsent',
  'host',
  'laterGames',
  'server',
  'gameMode',
  'unanswered',
  'lineUps',
  'standInConsent',
  'standInsFrom',
] as const;
const COUNTS = [
  'roomOpens',
  'checkInOpens',
  'choiceTime',
  'answerTime',
  'disputeTime',
  'holdTime',
  'gameDelay',
  'standInsPerMatch',
  'standInsPerTournament',
  'postponements',
] as const;
/** Numeric fields that may be empty. */
const OPTIONAL = ['knockoutAfter', 'lineUpCloses', 'proposalTime', 'roundDays'] as const;

type MatchDayForm = Pick<MatchDaySettings, (typeof CHOICES)[number]> &
  Record<(typeof COUNTS | typeof OPTIONAL)[number] | 'quietDays', string> & {
    isOn: boolean;
    ladder: { minutes: string; penalty: Penalty }[];
  };

export const TOURNAMENT_LABELS: Record<keyof TournamentForm, string> = {
  name: t`Tournament name`,
  description: t`Description`,
  league: t`League`,
  status: t`Status`,
  startDate: t`Start`,
  maxTeams: t`Team limit`,
  basePrizePool: t`Base prize pool`,
  registrationFee: t`Registration fee`,
  recountFees: t`Recalculate fees in the pool`,
  registrationFeeNote: t`How to pay the fee`,
  registrationOpen: t`Registration is open`,
  registrationClosesAt: t`Registration closes`,
  format: t`Bracket`,
  targetPrizePool: t`Target prize pool`,
  vipThreshold: t`VIP threshold`,
  sponsorTiers: t`Sponsor tiers`,
  semifinalPairing: t`Semifinal pairing`,
  stageFormats: t`Match formats`,
  hasDraws: t`Drawn matches`,
  stages: t`Stages`,
  tieBreakers: t`Tie-breakers`,
  tieBreakersReason: t`Reason for changing tie-breakers`,
  rules: t`Rules`,
  withdrawnResults: t`Group results of withdrawn teams`,
  playerConsent: t`Player confirmation`,
  matchDay: t`Match day`,
  eventCheckIn: t`Team check-in`,
  dotaLeagueId: t`Dota league`,
  banner: t`Banner`,
};

export const checks = ({ name, registrationFee }: TournamentForm): FieldErrors<TournamentForm> => ({
  ...(name.trim() === '' && { name: { type: 'required', message: t`Please fill in tournament name` } }),
  ...(registrationFee.trim() === '' && {
    registrationFee: { type: 'required', message: t`Please fill in the fee, or 0 for none` },
  }),
});

export const emptyForm = (league: League, timeZone: string): TournamentForm => ({
  ...mapped(pick(TOURNAMENT_LABELS, TEXTS), () => ''),
  ...leagueDefaults(league),
  name: '',
  league,
  status: 'upcoming',
  // This evening or, if the usual time has passed, tomorrow evening.
  startDate: nextLocalField(DEFAULT_TIME, timeZone, new Date()),
  maxTeams: String(GROUP_STAGE_TEAMS),
  basePrizePool: amountText(siteSettings().basePrizePool),
  recountFees: false,
  registrationOpen: true,
  registrationClosesAt: '',
  format: '',
  vipThreshold: amountText(donationSettings().vipThreshold),
  sponsorTiers: mapped(donationSettings().sponsorTiers, amountText),
  semifinalPairing: 'crossed',
  stageFormats: { ...STAGE_FORMATS },
  hasDraws: false,
  stages: [],
  tieBreakers: [...TIE_BREAKERS],
  tieBreakersReason: '',
  withdrawnResults: 'half',
  playerConsent: 'none',
  banner: null,
  matchDay: matchDayForm(null),
  eventCheckIn: eventCheckInForm(null),
  dotaLeagueId: '',
});

export const leagueDefaults = (league: League) =>
  mapped(pick(leagueSettings(league), ['registrationFee', 'targetPrizePool'] as const), amountText);

export const formOf = (tournament: Tournament, timeZone: string): TournamentForm => ({
  ...pick(tournament, SAME),
  ...mapped(pick(tournament, AMOUNTS), amountText),
  ...mapped(pick(tournament, TIMES), (time) => toLocalField(time, timeZone)),
  ...mapped(pick(tournament, TEXTS), (text) => text ?? ''),
  name: tournament.name,
  maxTeams: String(tournament.maxTeams),
  recountFees: false,
  format: tournament.format,
  sponsorTiers: mapped(tournament.sponsorTiers, amountText),
  stages: tournament.stages ?? [],
  tieBreakersReason: '',
  matchDay: matchDayForm(tournament.matchDay),
  eventCheckIn: eventCheckInForm(tournament.eventCheckIn),
  dotaLeagueId: tournament.dotaLeagueId?.toString() ?? '',
});

/** Converts the form's values for the request body: numbers, instants in UTC, and null for empty fields. */
const bodyOf = (form: TournamentForm, timeZone: string) => ({
  ...pick(form, SAME),
  ...mapped(pick(form, AMOUNTS), numberOf),
  ...mapped(pick(form, TIMES), (time) => fromLocalField(time, timeZone)),
  ...mapped(pick(form, TEXTS), (text) => text || null),
  name: form.name,
  maxTeams: numberOf(form.maxTeams),
  ...(form.format && { format: form.format }),
  sponsorTiers: mapped(form.sponsorTiers, numberOf),
  stages: form.format === 'stages' && form.stages.length > 0 ? form.stages : null,
  matchDay: matchDayOf(form.matchDay),
  eventCheckIn: eventCheckInOf(form.eventCheckIn),
  dotaLeagueId: numberOf(form.dotaLeagueId),
});

function eventCheckInForm(stored: EventCheckInSettings | null): TournamentForm['eventCheckIn'] {
  const { opens, closes } = stored ?? EVENT_CHECK_IN;
  return { isOn: stored !== null, opens: String(opens), closes: String(closes) };
}

/** Returns null if check-in is off, and NaN for anything but a number, so that its field shows an error. */
const eventCheckInOf = ({ isOn, opens, closes }: TournamentForm['eventCheckIn']) =>
  isOn ? { opens: numberOf(opens) ?? Number.NaN, closes: numberOf(closes) ?? Number.NaN } : null;

function matchDayForm(stored: MatchDaySettings | null): MatchDayForm {
  const settings = stored ?? MATCH_DAY;
  return {
    ...pick(settings, CHOICES),
    ...mapped(pick(settings, COUNTS), String),
    ...mapped(pick(settings, OPTIONAL), (figure) => figure?.toString() ?? ''),
    isOn: stored !== null,
    quietDays: settings.quietDays.join(', '),
    ladder: settings.ladder.map((rung) => ({ ...rung, minutes: String(rung.minutes) })),
  };
}

function matchDayOf(form: MatchDayForm): MatchDaySettings | null {
  if (!form.isOn) return null;
  // NaN makes the field show an error.
  const count = (written: string) => numberOf(written) ?? Number.NaN;
  return {
    ...pick(form, CHOICES),
    ...mapped(pick(form, COUNTS), count),
    ...mapped(pick(form, OPTIONAL), (written) => (written.trim() === '' ? null : count(written))),
    quietDays: form.quietDays.split(/[\s,]+/).filter((day) => day !== ''),
    ladder: form.ladder.map((rung) => ({ ...rung, minutes: count(rung.minutes) })),
  };
}

/** Returns the body of a new tournament. An empty number is replaced by its default. */
export function newBody(form: TournamentForm, timeZone: string): z.input<typeof newTournament> {
  const { maxTeams, basePrizePool, sponsorTiers, rules, ...body } = bodyOf(form, timeZone);
  return {
    ...body,
    // A tournament without its own rules uses the league's usual ones.
    ...(rules !== null && { rules }),
    // The error for an empty tier is shown beside its field.
    sponsorTiers: sponsorTiers as Tournament['sponsorTiers'],
    // An empty or invalid number becomes the default, as the field explains.
    maxTeams: maxTeams === null || Number.isNaN(maxTeams) ? GROUP_STAGE_TEAMS : maxTeams,
    basePrizePool: basePrizePool ?? siteSettings().basePrizePool,
  };
}

/** Returns only differences from another form, for a partial save. 5,000 and 5000 count as equal. */
export function changedBody(form: TournamentForm, from: TournamentForm, timeZone: string) {
  const before: Record<string, unknown> = bodyOf(from, timeZone);
  const changes = Object.entries(bodyOf(form, timeZone)).filter(
    ([name, value]) => !isSame(value, before[name]),
  );
  const reason = form.tieBreakersReason || null;
  const hasOtherFee = changes.some(([name]) => name === 'registrationFee');
  return {
    ...Object.fromEntries(changes),
    ...(form.recountFees && hasOtherFee && { recountFees: true }),
    ...(reason && !isSame(form.tieBreakers, from.tieBreakers) && { tieBreakersReason: reason }),
  };
}

export const amountText = (amount: number) => `${amount < 0 ? '−' : ''}${grouped(Math.abs(amount))}`;

/** Only spaces and commas may separate thousands; the field validates other input itself. */
export function numberOf(written: string): number | null {
  const plain = withoutCurrency(written);
  if (plain === '') return null;
  return /^[-−+]?\d{1,3}([\s,]\d{3})+$/.test(plain)
    ? Number(plain.replace(/[\s,]/g, '').replace('−', '-'))
    : Number(plain.replace('−', '-'));
}

const mapped = <Key extends string, From, To>(of: Record<Key, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value as From)])) as Record<
    Key,
    To
  >;

const pick = <From extends object, Key extends keyof From>(from: From, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
