import { filled } from '#domain/text/phrase.ts';
import { serverNames } from './englishNames.ts';

type Names = Readonly<Record<keyof typeof serverNames, string>>;

/** The English names as patterns, with a group for each value. */
const PATTERNS = Object.entries(serverNames).map(([key, name]) => {
  const pattern = name
    .replaceAll(/\{(\w+)\}th/g, '(?<$1>\\d+)[a-z][a-z]')
    .replaceAll(/\{(slot|stage)\}/g, '(?<$1>.+)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>\\S+)');
  return [key as keyof Names, new RegExp(`^${pattern}$`)] as const;
});

/** Translates a name that the server sends in English; returns any other text unchanged. */
export function serverNameIn(names: Names, name: string): string {
  for (const [key, pattern] of PATTERNS) {
    const found = pattern.exec(name);
    if (!found || !names[key]) continue;
    const values = Object.entries(found.groups ?? {}).map(([place, value]) => [
      place,
      place === 'slot' ? serverNameIn(names, value) : value,
    ]);
    return filled(names[key], Object.fromEntries(values));
  }
  return name;
}
