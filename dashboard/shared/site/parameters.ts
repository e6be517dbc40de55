import { OVERLAY_PARAMETERS, overlayAt } from '#shared/broadcast/broadcastAddress.ts';

/** The parameters of a view's URL, apart from league and tournament. */
const OF_VIEW = {
  '/teams': ['by'],
  '/matches': ['show', 'round', 'team', 'followed', 'view'],
  '/bracket': ['tab', 'stage', 'group', 'round'],
  '/rankings': ['scope'],
  '/players': ['scope'],
  '/stats': ['by', 'role'],
} as const;
export type Parameter = (typeof OF_VIEW)[keyof typeof OF_VIEW][number];

/** Keeps the parameters that a page reads, each once and in a fixed order, so that a page has a single cache key. */
export function knownSearch(path: string, search: string): string {
  const asked = new URLSearchParams(search);
  const own = overlayAt(path) ? OVERLAY_PARAMETERS : (OF_VIEW[path as keyof typeof OF_VIEW] ?? []);
  const known = new URLSearchParams();
  for (const name of ['league', 'tournament', ...own]) {
    const value = asked.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.toString();
}
