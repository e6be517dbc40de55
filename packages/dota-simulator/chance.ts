/** A source of chance that gives the same again for the same seed (mulberry32). */
export function createChance(seed: number) {
  let state = seed >>> 0;
  /** A number from 0 to 1, 1 excluded. */
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    /** Whether something happens that happens so often. */
    happens: (probability: number) => roll() < probability,
    /** A whole number between two, both included. */
    between,
    weighted: <Item>(list: readonly Item[], weightOf: (item: Item) => number): Item | undefined => {
      let left = roll() * list.reduce((sum, item) => sum + weightOf(item), 0);
      return list.find((item) => {
        left -= weightOf(item);
        return left < 0;
      });
    },
    shuffled: <Item>(list: readonly Item[]): Item[] =>
      list
        .map((item) => ({ item, place: roll() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
  };
}

export type Chance = ReturnType<typeof createChance>;
