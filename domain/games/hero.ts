import { graphemesOf } from '../text/graphemes.ts';

export type Hero = { id: number; name: string };

/** Ranges of hues for hero badges, in degrees. Green and violet are reserved for the leagues. */
const HUES = [
  [0, 55],
  [180, 245],
  [312, 350],
] as const;
const WIDTH = HUES.reduce((sum, [from, until]) => sum + until - from, 0);
/** The golden ratio spreads consecutive numbers evenly around a circle. */
const GOLDEN = 0.618_034;

export const heroMark = ({ id, name }: Hero) => ({ hue: hueOf((id * GOLDEN) % 1), letters: lettersOf(name) });

function hueOf(place: number): number {
  let left = place * WIDTH;
  for (const [from, until] of HUES) {
    if (left < until - from) return Math.round(from + left);
    left -= until - from;
  }
  return HUES[0][0];
}

function lettersOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const [one = '?', two = ''] = graphemesOf(first);
  return last ? `${one}${graphemesOf(last)[0] ?? ''}`.toUpperCase() : `${one.toUpperCase()}${two}`;
}
