import { filled } from '../text/phrase.ts';
import { LANGUAGE_TAGS, type Language } from '../text/translate.ts';
import portuguese from './pt.json' with { type: 'json' };
import chinese from './zh.json' with { type: 'json' };

/** Pushes in English. The other languages are in the message files in this folder. */
export const PUSHES = {
  reminder: '{pair} in one hour',
  start: '{pair} is starting',
  startEarly: '{pair} is starting early',
  planned: 'Scheduled for {time}, {tournament}',
  result: '{team1} {score1}–{score2} {team2}',
  ended: '{pair} has ended',
  resultIn: 'Result, {tournament}',
  correctedIn: 'Corrected result, {tournament}',
  hiddenIn: '{tournament}. Tap to see the result.',
  moved: '{pair} was moved',
  movedTo: 'Now {time}, {tournament}',
  unplanned: 'No time yet, {tournament}',
  cancelled: '{pair} was cancelled',
  restored: '{pair} is back on',
  at: '{time}, {tournament}',
  in: '{tournament}',
  checkIn: 'Check in: {pair}',
  checkInText: 'Confirm that your team is here.',
  turn: 'Your turn: {pair}',
  choice: 'Make your choice for the next game.',
  playing: 'Join the lobby and play.',
  reported: 'A result was reported. Confirm or dispute it.',
  proposed: 'A new time was proposed. Accept or decline it.',
  test: 'Notifications work',
  testText: 'News about your teams’ matches will look like this.',
  pair: '{team1} v {team2}',
  open: 'TBD',
};
export type PushWord = keyof typeof PUSHES;

const PUSH_WORDS: Record<Language, Record<PushWord, string>> = { en: PUSHES, pt: portuguese, zh: chinese };

export const pushText = (language: Language, word: PushWord, values: Record<string, string> = {}): string =>
  filled(PUSH_WORDS[language][word], values);

/** A time in a reader's time zone and language: 'Sat 5 Dec, 20:00'. */
export const pushTime = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : LANGUAGE_TAGS[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  } as Intl.DateTimeFormatOptions).format(at);
