import { drawOrder } from './drawOrder.ts';
import type { FirstMeetings } from './separation.ts';
import { groupName } from './stages/roundRobin/schedule.ts';

export type Pots = readonly (readonly number[])[];

/** The pots of a draw, as seeds from 0: the first stage's pots, or one pot for all teams. */
export function potsOf(by: 'draw' | 'pots', { pots }: FirstMeetings, teams: number): Pots {
  const seeds = Array.from({ length: teams }, (_, seed) => seed);
  if (by === 'draw') return [seeds];
  // Seeds that skip the first stage share a pot.
  const others = seeds.filter((seed) => !pots.some((pot) => pot.includes(seed)));
  const own = pots.map((pot) => pot.filter((seed) => seed < teams).toSorted((one, other) => one - other));
  return [others, ...own].filter((pot) => pot.length > 0);
}

/** Each pot's teams in the order in which they are drawn. */
const drawnPots = (order: readonly string[], pots: Pots, seed: string) =>
  pots.map((pot) =>
    drawOrder(
      seed,
      pot.flatMap((at) => order[at] ?? []),
    ),
  );

/** Draws each pot's teams for the pot's seeds, lowest first (docs/rules.md, "Seeding"). */
export function drawnFrom(order: readonly string[], pots: Pots, seed: string): string[] {
  const drawn = [...order];
  for (const [index, teams] of drawnPots(order, pots, seed).entries())
    for (const [place, team] of teams.entries()) drawn[pots[index]?.[place] ?? -1] = team;
  return drawn;
}

/** A team drawn in public, with its seed from 1. */
type DrawnTeam = { participationId: string; seed: number };

/** A draw's teams in the order in which they are drawn, each with its seed in the outcome. */
export const drawnTeams = (order: readonly string[], pots: Pots, seed: string): DrawnTeam[] =>
  drawnPots(order, pots, seed)
    .flat()
    .map((participationId) => ({ participationId, seed: order.indexOf(participationId) + 1 }));

/** A group, or a first match (`name` is null), with its seeds from 1. */
export type Box = { name: string | null; seeds: number[] };

/** The groups of the first stage, or its first matches and byes. */
export function boxesOf({ groups, pairs }: FirstMeetings, teams: number): Box[] {
  const from1 = (seeds: readonly number[]) => seeds.map((seed) => seed + 1);
  const shown = groups?.map((seeds, index) => ({ name: groupName(index), seeds: from1(seeds) }));
  const boxes = shown ?? pairs.map((seeds) => ({ name: null, seeds: from1(seeds) }));
  const others = Array.from({ length: teams }, (_, index) => index + 1).filter(
    (seed) => !boxes.some(({ seeds }) => seeds.includes(seed)),
  );
  return [...boxes, ...others.map((seed) => ({ name: null, seeds: [seed] }))];
}

/** How far a draw has been shown: `from` teams so far and, while it runs, another every `pace` seconds after `startsAt`. */
export type Reveal = { from: number; startsAt: string | null; pace: number };

export const hasBegun = ({ from, startsAt }: Reveal) => from > 0 || startsAt !== null;

/** The number of teams shown at a moment, which is the same on every page and overlay. */
export function countShown({ from, startsAt, pace }: Reveal, now: number, teams: number): number {
  const since = startsAt === null ? 0 : Math.floor((now - Date.parse(startsAt)) / (pace * 1_000));
  return Math.min(teams, from + Math.max(0, since));
}

/** A command to a draw: it may show the next team or all teams, and then runs or pauses the draw. */
export type DrawCommand = { move?: 'next' | 'all' | undefined; isRunning: boolean; pace: number };

/** Applies a command to a draw, which continues from the team shown at that moment. */
export function applyCommand(
  reveal: Reveal,
  { move, isRunning, pace }: DrawCommand,
  now: Date,
  teams: number,
): Reveal {
  const shown = countShown(reveal, now.getTime(), teams);
  const from = move === 'all' ? teams : Math.min(teams, shown + (move === 'next' ? 1 : 0));
  return { from, pace, startsAt: isRunning ? now.toISOString() : null };
}
