import type { pasteResults } from '../contract/exchange/exchange.ts';
import type { Given } from '../contract/http/endpoint.ts';
import { DomainError } from '../errors.ts';
import { msg } from '../text/msg.ts';
import { nearest } from '../text/nearest.ts';
import type { Phrase, Sentence } from '../text/phrase.ts';
import { nameKey, tidy } from '../text/text.ts';
import { type Forfeit, type MatchFormat, type MatchStatus, shortMatchId } from './match.ts';
import { type RequestedResult, readResult } from './result.ts';

type Team = { participationId: string; name: string; tag: string };

export type PastedMatch = {
  id: string;
  matchIdentifier: string | null;
  roundName: string;
  team1: Team | null;
  team2: Team | null;
  status: MatchStatus;
  matchFormat: MatchFormat;
  canBeDrawn?: boolean;
  team1Score: number | null;
  team2Score: number | null;
  forfeit?: Forfeit | null;
};

/** Long enough for two names, a round and scores. A longer line could be read in far more ways. */
const LONGEST_LINE = 300;

type Scores = readonly [Score, Score];
type Score = number | 'FF' | 'W';

type Reading = { sides: readonly string[]; scores: Scores };
type Found = { match: PastedMatch; scores: Scores };

/**
 * Reads pasted results, one per line. Both scores come between the teams or after them, with any separator. Teams are
 * identified by name or tag, matches by slot or id.
 */
export function readPastedResults(
  text: string,
  matches: readonly PastedMatch[],
): Omit<Given<typeof pasteResults>['lines'][number], 'affected'>[] {
  const there = matches.filter(({ status }) => status !== 'cancelled' && status !== 'bye');
  const seen = new Map<string, number>();
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((written, index) => {
    const line = { line: index + 1, text: tidy(written) };
    if (line.text === '') return [];
    const failed = (problem: Sentence) => ({
      ...line,
      outcome: 'failed' as const,
      matchId: null,
      problem,
      team1Score: null,
      team2Score: null,
      forfeit: null,
    });
    if (line.text.length > LONGEST_LINE) return failed(msg`This line is too long for a result`);
    const found = readLine(line.text, there);
    if (!('match' in found)) return failed(found);
    const { match, scores } = found;
    const { team1Score = null, team2Score = null, forfeit = null } = requestOf(scores);
    const known = { ...line, matchId: match.id, team1Score, team2Score, forfeit };
    const earlier = seen.get(match.id);
    if (earlier !== undefined)
      return { ...known, outcome: 'failed', problem: msg`Line ${earlier} already covers this match` };
    seen.set(match.id, line.line);
    const problem = scoreProblem(found);
    if (problem) return { ...known, outcome: 'failed', problem };
    return { ...known, outcome: outcomeOf(found), problem: null };
  });
}

function requestOf([one, other]: Scores): RequestedResult {
  if (one === 'FF') return { forfeit: other === 'FF' ? 'both' : 'team1' };
  if (other === 'FF') return { forfeit: 'team2' };
  return typeof one === 'number' && typeof other === 'number' ? { team1Score: one, team2Score: other } : {};
}

function scoreProblem({ match, scores }: Found): Phrase | undefined {
  try {
    readResult(requestOf(scores), match.matchFormat, match.canBeDrawn);
  } catch (error) {
    if (error instanceof DomainError) return error.phrase();
    throw error;
  }
}

function outcomeOf({ match, scores }: Found) {
  if (match.status !== 'completed') return 'set' as const;
  return hasScores(match, scores) ? ('same' as const) : ('correct' as const);
}

function hasScores(match: PastedMatch, scores: Scores): boolean {
  const { team1Score, team2Score, forfeit = null } = requestOf(scores);
  if (forfeit || match.forfeit) return forfeit === match.forfeit;
  return match.team1Score === team1Score && match.team2Score === team2Score;
}

const AMBIGUOUS = msg`This line is ambiguous. Enter the team tags instead of names`;
/**
 * A normal result can be read in only a few ways. A line that contains only numbers could be read in hundreds
 * of ways, and each reading is compared with every team.
 */
const MAX_READINGS = 20;

function readLine(line: string, matches: readonly PastedMatch[]): Found | Sentence {
  const readings = readingsOf(line);
  if (readings.length > MAX_READINGS) return AMBIGUOUS;
  if (readings.length === 0) return msg`Enter both teams and both scores, such as Spirit 2 - 1 Talon`;
  const named = readings.flatMap(({ sides: [name = '', other], scores }) =>
    other === undefined ? { matches: matchesNamed(name, matches), scores } : [],
  );
  const byName = named.find((each) => each.matches.length > 0);
  if (byName)
    return byName.matches.length === 1 && byName.matches[0]
      ? { match: byName.matches[0], scores: byName.scores }
      : several(byName.matches);

  const teams = [...new Map(matches.flatMap(teamsOf).map((team) => [team.participationId, team])).values()];
  const pairs = readings.flatMap(({ sides: [one = '', other], scores }) =>
    other === undefined
      ? []
      : { sides: [one, other], teams: [teamNamed(one, teams), teamNamed(other, teams)], scores },
  );
  const whole = pairs.filter((pair) => pair.teams.every((team) => team !== undefined));
  const [pair, second] = distinct(whole);
  if (second) return AMBIGUOUS;
  if (!pair) return unknown(pairs, teams);
  const [one, other] = pair.teams as [Team, Team];
  if (one === other) return msg`${one.name} cannot play itself`;
  return matchOf(one, other, pair.scores, matches);
}

