/** Every pairing once, in rounds in which nobody plays twice (circle method). */
export function pairings<Team>(teams: readonly Team[]): [Team, Team][] {
  const seats: (Team | undefined)[] = teams.length % 2 === 0 ? [...teams] : [...teams, undefined];
  const pairs: [Team, Team][] = [];
  for (let round = 0; round < seats.length - 1; round += 1) {
    for (let index = 0; index < seats.length / 2; index += 1) {
      const one = seats[index];
      const other = seats[seats.length - 1 - index];
      // Home and away take turns, so that nobody is always named first.
      if (one !== undefined && other !== undefined) pairs.push(round % 2 === 0 ? [one, other] : [other, one]);
    }
    seats.splice(1, 0, seats.pop());
  }
  return pairs;
}
