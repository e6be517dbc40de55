import { inRoleOrder, RESERVE, type RosterPlayer, slotOf } from '#domain/registration/roster.ts';
import type { Typed } from './fields.ts';

type Registered = { name: string; tag: string; contact: string | null; players: readonly RosterPlayer[] };

/** A registration as its captain could have typed it; reading it back gives the same roster. */
export function typedOf({ name, tag, contact, players }: Registered): Typed {
  const [mains, reserves] = [
    players.filter(({ role }) => role !== RESERVE),
    players.filter(({ role }) => role === RESERVE),
  ];
  return {
    name,
    tag,
    contact: contact ?? '',
    players: inRoleOrder(mains)
      .map((player) => `${slotOf(player.role)} ${player.name} ${player.steamId}`)
      .join('\n'),
    reserve: reserves.map((player) => `${player.name} ${player.steamId}`).join(' '),
  };
}
