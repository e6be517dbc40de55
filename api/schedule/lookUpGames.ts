import { gameWords } from '#domain/game/words.ts';
import { askForEnded, askForLeagues } from '../games/lookupStore.ts';
import type { Act } from './act.ts';

export const lookUpGames: Act = async ({ db, now }) =>
  gameWords().hasGameData ? (await askForEnded(db, now)) + (await askForLeagues(db, now)) : 0;
