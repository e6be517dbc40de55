import { gameWords } from '../../../game/words.ts';
import { type MatchFormat, winsNeeded } from '../../match.ts';
import { doubleLayout } from '../elimination/double.ts';
import type { Layout } from '../elimination/layout.ts';
import { singleLayout } from '../elimination/single.ts';
import type { RoundRobinSettings, StageSettings, SwissSettings } from '../facts.ts';
import { groupName, groupSchedule } from '../roundRobin/schedule.ts';
import type { PlannedStage } from '../tournament.ts';

/** Matches that are played at the same time. */
type PlannedRound = { matches: number; matchFormat: MatchFormat };

export type PlanCost = {
  /** At most: a reset of the grand final is among them. */
  matches: number;
  rounds: number;
  evenings: number;
};

/** Minutes that a game takes on average until the next one begins, of those that it may take. */
const averageMinutes = () => (gameWords().minutes * 7) / 10;

/**
 * What a list of stages costs (docs/rules.md, "What a plan costs"): matches, rounds, and evenings of so many hours with
 * so many matches at the same time. A match is counted with half of the games that it may have beyond those that win it.
 */
export function planCost(
  stages: readonly PlannedStage[],
  { hours, atOnce }: { hours: number; atOnce: number },
): PlanCost {
  const rounds = stages.flatMap(({ settings, feeds }) => roundsOf(settings, feeds.length));
  let minutes = 0;
  for (const { matches, matchFormat } of rounds) {
    const wins = winsNeeded(matchFormat);
    minutes += Math.ceil(matches / atOnce) * (wins + (wins - 1) / 2) * averageMinutes();
  }
  return {
    matches: rounds.reduce((sum, { matches }) => sum + matches, 0),
    rounds: rounds.length,
    evenings: Math.ceil(minutes / (hours * 60)),
  };
}

function roundsOf(settings: StageSettings, entrants: number): PlannedRound[] {
  switch (settings.kind) {
    case 'round_robin':
      return roundRobin(settings);
    case 'swiss':
      return swiss(settings, entrants);
    case 'single_elimination':
      return elimination(settings, singleLayout(settings, entrants));
    default:
      return elimination(settings, doubleLayout(settings, entrants));
  }
}

function roundRobin({ groups, legs, matchFormat }: RoundRobinSettings): PlannedRound[] {
  const days: PlannedRound[] = [];
  for (const [index, size] of groups.entries())
    for (const [day, { games }] of groupSchedule(groupName(index), size, legs).days.entries()) {
      const known = days[day] ?? { matches: 0, matchFormat };
      days[day] = { matches: known.matches + games.length, matchFormat };
    }
  return days;
}

/** Byes are no matches. */
const elimination = (settings: StageSettings, { rounds }: Layout): PlannedRound[] =>
  rounds
    .map(({ key, slots }) => ({
      matches: slots.filter(({ blank }) => blank.sides.every(({ open }) => open !== 'Bye')).length,
      matchFormat: settings.roundFormats?.[key] ?? settings.matchFormat,
    }))
    .filter(({ matches }) => matches > 0);

/** As many teams as go on play the next round, where a stage ends with wins or losses as if each score parted in halves. */
function swiss({ length, matchFormat }: SwissSettings, entrants: number): PlannedRound[] {
  if ('rounds' in length)
    return Array.from({ length: length.rounds }, () => ({ matches: Math.floor(entrants / 2), matchFormat }));
  const rounds: PlannedRound[] = [];
  let scores = new Map([['0 0', entrants]]);
  while (scores.size > 0) {
    const next = new Map<string, number>();
    let playing = 0;
    for (const [score, teams] of scores) {
      const [wins = 0, losses = 0] = score.split(' ').map(Number);
      playing += teams;
      if (wins + 1 < length.wins) add(next, `${wins + 1} ${losses}`, Math.ceil(teams / 2));
      if (losses + 1 < length.losses) add(next, `${wins} ${losses + 1}`, Math.floor(teams / 2));
    }
    rounds.push({ matches: Math.floor(playing / 2), matchFormat });
    scores = next;
  }
  return rounds;
}

function add(scores: Map<string, number>, score: string, teams: number) {
  if (teams > 0) scores.set(score, (scores.get(score) ?? 0) + teams);
}
