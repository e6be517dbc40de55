type Record = { wins: number; draws?: number | undefined; losses: number };

/** A record as shown in tables: 3–1, or 3–2–1 with draws in the middle. */
export const recordText = ({ wins, draws = 0, losses }: Record, hasDraws: boolean): string =>
  hasDraws ? `${wins}–${draws}–${losses}` : `${wins}–${losses}`;

/** Points as shown in tables: 4, or 4½ where a draw earns half a point. */
export function pointsText(points: number): string {
  if (points < 0) return `−${pointsText(-points)}`;
  return Number.isInteger(points) ? String(points) : `${Math.floor(points) || ''}½`;
}
