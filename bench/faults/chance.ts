/** Returns a random number generator that always gives the same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a random item from a list, which must not be empty. */
export const oneOf = <Item>(list: readonly Item[], random: () => number): Item =>
  list[Math.floor(random() * list.length)] as Item;

export const between = (least: number, most: number, random: () => number) =>
  least + random() * (most - least);
