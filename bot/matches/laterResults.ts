import type { Match } from '#domain/contract/competition/matches.ts';

/** Whether a result may be kept although its teams no longer meet; the server has the final say. */
const canStay = ({ team1Score, stage }: Match) => team1Score !== null && stage !== 'group';

/** Whether an action that cancels these matches can instead keep the result of at least one. */
export const hasKeepable = (affected: readonly Match[]): boolean => affected.some(canStay);

/** The results that the user agreed to lose, and the results to keep, as ids for a call. */
export function said(affected: readonly Match[], keeps: boolean): [removals: string[], kept: string[]] {
  const idsOf = (matches: readonly Match[]) => matches.map(({ id }) => id);
  const kept = keeps ? affected.filter(canStay) : [];
  return [idsOf(affected.filter((match) => !kept.includes(match))), idsOf(kept)];
}
