const OVERLAYS = ['bracket', 'match', 'game', 'standings', 'prize-pool', 'next'] as const;
export type OverlayView = (typeof OVERLAYS)[number];

/** The overlay at a path; null if there is none. A match or game overlay without an id follows the match on air. */
export function overlayAt(path: string): { view: OverlayView; matchId: string | null } | null {
  const [, name, id] = /^\/broadcast\/([a-z-]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  const view = OVERLAYS.find((each) => each === name);
  return view && (!id || view === 'match' || view === 'game') ? { view, matchId: id ?? null } : null;
}

export const OVERLAY_PARAMETERS = ['theme', 'background', 'parts', 'show', 'group', 'at', 'debug'] as const;
