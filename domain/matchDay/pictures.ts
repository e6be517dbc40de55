import type { Side } from '../competition/match.ts';
import { conflict } from '../errors.ts';
import { sentence } from '../text/sentences.ts';

export const MAX_PICTURES = 3;
/** The maximum number of pictures from one team in one match: `MAX_PICTURES` for each game of the longest series. */
export const MAX_SENT = 5 * MAX_PICTURES;

type Pictured = { side: Side; pictures?: readonly string[] };
type Day = { phase: string; report: Pictured | null; dispute: Pictured | null };

const OPEN_TO_PICTURES = ['reported', 'disputed'];

function ownVersion({ phase, report, dispute }: Day, side: Side): 'report' | 'dispute' | null {
  if (!OPEN_TO_PICTURES.includes(phase)) return null;
  if (dispute?.side === side) return 'dispute';
  return report?.side === side ? 'report' : null;
}

export function picturesLeft(day: Day, side: Side): number {
  const where = ownVersion(day, side);
  return where === null ? 0 : MAX_PICTURES - picturesOf(day[where]).length;
}

export const picturesOf = (version: Pictured | null): readonly string[] => version?.pictures ?? [];

export function addPicture<D extends Day>(day: D, { side, hash }: { side: Side; hash: string }) {
  const where = ownVersion(day, side);
  const version = where && day[where];
  if (!version) throw conflict('no_own_version', sentence('no_own_version'));
  const pictures = picturesOf(version);
  if (pictures.includes(hash)) return { day, happened: [] };
  if (pictures.length >= MAX_PICTURES) throw conflict('pictures_full', sentence('pictures_full'));
  return {
    day: { ...day, [where]: { ...version, pictures: [...pictures, hash] } },
    happened: [{ what: 'pictured' as const, side }],
  };
}
