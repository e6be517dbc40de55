import { ELIMINATION_TEAMS, GROUP_STAGE_TEAMS, type League } from '../settings.ts';
import { leagueSettings } from '../site/settings.ts';
import { t } from '../text/translate.ts';

export const STORED_STATUSES = ['upcoming', 'live', 'completed', 'cancelled'] as const;
export type TournamentStatus = (typeof STORED_STATUSES)[number];
export type StoredStatus = TournamentStatus | 'derived';

export const FORMATS = ['group_stage', 'single_elimination', 'stages'] as const;
export type TournamentFormat = (typeof FORMATS)[number];

export const oneAfterAnother = (names: readonly string[]) =>
  names.slice(1).reduce((before, name) => t`${before}, then ${name}`, names[0] ?? '');

export const hasGroupTables = ({
  format,
  stages,
}: {
  format: TournamentFormat;
  stages: readonly { settings: { kind: string } }[] | null;
}): boolean =>
  format === 'group_stage' || (stages ?? []).some(({ settings }) => settings.kind === 'round_robin');

export const finalName = (format: TournamentFormat) =>
  format === 'single_elimination' ? t`Final` : t`Grand Final`;

export const TOURNAMENT_STAGES = ['started', 'group_stage_complete', 'final_starting', 'champion'] as const;
export type TournamentStage = (typeof TOURNAMENT_STAGES)[number];

export type StatusFacts = {
  storedStatus: StoredStatus;
  startDate: Date | null;
  now: Date;
  teams: number;
  matches: number;
  completedMatches: number;
  liveMatches: number;
  hasChampion: boolean;
  hasBracket: boolean;
};

/**
 * The status to show (docs/rules.md, "Status of a tournament"). Of the statuses set by hand, cancelled and completed
 * are permanent, live lasts until completion, and upcoming until play begins. A derived status depends on the start
 * date, matches and teams. A tournament is over once it has a champion or, without a bracket, once every match is over.
 */
export function derivedStatus(facts: StatusFacts): TournamentStatus {
  const { storedStatus, startDate, now } = facts;
  if (storedStatus === 'cancelled' || storedStatus === 'completed') return storedStatus;
  const done = facts.hasBracket
    ? facts.hasChampion
    : facts.matches > 0 && facts.completedMatches === facts.matches;
  if (storedStatus === 'live') return done ? 'completed' : 'live';
  const isAhead = startDate !== null && startDate > now;
  if (storedStatus === 'derived') {
    if (done) return 'completed';
    return facts.liveMatches > 0 || (facts.teams >= 2 && !isAhead) ? 'live' : 'upcoming';
  }
  if (isAhead) return 'upcoming';
  if (done) return 'completed';
  // Without a start date, only matches show that a tournament has begun.
  if (!startDate) return facts.liveMatches + facts.completedMatches > 0 ? 'live' : 'upcoming';
  return facts.matches > 0 || facts.teams >= 2 ? 'live' : 'upcoming';
}

export const hasBegun = (status: TournamentStatus) => status === 'live' || status === 'completed';

export const isOver = (status: TournamentStatus) => status === 'completed' || status === 'cancelled';

/**
 * The registration fee in whole units of the currency (docs/rules.md, "Registration fee"): the tournament's own,
 * otherwise its league's.
 */
export const registrationFee = (tournament: { league: League; registrationFee: number | null }) =>
  tournament.registrationFee ?? leagueSettings(tournament.league).registrationFee;

export const prizeTarget = (tournament: { league: League; targetPrizePool: number | null }) =>
  tournament.targetPrizePool ?? leagueSettings(tournament.league).targetPrizePool;

export function formatWords({
  format,
  stages,
}: {
  format: TournamentFormat;
  stages: readonly { name: string }[] | null;
}): string {
  if (format === 'stages') return oneAfterAnother((stages ?? []).map(({ name }) => name));
  return format === 'group_stage' ? t`Groups and knockout` : t`Single elimination`;
}

/**
 * A limit of 20 teams means a group stage; any other limit means a single-elimination bracket (docs/rules.md,
 * "Formats").
 */
export const defaultFormat = (maxTeams: number): TournamentFormat =>
  maxTeams === GROUP_STAGE_TEAMS ? 'group_stage' : 'single_elimination';

/** The maximum number of teams in a format (docs/rules.md, "Formats"). */
export const formatLimit = (format: TournamentFormat) => LIMITS[format];

const LIMITS: Record<TournamentFormat, number> = {
  group_stage: GROUP_STAGE_TEAMS,
  single_elimination: ELIMINATION_TEAMS,
  stages: 128,
};
