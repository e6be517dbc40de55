import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Forfeit, SIDES, type Side, STAGES } from '#domain/competition/match.ts';
import { type RequestedResult, type Result, readResult, scoreWarning } from '#domain/competition/result.ts';
import type { ListedMatch, Match } from '#domain/contract/competition/matches.ts';
import { listLooseGames } from '#domain/contract/games/games.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { listMatchDays } from '#domain/contract/matchDay/matchDays.ts';
import { DomainError } from '#domain/errors.ts';
import { isolateDirection, pairText } from '#domain/text/readingDirection.ts';
import { phraseText, serverText, t } from '#domain/text/translate.ts';
import { callQuery, pathQuery } from '#shared/api/api.ts';
import { refetchNouns } from '#shared/api/refetch.ts';
import { slotName } from '#shared/match/slotNames.ts';
import type { Draft } from './resultDrafts.ts';

/** Records with the same result have the same key. */
export const outcomeKey = ({ status, team1Score, team2Score, forfeit }: ListedMatch) =>
  status === 'completed' || status === 'cancelled'
    ? `${status} ${team1Score}–${team2Score} ${forfeit ?? ''}`
    : 'open';

export const hasResult = ({ team1Score }: ListedMatch) => team1Score !== null;

/** Whether a match is awaiting its result. Its teams must be known. */
export const isToEnter = ({ status, team1, team2 }: ListedMatch) =>
  Boolean(team1 && team2) && (status === 'scheduled' || status === 'waiting' || status === 'live');

export const isDue = ({ status, scheduledTime }: ListedMatch, now: Date) =>
  status === 'live' || (scheduledTime !== null && Date.parse(scheduledTime) <= now.getTime());

export const nameOf = (match: ListedMatch, side: Side) => match[side]?.name ?? t`TBD`;

/** Returns text such as 'OG v Gaimin Gladiators'. */
export const pairing = (match: ListedMatch) =>
  t`${isolateDirection(nameOf(match, 'team1'))} v ${isolateDirection(nameOf(match, 'team2'))}`;

type Scores = { team1Score: number | null; team2Score: number | null; forfeit?: Forfeit | null | undefined };

export const FORFEIT_SCORES: Record<Forfeit, string> = {
  team1: `${t`FF`}–${t`W`}`,
  team2: `${t`W`}–${t`FF`}`,
  both: `${t`FF`}–${t`FF`}`,
};

/** Returns the scores as displayed: 1–0, or W–FF. */
export const scoreText = ({ team1Score, team2Score, forfeit }: Scores) =>
  forfeit ? FORFEIT_SCORES[forfeit] : `${team1Score ?? 0}–${team2Score ?? 0}`;

/** The maximum length of a name in a short line. */
const SHORT = 20;

/** Returns short text such as 'OG 1–0 XLONG'. Long names are replaced by tags. */
export function shortResult(match: ListedMatch, scores: Scores): string {
  const [one, other] = SIDES.map((side) => {
    const name = nameOf(match, side);
    return name.length > SHORT ? (match[side]?.tag ?? name) : name;
  });
  return pairText(one ?? '', other ?? '', scoreText(scores));
}

export const resultText = (match: ListedMatch, scores: Scores) =>
  pairText(nameOf(match, 'team1'), nameOf(match, 'team2'), scoreText(scores));

/** Returns the result in a match's record, cancelled or not. */
export function resultOf(match: ListedMatch): Result | undefined {
  const { team1Score, team2Score, winnerParticipationId, team1ParticipationId, forfeit } = match;
  if (team1Score === null || team2Score === null) return undefined;
  const isFirst = winnerParticipationId === team1ParticipationId;
  const winner = winnerParticipationId === null ? null : isFirst ? 'team1' : 'team2';
  return { team1Score, team2Score, winner, forfeit };
}

export const isSameResult = (match: ListedMatch, result: Result) =>
  match.status === 'completed' &&
  match.team1Score === result.team1Score &&
  match.team2Score === result.team2Score &&
  match.forfeit === result.forfeit;

