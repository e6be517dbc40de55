import { otherSide, type Side, winsNeeded } from '../competition/match.ts';
import type { OtherGame } from '../games/lookup.ts';
import { accepted, type Facts, type MatchDay, type Report, type Step } from './matchDay.ts';
import { saidOf, sameResult, scoreOf } from './scores.ts';

/**
 * The result according to the match's own games: games won by each side, and the last game's id. `other` is the score
 * from equally reliable witnesses who disagree.
 */
export type Witnessed = { score: Record<Side, number>; dotaMatchId: string; other?: Record<Side, number> };

const totalOf = ({ team1, team2 }: Record<Side, number>) => team1 + team2;

/** Applies the result of a match's own games to the match day (docs/rules.md, "Witnesses of a game"). */
export function witnessed(day: MatchDay, told: Witnessed, facts: Facts): Step | undefined {
  const said = versionOf(day, told.score, { told, facts });
  const other = told.other && versionOf(day, told.other, { told, facts });
  if (day.phase === 'playing') return proposed(day, [said, other], facts);
  const { report, dispute } = day;
  if (!report || day.settled || report.forfeit !== null) return undefined;
  if (day.phase === 'disputed') {
    if (!dispute?.isOfGame || other) return undefined;
    const before: MatchDay = { ...day, phase: 'playing', stuck: null, report: null, dispute: null };
    if (report.isOfGame) return proposed(before, [said, undefined], facts);
    return sameResult(report, said) ? agreed({ ...before, report }, said, facts) : undefined;
  }
  if (day.phase !== 'reported') return undefined;
  if (other) {
    const against = [said, other].find((version) => !sameResult(report, version));
    const isMeant = [said, other].some((version) => sameResult(report, version));
    return isMeant && against ? contradicted(day, report, against) : undefined;
  }
  if (report.isOfGame) return undefined;
  if (sameResult(report, said)) return agreed(day, said, facts);
  // A report can include games that have no witnesses yet.
  const isBeyond = said.team1Score > report.team1Score || said.team2Score > report.team2Score;
  return isBeyond ? contradicted(day, report, said) : undefined;
}

type Known = { told: Witnessed; facts: Facts };

const versionOf = (day: MatchDay, score: Record<Side, number>, { told, facts }: Known): Report => ({
  ...saidOf(score),
  side: score.team1 > day.score.team1 ? 'team1' : 'team2',
  dotaMatchId: told.dotaMatchId,
  at: facts.now,
  isOfGame: true,
});

function proposed(
  day: MatchDay,
  [said, other]: readonly [Report, Report | undefined],
  { format }: Facts,
): Step | undefined {
  const isPossible = (version: Report) => {
    const score = scoreOf(version);
    const isMore = totalOf(score) > totalOf(day.score);
    const goesOn = score.team1 >= day.score.team1 && score.team2 >= day.score.team2;
    return isMore && goesOn && Math.max(score.team1, score.team2) <= winsNeeded(format);
  };
  if (!isPossible(said) || (other && !isPossible(other))) return undefined;
  if (other) return contradicted(day, said, other);
  return {
    day: { ...day, phase: 'reported', stuck: null, report: said, isReminded: false },
    happened: [{ what: 'witnessed', side: said.side }],
  };
}

const agreed = (day: MatchDay, { dotaMatchId }: Report, facts: Facts): Step => {
  const report = day.report && { ...day.report, dotaMatchId };
  return {
    ...accepted({ ...day, report }, facts),
    happened: report ? [{ what: 'witnessed', side: report.side }] : [],
  };
};

const contradicted = (day: MatchDay, report: Report, said: Report): Step => ({
  day: {
    ...day,
    phase: 'disputed',
    stuck: 'disputed',
    report,
    dispute: { ...said, side: otherSide(report.side) },
  },
  happened: [{ what: 'contradicted', side: report.side }],
});

/**
 * Withdraws a game's report once the game turns out not to belong to the match; undefined if there is no such report.
 */
export function unwitnessed(day: MatchDay, dotaMatchId: string): Step | undefined {
  const { phase, report, dispute, settled } = day;
  const isOfIt = (said: Report | null) => said?.isOfGame && said.dotaMatchId === dotaMatchId;
  if (settled || !report || (phase !== 'reported' && phase !== 'disputed')) return undefined;
  const happened: Step['happened'] = [{ what: 'other_game', side: report.side }];
  if (isOfIt(report))
    return { day: { ...day, phase: 'playing', stuck: null, report: null, dispute: null }, happened };
  if (!isOfIt(dispute)) return undefined;
  return { day: { ...day, phase: 'reported', stuck: null, dispute: null }, happened };
}

/**
 * Notes whether a game that a team named belongs to the match and, if not, why (docs/rules.md, "Lookups of games"). The
 * finding is announced, and the reported score stays unchanged. Undefined if no team currently names the game.
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
