import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#api/database/database.ts';
import type { Oddity } from '#domain/games/link.ts';
import * as store from './store.ts';

/** An unexpected player in a game. The name is null if the player is on no roster. */
export type UnexpectedPlayer = Oddity & { name: string | null };

export async function nameUnexpectedPlayers(db: Database, oddities: readonly Oddity[]) {
  const known = await store.listKnown(db, oddities);
  return oddities.map((odd) => ({
    ...odd,
    name: known.find(({ steam_id }) => steam_id === odd.steamId)?.name ?? null,
  }));
}

/** Lists the unexpected players in a match's games without duplicates. Leaves out games without a winner. */
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
