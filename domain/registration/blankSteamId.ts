import { gameWords } from '../game/words.ts';

/** The 64-bit id of account 0 of the public universe. Ids are kept as text: they do not fit a number. */
export const FIRST_STEAM_ID = 76561197960265728n;
export const LAST_ACCOUNT = 0xffffffffn;

/** How many accounts stand for people who were erased: of Steam the last ones, which it has not given to anybody. */
export const BLANK_STEAM_IDS = 4_000_000;

/** No account that somebody types holds a bar. */
const BLANK_TEXT = 'Removed | ';

const blankOfSteam = (n: number) => String(FIRST_STEAM_ID + LAST_ACCOUNT - BigInt(n));

/** The n-th of them, from 0, as the game knows players. */
export const blankSteamId = (n: number) =>
  gameWords().account.kind === 'steam' ? blankOfSteam(n) : `${BLANK_TEXT}${n}`;

const FIRST_BLANK = blankOfSteam(BLANK_STEAM_IDS - 1);

/** Whether an account stands for somebody who was erased, so that it leads nowhere. */
export const isBlankSteamId = (steamId: string) =>
  steamId.startsWith(BLANK_TEXT) || (/^\d{17}$/.test(steamId) && steamId >= FIRST_BLANK);
