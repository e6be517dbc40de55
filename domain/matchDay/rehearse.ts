import { SIDES } from '../competition/match.ts';
import { type MatchDay, shifted } from './matchDay.ts';
import { later, type Moment } from './moment.ts';

/** The same day a number of minutes later: every moment of it is that much earlier. */
export function turnedOn(day: MatchDay, minutes: number): MatchDay {
  const back = (moment: Moment) => later(moment, -minutes);
  const { scheduledAt, ready, penalties, dispute, hold, settled } = day;
  const [team1, team2] = SIDES.map((side) => ready[side] && back(ready[side]));
  return {
    ...shifted(day, -minutes),
    scheduledAt: back(scheduledAt),
    ready: { team1: team1 ?? null, team2: team2 ?? null },
    penalties: penalties.map((each) => ({ ...each, at: back(each.at) })),
    dispute: dispute && { ...dispute, at: back(dispute.at) },
    hold: hold && { ...hold, at: back(hold.at), until: back(hold.until) },
    settled: settled && { ...settled, at: back(settled.at) },
  };
}
