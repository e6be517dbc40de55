/** The id in the address of a match's page, or null for another page. */
export const matchIdAt = (path: string): string | null => /^\/matches\/([^/]+)\/?$/.exec(path)?.[1] ?? null;

/** Where another league or tournament is shown from here: a match's page belongs to its own. */
export const viewOf = (path: string) => (matchIdAt(path) === null ? path : '/matches');
