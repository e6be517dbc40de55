/** How long the longest word of a name is: what decides how large it can be set without breaking it. */
export const longestWord = (name: string) =>
  Math.max(...name.split(/\s+/).map((word) => Array.from(word).length));
