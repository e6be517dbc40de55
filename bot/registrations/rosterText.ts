import { playerLine } from '#domain/registration/accountWords.ts';
import {
  inRoleOrder,
  isReserve,
  mainRoster,
  type RosterPlayer,
  reserveRoles,
  slotOf,
} from '#domain/registration/roster.ts';
import type { Typed } from './fields.ts';

type Registered = { name: string; tag: string; contact: string | null; players: readonly RosterPlayer[] };

/** A registration as its captain could have typed it; parsing it gives the same roster. */
export function typedOf({ name, tag, contact, players }: Registered): Typed {
  const numbered = (player: RosterPlayer) => `${slotOf(player.role)} ${playerLine(player)}`;
  const lines = (some: readonly RosterPlayer[], line: (player: RosterPlayer) => string) =>
    inRoleOrder(some).map(line).join('\n');
  return {
    name,
    tag,
    contact: contact ?? '',
    players: lines(mainRoster(players), numbered),
    reserve: lines(
      players.filter(({ role }) => isReserve(role)),
      reserveRoles().length === 1 ? playerLine : numbered,
    ),
  };
}