/** The match to which a result between two teams applies: an open one, otherwise one with this result. */
function matchOf(one: Team, other: Team, scores: Scores, matches: readonly PastedMatch[]): Found | Sentence {
  const between = matches
    .filter((match) => [one, other].every((team) => teamsOf(match).some((side) => isSame(side, team))))
    .map((match): Found => {
      const isSwapped = match.team1 !== null && isSame(match.team1, other);
      return { match, scores: isSwapped ? [scores[1], scores[0]] : scores };
    });
  const open = between.filter(({ match }) => match.status !== 'completed');
  const same = between.filter(
    (found) => found.match.status === 'completed' && hasScores(found.match, found.scores),
  );
  // Pasting a list again must not apply its results to the teams' next match.
  const fitting = open.length > 0 ? [...open, ...same] : same.length > 0 ? same : between;
  const [found] = fitting;
  if (!found) return msg`There is no match between ${one.name} and ${other.name}`;
  return fitting.length === 1 ? found : several(fitting.map(({ match }) => match));
}

const several = (matches: readonly PastedMatch[]) =>
  msg`Several matches fit: ${matches.map(({ id, matchIdentifier, roundName }) => matchIdentifier ?? `${roundName} (${shortMatchId(id)})`).join(', ')}. Enter one of these instead of the team names`;

function unknown(pairs: readonly { sides: string[]; teams: (Team | undefined)[] }[], teams: readonly Team[]) {
  const [closest] = pairs.toSorted((one, other) => count(other.teams) - count(one.teams));
  if (!closest) return msg`No match has this ID. Enter a match ID or two teams`;
  const names = closest.sides.filter((_, index) => closest.teams[index] === undefined);
  const known = teams.flatMap((team) => [team.name, team.tag]);
  return names
    .map((name) => {
      const near = nearest(name, known).join(', ');
      return near ? msg`No team is called ${name} (did you mean ${near}?)` : msg`No team is called ${name}`;
    })
    .reduce((one, other) => msg`${one}. ${other}`);
}

const count = (teams: readonly (Team | undefined)[]) => teams.filter((team) => team !== undefined).length;

const SCORES =
  /(?<![\p{L}\d])(\d{1,4}(?!\d)|(?:FF|W)(?![\p{L}\d]))[^\p{L}\d]+(\d{1,4}(?!\d)|(?:FF|W)(?![\p{L}\d]))/giu;
/** Separators between two teams whose scores come after both names. */
const PARTS = /[\t,;|]+|\s(?:vs?\.?|versus|[-–—:])\s+/giu;

function readingsOf(line: string): Reading[] {
  const readings: Reading[] = [];
  const pattern = new RegExp(SCORES);
  for (let found = pattern.exec(line); found && readings.length <= MAX_READINGS; found = pattern.exec(line)) {
    // A name can end in a number, so the second number of one pair can be the first of the next.
    pattern.lastIndex = found.index + 1;
    const scores = [readScore(found[1]), readScore(found[2])] as const;
    if (scores.some((score) => typeof score === 'string') && !isForfeit(scores)) continue;
    const [before, after] = [line.slice(0, found.index), line.slice(found.index + found[0].length)].map(bare);
    if (before && after) readings.push({ sides: [before, after], scores });
    if (before && !after) {
      readings.push({ sides: [before], scores });
      for (const part of before.matchAll(PARTS)) {
        const sides = [before.slice(0, part.index), before.slice(part.index + part[0].length)].map(bare);
        if (sides.every((side) => side !== '')) readings.push({ sides, scores });
      }
    }
  }
  return readings;
}

const readScore = (written = ''): Score => {
  const word = written.toUpperCase();
  return word === 'FF' || word === 'W' ? word : Number(written);
};

const isForfeit = ([one, other]: Scores) =>
  typeof one === 'string' && typeof other === 'string' && (one === 'FF' || other === 'FF');

function bare(text: string): string {
  const begin = text.search(/[^\s"',;:|•*–—-]/u);
  if (begin < 0) return '';
  let end = text.length;
  // A regular expression anchored at the end would retry every run of separators from each position.
  while (/[\s"',;:|–—-]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(begin, end).replace(/^\d+[.)]\s+/u, '');
}

function matchesNamed(name: string, matches: readonly PastedMatch[]): PastedMatch[] {
  const key = name.toLowerCase();
  const isId = /^[0-9a-f-]{8,36}$/.test(key);
  return matches.filter(
    ({ id, matchIdentifier }) =>
      matchIdentifier?.toLowerCase() === key || (isId && (id.startsWith(key) || id.endsWith(key))),
  );
}

function teamNamed(name: string, teams: readonly Team[]): Team | undefined {
  const key = nameKey(name);
  return teams.find((team) => nameKey(team.name) === key) ?? teams.find((team) => nameKey(team.tag) === key);
}

const teamsOf = ({ team1, team2 }: PastedMatch) => [team1, team2].filter((team) => team !== null);

const isSame = (one: Team, other: Team) => one.participationId === other.participationId;

const distinct = (pairs: readonly { teams: (Team | undefined)[]; scores: Scores }[]) => [
  ...new Map(
    pairs.map((pair) => [[...pair.teams.map((team) => team?.participationId), ...pair.scores].join(), pair]),
  ).values(),
];
