import type { GameRecord } from '#domain/games/record.ts';
import { startGameServices as start } from '../../packages/dota-simulator/services.ts';
import { valveOf } from './game.ts';

/** Starts simulated OpenDota and Steam services, which respond from records of games. */
export async function startGameServices() {
  const { know, ...services } = await start();
  return {
    ...services,
    /** Adds a game to a service, in the format of its own responses. */
    know: (service: 'opendota' | 'steam', game: GameRecord) => know(service, valveOf(game)),
  };
}
