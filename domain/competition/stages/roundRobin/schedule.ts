/** A planned game in a group. Seats (the group's places) and days are numbered from 0. */
export type LaidGame = {
  key: string;
  day: number;
  index: number;
  seats: readonly [number, number];
  legs: readonly LaidGame[];
};

export type GroupSchedule = {
  /** The text shown for the group's places until the group is over. */
  open: string;
  days: readonly { key: string; name: string; games: readonly LaidGame[] }[];
  /** The first game between each pair of seats: `gameOf[one][other]`. */
  gameOf: readonly (readonly (LaidGame | undefined)[])[];
};

/**
 * The days of a group (docs/rules.md, "Round robin"). Every team plays once a day; with an odd number of teams, one
 * sits out.
 */
export function groupSchedule(group: string, size: number, legs: number, late = 0): GroupSchedule {
  const key = `${group} ${size} ${legs} ${late}`;
  const known = schedules.get(key) ?? makeSchedule(group, size, legs, late);
  schedules.set(key, known);
  return known;
}

const schedules = new Map<string, GroupSchedule>();

function makeSchedule(group: string, size: number, legs: number, late: number): GroupSchedule {
  const seats = Array.from({ length: size - late }, (_, seat) => seat);
  const pairs = pairings(seats);
  const perDay = Math.floor(seats.length / 2);
  const daysPerLeg = perDay === 0 ? 0 : pairs.length / perDay;
  const days: { key: string; name: string; games: LaidGame[] }[] = [];
  const gameOf: (LaidGame | undefined)[][] = Array.from({ length: size }, () => []);
  const add = (day: number, seats: readonly [number, number]) => {
    const round = days[day] ?? {
      key: `${group}-R${day + 1}`,
      name: `Group ${group}, round ${day + 1}`,
      games: [],
    };
    days[day] = round;
    const [one, other] = seats;
    const legs = (gameOf[one]?.[other]?.legs ?? []) as LaidGame[];
    const index = round.games.length;
    const game: LaidGame = { key: `${round.key}-${index + 1}`, day, index, seats, legs };
    legs.push(game);
    round.games.push(game);
    for (const [seat, rival] of [seats, [other, one]] as const) {
      const row = gameOf[seat];
      if (row) row[rival] ??= game;
    }
  };
  for (let leg = 0; leg < legs; leg += 1)
    for (const [place, [one, other]] of pairs.entries())
      add(leg * daysPerLeg + Math.floor(place / perDay), leg % 2 === 0 ? [one, other] : [other, one]);
  const isBusy = (day: number, seat: number) => days[day]?.games.some((game) => game.seats.includes(seat));
  for (let seat = seats.length; seat < size; seat += 1)
    for (let leg = 0; leg < legs; leg += 1)
      for (let rival = 0; rival < seat; rival += 1) {
        let day = (gameOf[seat]?.[rival]?.legs.at(-1)?.day ?? daysPerLeg * legs - 1) + 1;
        while (isBusy(day, seat) || isBusy(day, rival)) day += 1;
        add(day, leg % 2 === 0 ? [rival, seat] : [seat, rival]);
      }
  return { open: `Group ${group} undecided`, days, gameOf };
}

/** The name of a group by its index from 0: A, B … Z, AA, AB. */
export function groupName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${groupName(Math.floor(index / 26) - 1)}${letter}`;
}

/** The seeds in each group, from 0, in the order of the group's seats (docs/rules.md, "Round robin"). */
export function seedsOfGroups(
  sizes: readonly number[],
  distribution: 'listed' | 'in_turn' | 'snake',
  late: readonly number[] = [],
): number[][] {
  if (late.length > 0) {
    const early = sizes.map((size, group) => size - late.filter((each) => each === group).length);
    const groups = seedsOfGroups(early, distribution);
    const drawn = groups.flat().length;
    for (const [index, group] of late.entries()) groups[group]?.push(drawn + index);
    return groups;
  }
  const groups: number[][] = sizes.map(() => []);
  let next = 0;
  if (distribution === 'listed') {
    for (const [index, size] of sizes.entries())
      for (let seat = 0; seat < size; seat += 1) groups[index]?.push(next++);
    return groups;
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  for (let row = 0; next < total; row += 1) {
    const isBack = distribution === 'snake' && row % 2 === 1;
    for (let turn = 0; turn < sizes.length; turn += 1) {
      const index = isBack ? sizes.length - 1 - turn : turn;
      if (row < (sizes[index] ?? 0)) groups[index]?.push(next++);
    }
  }
  return groups;
}

/** Every pairing once, in rounds where no team plays twice (circle method). */
export function pairings<Team>(teams: readonly Team[]): [Team, Team][] {
  const seats: (Team | undefined)[] = teams.length % 2 === 0 ? [...teams] : [...teams, undefined];
  const pairs: [Team, Team][] = [];
  for (let round = 0; round < seats.length - 1; round += 1) {
    for (let index = 0; index < seats.length / 2; index += 1) {
      const one = seats[index];
      const other = seats[seats.length - 1 - index];
      // Home and away alternate, so that no team is always listed first.
      if (one !== undefined && other !== undefined) pairs.push(round % 2 === 0 ? [one, other] : [other, one]);
    }
    seats.splice(1, 0, seats.pop());
  }
  return pairs;
}
