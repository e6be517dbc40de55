import { gameWords } from '#domain/game/words.ts';
import { askForEnded, askForLeagues } from '../games/lookupStore.ts';
import type { Act } from './act.ts';

/** Has ended games and the leagues of tournaments that play looked up; the workers make the calls. */
export const lookUpGames: Act = async ({ db, now }) =>
  gameWords().hasGameData ? (await askForEnded(db, now)) + (await askForLeagues(db, now)) : 0;
