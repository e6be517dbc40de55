import { pairings } from '../../pairings.ts';

/** A game of a group as it is planned: seats from 0, day from 0. */
export type LaidGame = {
  key: string;
  day: number;
  index: number;
  seats: readonly [number, number];
  /** The games of the same two, the first leg first. */
  legs: readonly LaidGame[];
};

export type GroupSchedule = {
  days: readonly { key: string; name: string; games: readonly LaidGame[] }[];
  /** The first game of each pair, by its seats: `gameOf[one][other]`. */
  gameOf: readonly (readonly (LaidGame | undefined)[])[];
};

/**
 * The days of a group (docs/rules.md, "Round robin"): everybody plays once a day, with an odd number one rests. The
 * next leg repeats the one before with sides turned.
 */
export function groupSchedule(group: string, size: number, legs: number): GroupSchedule {
  const key = `${group} ${size} ${legs}`;
  const known = schedules.get(key) ?? makeSchedule(group, size, legs);
  schedules.set(key, known);
  return known;
}

const schedules = new Map<string, GroupSchedule>();

function makeSchedule(group: string, size: number, legs: number): GroupSchedule {
  const seats = Array.from({ length: size }, (_, seat) => seat);
  const pairs = pairings(seats);
  const perDay = Math.floor(size / 2);
  const daysPerLeg = pairs.length / perDay;
  const days = Array.from({ length: daysPerLeg * legs }, (_, day) => ({
    key: `${group}-R${day + 1}`,
    name: `Group ${group}, round ${day + 1}`,
    games: [] as LaidGame[],
  }));
  const gameOf: (LaidGame | undefined)[][] = seats.map(() => []);
  for (let leg = 0; leg < legs; leg += 1)
    for (const [place, [one, other]] of pairs.entries()) {
      const day = leg * daysPerLeg + Math.floor(place / perDay);
      const index = place % perDay;
      const before = gameOf[one]?.[other];
      const together: LaidGame[] = before ? (before.legs as LaidGame[]) : [];
      const game: LaidGame = {
        key: `${group}-R${day + 1}-${index + 1}`,
        day,
        index,
        seats: leg % 2 === 0 ? [one, other] : [other, one],
        legs: together,
      };
      together.push(game);
      days[day]?.games.push(game);
      if (before) continue;
      for (const [seat, rival] of [
        [one, other],
        [other, one],
      ] as const) {
        const row = gameOf[seat];
        if (row) row[rival] = game;
      }
    }
  return { days, gameOf };
}

/** A, B … Z, AA, AB: the name of a group by its index from 0. */
export function groupName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${groupName(Math.floor(index / 26) - 1)}${letter}`;
}

/** The seeds of each group, from 0, in the order of their seats (docs/rules.md, "Round robin"). */
export function seedsOfGroups(
  sizes: readonly number[],
  distribution: 'listed' | 'in_turn' | 'snake',
): number[][] {
  const groups: number[][] = sizes.map(() => []);
  let next = 0;
  if (distribution === 'listed') {
    for (const [index, size] of sizes.entries())
      for (let seat = 0; seat < size; seat += 1) groups[index]?.push(next++);
    return groups;
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  for (let row = 0; next < total; row += 1) {
    const order = [...sizes.keys()];
    if (distribution === 'snake' && row % 2 === 1) order.reverse();
    for (const index of order) if (row < (sizes[index] ?? 0)) groups[index]?.push(next++);
  }
  return groups;
}
