import { HOUR } from '../timeSpans.ts';
import { readMoment } from './foreign.ts';
import type { WikiValue } from './wikitext.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Zones as Liquipedia abbreviates them, in hours before or after UTC. */
const ZONES: Record<string, number> = {
  utc: 0,
  gmt: 0,
  wet: 0,
  bst: 1,
  west: 1,
  cet: 1,
  cest: 2,
  sast: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  trt: 3,
  gst: 4,
  pkt: 5,
  ist: 5.5,
  ict: 7,
  wib: 7,
  sgt: 8,
  pht: 8,
  myt: 8,
  hkt: 8,
  awst: 8,
  jst: 9,
  kst: 9,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  brt: -3,
  art: -3,
  clt: -4,
  edt: -4,
  est: -5,
  pet: -5,
  cot: -5,
  cdt: -5,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
};

/** `November 15, 2025 - 18:45 {{Abbr/CET}}`, or `2025-11-15`, as ours; null where it is neither or its zone is unknown. */
export function readWikiDate(value: WikiValue | undefined): string | null {
  const text = (value?.text ?? '').slice(0, 80);
  const [, iso] = /^(\d{4}-\d{2}-\d{2})$/.exec(text.trim()) ?? [];
  if (iso) return readMoment(`${iso}T00:00:00Z`);
  const [, month = '', day, year, hour, minute] =
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?: ?- ?(\d{1,2}):(\d{2}))?/i.exec(text.trim()) ??
    [];
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  if (index < 0 || hour === undefined) return null;
  const zone =
    value?.templates
      .find(({ name }) => /^abbr\//i.test(name))
      ?.name.slice(5)
      .toLowerCase() ?? 'utc';
  const offset = ZONES[zone];
  if (offset === undefined) return null;
  const time = Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute)) - offset * HOUR;
  return Number.isNaN(time) ? null : readMoment(new Date(time).toISOString());
}
