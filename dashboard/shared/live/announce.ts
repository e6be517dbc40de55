import type { QueryClient } from '@tanstack/react-query';
import { isDraw } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { plural, t } from '#domain/text/translate.ts';
import { tournamentsIn } from '#shared/api/api.ts';
import { drawText, scoreline } from '#shared/match/words.ts';

/** News to announce, and the noun for several items of its kind. */
type News = { text: string; more: 'team' | 'result' };
type Line = News | { text: string; more?: undefined };
/** The page's data: matches by their ids, teams by tournament, and the names of tournaments. */
type Shown = { matches: Map<string, ListedMatch>; teams: Map<string, Team[]>; names: Map<string, string> };

export function shownIn(cache: QueryClient): Shown {
  const shown: Shown = { matches: new Map(), teams: new Map(), names: new Map() };
  const matches = cache.getQueryCache().findAll({ queryKey: ['matches'] });
  // If several lists contain a match, the list read last takes precedence.
  for (const { state } of matches.toSorted(
    (one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt,
  ))
    for (const match of state.data ? [state.data as ListedMatch[] | ListedMatch].flat() : [])
      shown.matches.set(match.id, match);
  // Lists of leading teams are skipped, since a new leader is not a new team.
  for (const [[, id, part], data] of cache.getQueriesData<Team[]>({ queryKey: ['teams'] }))
    if (Array.isArray(data) && part === undefined) shown.teams.set(String(id), data);
  for (const { id, name } of tournamentsIn(cache)) shown.names.set(id, name);
  return shown;
}

/** Matches that the page did not show before are not announced. */
export function announceNews(before: Shown, after: Shown, add: (news: News) => void) {
  for (const [id, match] of after.matches) {
    const earlier = before.matches.get(id);
    const text = earlier && earlier !== match && resultText(earlier, match);
    if (text) add({ text, more: 'result' });
  }
  for (const [id, teams] of after.teams) {
    const earlier = before.teams.get(id);
    if (!earlier || earlier === teams) continue;
    const known = new Set(earlier.map((team) => team.id));
    const tournament = isolateDirection(after.names.get(id) ?? '');
    for (const { id: teamId, name } of teams) {
      if (known.has(teamId)) continue;
      const team = isolateDirection(name);
      add({ text: tournament ? t`${team} joined ${tournament}` : t`${team} joined`, more: 'team' });
    }
  }
}

function resultText(before: ListedMatch, match: ListedMatch): string | undefined {
  if (match.status !== 'completed') return undefined;
  const isKnown =
    before.status === 'completed' &&
    before.winnerParticipationId === match.winnerParticipationId &&
    before.forfeit === match.forfeit &&
    scoreOf(before) === scoreOf(match);
  const loser = match.winnerParticipationId === match.team1ParticipationId ? match.team2 : match.team1;
  if (!isKnown && match.forfeit === 'both') return scoreline(match);
  if (!isKnown && isDraw(match)) {
    const drew = drawText(match.team1, match.team2, scoreOf(match));
    return before.status === 'completed' ? t`Corrected: ${drew}` : drew;
  }
  if (isKnown || !match.winner || !loser) return undefined;
  const [winner, beaten] = [isolateDirection(match.winner), isolateDirection(loser.name)];
  return before.status === 'completed'
    ? t`Corrected: ${winner} beat ${beaten} ${scoreOf(match)}`
    : t`${winner} beat ${beaten} ${scoreOf(match)}`;
}

const scoreOf = ({ team1Score, team2Score }: ListedMatch) =>
  `${Math.max(team1Score ?? 0, team2Score ?? 0)}–${Math.min(team1Score ?? 0, team2Score ?? 0)}`;

const BETWEEN_WORDS = 5_000;
/** Milliseconds after a reconnection during which changes still count as missed. */
const RETURN = 3_000;

/** Announces one thing at a time, at most one every five seconds, so that screen readers can keep up. */
export function createAnnouncer(say: (text: string) => void) {
  const waiting: Line[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed: News[] | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = undefined;
    const line = waiting.shift();
    if (line === undefined) return;
    const rest = waiting.splice(0);
    const state = rest.findLast(({ more }) => more === undefined)?.text;
    const first = line.more === undefined && state ? state : line.text;
    const parts = [first, ...moreOf(rest), first === state ? undefined : state];
    say(parts.filter((part) => part !== undefined).reduce((before, part) => t`${before}, and ${part}`));
    timer = setTimeout(next, BETWEEN_WORDS);
  };
  const add = (line: Line) => {
    waiting.push(line);
    timer ??= setTimeout(next, 0);
  };
  return {
    add: (news: News) => (missed ? void missed.push(news) : add(news)),
    /** Announces the state of the connection; right after a reconnection, only if the connection is lost again. */
    tell: (text: string, isReached: boolean) => {
      if (missed && isReached) return;
      clearTimeout(returning);
      missed = undefined;
      add({ text });
    },
    /** After a reconnection, collects the missed news for a moment and announces all of it at once. */
    comeBack: () => {
      if (missed) return;
      missed = [];
      returning = setTimeout(() => {
        add({ text: missedText(missed ?? []) });
        missed = undefined;
      }, RETURN);
    },
    stop: () => {
      clearTimeout(timer);
      clearTimeout(returning);
    },
  };
}

function missedText(missed: readonly News[]): string {
  const [only, ...others] = missed;
  if (!only) return t`Back online`;
  if (others.length === 0) return t`Back online. ${only.text}`;
  const [results, teams] = [countOf('result', missed), countOf('team', missed)];
  const [resultsText, teamsText] = [
    plural(results, '# result', '# results'),
    plural(teams, '# team', '# teams'),
  ];
  if (results > 0 && teams > 0) return t`Back online. New: ${resultsText} and ${teamsText}.`;
  return t`Back online. New: ${results > 0 ? resultsText : teamsText}.`;
}

function moreOf(lines: readonly Line[]): string[] {
  const [teams, results] = [countOf('team', lines), countOf('result', lines)];
  return [
    ...(teams > 0 ? [plural(teams, '# more team joined', '# more teams joined')] : []),
    ...(results > 0 ? [plural(results, '# more result', '# more results')] : []),
  ];
}

const countOf = (kind: News['more'], lines: readonly Line[]) =>
  lines.filter(({ more }) => more === kind).length;
