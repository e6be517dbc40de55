/** Shorter names stand in too many words. */
const SHORTEST = 3;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Any of these names where it stands as words of its own; undefined where none is long enough to be looked for. */
function patternOf(names: readonly string[]): RegExp | undefined {
  const known = [...new Set(names.map((name) => name.normalize('NFC').trim()))]
    .filter((name) => [...name].length >= SHORTEST)
    // The longest first: a name may hold another one.
    .toSorted((one, other) => other.length - one.length);
  if (known.length === 0) return undefined;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(literal).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Whether a text holds one of these names. */
export const namesOneOf = (text: string | null, names: readonly string[]): boolean =>
  text !== null && text.normalize('NFC').search(patternOf(names) ?? /(?!)/u) >= 0;

/** A text with `instead` in the place of these names. */
export function withoutNames(text: string, names: readonly string[], instead: string): string {
  const pattern = patternOf(names);
  return pattern ? text.normalize('NFC').replace(pattern, () => instead) : text;
}
