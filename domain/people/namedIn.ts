/** Shorter names could be mistaken for ordinary words. */
const SHORTEST = 3;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches any of these names as a whole word; undefined if none is long enough. */
function patternOf(names: readonly string[]): RegExp | undefined {
  const known = [...new Set(names.map((name) => name.normalize('NFC').trim()))]
    .filter((name) => [...name].length >= SHORTEST)
    // Longest first, because one name may contain another.
    .toSorted((one, other) => other.length - one.length);
  if (known.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(literal).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

export const namesOneOf = (text: string | null, names: readonly string[]): boolean =>
  text !== null && text.normalize('NFC').search(patternOf(names) ?? /(?!)/u) >= 0;

export function withoutNames(text: string, names: readonly string[], instead: string): string {
  const pattern = patternOf(names);
  return pattern ? text.normalize('NFC').replace(pattern, () => instead) : text;
}
