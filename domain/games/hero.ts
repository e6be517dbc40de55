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

/** The letters of names that begin alike. */
const LETTERS: Record<string, string> = {
  ...{ Mars: 'Mrs', Marci: 'Mci', Slardar: 'Sld', Slark: 'Slk' },
  ...{ Tinker: 'Tnk', Tiny: 'Tny', Underlord: 'Ulo', Undying: 'Udy' },
};

/** A word's first three letters, or several words' initials: 'StS' is Storm Spirit, and 'ShS' Shadow Shaman. */
function lettersOf(name: string): string {
  const [first = '?', ...others] = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [last = ''] = others;
  const length = others.length === 0 ? 3 : others.length === 1 && last.startsWith('S') ? 2 : 1;
  return (
    LETTERS[name] ??
    [graphemesOf(first).slice(0, length), ...others.map((word) => graphemesOf(word)[0])].flat().join('')
  );
}
