import { graphemesOf } from '../text/graphemes.ts';

/** Seven ways to divide a 56-by-56 square. */
const SHAPES = [
  'M0 36h56v20H0z',
  'M0 0h26v56H0z',
  'M56 0v56H0z',
  'M0 0h56L0 56z',
  'M28 2l26 26-26 26L2 28z',
  'M0 30l28 -16 28 16v26H0z',
  'M20 0h16v56H20z',
];
const HUES = 8;

/**
 * A crest for a team without a logo. The team's name determines one of seven shapes and eight hues. The crest shows the
 * first two letters of the tag, or only one below 24 px.
 */
export function crestOf(name: string, tag: string, size: number) {
  const hash = hashOf(name);
  return {
    shape: SHAPES[hash % SHAPES.length] ?? '',
    hue: Math.floor(hash / SHAPES.length) % HUES,
    letters: lettersOf(tag || name, size < 24 ? 1 : 2),
  };
}

function lettersOf(text: string, count: number): string {
  const signs = graphemesOf(text);
  const letters = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  return (letters.length > 0 ? letters : signs).slice(0, count).join('').toUpperCase();
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // Similar names have similar low bits, which determine the shape and hue, so this mixes in high bits.
  return (hash ^ (hash >>> 15)) >>> 0;
}
