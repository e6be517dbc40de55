import { LRUCache } from 'lru-cache';
import type { Cache } from '#api/database/caches.ts';
import { escapeXml } from '#domain/text/xml.ts';
import { FAMILIES, loadFonts } from './fonts.ts';

/** The typeface of a line; `stretch` is the width of its letters. */
export type Type = { weight: FontWeight; stretch: FontStretch };
export type FontWeight = 400 | 600 | 800;
export type FontStretch = 'condensed' | 'normal' | 'semi-expanded' | 'expanded';

const WEIGHTS: Record<FontWeight, string> = { 400: '', 600: 'Semi-Bold', 800: 'Ultra-Bold' };
const STRETCHES: Record<FontStretch, string> = {
  condensed: 'Condensed',
  normal: '',
  'semi-expanded': 'Semi-Expanded',
  expanded: 'Expanded',
};

/** The size at which lines are measured. Widths are proportional to the size. */
const SIZE = 64;
const kept = new LRUCache<string, number>({ max: 10_000, ignoreFetchAbort: true, fetchMethod: measure });

/** The cache of widths. It can be emptied, since its keys may contain people's names. */
export const widths: Cache = { kept: () => kept.size, forget: () => kept.clear() };

/** Returns the width of a line at size 1, including spaces at its ends. */
export async function widthOf(text: string, type: Type): Promise<number> {
  // The library ignores spaces at both ends of a text, so it is measured between two letters.
  const [whole, ends] = await Promise.all([inkOf(`n${text}n`, type), inkOf('nn', type)]);
  return Math.max(0, whole - ends) / SIZE;
}

function inkOf(text: string, type: Type): Promise<number> {
  const font = `${FAMILIES} ${WEIGHTS[type.weight]} ${STRETCHES[type.stretch]} ${SIZE}`.replace(/ +/g, ' ');
  return kept.forceFetch(`${font}\n${text}`);
}

async function measure(line: string): Promise<number> {
  const [font = '', ...text] = line.split('\n');
  await loadFonts();
  const { default: sharp } = await import('sharp');
  return (await sharp({ text: { text: escapeXml(text.join('\n')), font, dpi: 72 } }).metadata()).width;
}
