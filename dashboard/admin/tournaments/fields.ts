import type { FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import { isSame } from '#admin/shared/form/drafts.ts';
import type { StoredStage } from '#domain/competition/stages/planning/stored.ts';
import type { TieBreaker } from '#domain/competition/tieBreakers.ts';
import type { TournamentFormat } from '#domain/competition/tournament.ts';
import type { newTournament, Tournament } from '#domain/contract/competition/tournaments.ts';
import { EVENT_CHECK_IN, type EventCheckInSettings } from '#domain/eventCheckIn/eventCheckIn.ts';
import { MATCH_DAY, type MatchDaySettings, type Penalty } from '#domain/matchDay/settings.ts';
import { withoutCurrency } from '#domain/money/currency.ts';
import { donationSettings } from '#domain/money/donation.ts';
import { grouped } from '#domain/money/money.ts';
import { GROUP_STAGE_TEAMS, type League, STAGE_FORMATS, TIE_BREAKERS } from '#domain/settings.ts';
import type { Sponsor } from '#domain/site/settings.ts';
import { leagueSettings, siteSettings } from '#domain/site/settings.ts';
import { DEFAULT_TIME, fromLocalField, nextLocalField, toLocalField } from '#ui/zonedTime.ts';

/** What the form holds: texts as they were typed, so that nothing typed is ever lost. */
export type TournamentForm = {
  name: string;
  description: string;
  league: League;
  status: 'upcoming' | 'live' | 'completed' | 'cancelled';
  startDate: string;
  maxTeams: string;
  basePrizePool: string;
  registrationFee: string;
  /** Beside another fee: fees in the pool become it, too. */
  recountFees: boolean;
  registrationFeeNote: string;
  registrationOpen: boolean;
  registrationClosesAt: string;
  /** Empty: what the number of teams asks for. */
  format: TournamentFormat | '';
  targetPrizePool: string;
  vipThreshold: string;
  sponsorTiers: Record<Sponsor, string>;
  semifinalPairing: Tournament['semifinalPairing'];
  stageFormats: Tournament['stageFormats'];
  hasDraws: boolean;
  /** Kept while another format is looked at. */
  stages: StoredStage[];
  tieBreakers: TieBreaker[];
  tieBreakersReason: string;
  rules: string;
  withdrawnResults: Tournament['withdrawnResults'];
  playerConsent: Tournament['playerConsent'];
  matchDay: MatchDayForm;
  /** Input stays while it is off. */
  eventCheckIn: { isOn: boolean; opens: string; closes: string };
  dotaLeagueId: string;
};

type MatchDayForm = { isOn: boolean } & Record<
  | Minutes
  | Optional
  | 'standInsPerMatch'
  | 'standInsPerTournament'
  | 'postponements'
  | 'server'
  | 'gameMode'
  | 'quietDays',
  string
> &
  Pick<
    MatchDaySettings,
    'bothAbsent' | 'host' | 'laterGames' | 'lineUps' | 'standInConsent' | 'standInsFrom' | 'unanswered'
  > & { ladder: { minutes: string; penalty: Penalty }[] };
type Minutes = (typeof MINUTES)[number];

const MINUTES = [
  ...(['roomOpens', 'checkInOpens', 'choiceTime', 'answerTime', 'disputeTime', 'holdTime'] as const),
  'gameDelay',
] as const;

/** Figures that may be left out. */
const OPTIONAL = ['knockoutAfter', 'lineUpCloses', 'proposalTime', 'roundDays'] as const;
type Optional = (typeof OPTIONAL)[number];

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

/** An empty form for a league. */
export const emptyForm = (league: League, timeZone: string): TournamentForm => ({
  name: '',
  description: '',
  league,
  status: 'upcoming',
  // The evening of today while that is to come.
  startDate: nextLocalField(DEFAULT_TIME, timeZone, new Date()),
  maxTeams: String(GROUP_STAGE_TEAMS),
  basePrizePool: amountText(siteSettings().basePrizePool),
  ...leagueDefaults(league),
  recountFees: false,
  registrationFeeNote: '',
  registrationOpen: true,
  registrationClosesAt: '',
  format: '',
  vipThreshold: amountText(donationSettings().vipThreshold),
  sponsorTiers: tierTexts(donationSettings().sponsorTiers),
  semifinalPairing: 'crossed',
  stageFormats: { ...STAGE_FORMATS },
  hasDraws: false,
  stages: [],
  tieBreakers: [...TIE_BREAKERS],
  tieBreakersReason: '',
  rules: '',
  withdrawnResults: 'half',
  playerConsent: 'none',
  matchDay: matchDayForm(null),
  eventCheckIn: eventCheckInForm(null),
  dotaLeagueId: '',
});

/** What a league asks for by itself, as the fields show it. */
export const leagueDefaults = (league: League) => ({
  registrationFee: amountText(leagueSettings(league).registrationFee),
  targetPrizePool: amountText(leagueSettings(league).targetPrizePool),
});

/** The form of a stored tournament, times in the league's zone. */
export const formOf = (tournament: Tournament, timeZone: string): TournamentForm => ({
  name: tournament.name,
  description: tournament.description ?? '',
  league: tournament.league,
  status: tournament.status,
  startDate: toLocalField(tournament.startDate, timeZone),
  maxTeams: String(tournament.maxTeams),
  basePrizePool: amountText(tournament.basePrizePool),
  registrationFee: amountText(tournament.registrationFee),
  recountFees: false,
  registrationFeeNote: tournament.registrationFeeNote ?? '',
  registrationOpen: tournament.registrationOpen,
  registrationClosesAt: toLocalField(tournament.registrationClosesAt, timeZone),
  format: tournament.format,
  targetPrizePool: amountText(tournament.targetPrizePool),
  vipThreshold: amountText(tournament.vipThreshold),
  sponsorTiers: tierTexts(tournament.sponsorTiers),
  semifinalPairing: tournament.semifinalPairing,
  stageFormats: tournament.stageFormats,
  hasDraws: tournament.hasDraws,
  stages: tournament.stages ?? [],
  tieBreakers: tournament.tieBreakers,
  tieBreakersReason: '',
  rules: tournament.rules ?? '',
  withdrawnResults: tournament.withdrawnResults,
  playerConsent: tournament.playerConsent,
  matchDay: matchDayForm(tournament.matchDay),
  eventCheckIn: eventCheckInForm(tournament.eventCheckIn),
  dotaLeagueId: tournament.dotaLeagueId?.toString() ?? '',
});

/** What a form says: numbers, instants in UTC, null where a field is empty. */
const bodyOf = (form: TournamentForm, timeZone: string) => ({
  name: form.name,
  description: form.description || null,
  league: form.league,
  status: form.status,
  startDate: fromLocalField(form.startDate, timeZone),
  maxTeams: numberOf(form.maxTeams),
  basePrizePool: numberOf(form.basePrizePool),
  registrationFee: numberOf(form.registrationFee),
  registrationFeeNote: form.registrationFeeNote || null,
  registrationOpen: form.registrationOpen,
  registrationClosesAt: fromLocalField(form.registrationClosesAt, timeZone),
  ...(form.format && { format: form.format }),
  targetPrizePool: numberOf(form.targetPrizePool),
  vipThreshold: numberOf(form.vipThreshold),
  sponsorTiers: mapped(form.sponsorTiers, numberOf),
  semifinalPairing: form.semifinalPairing,
  stageFormats: form.stageFormats,
  hasDraws: form.hasDraws,
  stages: form.format === 'stages' && form.stages.length > 0 ? form.stages : null,
  tieBreakers: form.tieBreakers,
  rules: form.rules || null,
  withdrawnResults: form.withdrawnResults,
  playerConsent: form.playerConsent,
  matchDay: matchDayOf(form.matchDay),
  eventCheckIn: eventCheckInOf(form.eventCheckIn),
  dotaLeagueId: numberOf(form.dotaLeagueId),
});

function eventCheckInForm(stored: EventCheckInSettings | null): TournamentForm['eventCheckIn'] {
  const { opens, closes } = stored ?? EVENT_CHECK_IN;
  return { isOn: stored !== null, opens: String(opens), closes: String(closes) };
}

/** The field's text; null without check-in. Anything but a number is refused beside its field. */
function eventCheckInOf({
  isOn,
  opens,
  closes,
}: TournamentForm['eventCheckIn']): EventCheckInSettings | null {
  if (!isOn) return null;
  return { opens: numberOf(opens) ?? Number.NaN, closes: numberOf(closes) ?? Number.NaN };
}

function matchDayForm(stored: MatchDaySettings | null): MatchDayForm {
  const settings = stored ?? MATCH_DAY;
  const minutes = Object.fromEntries(MINUTES.map((name) => [name, String(settings[name])]));
  return {
    ...(minutes as Record<Minutes, string>),
    isOn: stored !== null,
    bothAbsent: settings.bothAbsent,
    host: settings.host,
    laterGames: settings.laterGames,
    server: settings.server,
    gameMode: settings.gameMode,
    ...(Object.fromEntries(OPTIONAL.map((name) => [name, settings[name]?.toString() ?? ''])) as Record<
      Optional,
      string
    >),
    unanswered: settings.unanswered,
    lineUps: settings.lineUps,
    standInsPerMatch: String(settings.standInsPerMatch),
    standInsPerTournament: String(settings.standInsPerTournament),
    standInConsent: settings.standInConsent,
    standInsFrom: settings.standInsFrom,
    postponements: String(settings.postponements),
    quietDays: settings.quietDays.join(', '),
    ladder: settings.ladder.map((rung) => ({ ...rung, minutes: String(rung.minutes) })),
  };
}

/** What the form says of match day; null where the staff runs the matches. */
function matchDayOf({ isOn, ...form }: MatchDayForm): MatchDaySettings | null {
  if (!isOn) return null;
  // Anything but a number is refused beside its field.
  const count = (written: string) => numberOf(written) ?? Number.NaN;
  const optional = Object.fromEntries(
    OPTIONAL.map((name) => [name, form[name].trim() === '' ? null : count(form[name])]),
  );
  const minutes = Object.fromEntries(MINUTES.map((name) => [name, count(form[name])]));
  return {
    ...(minutes as Record<Minutes, number>),
    bothAbsent: form.bothAbsent,
    host: form.host,
    laterGames: form.laterGames,
    server: form.server,
    gameMode: form.gameMode,
    ...(optional as Record<Optional, number | null>),
    unanswered: form.unanswered,
    lineUps: form.lineUps,
    standInsPerMatch: count(form.standInsPerMatch),
    standInsPerTournament: count(form.standInsPerTournament),
    standInConsent: form.standInConsent,
    standInsFrom: form.standInsFrom,
    postponements: count(form.postponements),
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

const tierTexts = (tiers: Tournament['sponsorTiers']) => mapped(tiers, amountText);
