/** The id in the address of a match's page, or null for another page. */
export const matchIdAt = (path: string): string | null => /^\/matches\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
