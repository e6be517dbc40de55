import type { FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import { isSame } from '#admin/shared/form/drafts.ts';
import type { StoredStage } from '#domain/competition/stages/tournament.ts';
import type { TournamentFormat } from '#domain/competition/tournament.ts';
import type { newTournament, Tournament } from '#domain/contract/competition/tournaments.ts';
import { EVENT_CHECK_IN, type EventCheckInSettings } from '#domain/eventCheckIn/eventCheckIn.ts';
import { MATCH_DAY, type MatchDaySettings, type Penalty } from '#domain/matchDay/settings.ts';
import { donationSettings } from '#domain/money/donation.ts';
import { grouped, withoutCurrency } from '#domain/money/money.ts';
import { GROUP_STAGE_TEAMS, type League, STAGE_FORMATS, TIE_BREAKERS } from '#domain/settings.ts';
import type { Sponsor } from '#domain/site/settings.ts';
import { leagueSettings, siteSettings } from '#domain/site/settings.ts';
import { DEFAULT_TIME, fromLocalField, nextLocalField, toLocalField } from '#ui/zonedTime.ts';

/** Held as the record has them. */
const SAME = [
  ...(['league', 'status', 'registrationOpen', 'semifinalPairing', 'stageFormats', 'hasDraws'] as const),
  ...(['tieBreakers', 'withdrawnResults', 'playerConsent'] as const),
];
const AMOUNTS = ['basePrizePool', 'registrationFee', 'targetPrizePool', 'vipThreshold'] as const;
const TIMES = ['startDate', 'registrationClosesAt'] as const;
const TEXTS = ['description', 'registrationFeeNote', 'rules'] as const;
type Typed = (typeof AMOUNTS | typeof TIMES | typeof TEXTS)[number];

/** What the form holds: texts as they were typed, so that nothing typed is ever lost. */
export type TournamentForm = Pick<Tournament, (typeof SAME)[number]> &
  Record<Typed | 'name' | 'maxTeams' | 'tieBreakersReason' | 'dotaLeagueId', string> & {
    /** Beside another fee: fees in the pool become it, too. */
    recountFees: boolean;
    /** Empty: what the number of teams asks for. */
    format: TournamentFormat | '';
    sponsorTiers: Record<Sponsor, string>;
    /** Kept while another format is looked at. */
    stages: StoredStage[];
    matchDay: MatchDayForm;
    /** Input stays while it is off. */
    eventCheckIn: { isOn: boolean; opens: string; closes: string };
  };

const CHOICES = [
  ...(['bothAbsent', 'host', 'laterGames', 'server', 'gameMode', 'unanswered', 'lineUps'] as const),
  ...(['standInConsent', 'standInsFrom'] as const),
];
const COUNTS = [
  ...(['roomOpens', 'checkInOpens', 'choiceTime', 'answerTime', 'disputeTime', 'holdTime'] as const),
  ...(['gameDelay', 'standInsPerMatch', 'standInsPerTournament', 'postponements'] as const),
];
/** Figures that may be left out. */
const OPTIONAL = ['knockoutAfter', 'lineUpCloses', 'proposalTime', 'roundDays'] as const;

type MatchDayForm = Pick<MatchDaySettings, (typeof CHOICES)[number]> &
  Record<(typeof COUNTS | typeof OPTIONAL)[number] | 'quietDays', string> & {
    isOn: boolean;
    ladder: { minutes: string; penalty: Penalty }[];
  };

/** The fields' names for people. */
export const TOURNAMENT_LABELS: Record<keyof TournamentForm, string> = {
  name: 'Tournament name',
  description: 'Description',
  league: 'League',
  status: 'Status',
  startDate: 'Start',
  maxTeams: 'Team limit',
  basePrizePool: 'Base prize pool',
  registrationFee: 'Registration fee',
  recountFees: 'Recount fees in the pool',
  registrationFeeNote: 'How to pay the fee',
  registrationOpen: 'Registration is open',
  registrationClosesAt: 'Registration closes',
  format: 'Bracket',
  targetPrizePool: 'Target prize pool',
  vipThreshold: 'VIP threshold',
  sponsorTiers: 'Sponsor tiers',
  semifinalPairing: 'Semifinal pairing',
  stageFormats: 'Match formats',
  hasDraws: 'Draws',
  stages: 'Stages',
  tieBreakers: 'Tie-breakers',
  tieBreakersReason: 'Reason for changing tie-breakers',
  rules: 'Rules',
  withdrawnResults: 'Group results of a team that withdraws',
  playerConsent: 'Consent of players',
  matchDay: 'Match day',
  eventCheckIn: 'Check-in of teams',
  dotaLeagueId: 'League in Dota',
};

/** What the contract alone does not say: a name or a fee that is missing. */
export const checks = ({ name, registrationFee }: TournamentForm): FieldErrors<TournamentForm> => ({
  ...(name.trim() === '' && { name: { type: 'required', message: 'Please fill in tournament name' } }),
  ...(registrationFee.trim() === '' && {
    registrationFee: { type: 'required', message: 'Please fill in the fee; 0 for none' },
  }),
});

export const emptyForm = (league: League, timeZone: string): TournamentForm => ({
  ...mapped(pick(TOURNAMENT_LABELS, TEXTS), () => ''),
  ...leagueDefaults(league),
  name: '',
  league,
  status: 'upcoming',
  // The evening of today while that is to come.
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
  matchDay: matchDayForm(null),
  eventCheckIn: eventCheckInForm(null),
  dotaLeagueId: '',
});

/** What a league asks for by itself, as the fields show it. */
export const leagueDefaults = (league: League) =>
  mapped(pick(leagueSettings(league), ['registrationFee', 'targetPrizePool'] as const), amountText);

/** The form of a stored tournament, times in the league's zone. */
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

/** What a form says: numbers, instants in UTC, null where a field is empty. */
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

/** The field's text; null without check-in. Anything but a number is refused beside its field. */
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

/** What the form says of match day; null where the staff runs the matches. */
function matchDayOf(form: MatchDayForm): MatchDaySettings | null {
  if (!form.isOn) return null;
  // Anything but a number is refused beside its field.
  const count = (written: string) => numberOf(written) ?? Number.NaN;
  return {
    ...pick(form, CHOICES),
    ...mapped(pick(form, COUNTS), count),
    ...mapped(pick(form, OPTIONAL), (written) => (written.trim() === '' ? null : count(written))),
    quietDays: form.quietDays.split(/[\s,]+/).filter((day) => day !== ''),
    ladder: form.ladder.map((rung) => ({ ...rung, minutes: count(rung.minutes) })),
  };
}

/** What the contract reads of a new tournament; an empty number is its default. */
export function newBody(form: TournamentForm, timeZone: string): z.input<typeof newTournament> {
  const { maxTeams, basePrizePool, sponsorTiers, rules, ...body } = bodyOf(form, timeZone);
  return {
    ...body,
    // Without rules of its own it has those that are usual here.
    ...(rules !== null && { rules }),
    // An empty one is refused beside its field.
    sponsorTiers: sponsorTiers as Tournament['sponsorTiers'],
    // Anything but a number becomes the default, which its field says.
    maxTeams: maxTeams === null || Number.isNaN(maxTeams) ? GROUP_STAGE_TEAMS : maxTeams,
    basePrizePool: basePrizePool ?? siteSettings().basePrizePool,
  };
}

/** Only what differs from another form, for a partial save: 5,000 and 5000 are one amount. */
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

/** A number as typed: only spaces and commas separate thousands; anything else stays, for its own error. */
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
