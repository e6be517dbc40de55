import type { ListedMatch } from '#domain/contract/matches.ts';

/** Whether two matches have the same two teams, whatever tournament each is of. */
export function isBetween(one: ListedMatch, other: ListedMatch): boolean {
  const teams = [one.team1?.teamId, one.team2?.teamId];
  return [other.team1, other.team2].every((team) => team !== null && teams.includes(team.teamId));
}
