import { type Answers, type AnswersChange, type Options, optionsOf } from '#domain/picks/answers.ts';
import type { Board } from '#domain/picks/board.ts';
import { byTime, isLocked } from '#domain/picks/lock.ts';

/** Unsaved picks. The order of a group can be incomplete; null removes a pick. */
export type Draft = {
  champion?: string | null;
  groups: Record<string, string[]>;
  matches: Record<string, string | null>;
  /** Whether the fan chose to stay anonymous before the first save, which would publish their name in the table. */
  isAnonymous?: boolean;
  isToSave?: boolean;
};

export type Change = {
  champion?: string | null;
  groups: Record<string, string[] | null>;
  matches: Record<string, string | null>;
};

export const NO_DRAFT: Draft = { groups: {}, matches: {} };

export function answersWith(saved: Answers, { champion, groups, matches }: Draft): Answers {
  const changed = Object.entries({ ...saved.matches, ...matches });
  const own = champion === undefined ? saved.champion : (champion ?? undefined);
  return {
    ...(own && { champion: own }),
    groups: { ...saved.groups, ...groups },
    matches: Object.fromEntries(changed.flatMap(([key, team]) => (team ? [[key, team]] : []))),
  };
}

/**
 * Returns a group's order after a click on a team, which adds or removes it. If the order is full, the team
 * replaces the last one.
 */
export function pressed(order: readonly string[], team: string, places: number): string[] {
  if (order.includes(team)) return order.filter((each) => each !== team);
  return [...(order.length < places ? order : order.slice(0, -1)), team];
}

/** The champion is the team picked for the final until the fan picks another, or the champion is locked. */
export function championWith(board: Board, before: Answers, after: Answers, now: Date) {
  if (board.champion.teams.length === 0 || isLocked(board.champion, now)) return undefined;
  // `find` returns the final and not its reset, because the reset is listed later.
  const key = board.matches.find(({ later }) => later === 0)?.key ?? '';
  const [was, is] = [before.matches[key], after.matches[key]];
  if (was === is || (before.champion && before.champion !== was)) return undefined;
  return is ?? null;
}

/** The picks in a draft that can be saved: open, complete, possible, new and not refused; null if none. */
export function changeOf(
  board: Board,
  saved: Answers,
  draft: Draft,
  { now, refused }: { now: Date; refused: (path: string) => boolean },
): Change | null {
  const change: Change = { groups: {}, matches: {} };
  for (const group of board.groups) {
    const order = draft.groups[group.name];
    if (!order || isLocked(group, now) || refused(`groups.${group.name}`)) continue;
    const was = saved.groups[group.name] ?? [];
    if (order.join() === was.join() || ![0, group.places].includes(order.length)) continue;
    change.groups[group.name] = order.length > 0 ? order : null;
  }
  const whole = Object.fromEntries(Object.entries(change.groups).map(([name, order]) => [name, order ?? []]));
  const after = answersWith(saved, { groups: whole, matches: draft.matches });
  const options = optionsOf(board, after);
  for (const match of board.matches) {
    const { key } = match;
    const team = draft.matches[key];
    if (team === undefined || team === (saved.matches[key] ?? null)) continue;
    if (isLocked(match, now) || refused(`matches.${key}`)) continue;
    if (team === null || options.get(key)?.includes(team)) change.matches[key] = team;
  }
  const { champion } = draft;
  if (champion !== undefined && champion !== (saved.champion ?? null))
    if (!isLocked(board.champion, now) && !refused('champion')) change.champion = champion;
  const count = Object.keys(change.groups).length + Object.keys(change.matches).length;
  return count > 0 || change.champion !== undefined ? change : null;
}

export function lateOf(board: Board, saved: Answers, draft: Draft, now: Date): string[] {
  const { champion } = draft;
  const isLate = champion !== undefined && champion !== (saved.champion ?? null);
  return [
    ...(isLate && isLocked(board.champion, now) ? ['champion'] : []),
    ...board.groups.flatMap((group) => {
      const order = draft.groups[group.name];
      const isNew = order && order.join() !== (saved.groups[group.name] ?? []).join();
      return isNew && isLocked(group, now) ? [`groups.${group.name}`] : [];
    }),
    ...board.matches.flatMap((match) => {
      const team = draft.matches[match.key];
      const isNew = team !== undefined && team !== (saved.matches[match.key] ?? null);
      return isNew && isLocked(match, now) ? [`matches.${match.key}`] : [];
    }),
  ];
}

