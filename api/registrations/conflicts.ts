import { conflict, type FieldMessages, invalid } from '#domain/errors.ts';
import { type RosterPlayer, rosterProblems, slotOf } from '#domain/registration/roster.ts';
import { nameKey } from '#domain/text/text.ts';
import { bannedFields } from '../bans/commands.ts';
import type { Database } from '../database/database.ts';
import { listClaims, listHolders } from './claimStore.ts';

export type Entry = { name: string; tag: string; players: readonly RosterPlayer[] };

/** Refuses a roster that is not whole (400, each problem beside its field). */
export function requireWholeRoster(players: readonly RosterPlayer[]) {
  const fields = rosterProblems(players);
  const all = Object.values(fields);
  if (all.length > 0)
    throw invalid(all.length === 1 ? `${all[0]}` : `${all.length} problems in the roster`, fields);
}

/** Refuses a name, tag or player that somebody else holds in the tournament (409, each beside its field). */
export async function requireFree(db: Database, tournamentId: string, entry: Entry, ownId?: string) {
  const fields = await takenFields(db, tournamentId, entry, ownId);
  const all = Object.values(fields);
  if (all.length > 0)
    throw conflict('taken', all.length === 1 ? `${all[0]}` : `${all.length} things are taken`, { fields });
}

/** What stands against a registration that is not decided, with the roster slot it is about. */
export async function problemsOf(db: Database, tournamentId: string, entry: Entry, ownId: string) {
  const fields = await takenFields(db, tournamentId, entry, ownId);
  return Object.entries(fields).map(([field, message]) => {
    const player = entry.players[Number(/^players\.(\d+)/.exec(field)?.[1])];
    return { message, slot: player ? slotOf(player.role) : null };
  });
}

async function takenFields(
  db: Database,
  tournamentId: string,
  entry: Entry,
  ownId?: string,
): Promise<FieldMessages> {
  const fields: FieldMessages = {};
  const keys = { name_key: nameKey(entry.name), tag_key: nameKey(entry.tag) };
  const holders = await listHolders(db, tournamentId, keys, ownId);
  if (holders.some((held) => held.name_key === keys.name_key))
    fields.name = 'Another team in this tournament has this name';
  if (holders.some((held) => held.tag_key === keys.tag_key))
    fields.tag = 'Another team in this tournament has this tag';
  const claims = await listClaims(
    db,
    tournamentId,
    entry.players.map(({ steamId }) => steamId),
  );
  for (const claim of claims.filter(({ registrationId }) => !ownId || registrationId !== ownId)) {
    const index = entry.players.findIndex(({ steamId }) => steamId === claim.steamId);
    fields[`players.${index}.steamId`] =
      `${entry.players[index]?.name} already plays for ${claim.holder} in this tournament`;
  }
  return { ...fields, ...(await bannedFields(db, entry.players)) };
}
