import { conflict, type FieldPhrases } from '../errors.ts';
import { MAX_RESERVES } from '../settings.ts';
import type { SiteSettings } from '../site/settings.ts';
import type { Sentence } from '../text/phrase.ts';
import { sentence } from '../text/sentences.ts';
import { howMany } from '../text/text.ts';
import { nameList, t } from '../text/translate.ts';
import { accountKey } from './accountWords.ts';
import {
  isReserve,
  mainRoles,
  type RosterPlayer,
  type RosterRole,
  reserveRoles,
  roles,
  type Seat,
  slotOf,
  teamSize,
} from './roster.ts';

/**
 * The problems with a roster (docs/rules.md, "Roster of a team"), by field (`players`, `players.2.role`,
 * `players.2.steamId`). Empty if every position is filled, and no role or player appears twice.
 */
export function rosterProblems(players: readonly RosterPlayer[]): FieldPhrases {
  const problems: FieldPhrases = {};
  const taken = new Map<RosterRole, number>();
  const ids = new Map<string, number>();
  players.forEach((player, index) => {
    const sameRole = taken.get(player.role);
    if (sameRole === undefined) taken.set(player.role, index);
    else problems[`players.${index}.role`] = placeTaken(player.role, players[sameRole]?.name ?? '');
    const sameId = ids.get(accountKey(player.steamId));
    if (sameId === undefined) ids.set(accountKey(player.steamId), index);
    else
      problems[`players.${index}.steamId`] = sentence('same_steam_id', {
        name: player.name,
        other: players[sameId]?.name ?? '',
      });
  });
  const open = mainRoles().filter((role) => !taken.has(role));
  if (open.length > 0)
    problems.players = t`No player for ${nameList(open.map((role) => t`position ${slotOf(role)} (${role})`))}`;
  if (players.length > roles().length) problems.players = rosterFull();
  return problems;
}

/** Why a team of this size cannot have these roles; null if it can. */
export function rolesProblem({ teamSize, roles }: Pick<SiteSettings, 'teamSize' | 'roles'>): string | null {
  if (roles.length < teamSize) return `A team of ${teamSize} needs ${howMany(teamSize, 'position')}`;
  return roles.length > teamSize + MAX_RESERVES ? `At most ${MAX_RESERVES} reserves` : null;
}

export function rosterFull(): Sentence {
  const [main, reserves, most] = [teamSize(), reserveRoles().length, roles().length];
  if (reserves === 0) return sentence('roster_full_main', { most });
  if (reserves === 1) return sentence('roster_full', { most, main });
  return sentence('roster_full_reserves', { most, main, reserves });
}

const placeTaken = (role: RosterRole, name: string) =>
  isReserve(role) && reserveRoles().length === 1
    ? sentence('one_reserve')
    : sentence('position_taken', { position: slotOf(role), role, name });

/**
 * Refuses another player if the roster is full or the role is taken (409, with the role's current player in `data`).
 */
export function requireRoom(roster: readonly Seat[], role: RosterRole) {
  const active = roster.filter(({ isActive }) => isActive);
  if (active.length >= roles().length) throw conflict('roster_full', rosterFull());
  const holder = active.find(({ slot }) => slot === slotOf(role));
  if (holder) throw roleTaken(holder, role);
}

export function roleTaken({ id, playerName }: Seat, role: RosterRole) {
  const message = placeTaken(role, playerName);
  return conflict('role_taken', message, { fields: { role: message }, data: { id } });
}