export function without({ champion, ...draft }: Draft, paths: readonly string[]): Draft {
  const left = <Value>(of: string, all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !paths.includes(`${of}.${name}`)));
  return {
    ...draft,
    ...(champion !== undefined && !paths.includes('champion') && { champion }),
    groups: left('groups', draft.groups),
    matches: left('matches', draft.matches),
  };
}

/** Removes saved picks from a draft, unless they have since changed or the save made them impossible. */
export function afterSave(
  draft: Draft,
  sent: AnswersChange,
  before: Answers,
  dropped: readonly string[],
): Draft {
  const { champion, isAnonymous: _saved, ...rest } = draft;
  const groups = Object.entries(draft.groups).filter(
    ([name, order]) => (sent.groups?.[name] ?? []).join() !== order.join() || !(name in (sent.groups ?? {})),
  );
  const now = { ...before.matches, ...sent.matches };
  const matches = Object.entries(draft.matches).filter(([key, team]) => (now[key] ?? null) !== team);
  const gone = dropped.flatMap((key) => {
    const team = before.matches[key];
    return team ? [[key, team] as const] : [];
  });
  return {
    ...rest,
    ...(champion !== undefined && champion !== sent.champion && { champion }),
    groups: Object.fromEntries(groups),
    matches: Object.fromEntries([...gone, ...matches]),
  };
}

/** Counts possible picks and those already made; `next` is the id of the first part of the page with an open pick. */
export function progressOf(board: Board, answers: Answers, options: ReadonlyMap<string, Options>, now: Date) {
  const matches = board.matches.filter(withinReach(board, options, now)).map((match) => {
    const picked = answers.matches[match.key];
    const among: readonly (string | null)[] = options.get(match.key) ?? [];
    return {
      ...match,
      id: `pick-${match.key}`,
      all: 1,
      done: picked && among.includes(picked) ? 1 : 0,
      isWaiting: among.every((team) => team === null),
    };
  });
  const open: { id: string; done: number; all: number; isWaiting?: boolean }[] = [
    ...board.groups
      .filter((group) => !isLocked(group, now))
      .map(({ name, places }) => ({
        id: `group-${name}`,
        done: answers.groups[name]?.length ?? 0,
        all: places,
      })),
    ...matches.filter(({ kind }) => kind === 'tree'),
    ...(board.champion.teams.length > 0 && !isLocked(board.champion, now)
      ? [{ id: 'champion', done: answers.champion === undefined ? 0 : 1, all: 1 }]
      : []),
    ...matches.filter(({ kind }) => kind !== 'tree').toSorted(byTime),
  ];
  return {
    done: open.reduce((sum, { done }) => sum + done, 0),
    all: open.reduce((sum, { all }) => sum + all, 0),
    next: open.find(({ done, all, isWaiting }) => done < all && !isWaiting)?.id,
  };
}

/** Whether a match is open, and its sides are known or depend on picks that are still open. */
export function withinReach(board: Board, options: ReadonlyMap<string, Options>, now: Date) {
  const groups = new Map(board.groups.map((group) => [group.name, group]));
  const matches = new Map(board.matches.map((match) => [match.key, match]));
  const isWithinReach = (match: Board['matches'][number]): boolean =>
    !isLocked(match, now) &&
    match.sides.every(({ from }, side) => {
      if (options.get(match.key)?.[side]) return true;
      if (!from) return false;
      if (from.kind !== 'place') return isSource(matches.get(from.of));
      const group = groups.get(from.group);
      return group !== undefined && !isLocked(group, now);
    });
  const isSource = (match: Board['matches'][number] | undefined) =>
    match !== undefined && isWithinReach(match);
  return isWithinReach;
}
