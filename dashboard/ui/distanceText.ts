const UNITS = [
  { name: 'day', minutes: 24 * 60 },
  { name: 'h', minutes: 60 },
  { name: 'min', minutes: 1 },
];

/** How far off a moment is: 'in 12 days', 'in 19 h 14 min', '3 days ago', 'now'. It stands beside the moment itself. */
export function distanceText(moment: Date, now: Date): string {
  const minutes = Math.round((moment.getTime() - now.getTime()) / 60_000);
  const far = Math.abs(minutes);
  if (far < 1) return 'now';
  const days = Math.floor(far / (24 * 60));
  const text = days >= 2 ? `${days} days` : amounts(far);
  return minutes > 0 ? `in ${text}` : `${text} ago`;
}

function amounts(minutes: number): string {
  const words: string[] = [];
  let left = minutes;
  for (const unit of UNITS) {
    const count = Math.floor(left / unit.minutes);
    left -= count * unit.minutes;
    if (count > 0) words.push(`${count} ${unit.name}`);
  }
  return words.slice(0, 2).join(' ');
}
