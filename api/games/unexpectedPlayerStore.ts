import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#api/database/database.ts';
import type { Oddity } from '#domain/game/link.ts';
import * as store from './store.ts';

/** Somebody in a game who should not be there as they are; without a name where they are in no roster. */
export type UnexpectedPlayer = Oddity & { name: string | null };

/** The odd players of a game, by name. */
export async function nameUnexpectedPlayers(
  db: Database,
  oddities: readonly Oddity[],
): Promise<UnexpectedPlayer[]> {
  const known = await store.listKnown(db, oddities);
  return oddities.map((odd) => ({
    ...odd,
    name: known.find(({ steam_id }) => steam_id === odd.steamId)?.name ?? null,
  }));
}

/** The players who are or were unexpected in the games of a match, each once; remade lobbies no longer count. */
export async function listUnexpectedPlayers(db: Database, matchId: string): Promise<UnexpectedPlayer[]> {
  const games = (await store.listGamesOf(db, matchId)).filter(
    ({ doubts }) => !doubts.some(({ what }) => what === 'noWinner'),
  );
  const odd = games.flatMap(({ oddities }) => oddities);
  return nameUnexpectedPlayers(
    db,
    odd.filter((one, index) => index === odd.findIndex((other) => isDeepStrictEqual(one, other))),
  );
}
