import { gameWords } from '../game/words.ts';
import { isBlankSteamId } from './blankSteamId.ts';

/** The separator between a nickname and an account in one line. */
export const BAR = '|';

export const areAccountsTexts = (): boolean => gameWords().account.kind === 'text';

/** What two accounts are compared by, as the database does: without case, width, and which kana it is. */
export const accountKey = (steamId: string): string =>
  steamId
    .normalize('NFKC')
    .toUpperCase()
    .replace(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
const KATAKANA = /[\u30a1-\u30f6]/g;

export const isSameAccount = (one: string, other: string): boolean => accountKey(one) === accountKey(other);

/** A player in one line, as `readRosterLines` reads it back. */
export const playerLine = ({ name, steamId }: { name: string; steamId: string }): string =>
  `${name} ${areAccountsTexts() ? `${BAR} ` : ''}${steamId}`;

/** Where the profile behind an account is; null where the game has none that an account leads to. */
export const profileOf = (steamId: string): string | null =>
  areAccountsTexts() || isBlankSteamId(steamId) ? null : `https://steamcommunity.com/profiles/${steamId}`;

/** How an account is written into a field. */
export const accountHelp = (): string =>
  areAccountsTexts()
    ? `As shown in the game, such as ${gameWords().account.example}.`
    : 'In any notation, or a profile link.';

export const accountLike = (name: string): string =>
  gameWords().account.example.replace('Stormstormer', name.replaceAll(BAR, ''));
