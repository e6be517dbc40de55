/** The roles of a roster; the index is the position less one, the last one is the reserve. */
export const ROLES = ['Carry', 'Mid', 'Offlane', 'Support', 'Hard Support', 'Reserve'] as const;
export type RosterRole = (typeof ROLES)[number];

export const RESERVE: RosterRole = 'Reserve';
export type RosterPlayer = { name: string; steamId: string; role: RosterRole };

/** Position 1 to 5 of a role, 6 for the reserve: also its slot in the database. */
export const slotOf = (role: RosterRole) => ROLES.indexOf(role) + 1;

/** The role of a position 1 to 5, or of slot 6. */
export const roleOf = (slot: number): RosterRole => ROLES[slot - 1] ?? RESERVE;

/** A roster in role order, the reserve last. */
export const inRoleOrder = <P extends { role: RosterRole }>(players: readonly P[]) =>
  players.toSorted((a, b) => slotOf(a.role) - slotOf(b.role));

/** Main players of a roster. */
export const mainRoster = <P extends { role: RosterRole }>(players: readonly P[]) =>
  players.filter((player) => player.role !== RESERVE);

/** A player's place in a roster; one that is not active is the team's history. */
export type Seat = {
  id: string;
  playerId: string;
  playerName: string;
  slot: number;
  isCaptain: boolean;
  isActive: boolean;
};

/**
 * Who is captain of a roster, by seat: the one that is chosen, else who was; position 1 until somebody is chosen
 * (docs/rules.md, "Captain of a team").
 */
export function withCaptain(roster: readonly Seat[], chosen?: string | null): Seat[] {
  const active = roster.filter(({ isActive }) => isActive);
  const former = active.find(({ isCaptain }) => isCaptain) ?? active.find(({ slot }) => slot === 1);
  const captain = chosen === undefined ? former?.id : chosen;
  return roster.map((seat) => ({ ...seat, isCaptain: seat.isActive && seat.id === captain }));
}
