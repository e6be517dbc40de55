import { conflict, type FieldMessages } from '../errors.ts';

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

/**
 * What keeps a roster from being registered (docs/rules.md, "Roster of a team"), by field (`players`,
 * `players.2.role`, `players.2.steamId`); empty when it is whole: positions 1 to 5 once each, at most one reserve, no
 * player twice.
 */
export function rosterProblems(players: readonly RosterPlayer[]): FieldMessages {
  const problems: FieldMessages = {};
  const roles = new Map<RosterRole, number>();
  const ids = new Map<string, number>();
  players.forEach((player, index) => {
    const sameRole = roles.get(player.role);
    if (sameRole === undefined) roles.set(player.role, index);
    else
      problems[`players.${index}.role`] =
        player.role === RESERVE
          ? ONE_RESERVE
          : `Position ${slotOf(player.role)} (${player.role}) is taken by ${players[sameRole]?.name}`;
    const sameId = ids.get(player.steamId);
    if (sameId === undefined) ids.set(player.steamId, index);
    else
      problems[`players.${index}.steamId`] =
        `${player.name} has the same Steam ID as ${players[sameId]?.name}`;
  });
  const open = ROLES.filter((role) => role !== RESERVE && !roles.has(role));
  if (open.length > 0)
    problems.players = `No player for ${open.map((role) => `position ${slotOf(role)} (${role})`).join(', ')}`;
  if (players.length > ROLES.length) problems.players = FULL;
  return problems;
}

/** A player's place in a roster; one that is not active is the team's history. */
export type Seat = {
  id: string;
  playerId: string;
  playerName: string;
  slot: number;
  isCaptain: boolean;
  isActive: boolean;
};

const FULL = 'Maximum team size is 6 players (5 main + 1 reserve)';
const ONE_RESERVE = 'Only 1 reserve player is allowed per team';

/** Refuses one more player in a role when the roster is full or the role taken (409, with who has it in `data`). */
export function requireRoom(roster: readonly Seat[], role: RosterRole) {
  const active = roster.filter(({ isActive }) => isActive);
  if (active.length >= ROLES.length) throw conflict('roster_full', FULL);
  const holder = active.find(({ slot }) => slot === slotOf(role));
  if (holder) throw roleTaken(holder, role);
}

/** The refusal of a role that somebody has. */
export function roleTaken({ id, playerName }: Seat, role: RosterRole) {
  const message =
    role === RESERVE ? ONE_RESERVE : `Position ${slotOf(role)} (${role}) is taken by ${playerName}`;
  return conflict('role_taken', message, { fields: { role: message }, data: { id } });
}

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
