import type { PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { isKeepable, settlementOf } from '#domain/competition/bracket/resolve.ts';
import { FORFEITS } from '#domain/competition/match.ts';
import { DomainError } from '#domain/errors.ts';
import type { Act as Effect } from './acts/act.ts';
import { bracketActs } from './acts/bracketActs.ts';
import { matchActs } from './acts/matchActs.ts';
import { teamActs } from './acts/teamActs.ts';
import { type Competition, NothingThere, Refused } from './competition.ts';
import { withResult, wonBy } from './playing.ts';
import { oneOf, shuffled } from './stages.ts';

const ACTS = {
  result: 12,
  forfeit: 2,
  drawn: 2,
  correct: 4,
  cancel: 1,
  reverse: 1,
  enter: 2,
  unregister: 1,
  replace: 1,
  withdraw: 1,
  place: 2,
  pair: 1,
  clear: 0.3,
  generate: 1,
  regenerate: 0.7,
  rename: 0.5,
} as const;
export type Act = keyof typeof ACTS;
const WEIGHED = Object.entries(ACTS).flatMap(([act, weight]) =>
  Array.from({ length: Math.ceil(weight * 3) }, () => act as Act),
);

const EFFECTS: Record<Act, Effect> = { ...matchActs, ...teamActs, ...bracketActs };

/**
 * Performs a random action, which changes nothing if it is refused. Returns the results that the action was allowed to
 * remove.
 */
export function doAct(
  competition: Competition,
  chance: () => number,
  act: Act = oneOf(chance, WEIGHED),
): ReadonlySet<string> {
  const before = competition.facts;
  // The organiser sees which results would be lost, then accepts this, keeps the results for now, or gives up.
  const answer = oneOf(chance, ['remove', 'remove', 'keep', 'give up'] as const);
  const named = new Set<string>();
  try {
    competition.story.push(act);
    EFFECTS[act](competition, chance);
    settle(competition, answer, named);
    competition.forfeitOpen();
  } catch (error) {
    if (error instanceof NothingThere) {
      competition.story.pop();
      competition.facts = before;
      return doAct(competition, chance);
    }
    if (!(error instanceof Refused) && !(error instanceof DomainError)) throw error;
    competition.story.push(`(refused: ${error.message})`);
    competition.facts = before;
    named.clear();
  }
  competition.refresh();
  return named;
}

function settle(competition: Competition, answer: 'remove' | 'keep' | 'give up', named: Set<string>): void {
  const { unconfirmed } = settlementOf(competition.resolved, {});
  if (unconfirmed.length > 0 && answer === 'give up') throw new Refused('results would go');
  const isKept = (match: PlayedMatch) => answer === 'keep' && isKeepable(competition.resolved, match);
  const idsOf = (matches: PlayedMatch[]) => new Set(matches.map(({ id }) => id));
  for (const id of competition.named) named.add(id);
  competition.named.clear();
  const removable = idsOf(unconfirmed.filter((match) => !isKept(match)));
  competition.carryOut({ kept: idsOf(unconfirmed.filter(isKept)), removable }, named);
}

/** Plays two open matches in both orders. Returns false if the outcomes that people see then differ. */
export function playTwo(competition: Competition, chance: () => number): boolean {
  const [one, other = one] = shuffled(chance, competition.playable);
  if (!one || !other) return true;
  const orders = [
    [one, other],
    [other, one],
  ];
  const before = competition.facts;
  const outcomes = new Map([one, other].map((match) => [match.id, outcomeOf(competition, match, chance)]));
  const told = orders.map((order) => {
    competition.facts = before;
    for (const { id } of order) {
      // The first match may have made the second impossible.
      const match = competition.playable.find((each) => each.id === id);
      const outcome = outcomes.get(id);
      if (match && outcome) competition.change(match, outcome);
      competition.carryOut({ kept: 'all' });
      competition.refresh();
    }
    return JSON.stringify(competition.told());
  });
  return told[0] === told.at(-1);
}

/** Returns a win for one team, or occasionally a forfeit by one or both. */
function outcomeOf(competition: Competition, match: PlayedMatch, chance: () => number) {
  if (chance() < 0.15) {
    const forfeit = oneOf(chance, FORFEITS);
    return (each: PlayedMatch) => withResult(each, { forfeit });
  }
  const winner = oneOf(chance, competition.sidesOf(match));
  return (each: PlayedMatch) => wonBy(each, winner);
}
