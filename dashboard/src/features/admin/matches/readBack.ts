import { momentText } from '../../../ui/momentText.ts';
import { fromLocalField } from '../tournaments/zonedTime.ts';

/** The moment that a date field means, with its zone: whoever types may sit in another one. */
export function readBack(local: string, timeZone: string): string {
  const instant = fromLocalField(local, timeZone);
  return instant
    ? momentText(new Date(instant), timeZone, 'page')
    : `Time in ${timeZone.replaceAll('_', ' ')}`;
}
