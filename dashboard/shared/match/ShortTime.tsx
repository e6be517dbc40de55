import { isSameDay, momentText, zoneName } from '#ui/momentText.ts';
import { useZone } from '#ui/useZone.ts';

type Props = { at: string; now?: Date; hasZone?: boolean; hasWeekday?: boolean };

/** A short date and time, such as 28 Nov, 17:00, in the user's time zone. */
export function ShortTime({ at, now, hasZone, hasWeekday }: Props) {
  const zone = useZone();
  const moment = new Date(at);
  const isToday = now && isSameDay(moment, now, zone);
  const text = momentText(moment, zone, isToday ? 'time' : hasWeekday ? 'weekday' : 'short');
  return (
    <time dateTime={at} title={momentText(moment, zone, 'page')}>
      {hasZone ? `${text} ${zoneName(moment, zone)}` : text}
    </time>
  );
}
