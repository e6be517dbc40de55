/** The site's languages, by their own names. The wording in the code is English. */
export const LANGUAGES = { en: 'English', pt: 'Português', zh: '中文' } as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** BCP 47 tags of the languages, for `lang`, `hreflang` and `Intl`. */
export const LANGUAGE_TAGS = { en: 'en', pt: 'pt-BR', zh: 'zh-Hans' } as const satisfies Record<
  Language,
  string
>;

export const languageOfTag = (tag: string): Language =>
  LANGUAGE_CODES.find((code) => LANGUAGE_TAGS[code] === tag) ?? 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGE_CODES.includes(value as Language);

/** Splits a path into its language prefix, such as /pt, if any, and the rest. */
export function splitLanguage(path: string): { prefix: string; language: Language | null; rest: string } {
  const [, first] = path.split('/', 2);
  if (!isLanguage(first)) return { prefix: '', language: null, rest: path };
  const prefix = `/${first}`;
  return { prefix, language: first, rest: path.slice(prefix.length) || '/' };
}
