import { distanceText } from '#ui/distanceText.ts';
import { momentText } from '#ui/momentText.ts';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const clock = (moment: Date, isWithSeconds = false) =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(isWithSeconds && { second: '2-digit' }),
  }).format(moment);

/** Formats a message's time, such as 18:33. */
export const timeText = (moment: Date) => clock(moment);

/** Formats a note's time, such as 18:33:07. */
export const secondsText = (moment: Date) => clock(moment, true);

/** Formats `<t:unix:format>` in the reader's time zone, with Discord's formats; the default is f. */
export function stampText(moment: Date, format = 'f', now = new Date()): string {
  switch (format) {
    case 'R':
      return distanceText(moment, now);
    case 't':
      return clock(moment);
    case 'T':
      return clock(moment, true);
    case 'd':
    case 'D':
      return momentText(moment, zone(), 'date');
    case 'F':
      return momentText(moment, zone(), 'page');
    default:
      return `${momentText(moment, zone(), 'date')}, ${clock(moment)}`;
  }
}
