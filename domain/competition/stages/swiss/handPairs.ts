export type HandPairs = { pairs: readonly [string, string][]; bye: string | null };

/** Why these pairs are not a whole round, as sentences; `teams` are the names of all who play it, by id. */
export function pairingProblems(teams: ReadonlyMap<string, string>, { pairs, bye }: HandPairs): string[] {
  const given = [...pairs.flat(), ...(bye === null ? [] : [bye])];
  const namesOf = (isMeant: (times: number) => boolean) =>
    [...teams].flatMap(([id, name]) => (isMeant(given.filter((team) => team === id).length) ? [name] : []));
  const missing = namesOf((times) => times === 0);
  const repeated = namesOf((times) => times > 1);
  return [
    ...(missing.length > 0 ? [`Not paired yet: ${missing.join(', ')}.`] : []),
    ...(repeated.length > 0 ? [`Paired more than once: ${repeated.join(', ')}.`] : []),
    ...(given.some((team) => !teams.has(team)) ? ['One of these teams does not play this round.'] : []),
  ];
}

export const rematchesOf = (pairs: readonly [string, string][], earlier: readonly [string, string][]) =>
  pairs.filter((pair) => earlier.some((other) => isSamePair(pair, other)));

export const isSamePair = (
  [one, other]: readonly [string | null, string | null],
  pair: readonly [string | null, string | null],
) => (one === pair[0] && other === pair[1]) || (one === pair[1] && other === pair[0]);
