import { FOREIGN_LIMITS, type Foreign, type ForeignStage, seatsOf } from './foreign.ts';

/**
 * Why an import makes no tournament although each part has its shape, in a sentence for people; null if it does. A
 * sent-back import can be anything, so this is checked again.
 */
export function wholeProblem({ teams, stages }: Foreign): string | null {
  const names = new Map(teams.map(({ key, name }) => [key, name]));
  const matches = stages.flatMap((stage) => stage.matches);
  if (matches.length > FOREIGN_LIMITS.matches)
    return `It has ${count(matches.length)} matches; at most ${count(FOREIGN_LIMITS.matches)} can be imported`;
  const named = stages.flatMap(({ order, groups }) => [
    ...order,
    ...groups.flatMap((group) => [...group.teams, ...group.places]),
  ]);
  if (names.size !== teams.length) return 'A team is there twice';
  if (new Set(matches.map(({ key }) => key)).size !== matches.length) return 'A match is there twice';
  if ([...named, ...seatsOf(matches)].some((team) => !names.has(team)))
    return 'A match or a stage names a team that is not there';
  if (matches.some(({ team1, team2 }) => team1 !== null && team1 === team2))
    return 'A team cannot meet itself';
  for (const stage of stages) {
    const twice = twiceIn(stage);
    if (twice) return `${names.get(twice)} is in “${stage.name}” twice`;
  }
  return null;
}

const count = (number: number) => number.toLocaleString('en');

/** A team with two seeds, two groups or two places of a group in a stage. */
function twiceIn({ order, groups }: ForeignStage): string | undefined {
  const lists = [order, groups.flatMap(({ teams }) => teams), ...groups.map(({ places }) => places)];
  for (const list of lists) {
    const seen = new Set<string>();
    for (const team of list) {
      if (seen.has(team)) return team;
      seen.add(team);
    }
  }
  return undefined;
}
