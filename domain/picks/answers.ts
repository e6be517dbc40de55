import type { PickSheet, savePicks } from '../contract/competition/picks.ts';
import type { Parsed } from '../contract/http/endpoint.ts';
import type { Board, Feeder, MatchQuestion } from './board.ts';
import { isLocked } from './lock.ts';

/** A fan's picks as participation ids: by match key, and by group name in the order of places. */
export type Answers = PickSheet['answers'];

export const NO_ANSWERS: Answers = { groups: {}, matches: {} };

/** Null withdraws a pick. */
export type AnswersChange = Pick<Parsed<typeof savePicks>['body'], keyof Answers>;

export type Options = readonly [string | null, string | null];

/**
 * The teams in every match, from results or from picks for earlier matches, so that fans cannot pick an impossible
 * bracket.
 */
export function optionsOf(board: Board, answers: Answers): ReadonlyMap<string, Options> {
  const questions = new Map(board.matches.map((match) => [match.key, match]));
  const options = new Map<string, Options>();
  const teamFrom = (from: Feeder): string | null => {
    if (!from) return null;
    if (from.kind === 'place') return answers.groups[from.group]?.[from.place - 1] ?? null;
    const source = questions.get(from.of);
    if (!source) return null;
    const [one, other] = optionsIn(source);
    const picked = answers.matches[from.of];
    if (!picked || (picked !== one && picked !== other)) return null;
    if (from.kind === 'winner') return picked;
    return picked === one ? other : one;
  };
  const optionsIn = ({ key, sides }: MatchQuestion): Options => {
    const known = options.get(key);
    if (known) return known;
    // Prevents an endless loop in a bracket that feeds itself.
    options.set(key, [null, null]);
    const [one, other] = sides.map(({ team, from }) => team ?? teamFrom(from)) as [
      string | null,
      string | null,
    ];
    const found: Options = [one, other];
    options.set(key, found);
    return found;
  };
  for (const match of board.matches) optionsIn(match);
  return options;
}

/** The problems with a change, by question: `champion`, `groups.A`, `matches.QF1`. */
export type PickFaults = Record<string, 'locked' | 'unknown' | 'notThere' | 'incomplete'>;

/**
 * Applies a change, and removes picks whose teams can no longer reach the match. If there are problems, all are
 * returned and nothing changes.
 */
export function changeAnswers(
  board: Board,
  before: Answers,
  change: AnswersChange,
  now: Date,
): { answers: Answers; dropped: string[] } | { faults: PickFaults } {
  const faults: PickFaults = {};
  const answers: Answers = structuredClone(before);
  changeChampion(board, answers, change, { now, faults });
  changeGroups(board, answers, change, { now, faults });
  const wanted = changeMatches(board, answers, change, { now, faults });
  const dropped = dropImpossible(board, answers, now);
  for (const key of dropped) if (wanted.has(key)) faults[`matches.${key}`] = 'notThere';
  if (Object.keys(faults).length > 0) return { faults };
  return { answers, dropped };
}

type Changing = { now: Date; faults: PickFaults };

function changeChampion(
  { champion: question }: Board,
  answers: Answers,
  { champion }: AnswersChange,
  { now, faults }: Changing,
) {
  if (champion === undefined || champion === (answers.champion ?? null)) return;
  if (isLocked(question, now)) faults.champion = 'locked';
  else if (champion === null) delete answers.champion;
  else if (!question.teams.includes(champion)) faults.champion = 'notThere';
  else answers.champion = champion;
}

function changeGroups(
  board: Board,
  answers: Answers,
  { groups = {} }: AnswersChange,
  { now, faults }: Changing,
) {
  const questions = new Map(board.groups.map((group) => [group.name, group]));
  for (const [name, order] of Object.entries(groups)) {
    const question = questions.get(name);
    const path = `groups.${name}`;
    if (String(order ?? '') === String(answers.groups[name] ?? '')) continue;
    if (!question) faults[path] = 'unknown';
    else if (isLocked(question, now)) faults[path] = 'locked';
    else if (!order) delete answers.groups[name];
    else if (order.some((team) => !question.teams.includes(team))) faults[path] = 'notThere';
    else if (order.length !== question.places || new Set(order).size !== order.length)
      faults[path] = 'incomplete';
    else answers.groups[name] = order;
  }
}

function changeMatches(
  board: Board,
  answers: Answers,
  { matches = {} }: AnswersChange,
  { now, faults }: Changing,
): ReadonlySet<string> {
  const questions = new Map(board.matches.map((match) => [match.key, match]));
  const wanted = new Set<string>();
  for (const [key, team] of Object.entries(matches)) {
    const question = questions.get(key);
    const path = `matches.${key}`;
    if (team === (answers.matches[key] ?? null)) continue;
    if (!question) faults[path] = 'unknown';
    else if (isLocked(question, now)) faults[path] = 'locked';
    else if (team === null) delete answers.matches[key];
    else {
      answers.matches[key] = team;
      wanted.add(key);
    }
  }
  return wanted;
}

export function isGone(
  match: MatchQuestion,
  { matches }: Answers,
  options: ReadonlyMap<string, Options>,
  now: Date,
): boolean {
  const picked = matches[match.key];
  return picked !== undefined && !isLocked(match, now) && !options.get(match.key)?.includes(picked);
}

function dropImpossible(board: Board, answers: Answers, now: Date): string[] {
  // Picking a team that is not in the match advances no team, so removing such a pick leaves the options unchanged.
  const options = optionsOf(board, answers);
  const dropped = board.matches.filter((match) => isGone(match, answers, options, now)).map(({ key }) => key);
  for (const key of dropped) delete answers.matches[key];
  return dropped;
}

export function lockedAnswers(board: Board, { champion, groups, matches }: Answers, now: Date): Answers {
  const lockedGroups = new Set(board.groups.filter((group) => isLocked(group, now)).map(({ name }) => name));
  const lockedMatches = new Set(board.matches.filter((match) => isLocked(match, now)).map(({ key }) => key));
  return {
    ...(champion && isLocked(board.champion, now) && { champion }),
    groups: Object.fromEntries(Object.entries(groups).filter(([name]) => lockedGroups.has(name))),
    matches: Object.fromEntries(Object.entries(matches).filter(([key]) => lockedMatches.has(key))),
  };
}
