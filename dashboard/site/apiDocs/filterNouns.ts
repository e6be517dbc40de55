import type { Noun } from './readDocument.ts';

/** The calls in whose method, path, summary or noun every typed word stands, still by noun. */
export function filterNouns(nouns: readonly Noun[], typed: string): Noun[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return nouns
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter(({ method, path, summary }) => {
        const text = `${method} ${path} ${summary} ${name}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ calls }) => calls.length > 0);
}
