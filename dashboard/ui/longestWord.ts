export const longestWord = (name: string) =>
  Math.max(...name.split(/\s+/).map((word) => Array.from(word).length));
