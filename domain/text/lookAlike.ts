/** Letters from other alphabets, each with the Latin letter or digit that it resembles, all in lower case. */
const PAIRS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Cyrillic, including letters that resemble Latin ones only in upper case.
    'аa вb еe ёe з3 иu кk мm нh оo пn рp сc тt уy хx ьb ѕs іi їi јj ԁd ԛq ԝw һh ӏl үy ґr гr єe',
    // Greek.
    'αa βb γy εe ζz ηh ιi κk μm νn οo ρp σo τt υy χx ωw',
    // Armenian, and Latin letters with a stroke or without a dot.
    'օo ոn սu հh ցg ıi łl øo đd ħh ŧt',
  ].flatMap((pairs) => pairs.split(' ').map((pair) => [...pair])),
);

/** Each key looks like its value. */
const TWINS = { '0': 'o', '1': 'l', i: 'l', '|': 'l', '!': 'l', '3': 'e', '5': 's' } as const;

/** The look-alikes as strings of single characters, for comparisons in the database. */
export const LOOK = {
  from: [...Object.keys(PAIRS), ...Object.keys(TWINS)].join(''),
  to: [...Object.values(PAIRS).map((letter) => twinOf(letter)), ...Object.values(TWINS)].join(''),
};

function twinOf(letter: string): string {
  return Object.entries(TWINS).find(([one]) => one === letter)?.[1] ?? letter;
}

/** Full-width forms and mathematical letters, which look like Latin letters. */
const STYLED = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/u;
const LATIN = /\p{Script=Latin}/u;

const ALPHABETS = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
] as const;

export function strangeText(name: string): string {
  const letters = strangeLetters(name);
  const kinds = new Set(
    letters.map(
      (letter) => ALPHABETS.find(([, script]) => script.test(letter))?.[0] ?? 'full-width or styled',
    ),
  );
  return letters.length > 0 ? `${letters.join(' ')} (${[...kinds].join(', ')})` : '';
}

/**
 * The letters that imitate Latin ones in a name that also contains Latin letters, each listed once. A name in a single
 * alphabet has none.
 */
function strangeLetters(name: string): string[] {
  const letters = [...name.normalize('NFC')];
  const strange = letters.filter(
    (letter) => STYLED.test(letter) || (letter.toLowerCase() in PAIRS && !LATIN.test(letter)),
  );
  const hasLatin = letters.some((letter) => LATIN.test(letter) && !STYLED.test(letter));
  return hasLatin || strange.some((letter) => STYLED.test(letter)) ? [...new Set(strange)] : [];
}
