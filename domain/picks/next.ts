import { type Answers, optionsOf } from './answers.ts';
import type { Board, GroupQuestion, MatchQuestion } from './board.ts';
import { byTime, isLocked } from './lock.ts';

export type Question =
  | { path: 'champion'; kind: 'champion'; picked: string | null }
  | { path: string; kind: 'group'; group: GroupQuestion; picked: readonly string[] | null }
  | {
      path: string;
      kind: 'match';
      match: MatchQuestion;
      sides: readonly [string, string];
      picked: string | null;
    };

/** All picks that are possible now, in order: the champion, the groups, then matches by time. */
export function openQuestions(board: Board, answers: Answers, now: Date): Question[] {
  const { champion } = board;
  const options = optionsOf(board, answers);
  const matches = board.matches.filter((match) => !isLocked(match, now)).toSorted(byTime);
  return [
    ...(champion.teams.length > 1 && !isLocked(champion, now)
      ? [{ path: 'champion', kind: 'champion', picked: answers.champion ?? null } as const]
      : []),
    ...board.groups
      .filter((group) => !isLocked(group, now))
      .map((group) => ({
        path: `groups.${group.name}`,
        kind: 'group' as const,
        group,
        picked: answers.groups[group.name] ?? null,
      })),
    ...matches.flatMap((match) => {
      const [one, other] = options.get(match.key) ?? [null, null];
      if (!one || !other) return [];
      const picked = answers.matches[match.key] ?? null;
      return [
        { path: `matches.${match.key}`, kind: 'match' as const, match, sides: [one, other] as const, picked },
      ];
    }),
  ];
}

/** The next question without a pick, after `path` if it is given, otherwise from the start. */
export function nextQuestion(questions: readonly Question[], path?: string): Question | undefined {
  const from = questions.findIndex((question) => question.path === path) + 1;
  return questions.slice(from).find(({ picked }) => picked === null);
}

/** The prefix of the buttons below a reminder. The jobs add them and the bot responds to them. */
export const PICK_WINNER = 'picks-who';

/**
 * How many characters at the end of a participation id distinguish the sides. A custom id is limited to 100 characters.
 */
const TAIL = 8;

/** A pick of a match's winner in a custom id. It takes at most 46 characters. */
export const encodeWinner = (matchId: string, team: string) => `${team.slice(-TAIL)}:${matchId}`;

/** Reads the output of `encodeWinner`. The part after the first colon can contain more colons. */
export function decodeWinner(text: string): { tail: string; rest: string } {
  const [tail = ''] = text.split(':', 1);
  return { tail, rest: text.slice(tail.length + 1) };
}

export const sideNamed = (sides: readonly (string | null)[], tail: string): string | undefined =>
  sides.find((team) => team !== null && tail.length === TAIL && team.endsWith(tail)) ?? undefined;

export const MOST_PICK_LEAGUES = 20;
export const MOST_PICK_LEAGUE_MEMBERS = 500;
