import { forfeitingSides } from '../match.ts';
import type { Entrant, PlayedMatch } from './facts.ts';
import type { Resolved } from './resolve.ts';

/** Matches about which the person said what becomes of their results: these, or all. */
export type Named = ReadonlySet<string> | 'all' | undefined;

/**
 * The effect of an act on matches whose teams no longer meet (docs/rules.md, "Removed results"): a match without a result is
 * cancelled; a result goes or stays as the person said, and `unconfirmed` are those about which nobody said anything.
 * `misplaced` are the results that stay: a person decides about each.
 */
export function settlementOf(
  { stale, entrants, slots }: Pick<Resolved, 'stale' | 'entrants' | 'slots'>,
  { removable, kept }: { removable?: Named; kept?: Named },
): Record<'cancelled' | 'unconfirmed' | 'misplaced', PlayedMatch[]> {
  const isResult = isResultOf(entrants);
  // The workers keep whatever there is; a person keeps what has a place.
  const isKept = (match: PlayedMatch) =>
    kept === 'all' || (isNamed(kept, match) && isKeepable({ slots }, match));
  const isStaying = (match: PlayedMatch) =>
    isResult(match) &&
    // A preview of another act does not list a result that was out of its place before.
    (match.isMisplaced
      ? removable === 'all' || !isNamed(removable, match)
      : isKept(match) && !isNamed(removable, match));
  const misplaced = stale.filter(isStaying);
  const cancelled = stale.filter((match) => !misplaced.includes(match));
  const unconfirmed = cancelled.filter((match) => isResult(match) && !isNamed(removable, match));
  return { cancelled, unconfirmed, misplaced };
}

const isNamed = (named: Named, { id }: PlayedMatch) => named === 'all' || (named?.has(id) ?? false);

/**
 * Whether a result may stay until somebody decides about it: it has a place outside the groups. A game of a group, or
 * a tie-break game, counts in its table or goes.
 */
export const isKeepable = ({ slots }: Pick<Resolved, 'slots'>, { slot }: PlayedMatch): boolean =>
  slot !== null && slots.some(({ key, stage }) => key === slot && stage !== 'group');

/** Played matches whose teams no longer meet: a person decides what becomes of each. */
export const misplacedResults = ({ stale, entrants }: Pick<Resolved, 'stale' | 'entrants'>): PlayedMatch[] =>
  stale.length === 0 ? [] : stale.filter(isResultOf(entrants));

export const isResultOf =
  (entrants: ReadonlyMap<string, Entrant>) =>
  ({ countsForStats, forfeit, ...teams }: PlayedMatch) =>
    countsForStats &&
    !(forfeit && forfeitingSides(forfeit).every((side) => entrants.get(teams[side] ?? '')?.withdrawn));
