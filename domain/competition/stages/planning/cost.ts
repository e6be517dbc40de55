import { gameWords } from '../../../games/words.ts';
import { type MatchFormat, mostGames, winsNeeded } from '../../match.ts';
import type { Layout } from '../elimination/layout.ts';
import { layoutOf } from '../elimination/layoutOf.ts';
import { formatOfRound, type RoundRobinSettings, type StageSettings, type SwissSettings } from '../facts.ts';
import { groupName, groupSchedule } from '../roundRobin/schedule.ts';
import type { PlannedStage } from '../tournament.ts';

export type PlannedRound = { key: string; name: string; matches: number; matchFormat: MatchFormat };

export type PlanCost = {
  /** The maximum number of matches, including a reset of the grand final. */
  matches: number;
  rounds: number;
  evenings: number;
};

/** Average minutes from the start of one game to the start of the next. */
const averageMinutes = () => (gameWords().minutes * 7) / 10;

export function planCost(
  stages: readonly PlannedStage[],
  { hours, atOnce }: { hours: number; atOnce: number },
): PlanCost {
  const rounds = stages.flatMap(({ settings, feeds }) => plannedRounds(settings, feeds.length));
  let minutes = 0;
  for (const { matches, matchFormat } of rounds) {
    const wins = winsNeeded(matchFormat);
    minutes += (Math.ceil(matches / atOnce) * (wins + mostGames(matchFormat)) * averageMinutes()) / 2;
  }
  return {
    matches: rounds.reduce((sum, { matches }) => sum + matches, 0),
    rounds: rounds.length,
    evenings: Math.ceil(minutes / (hours * 60)),
  };
}

export function plannedRounds(settings: StageSettings, entrants: number): PlannedRound[] {
  const rounds = laidRounds(settings, entrants).filter(({ matches }) => matches > 0);
  return rounds.map((round) => ({ ...round, matchFormat: formatOfRound(settings, round.key) }));
}

type LaidRound = Omit<PlannedRound, 'matchFormat'>;

function laidRounds(settings: StageSettings, entrants: number): LaidRound[] {
  switch (settings.kind) {
    case 'round_robin':
      return roundRobin(settings);
    case 'swiss':
      return swiss(settings, entrants).map((matches, index) => ({
        key: `S${index + 1}`,
        name: `Round ${index + 1}`,
        matches,
      }));
    default:
      return elimination(layoutOf(settings, entrants));
  }
}

function roundRobin({ groups, legs }: RoundRobinSettings): LaidRound[] {
  const days: LaidRound[] = [];
  for (const [index, size] of groups.entries())
    for (const [day, { games }] of groupSchedule(groupName(index), size, legs).days.entries()) {
      const matches = (days[day]?.matches ?? 0) + games.length;
      days[day] = { key: `R${day + 1}`, name: `Round ${day + 1}`, matches };
    }
  return days;
}

const elimination = ({ rounds }: Layout): LaidRound[] =>
  rounds.map(({ key, name, slots }) => ({
    key,
    name,
    matches: slots.filter(({ blank }) => blank.sides.every(({ open }) => open !== 'Bye')).length,
  }));

/**
 * The number of matches in each round. With a limit on wins or losses, each score group is assumed to split in half.
 */
function swiss({ length }: SwissSettings, entrants: number): number[] {
  if (!('wins' in length)) return Array.from({ length: length.rounds }, () => Math.floor(entrants / 2));
  const rounds: number[] = [];
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
    rounds.push(Math.floor(playing / 2));
    scores = next;
  }
  return 'rounds' in length ? rounds.slice(0, length.rounds) : rounds;
}

function add(scores: Map<string, number>, score: string, teams: number) {
  if (teams > 0) scores.set(score, (scores.get(score) ?? 0) + teams);
}
