import type { Database } from '#api/database/database.ts';
import { conflict, type FieldPhrases, invalid } from '#domain/errors.ts';
import { isSameAccount } from '#domain/registrations/accountWords.ts';
import { type RosterPlayer, slotOf } from '#domain/registrations/roster.ts';
import { rosterProblems } from '#domain/registrations/rosterRules.ts';
import { sentence } from '#domain/text/sentences.ts';
import { nameKey } from '#domain/text/text.ts';
import { bannedFields } from '../bans/commands.ts';
import { consentFields } from '../consents/commands.ts';
import { listClaims, listHolders } from './claimStore.ts';
import type { FullRegistration } from './store.ts';

export type Entry = { name: string; tag: string; players: readonly RosterPlayer[] };

/** Refuses an incomplete roster (400, each problem at its field). */
export function requireWholeRoster(players: readonly RosterPlayer[]) {
  const fields = rosterProblems(players);
  const all = Object.values(fields);
  if (all.length > 0)
    throw invalid(onlyOne(all) ?? sentence('roster_problems', { count: all.length }), fields);
}

/** Refuses a name, tag or player that is taken in the tournament (409, with an error at each field). */
export async function requireFree(db: Database, tournamentId: string, entry: Entry, ownId?: string) {
  const fields = await takenFields(db, tournamentId, entry, ownId);
  const all = Object.values(fields);
  if (all.length > 0)
    throw conflict('taken', onlyOne(all) ?? sentence('things_taken', { count: all.length }), { fields });
}

/** Refuses a registration if required consents are missing (409, with an error at each player's field). */
export async function requireConsents(db: Database, registration: FullRegistration) {
  const fields = await consentFields(db, registration);
  const [first, ...more] = Object.values(fields);
  if (first)
    throw conflict('consent_missing', more.length > 0 ? sentence('consents_missing') : first, { fields });
}

export const problemsIn = (fields: FieldPhrases, { players }: Pick<FullRegistration, 'players'>) =>
  Object.entries(fields).map(([field, message]) => {
    const player = players[Number(/^players\.(\d+)/.exec(field)?.[1])];
    return { message, slot: player ? slotOf(player.role) : null };
  });

/**
 * Returns an error for each field of an entry whose value is banned, or taken by another registration or team in the
 * tournament.
 */
export async function takenFields(
  db: Database,
  tournamentId: string,
  { name, tag, players }: Entry,
  ownId?: string,
): Promise<FieldPhrases> {
  const fields: FieldPhrases = {};
  const keys = { name_key: nameKey(name), tag_key: nameKey(tag) };
  const holders = await listHolders(db, tournamentId, keys, ownId);
  if (holders.some((held) => held.name_key === keys.name_key)) fields.name = sentence('name_taken');
  if (holders.some((held) => held.tag_key === keys.tag_key)) fields.tag = sentence('tag_taken');
  const steamIds = players.map(({ steamId }) => steamId);
  const claims = await listClaims(db, tournamentId, steamIds);
  for (const claim of claims.filter(({ registrationId }) => !ownId || registrationId !== ownId)) {
    const index = players.findIndex(({ steamId }) => isSameAccount(steamId, claim.steamId));
    const player = players[index]?.name ?? '';
    fields[`players.${index}.steamId`] = sentence('plays_elsewhere', { name: player, holder: claim.holder });
  }
  return { ...fields, ...(await bannedFields(db, players)) };
}

export const onlyOne = <Said>(all: readonly Said[]) => (all.length === 1 ? all[0] : undefined);
