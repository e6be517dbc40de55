import { createHash } from 'node:crypto';

/**
 * The order of a draw: ascending by the SHA-256 of `seed:participationId`, written in hexadecimal. To repeat it:
 * `printf '%s' 'seed:participationId' | sha256sum` for each team.
 */
export const drawOrder = (seed: string, teams: readonly string[]): string[] => {
  const hash = (team: string) => createHash('sha256').update(`${seed}:${team}`).digest('hex');
  return teams.toSorted((one, other) => (hash(one) < hash(other) ? -1 : 1));
};
