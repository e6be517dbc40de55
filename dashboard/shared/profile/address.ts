const NOUNS = ['tournaments', 'teams', 'players', 'matches', 'seasons', 'picks'] as const;

export type ProfileAddress = { noun: (typeof NOUNS)[number]; id: string };

export function profileAt(path: string): ProfileAddress | null {
  // The subject of a match's overlay is the match, and sheets of picks have URLs below /pickem.
  const own = path
    .replace(/^\/broadcast\/(?:match|game|scene)\//, '/matches/')
    .replace(/^\/pickem\/picks\//, '/picks/');
  const [, view, id] = /^\/([a-z]+)\/([^/]+)\/?$/.exec(own) ?? [];
  if (view === 'picks' && own === path) return null;
  const noun = NOUNS.find((each) => each === view);
  return noun && id ? { noun, id } : null;
}

/** The view to open when the league or tournament changes; for a subject's page, its parent page. */
export function viewOf(path: string): string {
  const subject = profileAt(path);
  return subject ? (subject.noun === 'picks' ? '/pickem' : `/${subject.noun}`) : path;
}