type Read = {
  /** The result to save. Undefined while the input is incomplete or wrong. */
  result: Result | undefined;
  problems: Partial<Record<Side, string>>;
  warning: string | null;
  isBlank: boolean;
};

/** Parses the input of the two fields. A blank beside a number counts as 0. */
export function readTyped(
  typed: Record<Side, string>,
  { matchFormat: format, canBeDrawn }: Pick<ListedMatch, 'matchFormat' | 'canBeDrawn'>,
): Read {
  const isBlank = SIDES.every((side) => typed[side].trim() === '');
  const asked: RequestedResult = { team1Score: numberOf(typed.team1), team2Score: numberOf(typed.team2) };
  try {
    const result = readResult(asked, format, canBeDrawn);
    const warning = scoreWarning(result, format);
    return { result, problems: {}, warning: warning && phraseText(warning), isBlank };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problems = Object.fromEntries(
      SIDES.flatMap((side) => {
        const problem = error.fields?.[`${side}Score`];
        return problem ? [[side, phraseText(error.phrase(problem))]] : [];
      }),
    );
    return { result: undefined, problems: isBlank ? {} : problems, warning: null, isBlank };
  }
}

function numberOf(written: string): number | undefined {
  const plain = written.trim();
  if (plain === '') return undefined;
  return /^[-−+]?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace('−', '-').replace(',', '.')) : Number.NaN;
}

export const FILTERS = ['enter', 'live', 'problems', 'recorded', 'all'] as const;
export type Filter = (typeof FILTERS)[number];
export type Section = 'enter' | 'recorded' | 'cancelled';

type Drafts = Readonly<Record<string, Draft>>;
/**
 * Returns the desk's sections with the matches that the filter and search find. The match being edited is always
 * included.
 */
export function listed(
  matches: readonly Match[],
  drafts: Drafts,
  { filter, search, activeId }: { filter: Filter; search: string; activeId: string | undefined },
): { section: Section; matches: Match[] }[] {
  const words = search.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const isShown = (match: Match) =>
    match.id === activeId ||
    (isListed(match, drafts[match.id], filter, false) && words.every((word) => textOf(match).includes(word)));
  const shown = matches.filter((match) => match.status !== 'bye' && isShown(match));
  return (['enter', 'recorded', 'cancelled'] as const)
    .map((section) => ({
      section,
      matches: shown
        .filter((match) => sectionOf(match, drafts[match.id]) === section)
        .toSorted(section === 'enter' ? byTurn : byEnd),
    }))
    .filter((each) => each.matches.length > 0);
}

export function countsOf(
  matches: readonly Match[],
  drafts: Drafts,
  activeId: string | undefined,
): Record<Filter, number> {
  const shown = matches.filter(({ status }) => status !== 'bye');
  const count = (filter: Filter) =>
    shown.filter((match) => isListed(match, drafts[match.id], filter, match.id === activeId)).length;
  return {
    enter: shown.filter(isToEnter).length,
    live: count('live'),
    problems: count('problems'),
    recorded: shown.filter(({ status }) => status === 'completed').length,
    all: shown.length,
  };
}

/** Keeps a row in the section where typing began, so that it does not jump away. */
function sectionOf(match: Match, draft: Draft | undefined): Section {
  const outcome = draft?.base ?? outcomeKey(match);
  if (outcome === 'open') return 'enter';
  return outcome.startsWith('completed') ? 'recorded' : 'cancelled';
}

function isListed(match: Match, draft: Draft | undefined, filter: Filter, isActive: boolean): boolean {
  if (filter === 'live') return match.status === 'live';
  if (filter === 'problems')
    return match.dayPhase === 'disputed' || (draft !== undefined && hasProblem(match, draft, isActive));
  return filter === 'all' || sectionOf(match, draft) === filter;
}

