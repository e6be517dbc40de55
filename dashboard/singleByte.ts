import type { Plugin } from 'vite';

/**
 * Escapes all characters beyond Latin-1 in the built code. V8 keeps the source of loaded code in memory, and
 * a single curly quote would make it use two bytes for every character.
 */
export const singleByte: Plugin = {
  name: 'single byte',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/\\.|[^\0-\xff]/gs, escaped);
  },
};

/** Leaves escape sequences alone, such as the backslash before a quote. */
function escaped(text: string) {
  const character = text.at(-1) as string;
  return character <= '\xff' ? text : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
