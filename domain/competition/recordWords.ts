type Record = { wins: number; draws?: number | undefined; losses: number };

/** A record as tables show it: 3–1, and 3–2–1 with the draws in the middle where matches can be drawn. */
export const recordText = ({ wins, draws = 0, losses }: Record, hasDraws: boolean): string =>
  hasDraws ? `${wins}–${draws}–${losses}` : `${wins}–${losses}`;

/** Points as tables show them: 4, or 4½ where a draw is worth half a point. */
export function pointsText(points: number): string {
  if (points < 0) return `−${pointsText(-points)}`;
  return Number.isInteger(points) ? String(points) : `${Math.floor(points) || ''}½`;
}
