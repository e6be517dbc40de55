import { plural, t } from '#domain/text/translate.ts';
import { MINUTE } from '#domain/timeSpans.ts';

const UNITS = [
  { minutes: 24 * 60, text: (count: number) => plural(count, '# day', '# days') },
  { minutes: 60, text: (count: number) => t`${count} h` },
  { minutes: 1, text: (count: number) => t`${count} min` },
];

/** The distance to a moment: 'in 12 days', 'in 19 h 14 min', '3 days ago', 'now'. */
export function distanceText(moment: Date, now: Date): string {
  const minutes = Math.round((moment.getTime() - now.getTime()) / MINUTE);
  const far = Math.abs(minutes);
  if (far < 1) return t`now`;
  const text = durationText(far);
  return minutes > 0 ? t`in ${text}` : t`${text} ago`;
}

export function durationText(minutes: number): string {
  const days = Math.floor(minutes / (24 * 60));
  if (days >= 2) return plural(days, '# day', '# days');
  const words: string[] = [];
  let left = Math.round(minutes);
  for (const unit of UNITS) {
    const count = Math.floor(left / unit.minutes);
    left -= count * unit.minutes;
    if (count > 0) words.push(unit.text(count));
  }
  return words.slice(0, 2).join(' ');
}
