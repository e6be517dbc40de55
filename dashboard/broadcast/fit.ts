/** How much room a name takes, in narrow letters: those of East Asia are twice as wide, and so are pictures. */
export function roomOf(name: string): number {
  let room = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) room += WIDE.test(segment) ? 2 : 1;
  return room;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

export type TextLength = 'short' | 'middle' | 'long' | 'longest';

/** The size that a name, or a line with names, is set in. */
export function fitOf(
  name: string,
  [short, middle, long]: readonly [number, number, number] = [16, 26, 42],
): TextLength {
  const room = roomOf(name);
  if (room <= short) return 'short';
  if (room <= middle) return 'middle';
  return room <= long ? 'long' : 'longest';
}
