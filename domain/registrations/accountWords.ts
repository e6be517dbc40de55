// Separate from account.ts, whose messages should not load with every page that links to a profile.
import { gameWords } from '../games/words.ts';
import { isBlankSteamId } from './blankSteamId.ts';

/** The separator between a nickname and an account on one line. */
export const BAR = '|';

export const areAccountsTexts = (): boolean => gameWords().account.kind === 'text';

/** The key for comparing accounts, as in the database. It ignores case, width and the kind of kana. */
export const accountKey = (steamId: string): string =>
  steamId
    .normalize('NFKC')
    .toUpperCase()
    .replace(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
const KATAKANA = /[\u30a1-\u30f6]/g;

export const isSameAccount = (one: string, other: string): boolean => accountKey(one) === accountKey(other);

/** A player on one line, in a format that `readRosterLines` can read. */
export const playerLine = ({ name, steamId }: { name: string; steamId: string }): string =>
  `${name} ${areAccountsTexts() ? `${BAR} ` : ''}${steamId}`;

/** The URL of an account's profile; null if the game has none. */
export const profileOf = (steamId: string): string | null =>
  areAccountsTexts() || isBlankSteamId(steamId) ? null : `https://steamcommunity.com/profiles/${steamId}`;

export const accountLike = (name: string): string =>
  gameWords().account.example.replace('Stormstormer', name.replaceAll(BAR, ''));
