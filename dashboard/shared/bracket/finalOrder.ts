import { finalOf, loserOf, thirdOf } from '#domain/competition/bracket/matches.ts';
import type { Bracket, BracketTeam } from '#domain/contract/competition/brackets.ts';

/** Returns the places that the knockout has settled: 1, 2, and 3–4 shared by the losing semifinalists. */
export function finalOrder(bracket: Bracket): { place: string; teams: BracketTeam[] }[] {
  const { champion } = bracket;
  const final = finalOf(bracket);
  if (!champion || !final) return [];
  const second = loserOf(final);
  const third = thirdOf(bracket);
  return [
    { place: '1', teams: [champion] },
    { place: '2', teams: second ? [second] : [] },
    { place: third.length > 1 ? '3–4' : '3', teams: third },
  ].filter(({ teams }) => teams.length > 0);
}
