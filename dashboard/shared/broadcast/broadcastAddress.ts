/** Overlays that can show a single match come first. */
const OVERLAYS = ['match', 'game', 'scene', 'bracket', 'standings', 'prize-pool', 'next', 'draw'] as const;
export type OverlayView = (typeof OVERLAYS)[number];

/** The overlay at a path, if any. Match overlays without an id follow the match on air. */
export function overlayAt(path: string): { view: OverlayView; matchId: string | null } | null {
  const [, name, id] = /^\/broadcast\/([a-z-]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  const at = OVERLAYS.indexOf(name as OverlayView);
  const view = OVERLAYS[at];
  return view && (!id || at < 3) ? { view, matchId: id ?? null } : null;
}

export const OVERLAY_PARAMETERS = ['theme', 'background', 'parts', 'show', 'group', 'at', 'debug'] as const;
