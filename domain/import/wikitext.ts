import { HOUR } from '../timeSpans.ts';
import { ForeignProblem, readMoment } from './foreign.ts';

export type WikiValue = {
  text: string;
  templates: WikiTemplate[];
  /** The last wiki comment before this value, such as `Lower Bracket Round 1`. */
  remark: string;
};

/** A template such as `{{Name|first|key=value}}`. Unnamed values are numbered from 1, as in the wiki. */
export type WikiTemplate = { name: string; values: Map<string, WikiValue> };

/** Real pages nest templates three or four levels deep. */
const DEEPEST = 40;
const MOST_TEMPLATES = 20_000;
const MOST_POSITIONS = 200;

type Open = {
  template: WikiTemplate | null;
  value: WikiValue;
  key: string | null;
  count: number;
  position: number;
  words: string[];
};

export function readTemplates(text: string): WikiTemplate[] {
  const root: Open = opened(null, '');
  const open: Open[] = [root];
  let remark = '';
  let links = 0;
  let count = 0;
  let from = 0;
  const here = () => open.at(-1) ?? root;
  const say = (until: number) => {
    if (until > from) here().words.push(text.slice(from, until));
  };
  let at = 0;
  const skip = (length: number) => {
    at += length;
    from = at;
  };
  while (at < text.length) {
    const two = text.slice(at, at + 2);
    if (two === '<!' && text.startsWith('<!--', at)) {
      say(at);
      const end = text.indexOf('-->', at);
      remark = text
        .slice(at + 4, end < 0 ? text.length : end)
        .trim()
        .slice(0, 100);
      skip((end < 0 ? text.length : end + 3) - at);
    } else if (two === '<n' && text.startsWith('<nowiki>', at)) {
      say(at);
      const end = text.indexOf('</nowiki>', at);
      here().words.push(text.slice(at + 8, end < 0 ? text.length : end));
      skip((end < 0 ? text.length : end + 9) - at);
    } else if (two === '{{') {
      say(at);
      count += 1;
      if (open.length > DEEPEST)
        throw new ForeignProblem('This is nested too deeply to be a Liquipedia page');
      if (count > MOST_TEMPLATES)
        throw new ForeignProblem('This has too many templates to be a Liquipedia page');
      open.push(opened({ name: '', values: new Map() }, remark));
      links = 0;
      skip(2);
    } else if (two === '}}' && open.length > 1) {
      say(at);
      close(open);
      skip(2);
    } else if (two === '[[' || two === ']]') {
      links = two === '[[' ? links + 1 : Math.max(0, links - 1);
      at += 2;
    } else if (text[at] === '|' && open.length > 1 && links === 0) {
      say(at);
      finish(here());
      here().value = { text: '', templates: [], remark };
      here().key = null;
      skip(1);
    } else if (
      text[at] === '=' &&
      open.length > 1 &&
      here().key === null &&
      here().count > 0 &&
      links === 0
    ) {
      say(at);
      const value = here();
      value.key = value.words.join('').trim().toLowerCase().slice(0, 60);
      value.words = [];
      skip(1);
    } else at += 1;
  }
  say(text.length);
  // An unclosed template ends at the end of the page.
  while (open.length > 1) close(open);
  return root.value.templates;
}

const opened = (template: WikiTemplate | null, remark: string): Open => ({
  template,
  key: null,
  count: 0,
  position: 0,
  words: [],
  value: { text: '', templates: [], remark },
});

function finish(open: Open) {
  const { template, value, key, words } = open;
  value.text = words.join('').trim();
  open.words = [];
  if (!template) return;
  if (open.count === 0) template.name = value.text.slice(0, 100);
  else if (key !== null) template.values.set(key, value);
  else if (open.position < MOST_POSITIONS) {
    open.position += 1;
    template.values.set(String(open.position), value);
  }
  open.count += 1;
}

function close(open: Open[]) {
  const done = open.pop();
  if (!done?.template) return;
  finish(done);
  open.at(-1)?.value.templates.push(done.template);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** Plain text without links, references or markup: `[[Team Spirit|Spirit]]` becomes Spirit. */
export function plainWords(text: string): string {
  const plain = text
    .slice(0, 2_000)
    .replace(/<ref\b[^<>]*>[^<]*<\/ref>/gi, '')
    .replace(/<\/?(?:ref|small|big|span|abbr|sup|sub|br|[bisu])\b[^<>]*>/gi, '')
    .replace(/&(?:nbsp|amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
  const parts = plain.split('[[').map((part, index) => {
    const end = index === 0 ? -1 : part.indexOf(']]');
    if (end < 0) return part;
    const inside = part.slice(0, end);
    return `${inside.slice(inside.lastIndexOf('|') + 1)}${part.slice(end + 2)}`;
  });
  return parts.join('').replaceAll("'''", '').replaceAll("''", '').trim();
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Liquipedia's time-zone abbreviations, by offset from UTC in hours. `CST` is China's there. */
const ZONES: readonly [number, string][] = [
  [-9, 'akst'],
  [-8, 'akdt pst'],
  [-7, 'mst pdt'],
  [-6, 'ct mdt'],
  [-5, 'cdt cot ect est pet'],
  [-4, 'atst bot clt edt pyt vet'],
  [-3.5, 'nst'],
  [-3, 'adt art brt clst'],
  [-2.5, 'ndt'],
  [-2, 'brst'],
  [0, 'gmt utc wet'],
  [1, 'bst cet wat west'],
  [2, 'cat cest eet sast'],
  [3, 'ast eat eest idt msk trt'],
  [3.5, 'irst'],
  [4, 'amt azt get gst mut'],
  [4.5, 'irdt'],
  [5, 'almt aqtt mvt pkt tjt tmt uzt'],
  [5.5, 'ist'],
  [5.75, 'npt'],
  [6, 'bdst kgt'],
  [6.5, 'mmt'],
  [7, 'ict tha wib'],
  [8, 'awst bnt cst hkt myt phst pht sgt tst ulat wita'],
  [9, 'jst kst'],
  [9.5, 'acst'],
  [10, 'aest vlat'],
  [10.5, 'acdt'],
  [11, 'aedt'],
  [12, 'nzst'],
  [13, 'nzdt'],
];

/** Reads `November 15, 2025 - 18:45 {{Abbr/CET}}` or `2025-11-15`; null for other text or an unknown zone. */
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
  const [offset] = ZONES.find(([, names]) => names.split(' ').includes(zone)) ?? [];
  if (offset === undefined) return null;
  const time = Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute)) - offset * HOUR;
  return Number.isNaN(time) ? null : readMoment(new Date(time).toISOString());
}
