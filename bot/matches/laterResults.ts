import type { Match } from '#domain/contract/competition/matches.ts';

/** Whether a result may be kept although its teams no longer meet; the server makes the final decision. */
const canStay = ({ team1Score, stage }: Match) => team1Score !== null && stage !== 'group';

/** Whether an action that cancels these matches can also keep a result among them. */
export const hasKeepable = (affected: readonly Match[]): boolean => affected.some(canStay);

/** The results that the user agreed to lose and those to keep, in the form that a call expects. */
export function said(affected: readonly Match[], keeps: boolean): [removals: string[], kept: string[]] {
  const idsOf = (matches: readonly Match[]) => matches.map(({ id }) => id);
  const kept = keeps ? affected.filter(canStay) : [];
  return [idsOf(affected.filter((match) => !kept.includes(match))), idsOf(kept)];
}
