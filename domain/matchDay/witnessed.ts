import { otherSide, type Side, winsNeeded } from '../competition/match.ts';
import type { OtherGame } from '../game/lookup.ts';
import { accepted, type Facts, type MatchDay, type Report, type Step } from './matchDay.ts';
import { saidOf, sameResult } from './scores.ts';

/** What the games of a match say of themselves: how many each side has won, and the last one's id. */
export type Witnessed = { score: Record<Side, number>; dotaMatchId: string };

const totalOf = ({ team1, team2 }: Record<Side, number>) => team1 + team2;

/**
 * What a match day makes of what its games say (docs/rules.md, "Witnesses of a game"): a report that they agree with is
 * confirmed, what nobody has reported yet is proposed to both teams, and where they say otherwise the staff decides.
 * Nothing that a team, the clock or the staff has settled is changed. Undefined where there is nothing to do.
 */
export function witnessed(day: MatchDay, { score, dotaMatchId }: Witnessed, facts: Facts): Step | undefined {
  const { phase, report } = day;
  const said: Report = {
    ...saidOf(score),
    side: score.team1 > day.score.team1 ? 'team1' : 'team2',
    dotaMatchId,
    at: facts.now,
    isOfGame: true,
  };
  if (phase === 'playing') {
    const isMore = totalOf(score) > totalOf(day.score);
    const goesOn = score.team1 >= day.score.team1 && score.team2 >= day.score.team2;
    const isPossible = Math.max(score.team1, score.team2) <= winsNeeded(facts.format);
    if (!isMore || !goesOn || !isPossible) return undefined;
    return {
      day: { ...day, phase: 'reported', stuck: null, report: said, isReminded: false },
      happened: [{ what: 'witnessed', side: said.side }],
    };
  }
  if (phase !== 'reported' || !report || report.isOfGame || report.forfeit !== null) return undefined;
  const { side } = report;
  if (sameResult(report, said))
    return {
      ...accepted({ ...day, report: { ...report, dotaMatchId } }, facts),
      happened: [{ what: 'witnessed', side }],
    };
  const isBeyond = score.team1 > report.team1Score || score.team2 > report.team2Score;
  // What was reported may hold games that no witness has told of yet.
  if (!isBeyond) return undefined;
  return {
    day: {
      ...day,
      phase: 'disputed',
      stuck: 'disputed',
      dispute: { ...said, side: otherSide(side) },
    },
    happened: [{ what: 'contradicted', side }],
  };
}

/**
 * What a day makes of it that a game which a team has named is none of its match, and why, or is (docs/rules.md, "Lookups
 * of games"): that is told, and the report stands as it would have. Undefined where nobody names that game any more.
 */
export function checkedGame(
  day: MatchDay,
  { dotaMatchId, other }: { dotaMatchId: string; other: OtherGame | null },
): Step | undefined {
  if (day.phase === 'closed') return undefined;
  const checked = (said: Report | null): Report | null => {
    if (!said || said.isOfGame || said.dotaMatchId !== dotaMatchId) return said;
    if ((said.otherGame ?? null) === other) return said;
    const { otherGame: _, ...rest } = said;
    return other ? { ...rest, otherGame: other } : rest;
  };
  const [report, dispute] = [checked(day.report), checked(day.dispute)];
  const changed = [report !== day.report && report, dispute !== day.dispute && dispute].filter(
    (said) => said !== false && said !== null,
  );
  if (changed.length === 0) return undefined;
  return {
    day: { ...day, report, dispute },
    happened: changed.map(({ side }) => ({ what: other ? 'other_game' : 'own_game', side }) as const),
  };
}
