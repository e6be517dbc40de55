import { gameWords } from '../games/words.ts';
import type { Sentence } from '../text/phrase.ts';
import { sentence } from '../text/sentences.ts';
import { lengthOf, tidy, withoutZeroWidth } from '../text/text.ts';
import { textProblem } from '../text/textProblem.ts';
import { areAccountsTexts, BAR } from './accountWords.ts';
import { FIRST_STEAM_ID, isBlankSteamId, LAST_ACCOUNT } from './blankSteamId.ts';

/** The minimum and maximum length, in code points, of an account that is not a Steam ID. */
const MIN = 2;
const MAX = 64;

/** Reads a player's account for the site's game, or returns the problem (docs/rules.md, "The game"). */
export const readAccount = (written: string) =>
  areAccountsTexts() ? readText(written) : readSteamId(written);

/**
 * Reads an account sent by a program. Unlike `readAccount`, it accepts a 64-bit Steam ID that ends in five zeros. A few
 * accounts have such an ID, and the number was checked where it was typed.
 */
export const readSentAccount = (written: string): SteamIdReading =>
  !areAccountsTexts() && /^7656\d{13}$/.test(written) ? readNumber(written) : readAccount(written);

function readText(written: string): SteamIdReading {
  const steamId = tidy(written).replace(/[^\S\n\r\u2028\u2029]+/gu, ' ');
  const fault =
    textProblem(steamId, { min: 1, max: MAX }) ??
    (lengthOf(steamId) < MIN ? sentence('too_short', { min: MIN }) : undefined) ??
    (steamId.includes(BAR) ? sentence('holds_bar') : undefined);
  return fault ? { problem: sentence('account_fault', { fault }) } : { steamId };
}

export function isAccount(steamId: string): boolean {
  if (!areAccountsTexts()) return /^7656\d{13}$/.test(steamId);
  const read = readText(steamId);
  return isBlankSteamId(steamId) || ('steamId' in read && read.steamId === steamId);
}

const FIRST_GROUP = 103582791429521408n;

type SteamIdReading = { steamId: string } | { problem: Sentence };

/**
 * Reads a Steam ID in any of five notations: 64-bit, account ID, STEAM_0:1:2, [U:1:5], or a profile link with the
 * number. Returns the 64-bit id as text, or the problem (docs/rules.md, "Steam IDs").
 */
export function readSteamId(written: string): SteamIdReading {
  // Phones, chats and spreadsheets add direction marks and zero-width spaces to copied text.
  const text = withoutZeroWidth(written).trim();
  const link =
    /^(?:https?:\/\/)?(?:www\.|m\.)?steamcommunity\.com\/(profiles|id|groups|gid)\/([^/?#\s]+)/i.exec(text);
  if (link) {
    const [, kind = '', value = ''] = link;
    if (/^id$/i.test(kind))
      return { problem: sentence(gameWords().hasGameData ? 'custom_link' : 'custom_link_digits') };
    if (!/^profiles$/i.test(kind)) return { problem: sentence('group_link') };
    return readNumber(value);
  }
  const statistics = /^(?:https?:\/\/)?(?:www\.)?(?:dotabuff|opendota|stratz)\.com\/players\/(\d+)/i.exec(
    text,
  );
  if (!statistics && isRounded(text)) return { problem: sentence('rounded_id') };
  return readNumber(statistics?.[1] ?? text);
}

/** Whether a spreadsheet has rounded the text as a number: 7.65612E+16, or zeros in place of the last digits. */
const isRounded = (text: string) => /^[78]([.,]\d+)?E\+?16$/i.test(text) || /^7656\d{8}0{5}$/.test(text);

function readNumber(text: string): SteamIdReading {
  const second = /^STEAM_[0-5]:([01]):(\d{1,10})$/i.exec(text);
  if (second) return fromAccount(BigInt(second[2] ?? 0) * 2n + BigInt(second[1] ?? 0));
  const third = /^\[?U:1:(\d{1,10})\]?$/i.exec(text);
  if (third) return fromAccount(BigInt(third[1] ?? 0));
  if (/^\[?g:1:\d+\]?$/i.test(text)) return { problem: sentence('group_id') };
  if (!/^\d{1,20}$/.test(text)) return { problem: sentence('no_steam_id') };
  const number = BigInt(text);
  if (number <= LAST_ACCOUNT) return fromAccount(number);
  if (number >= FIRST_GROUP && number <= FIRST_GROUP + LAST_ACCOUNT) return { problem: sentence('group_id') };
  if (number < FIRST_STEAM_ID) return { problem: sentence('not_64_bit') };
  return fromAccount(number - FIRST_STEAM_ID);
}

function fromAccount(account: bigint): SteamIdReading {
  if (account < 1n || account > LAST_ACCOUNT) return { problem: sentence('no_account') };
  return { steamId: String(FIRST_STEAM_ID + account) };
}
