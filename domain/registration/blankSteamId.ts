/** The 64-bit id of account 0 of the public universe. Ids are kept as text: they do not fit a number. */
export const FIRST_STEAM_ID = 76561197960265728n;
export const LAST_ACCOUNT = 0xffffffffn;

/** How many Steam IDs stand for people who were erased: the last accounts, which Steam has not given to anybody. */
export const BLANK_STEAM_IDS = 4_000_000;

/** The n-th of them, from 0. */
export const blankSteamId = (n: number) => String(FIRST_STEAM_ID + LAST_ACCOUNT - BigInt(n));

const FIRST_BLANK = blankSteamId(BLANK_STEAM_IDS - 1);

/** Whether a Steam ID stands for somebody who was erased, so that it leads nowhere. */
export const isBlankSteamId = (steamId: string) => steamId >= FIRST_BLANK;
