import { isReserve, type RosterRole, reserveRoles, roles, slotOf, teamSize } from './roster.ts';

/** The columns of a roster in a table of teams, in order: Player 1 and on, then Reserve, or Reserve 1 and on. */
export const rosterHeadings = (): { role: RosterRole; heading: string }[] =>
  roles().map((role) => ({ role, heading: headingOf(role) }));

function headingOf(role: RosterRole) {
  if (!isReserve(role)) return `Player ${slotOf(role)}`;
  return reserveRoles().length === 1 ? 'Reserve' : `Reserve ${slotOf(role) - teamSize()}`;
}

/** Those columns in words: Player 1 to Player 5 and Reserve. */
export function headingsText(): string {
  const headings = rosterHeadings();
  const spans = [false, true].flatMap((isOfReserves) => {
    const own = headings.filter(({ role }) => isReserve(role) === isOfReserves);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    return [first === last ? first.heading : `${first.heading} to ${last.heading}`];
  });
  return spans.join(' and ');
}
