import { siteSettings } from '../site/settings.ts';
import { t } from '../text/translate.ts';

export type RosterRole = string;

export type RosterPlayer = { name: string; steamId: string; role: RosterRole };

export const teamSize = (): number => siteSettings().teamSize;

/** The roles in a roster, reserves last. A role's index is its slot minus one. */
export const roles = (): readonly RosterRole[] => siteSettings().roles;

export const mainRoles = (): readonly RosterRole[] => roles().slice(0, teamSize());

export const reserveRoles = (): readonly RosterRole[] => roles().slice(teamSize());

export const positions = (): readonly number[] => mainRoles().map((_, index) => index + 1);

/** The range of positions as text, such as 1 to 5. */
export const positionSpan = (): string => (teamSize() === 1 ? '1' : t`1 to ${teamSize()}`);

/** The slot of a role in the roster and the database, from 1, with reserves last. */
export const slotOf = (role: RosterRole) => roles().indexOf(role) + 1;

export const roleOf = (slot: number): RosterRole => roles()[slot - 1] ?? roles().at(-1) ?? '';

export const isReserve = (role: RosterRole) => !mainRoles().includes(role);

/** The role of a stand-in: the first reserve's, or the first role if there are no reserves. */
export const standInRole = (): RosterRole => reserveRoles()[0] ?? roleOf(1);

export const positionMark = (role: RosterRole): string => (isReserve(role) ? t`R` : String(slotOf(role)));

export const inRoleOrder = <P extends { role: RosterRole }>(players: readonly P[]) =>
  players.toSorted((a, b) => slotOf(a.role) - slotOf(b.role));

export const mainRoster = <P extends { role: RosterRole }>(players: readonly P[]) =>
  players.filter((player) => !isReserve(player.role));

/** A player's place in a roster. An inactive place is part of the team's history. */
export type Seat = {
  id: string;
  playerId: string;
  playerName: string;
  slot: number;
  isCaptain: boolean;
  isActive: boolean;
};

/**
 * A roster with its captain marked: the chosen player, otherwise the former captain, otherwise the player in position 1
 * (docs/rules.md, "Captain of a team").
 */
export function withCaptain(roster: readonly Seat[], chosen?: string | null): Seat[] {
  const active = roster.filter(({ isActive }) => isActive);
  const former = active.find(({ isCaptain }) => isCaptain) ?? active.find(({ slot }) => slot === 1);
  const captain = chosen === undefined ? former?.id : chosen;
  return roster.map((seat) => ({ ...seat, isCaptain: seat.isActive && seat.id === captain }));
}
