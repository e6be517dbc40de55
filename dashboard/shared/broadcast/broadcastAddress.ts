/** What a broadcast shows, each under /broadcast/. */
const OVERLAYS = ['bracket', 'match', 'game', 'standings', 'prize-pool', 'next'] as const;
export type OverlayView = (typeof OVERLAYS)[number];

/** The overlay at a path; a match or game without id follows what is on air. Null where there is none. */
export function overlayAt(path: string): { view: OverlayView; matchId: string | null } | null {
  const [, name, id] = /^\/broadcast\/([a-z-]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  const view = OVERLAYS.find((each) => each === name);
  return view && (!id || view === 'match' || view === 'game') ? { view, matchId: id ?? null } : null;
}

export const OVERLAY_PARAMETERS = ['theme', 'background', 'parts', 'show', 'group', 'at', 'debug'] as const;
