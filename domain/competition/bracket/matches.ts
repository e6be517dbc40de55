import type { Bracket, BracketMatch } from '../../contract/brackets.ts';

type Rounds = Pick<Bracket, 'knockout' | 'stages'>;

/** Every match of a bracket outside its groups, round by round: of the knockout, or of all stages. */
export const bracketMatches = ({ knockout, stages }: Rounds): BracketMatch[] => [
  ...(knockout.round1 ?? []),
  ...(knockout.round2 ?? []),
  ...(knockout.round3 ?? []),
  ...knockout.quarterfinals,
  ...knockout.semifinals,
  ...(knockout.final ? [knockout.final] : []),
  ...stages.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)),
];

/** The match that decides the champion: the final, or its reset where that is played; null where there is none. */
export function finalOf({ knockout, stages }: Rounds): BracketMatch | null {
  if (knockout.final) return knockout.final;
  const last = stages.at(-1);
  if (last?.kind === 'swiss') return null;
  const finals =
    last?.rounds.slice(-2).flatMap(({ key, matches }) => (FINALS.test(key) ? matches : [])) ?? [];
  return finals.findLast(({ status }) => status !== 'cancelled' && status !== 'waiting') ?? finals[0] ?? null;
}

const FINALS = /(^|:)(F|GF2?)$/;
