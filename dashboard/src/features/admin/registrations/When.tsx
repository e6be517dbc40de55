import { momentText } from '../../../ui/momentText.ts';
import { useNow } from '../../../ui/useNow.ts';

/** A moment in a list: '18:35 today', else with its day, in the reader's zone. `at` is ISO 8601. */
export function When({ at }: { at: string }) {
  const now = useNow();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = new Date(at);
  const text = momentText(moment, zone, 'list');
  return <time dateTime={at}>{isSameDay(moment, now) ? `${text.slice(-5)} today` : text}</time>;
}

/** Whether two moments lie on one day of the reader's. */
export const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
