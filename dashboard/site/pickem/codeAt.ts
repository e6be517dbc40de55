/** The code of the league of friends whose page stands at a path. */
export const codeAt = (path: string): string | null =>
  /^\/pickem\/leagues\/([a-z0-9]{12})\/?$/.exec(path)?.[1] ?? null;
