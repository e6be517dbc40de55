/** Returns the length of a name's longest word, which limits its type size. */
export const longestWord = (name: string) =>
  Math.max(...name.split(/\s+/).map((word) => Array.from(word).length));
