/** Letters from other alphabets, each with the Latin letter or digit that it resembles, all in lower case. */
const PAIRS = {
  // Cyrillic, including letters that look alike only in upper case.
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', з: '3', и: 'u', к: 'k', м: 'm', н: 'h', о: 'o', п: 'n', р: 'p' },
  ...{ с: 'c', т: 't', у: 'y', х: 'x', ь: 'b', ѕ: 's', і: 'i', ї: 'i', ј: 'j', ԁ: 'd', ԛ: 'q', ԝ: 'w' },
  ...{ һ: 'h', ӏ: 'l', ү: 'y', ґ: 'r', г: 'r', є: 'e' },
  // Greek.
  ...{ α: 'a', β: 'b', γ: 'y', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p' },
  ...{ σ: 'o', τ: 't', υ: 'y', χ: 'x', ω: 'w' },
  // Armenian, and Latin letters with a stroke or without a dot.
  ...{ օ: 'o', ո: 'n', ս: 'u', հ: 'h', ց: 'g', ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't' },
} as const satisfies Record<string, string>;

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
 * The letters in a name that imitate Latin letters where real ones also occur, each listed once. A name in a single
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
