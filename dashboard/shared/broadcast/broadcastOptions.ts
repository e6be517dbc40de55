import { GROUPS, type Group } from '#domain/settings.ts';
import type { OVERLAY_PARAMETERS, OverlayView } from './broadcastAddress.ts';

export const PARTS = ['score', 'lower', 'table', 'ticker'] as const;
export type Part = (typeof PARTS)[number];
export const CORNERS = ['left', 'center', 'right'] as const;
export type Corner = (typeof CORNERS)[number];

type Parameter = (typeof OVERLAY_PARAMETERS)[number];

export type Options = {
  theme: 'dark' | 'light';
  /** 'none' lets a scene show through; 'solid' is the page's own colour. */
  background: 'none' | 'solid';
  parts: readonly Part[];
  show: 'groups' | 'knockout' | null;
  group: Group | null;
  at: Corner | null;
  isDebug: boolean;
};

/** Unknown values fall back to the defaults. */
export function readOptions(search: string, view: OverlayView): Options {
  const query = new URLSearchParams(search);
  const said = (name: Parameter) => query.get(name);
  const one = <const Value extends string>(name: Parameter, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === said(name)?.trim());
  const asked = said('parts');
  const parts = asked?.split(',').map((part) => part.trim());
  return {
    theme: one('theme', ['dark', 'light']) ?? 'dark',
    background:
      one('background', ['none', 'solid']) ?? (view === 'bracket' || view === 'draw' ? 'solid' : 'none'),
    parts: parts ? PARTS.filter((part) => parts.includes(part)) : PARTS,
    show: one('show', ['groups', 'knockout']) ?? null,
    group: one('group', GROUPS) ?? null,
    at: one('at', CORNERS) ?? null,
    isDebug: said('debug') === '1',
  };
}
