import { conflict, type FieldPhrases } from '../errors.ts';
import { sentence } from '../text/sentences.ts';
import { RESERVE, ROLES, type RosterPlayer, type RosterRole, type Seat, slotOf } from './roster.ts';

/**
 * What keeps a roster from being registered (docs/rules.md, "Roster of a team"), by field (`players`,
 * `players.2.role`, `players.2.steamId`); empty when it is whole: positions 1 to 5 once each, at most one reserve, no
 * player twice.
 */
export function rosterProblems(players: readonly RosterPlayer[]): FieldPhrases {
  const problems: FieldPhrases = {};
  const roles = new Map<RosterRole, number>();
  const ids = new Map<string, number>();
  players.forEach((player, index) => {
    const sameRole = roles.get(player.role);
    if (sameRole === undefined) roles.set(player.role, index);
    else
      problems[`players.${index}.role`] =
        player.role === RESERVE
          ? sentence('one_reserve')
          : positionTaken(player.role, players[sameRole]?.name ?? '');
    const sameId = ids.get(player.steamId);
    if (sameId === undefined) ids.set(player.steamId, index);
    else
      problems[`players.${index}.steamId`] = sentence('same_steam_id', {
        name: player.name,
        other: players[sameId]?.name ?? '',
      });
  });
  const open = ROLES.filter((role) => role !== RESERVE && !roles.has(role));
  if (open.length > 0)
    problems.players = `No player for ${open.map((role) => `position ${slotOf(role)} (${role})`).join(', ')}`;
  if (players.length > ROLES.length) problems.players = sentence('roster_full');
  return problems;
}

const positionTaken = (role: RosterRole, name: string) =>
  sentence('position_taken', { position: slotOf(role), role, name });

/** Refuses one more player in a role when the roster is full or the role taken (409, with who has it in `data`). */
export function requireRoom(roster: readonly Seat[], role: RosterRole) {
  const active = roster.filter(({ isActive }) => isActive);
  if (active.length >= ROLES.length) throw conflict('roster_full', sentence('roster_full'));
  const holder = active.find(({ slot }) => slot === slotOf(role));
  if (holder) throw roleTaken(holder, role);
}

/** The refusal of a role that somebody has. */
export function roleTaken({ id, playerName }: Seat, role: RosterRole) {
  const message = role === RESERVE ? sentence('one_reserve') : positionTaken(role, playerName);
  return conflict('role_taken', message, { fields: { role: message }, data: { id } });
}
