import { conflict, invalid } from '../errors.ts';
import { type GroupFacts, orderGroup } from './standings.ts';
import { partitionByRank } from './tieBreakers.ts';
import type { Decision } from './tieSettling.ts';

/**
 * Reads an order that an admin gave (docs/rules.md, "Settling a tie"): it holds the level teams or the whole group.
 * Gives the level sets in that order; a conflict where nothing is level or points speak against it.
 */
export function decide(
  group: string,
  order: readonly string[],
  facts: Omit<GroupFacts, 'decisions'>,
): Decision {
  if (new Set(order).size < order.length)
    throw invalid('A team is in the order twice', { order: 'A team is in the order twice' });
  const stranger = order.find((team) => !facts.teams.includes(team));
  if (stranger !== undefined) {
    const message = `Not a team of group ${group}: ${stranger}`;
    throw invalid(message, { order: message });
  }
  const table = orderGroup(facts);
  if (!table.complete) throw conflict('group_not_complete', `Group ${group} still has games to play`);
  const rankOf = (team: string) => table.rows.find((row) => row.team === team)?.rank ?? 0;
  const pointsOf = (team: string) => table.rows.find((row) => row.team === team)?.points ?? 0;
  for (const [index, team] of order.entries())
    for (const lower of order.slice(index + 1)) {
      if (pointsOf(lower) > pointsOf(team))
        throw conflict('against_points', 'This order lifts a team over one with more points');
      if (rankOf(lower) < rankOf(team))
        throw conflict('against_order', 'A tie-breaker already puts these teams in another order');
    }
  const levels = partitionByRank(order, (one, other) => rankOf(one) - rankOf(other)).filter(
    (tied) => tied.length > 1,
  );
  if (levels.length === 0) throw conflict('no_tie', `Nothing is tied among these teams of group ${group}`);
  const isWhole = (tied: string[]) =>
    table.rows.filter(({ rank }) => rank === rankOf(tied[0] ?? '')).length === tied.length;
  if (!levels.every(isWhole)) {
    const message = 'The order holds all teams that are level, or the whole group';
    throw invalid(message, { order: message });
  }
  return { group, levels };
}
