import type { Context } from '#api/database/context.ts';
import { type GamePost, MAX_POSTS } from '#domain/contract/games/games.ts';
import { missing } from '#domain/errors.ts';
import * as store from './store.ts';
import { readTrust } from './trust.ts';

/** What clients posted of a game as it came, for the staff in a dispute, and whose word counts for its match. */
export async function listPosts({ db }: Context, dotaMatchId: string): Promise<GamePost[]> {
  const game = await store.findGame(db, dotaMatchId);
  if (!game) throw missing('Game');
  const posts = await store.listPosts(db, dotaMatchId, MAX_POSTS);
  const readings = await store.listReadings(db, [dotaMatchId]);
  const isTrusted = game.match_id ? await readTrust(db, game.match_id, readings) : () => false;
  const trusted = new Set(
    readings.filter((reading) => isTrusted(reading, game.radiant)).map(({ teller }) => teller),
  );
  return posts.map(({ client_id: clientId, told_at, body: post }) => ({
    toldAt: told_at.toISOString(),
    clientId,
    isTrusted: trusted.has(clientId),
    post,
  }));
}
