import { t } from '#domain/text/translate.ts';
import { isSameDay, type MomentStyle, momentText } from './momentText.ts';
import { useZone } from './useZone.ts';

type Props = {
  /** ISO 8601. */
  at: string;
  style?: MomentStyle;
  /** The present: a moment of the same day is '18:35 today'. */
  now?: Date;
};

/** A moment in words. */
export function Time({ at, style = 'page', now }: Props) {
  const zone = useZone();
  const moment = new Date(at);
  const isToday = now && isSameDay(moment, now, zone);
  const text = momentText(moment, zone, isToday ? 'time' : style);
  return <time dateTime={at}>{isToday ? t`${text} today` : text}</time>;
}
