import { sense, t } from './translate.ts';

type Part = string | false | null | undefined;

/** Joins parts of different kinds: 'Group A, 2–1, 7 points'. */
export const commaList = (parts: readonly Part[]) => joined(parts, (before, part) => t`${before}, ${part}`);

/** Joins names, or other items of the same kind. Some languages use a special comma between them. */
export const nameList = (parts: readonly Part[]): string =>
  joined(parts, (before, part) => sense('names in a list')`${before}, ${part}`);

export const andList = (parts: readonly Part[]) => joined(parts, (before, part) => t`${before} and ${part}`);

export const orList = (parts: readonly Part[]) => joined(parts, (before, part) => t`${before} or ${part}`);

export const sentences = (parts: readonly Part[]): string =>
  joined(parts, (before, part) => sense('two sentences')`${before} ${part}`);

function joined(parts: readonly Part[], join: (before: string, part: string) => string): string {
  const [first = '', ...others] = parts.flatMap((part) => part || []);
  return others.reduce((before, part) => join(before, part), first);
}

export const COMMA = t`, `;
