import type { QueryClient } from '@tanstack/react-query';
import type { ListedMatch } from '#domain/contract/matches.ts';
import type { Team } from '#domain/contract/teams.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';

/** Something worth saying, and what several more of its kind are called. */
type News = { text: string; more: 'team' | 'result' };
/** The same, or the state of things, of which the last counts. */
type Line = News | { text: string; more?: undefined };
type Add = (news: News) => void;

/** What a page has read: matches by their ids, teams by tournament, and what tournaments are called. */
type Shown = {
  matches: Map<string, ListedMatch>;
  teams: Map<string, Team[]>;
  names: Map<string, string>;
};

/** What is in the cache now, to be held against what is in it later. */
export function shownIn(cache: QueryClient): Shown {
  const shown: Shown = { matches: new Map(), teams: new Map(), names: new Map() };
  for (const [, data] of cache.getQueriesData<ListedMatch[] | ListedMatch>({ queryKey: ['matches'] }))
    for (const match of data ? [data].flat() : []) shown.matches.set(match.id, match);
  for (const [[, id], data] of cache.getQueriesData<Team[]>({ queryKey: ['teams'] }))
    if (Array.isArray(data)) shown.teams.set(String(id), data);
  for (const { id, name } of cache.getQueryData<Tournament[]>(['tournaments']) ?? [])
    shown.names.set(id, name);
  return shown;
}

/** Says what has come to a page: results, and teams that have joined. What it did not show before is no news. */
export function announceNews(before: Shown, after: Shown, add: Add) {
  for (const [id, match] of after.matches) {
    const earlier = before.matches.get(id);
    const text = earlier && earlier !== match && resultText(earlier, match);
    if (text) add({ text, more: 'result' });
  }
  for (const [id, teams] of after.teams) {
    const earlier = before.teams.get(id);
    if (!earlier || earlier === teams) continue;
    const known = new Set(earlier.map((team) => team.id));
    for (const team of teams)
      if (!known.has(team.id))
        add({ text: [team.name, 'joined', after.names.get(id)].join(' ').trim(), more: 'team' });
  }
}

/** Who beat whom, where that was not known or is not the same any more. */
function resultText(before: ListedMatch, match: ListedMatch): string | undefined {
  if (match.status !== 'completed') return undefined;
  const isKnown =
    before.status === 'completed' &&
    before.winnerParticipationId === match.winnerParticipationId &&
    scoreOf(before) === scoreOf(match);
  const loser = match.winnerParticipationId === match.team1ParticipationId ? match.team2 : match.team1;
  if (isKnown || !match.winner || !loser) return undefined;
  const verb = before.status === 'completed' ? 'Corrected: ' : '';
  return `${verb}${match.winner} beat ${loser.name} ${scoreOf(match)}`;
}

/** The winner's score first. */
const scoreOf = ({ team1Score, team2Score }: ListedMatch) =>
  `${Math.max(team1Score ?? 0, team2Score ?? 0)}–${Math.min(team1Score ?? 0, team2Score ?? 0)}`;

const BETWEEN_WORDS = 5_000;
/** What comes so soon after a page was cut off had come meanwhile. */
const RETURN = 3_000;

/** Says one thing at a time, at most one in five seconds, so that a reader's voice is not drowned. */
export function createAnnouncer(say: (text: string) => void) {
  const waiting: Line[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What came since the page is back; undefined when it is not just back. */
  let missed: News[] | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = undefined;
    const line = waiting.shift();
    if (line === undefined) return;
    const rest = waiting.splice(0);
    const state = rest.findLast(({ more }) => more === undefined)?.text;
    const first = line.more === undefined && state ? state : line.text;
    const parts = [
      first,
      ...['team', 'result'].map((kind) => moreOf(kind, rest)),
      first === state ? '' : state,
    ];
    say(parts.filter(Boolean).join(', and '));
    timer = setTimeout(next, BETWEEN_WORDS);
  };
  const add = (line: Line) => {
    waiting.push(line);
    timer ??= setTimeout(next, 0);
  };
  return {
    /** Says news. */
    add: (news: News) => (missed ? void missed.push(news) : add(news)),
    /** Says how things stand; of a page that is just back only that it is cut off again. */
    tell: (text: string, isReached: boolean) => {
      if (missed && isReached) return;
      clearTimeout(returning);
      missed = undefined;
      add({ text });
    },
    /** The page was cut off and is not any more: what had come meanwhile is told at once. */
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

function missedText([only, ...others]: readonly News[]): string {
  if (!only) return 'Connected again';
  if (others.length === 0) return `Connected again. ${only.text}`;
  const counts = (['result', 'team'] as const).map((kind) => countOf(kind, [only, ...others]));
  return `Connected again. ${counts.filter(Boolean).join(' and ')} came meanwhile.`;
}

function moreOf(kind: string, lines: readonly Line[]): string {
  const count = countOf(kind, lines).replace(' ', ' more ');
  return count && kind === 'team' ? `${count} joined` : count;
}

/** '3 results'; nothing for none. */
function countOf(kind: string, lines: readonly Line[]): string {
  const count = lines.filter(({ more }) => more === kind).length;
  return count === 0 ? '' : `${count} ${count === 1 ? kind : `${kind}s`}`;
}
