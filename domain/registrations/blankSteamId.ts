import { gameWords } from '../games/words.ts';

/**
 * The 64-bit id of account 0 in the public universe. Ids are stored as text because a number cannot hold them exactly.
 */
export const FIRST_STEAM_ID = 76561197960265728n;
export const LAST_ACCOUNT = 0xffffffffn;

/**
 * The number of accounts reserved for erased people. On Steam, these are the highest ids, which Steam has not assigned.
 */
export const BLANK_STEAM_IDS = 4_000_000;

/** Nobody can enter a reserved account, because typed accounts cannot contain a vertical bar. */
const BLANK_TEXT = 'Removed | ';

const blankOfSteam = (n: number) => String(FIRST_STEAM_ID + LAST_ACCOUNT - BigInt(n));

/** The nth account reserved for erased people, counting from 0, in the game's format. */
export const blankSteamId = (n: number) =>
  gameWords().account.kind === 'steam' ? blankOfSteam(n) : `${BLANK_TEXT}${n}`;

const FIRST_BLANK = blankOfSteam(BLANK_STEAM_IDS - 1);

/** Whether an account belongs to an erased person and therefore has no profile. */
export const isBlankSteamId = (steamId: string) =>
  steamId.startsWith(BLANK_TEXT) || (/^\d{17}$/.test(steamId) && steamId >= FIRST_BLANK);
