import { sentence } from '../text/sentences.ts';
import { lengthOf, tidy } from '../text/text.ts';
import { textProblem } from '../text/textProblem.ts';
import { areAccountsTexts, BAR } from './accountWords.ts';
import { isBlankSteamId } from './blankSteamId.ts';
import { readSteamId, type SteamIdReading } from './steamId.ts';

/** Code points of an account that is a text. */
const MIN = 2;
const MAX = 64;

/**
 * Reads what a player is known by in the game that the site is of, or says what is wrong (docs/rules.md, "The
 * game").
 */
export const readAccount = (written: string): SteamIdReading =>
  areAccountsTexts() ? readText(written) : readSteamId(written);

function readText(written: string): SteamIdReading {
  const steamId = tidy(written).replace(/[^\S\n\r\u2028\u2029]+/gu, ' ');
  const fault =
    textProblem(steamId, { min: 1, max: MAX }) ??
    (lengthOf(steamId) < MIN ? sentence('too_short', { min: MIN }) : undefined) ??
    (steamId.includes(BAR) ? sentence('holds_bar') : undefined);
  return fault ? { problem: sentence('account_fault', { fault }) } : { steamId };
}

/** Whether a text is an account as it is stored. */
export function isAccount(steamId: string): boolean {
  if (!areAccountsTexts()) return /^7656\d{13}$/.test(steamId);
  const read = readText(steamId);
  return isBlankSteamId(steamId) || ('steamId' in read && read.steamId === steamId);
}
