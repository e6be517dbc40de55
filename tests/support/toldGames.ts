import type { GameRecord } from '#domain/games/record.ts';
import { discordAdmin, type TestApp, visitor } from './app.ts';
import { gsiOfObserver, madeGame, makeGameClient } from './game.ts';

/** Returns the accounts of the players in the nth team, as `entry` registers them. */
export const accountsOf = (n: number) => [1, 2, 3, 4, 5].map((seat) => n * 10 + seat);

/** Returns a game between two teams that has just ended. The first team is Radiant, and `change` overrides fields. */
export function endedGame(
  seed: number,
  [radiant, dire]: readonly [number, number],
  change: (game: GameRecord) => Partial<GameRecord> = () => ({}),
): GameRecord {
  const made = madeGame(seed, [...accountsOf(radiant), ...accountsOf(dire)]);
  const game = { ...made, ...change(made) };
  const began = Math.floor(Date.now() / 1_000) - 120 - (game.duration ?? 0);
  return { ...game, startedAt: new Date(began * 1_000).toISOString(), isOver: true };
}

/** Reports games through the staff's client and links them to their matches. Backdates them by more than the delay. */
export async function tellGames(
  app: TestApp,
  games: readonly { game: GameRecord; matchId: string }[],
  { minutesAgo = 10 } = {},
) {
  const token = await makeGameClient(app, discordAdmin);
  for (const { game, matchId } of games) {
    const posted = await app.call(visitor, 'POST', '/api/gsi', { ...gsiOfObserver(game), auth: { token } });
    const linked = await app.call(app.admin, 'PUT', `/api/games/${game.dotaMatchId}/match`, { matchId });
    if (posted.status !== 200 || linked.status !== 200)
      throw new Error(`game ${game.dotaMatchId}: ${posted.status}, ${JSON.stringify(linked.body)}`);
    await app
      .db('games')
      .where({ dota_match_id: game.dotaMatchId })
      .update({ told_at: new Date(Date.now() - minutesAgo * 60_000) });
  }
  app.ready.drop();
}
