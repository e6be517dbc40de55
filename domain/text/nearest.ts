import { nameKey } from './text.ts';

/** The names most similar to a word, nearest first: at most three, and none that is entirely different. */
export function nearest(word: string, names: readonly string[]): string[] {
  const key = nameKey(word);
  return [...new Set(names)]
    .map((name) => ({ name, far: distance(key, nameKey(name)) }))
    .filter(
      ({ name, far }) => far < Math.min(key.length, Math.max(3, key.length / 3)) || holds(nameKey(name), key),
    )
    .toSorted((one, other) => one.far - other.far)
    .slice(0, 3)
    .map(({ name }) => name);
}

const holds = (one: string, other: string) =>
  Math.min(one.length, other.length) > 2 && (one.includes(other) || other.includes(one));

/** The number of letters to change, add or remove to turn one word into the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let place = 0; place < other.length; place += 1)
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === other[place] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
