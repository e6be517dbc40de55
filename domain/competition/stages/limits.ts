import { msg } from '../../text/msg.ts';
import type { Sentence } from '../../text/phrase.ts';
import type { StageSettings, SwissSettings } from './facts.ts';

/** The minimum and maximum number of entrants in each kind of stage (docs/rules.md, "A stage"). */
export const STAGE_LIMITS = {
  round_robin: [3, 128],
  single_elimination: [2, 128],
  double_elimination: [3, 128],
  gsl: [3, 128],
  swiss: [4, 128],
} as const;
export const STAGE_KINDS = Object.keys(STAGE_LIMITS) as (keyof typeof STAGE_LIMITS)[];
export const MAX_STAGES = 12;
export const GROUP_LIMITS = [3, 24] as const;
export const GSL_GROUP_LIMITS = [3, 4] as const;

export const MEETINGS = ['once', 'twice', 'three times', 'four times'] as const;

/** Why this number of teams cannot play a stage with these settings; empty if it can. */
export function stageProblems(settings: StageSettings, entrants: number): Sentence[] {
  const problems: Sentence[] = [];
  const [least, most] = STAGE_LIMITS[settings.kind];
  if (entrants < least || entrants > most)
    problems.push(msg`This format takes ${least} to ${most} teams, not ${entrants}`);
  if (settings.kind === 'round_robin')
    problems.push(...groupProblems(settings.groups, entrants, GROUP_LIMITS));
  if (settings.kind === 'gsl') problems.push(...groupProblems(settings.groups, entrants, GSL_GROUP_LIMITS));
  if (settings.kind === 'swiss') problems.push(...swissProblems(settings));
  return problems;
}

function swissProblems({ length, pairing, roundPairings = {}, drawSeed }: SwissSettings): Sentence[] {
  const problems: Sentence[] = [];
  const numbers = Object.values(length);
  if (!numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= 20))
    problems.push(msg`Rounds, wins and losses must be whole numbers from 1 to 20`);
  if ('rounds' in length && 'wins' in length && Math.max(length.wins, length.losses) > length.rounds)
    problems.push(msg`No team can reach that number of wins or losses within ${length.rounds} rounds`);
  if ([pairing, ...Object.values(roundPairings)].includes('random') && !drawSeed)
    problems.push(msg`A randomly drawn round needs a seed`);
  return problems;
}

function groupProblems(
  groups: readonly number[],
  entrants: number,
  [least, most]: readonly [number, number],
): Sentence[] {
  const problems: Sentence[] = [];
  if (!groups.every((size) => Number.isInteger(size) && size >= least && size <= most))
    problems.push(msg`A group must have ${least} to ${most} teams`);
  const places = groups.reduce((sum, size) => sum + size, 0);
  if (places !== entrants) problems.push(msg`The groups have ${places} places for ${entrants} teams`);
  return problems;
}
