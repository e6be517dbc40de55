import { askForEnded } from '#api/games/lookupStore.ts';
import { askForLeagues } from '#api/matchDay/matchDays/reportedStore.ts';
import { gameWords } from '#domain/game/words.ts';
import type { Act } from './act.ts';

export const lookUpGames: Act = async ({ db, now }) =>
  gameWords().hasGameData ? (await askForEnded(db, now)) + (await askForLeagues(db, now)) : 0;
