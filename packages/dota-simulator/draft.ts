import type { Chance } from './chance.ts';
import { type Choice, type Draft, SIDES, type Side } from './state.ts';
import { HEROES } from './tables.ts';

/** Seconds that each turn takes. */
const TURN = 5;
/** Whose turn it is to ban and to pick: 0 is the side that begins. */
const ORDER = 'b0 b1 b0 b1 b0 b1 p0 p1 p1 p0 b1 b0 p1 p0 p0 p1 b1 b0 p1 p0'.split(' ');

export type WholeDraft = { choices: Choice[]; heroes: number[] };

/** Seconds that a draft takes. */
export const DRAFT_SECONDS = ORDER.length * TURN;

/** Draws a draft; who picks supports does so first. */
export function drawDraft(chance: Chance): WholeDraft {
  const drawn = HEROES.map((ids) => chance.shuffled(ids));
  const heroes = SIDES.flatMap((_, side) => drawn.map((ids) => ids[side] ?? 0));
  const banned = chance.shuffled(drawn.flatMap((ids) => ids.slice(SIDES.length)));
  const [first, second] = chance.happens(0.5) ? SIDES : SIDES.toReversed();
  const picks: Record<Side, number[]> = {
    radiant: heroes.slice(0, 5).toReversed(),
    dire: heroes.slice(5).toReversed(),
  };
  const choices = ORDER.map((turn): Choice => {
    const side = (turn[1] === '0' ? first : second) ?? 'radiant';
    const isPick = turn[0] === 'p';
    return { heroId: (isPick ? picks[side] : banned).shift() ?? 0, side, isPick };
  });
  return { choices, heroes };
}

/** A draft a number of seconds after it began. */
export function draftAt({ choices }: WholeDraft, seconds: number): Draft {
  const made = Math.min(choices.length, Math.max(0, Math.floor(seconds / TURN)));
  const next = seconds < 0 ? undefined : choices[made];
  return {
    choices: choices.slice(0, made),
    turn: next
      ? { side: next.side, isPick: next.isPick, secondsLeft: TURN - (Math.floor(seconds) % TURN) }
      : null,
  };
}
