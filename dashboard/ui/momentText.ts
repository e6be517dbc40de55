import { LANGUAGE_TAGS, language } from '#domain/text/translate.ts';

/**
 * `date`: 14 Nov 2026; its part `brief`: 14 Nov. `time`: 15:00. `list`: Sun 29 Nov, 15:00; its parts `short`: 29 Nov,
 * 15:00, and `weekday`: Sun 15:00. `page`: Sunday 29 Nov 2026, 15:00 SAST; its part `day`: Sunday 29 Nov 2026.
 */
export type MomentStyle = 'date' | 'brief' | 'time' | 'list' | 'short' | 'weekday' | 'page' | 'day';

export const momentText = (moment: Date, timeZone: string, style: MomentStyle): string =>
  once(moment, timeZone, style, () => written(moment, timeZone, style));

function once(moment: Date, timeZone: string, style: MomentStyle | 'zone', make: () => string): string {
  const key = `${moment.getTime()} ${timeZone} ${style} ${language()}`;
  let text = texts.get(key);
  if (text === undefined) {
    text = make();
    if (texts.size >= MOST_TEXTS) texts.clear();
    texts.set(key, text);
  }
  return text;
}

/** Pages repeat the same moments, and formatting one costs as much as rendering a table row. */
const texts = new Map<string, string>();
const MOST_TEXTS = 2_000;

function written(moment: Date, timeZone: string, style: MomentStyle): string {
  if (language() !== 'en') return foreignText(moment, timeZone, style);
  const part = partsOf(moment, timeZone);
  if (style === 'date') return `${part.day} ${part.month} ${part.year}`;
  if (style === 'brief') return `${part.day} ${part.month}`;
  const time = `${part.hour}:${part.minute}`;
  if (style === 'time') return time;
  const weekday = part.weekday.slice(0, 3);
  if (style === 'list') return `${weekday} ${part.day} ${part.month}, ${time}`;
  if (style === 'short') return `${part.day} ${part.month}, ${time}`;
  if (style === 'weekday') return `${weekday} ${time}`;
  const day = `${part.weekday} ${part.day} ${part.month} ${part.year}`;
  return style === 'day' ? day : `${day}, ${time} ${zoneName(moment, timeZone)}`;
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;

const STYLES: Record<Exclude<MomentStyle, 'weekday'>, Intl.DateTimeFormatOptions> = {
  date: { ...DAY, year: 'numeric' },
  brief: DAY,
  time: TIME,
  list: { weekday: 'short', ...DAY, ...TIME },
  short: { ...DAY, ...TIME },
  page: { weekday: 'long', ...DAY, year: 'numeric', ...TIME },
  day: { weekday: 'long', ...DAY, year: 'numeric' },
};

function foreignText(moment: Date, timeZone: string, style: MomentStyle): string {
  // Chinese formats would have no space between the weekday and the time.
  if (style === 'weekday')
    return `${formatOf(LANGUAGE_TAGS[language()], { timeZone, weekday: 'short' }).format(moment)} ${momentText(moment, timeZone, 'time')}`;
  const text = formatOf(LANGUAGE_TAGS[language()], { timeZone, ...STYLES[style] }).format(moment);
  return style === 'page' ? `${text} ${zoneName(moment, timeZone)}` : text;
}

export const isSameDay = (one: Date, other: Date, timeZone: string) =>
  momentText(one, timeZone, 'date') === momentText(other, timeZone, 'date');

/** A zone's local name, such as SAST; otherwise its offset, such as GMT+3. */
export const zoneName = (moment: Date, timeZone: string): string =>
  once(moment, timeZone, 'zone', () => zoneAt(moment, timeZone));

function zoneAt(moment: Date, timeZone: string): string {
  let found = timeZone;
  const own = language() === 'en' ? [] : [LANGUAGE_TAGS[language()]];
  for (const locale of [...own, 'en-ZA', 'en-GB', 'en-US', 'en-AU']) {
    found = calledIn(locale, { timeZone, timeZoneName: 'short' }, moment) ?? found;
    if (!/^(GMT|UTC)[+−-]/.test(found)) break;
  }
  return found;
}

/**
 * The zone shown above times on several dates, such as SAST or, if clocks change, a name for the whole year,
 * such as Eastern time.
 */
export function zoneOfYear(moment: Date, timeZone: string): string {
  const [winter, summer] = [0, 6].map((month) =>
    zoneName(new Date(Date.UTC(moment.getUTCFullYear(), month, 1)), timeZone),
  );
  if (winter !== undefined && winter === summer) return winter;
  const name = calledIn(LANGUAGE_TAGS[language()], { timeZone, timeZoneName: 'longGeneric' }, moment);
  return name?.replace(/ Time$/, ' time') ?? zoneName(moment, timeZone);
}

const calledIn = (locale: string, options: Intl.DateTimeFormatOptions, moment: Date) =>
  formatOf(locale, options)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;

type Part = 'day' | 'month' | 'year' | 'weekday' | 'hour' | 'minute';

function partsOf(moment: Date, timeZone: string): Record<Part, string> {
  const parts = formatOf('en-US', {
    timeZone,
    weekday: 'long',
    ...DAY,
    year: 'numeric',
    ...TIME,
  }).formatToParts(moment);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Part, string>;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters: creating one takes a hundred times as long as using it, and a table shows hundreds of moments. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}