/** Whether the scores are still the 0–0 that Set Result fills in. */
export const isUntouched = ({ team1, team2 }: Record<Side, string>) => team1 === '0' && team2 === '0';

/** Whether an admin should look at the input: it is wrong, odd, refused, in conflict, unsent or unsaved. */
function hasProblem(match: Match, draft: Draft, isActive: boolean): boolean {
  if (draft.phase === 'saving') return false;
  const { problems, warning } = readTyped(draft, match);
  const isWrong = !isUntouched(draft) && (Object.keys(problems).length > 0 || warning !== null);
  return !isActive || isWrong || draft.phase !== 'typed' || isStale(match, draft);
}

/** Whether somebody else has entered or changed the result since typing began. */
export const isStale = (match: Match, draft: Draft) => draft.base !== outcomeKey(match);

export function stageText({ group, matchIdentifier, roundName }: ListedMatch): string {
  if (group) return t`Group ${group}`;
  if (matchIdentifier && /^(QF\d|SF\d|F|R\d-\d+)$/.test(matchIdentifier))
    return slotName(matchIdentifier, 'group_stage');
  return serverText(roundName);
}

const textOf = (match: Match) =>
  [
    match.team1?.name,
    match.team1?.tag,
    match.team2?.name,
    match.team2?.tag,
    stageText(match),
    match.roundName,
  ]
    .join(' ')
    .toLocaleLowerCase();

const turnOf = (match: Match) => [
  match.team1 && match.team2 ? '0' : '1',
  match.status === 'live' ? '0' : '1',
  match.scheduledTime ?? '9',
  String(STAGES.indexOf(match.stage)),
  match.group ?? '',
  match.matchIdentifier ?? '',
  match.id,
];

/** Sorts live matches first, then by time, then by round. */
function byTurn(one: Match, other: Match): number {
  const others = turnOf(other);
  for (const [index, value] of turnOf(one).entries()) {
    const order = value.localeCompare(others[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

const byEnd = (one: Match, other: Match) =>
  (other.actualEndTime ?? '').localeCompare(one.actualEndTime ?? '') || one.id.localeCompare(other.id);

export const matchesQuery = (api: Client, tournamentId: string) =>
  pathQuery<Match[]>(api, ['matches', tournamentId], `/api/tournaments/${tournamentId}/matches?limit=1000`);

const keyOf = (tournamentId: string) => ['matches', tournamentId];

export const listOf = (cache: QueryClient, tournamentId: string) =>
  cache.getQueryData<Match[]>(keyOf(tournamentId)) ?? [];

export function updateCachedMatches(cache: QueryClient, tournamentId: string, newer: readonly Match[]) {
  // A response already in flight may be older than these matches.
  void cache.cancelQueries({ queryKey: keyOf(tournamentId) });
  cache.setQueryData<Match[]>(keyOf(tournamentId), (known) => {
    if (!known) return known;
    const byId = new Map(newer.map((match) => [match.id, match]));
    const merged = known.map((match) => {
      const given = byId.get(match.id);
      byId.delete(match.id);
      return given && given.version >= match.version ? given : match;
    });
    return [...merged, ...byId.values()];
  });
  readAgain(cache);
}

/** Invalidates everything that depends on matches. */
export function readAgain(cache: QueryClient) {
  void refetchNouns(cache, AFTER_MATCHES);
}

export const AFTER_MATCHES = ['matches', 'brackets', 'rankings', 'teams'];

const LOOKS_EVERY = 30_000;

/** Reads games that the staff should review. Games without any of our players are left out. */
export const looseGamesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['games', 'loose'],
    queryFn: async () => (await api.call(listLooseGames, {})).data.filter(({ near }) => near.length > 0),
    refetchInterval: LOOKS_EVERY,
  });

export const matchDaysQuery = (api: Client, tournamentId: string) =>
  callQuery(api, ['matches', tournamentId, 'days'], listMatchDays, { query: { tournamentId, limit: 200 } });
