import type { ReactNode } from 'react';
import { Moment } from '../../../ui/Moment.tsx';
import { fromLocalField } from '../tournaments/zonedTime.ts';

/**
 * The moment that a date field means, with its zone: whoever types may sit in another one. Of what `isPlanned` it says
 * when that is in the past.
 */
export function readBack(local: string, timeZone: string, isPlanned = true): ReactNode {
  const instant = fromLocalField(local, timeZone);
  if (!instant) return `Time in ${timeZone.replaceAll('_', ' ')}`;
  const text = <Moment at={instant} />;
  if (!isPlanned || Date.parse(instant) > Date.now() - A_MINUTE) return text;
  return (
    <>
      {text}. <strong className="strong">This is in the past.</strong>
    </>
  );
}

/** A field holds whole minutes, so that now is a moment ago. */
const A_MINUTE = 60_000;
