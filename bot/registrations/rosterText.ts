import { readAccount } from '#domain/registrations/account.ts';
import { playerLine } from '#domain/registrations/accountWords.ts';
import { FIRST_STEAM_ID } from '#domain/registrations/blankSteamId.ts';
import {
  inRoleOrder,
  isReserve,
  mainRoster,
  type RosterPlayer,
  reserveRoles,
  slotOf,
} from '#domain/registrations/roster.ts';
import type { Typed } from './fields.ts';

type Registered = { name: string; tag: string; contact: string | null; players: readonly RosterPlayer[] };

/** A registration as its captain could have typed it; parsing it gives the same roster. */
export function typedOf({ name, tag, contact, players }: Registered): Typed {
  const written = (player: RosterPlayer) => playerLine({ ...player, steamId: readable(player.steamId) });
  const numbered = (player: RosterPlayer) => `${slotOf(player.role)} ${written(player)}`;
  const lines = (some: readonly RosterPlayer[], line: (player: RosterPlayer) => string) =>
    inRoleOrder(some).map(line).join('\n');
  return {
    name,
    tag,
    contact: contact ?? '',
    players: lines(mainRoster(players), numbered),
    reserve: lines(
      players.filter(({ role }) => isReserve(role)),
      reserveRoles().length === 1 ? written : numbered,
    ),
  };
}

/** Writes a Steam ID that ends in five zeros as [U:1:…], since it looks as if a spreadsheet had rounded it. */
const readable = (steamId: string) =>
  /^\d+$/.test(steamId) && 'problem' in readAccount(steamId)
    ? `[U:1:${BigInt(steamId) - FIRST_STEAM_ID}]`
    : steamId;
