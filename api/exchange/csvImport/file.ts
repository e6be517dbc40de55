import { CsvError, parse } from 'csv-parse/sync';
import { withoutFormulaGuard } from '#api/http/csv.ts';
import { invalidAt } from '#domain/errors.ts';
import { msg, msgPlural } from '#domain/text/msg.ts';
import type { Sentence } from '#domain/text/phrase.ts';
import { type Columns, createRow } from './row.ts';

const MAX_ROWS = 2_000;
/** Limit on lines, with room for empty lines and for multi-line notes. */
const MAX_LINES = 20_000;

/**
 * Reads a CSV file saved by a spreadsheet: with commas, semicolons or tabs, and with or without quotes and a byte
 * order mark.
 */
export function readFile<Key extends string>(text: string, columns: Columns<Key>, required: readonly Key[]) {
  const [first, ...records] = recordsOf(text);
  const headings = first?.cells ?? [];
  const keys = keysOf(headings, columns);
  const missing = required.filter((key) => !keys.includes(key));
  if (missing.length > 0)
    refuse(msg`The first line has no heading named ${missing.map((key) => columns[key][0]).join(' or ')}`);
  if (records.length > MAX_ROWS)
    refuse(msg`The file has ${records.length} rows: import at most ${MAX_ROWS} at a time`);
  const named = new Map(keys.flatMap((key, index) => (key ? [[key, headings[index] ?? '']] : [])));
  const rows = records.map(({ line, cells }) => {
    const known = new Map(
      keys.flatMap((key, index) => (key ? [[key, withoutFormulaGuard(cells[index] ?? '').trim()]] : [])),
    );
    const row = createRow(line, known, named);
    if (cells.length > headings.length)
      row.note(
        null,
        msg`The row has ${msgPlural(cells.length, '# cell', '# cells')} under ${msgPlural(headings.length, '# heading', '# headings')}: check for a comma outside quotes`,
      );
    return row;
  });
  return { rows, ignored: headings.filter((heading, index) => heading !== '' && !keys[index]) };
}

/**
 * Returns the cells and line number of each non-empty line in a CSV string. Refuses malformed or overlong text (400).
 */
export function recordsOf(text: string): { line: number; cells: string[] }[] {
  // The byte order mark is removed before csv-parse runs, since the delimiter is detected in the first line.
  const plain = text.replace(/^\uFEFF/, '');
  if (countLines(plain, MAX_LINES) > MAX_LINES)
    refuse(msg`More than ${MAX_LINES} lines: import at most ${MAX_ROWS} rows at a time, without empty lines`);
  let line = 1;
  return parsed(plain).flatMap(({ record, raw }) => {
    const begins = line;
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    return record.some((cell) => cell.trim() !== '') ? [{ line: begins, cells: record }] : [];
  });
}

function countLines(text: string, most: number): number {
  let count = 1;
  for (const _ of text.matchAll(/\r\n|\r|\n/g)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

function parsed(text: string) {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      raw: true,
    }) as unknown as { record: string[]; raw: string }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, lines } = error as CsvError & { lines?: number };
    return refuse(
      code === 'CSV_QUOTE_NOT_CLOSED'
        ? msg`A quotation mark is never closed`
        : msg`Line ${lines ?? 0} is not valid CSV: a quotation mark is misplaced`,
    );
  }
}

function delimiterOf(text: string): string {
  const plain = text.replace(/"[^"]*"/g, '');
  const heading = plain.trimStart().split(/[\r\n]/)[0] ?? '';
  const [best] = [',', ';', '\t']
    .map((sign) => ({ sign, count: heading.split(sign).length }))
    .toSorted((one, other) => other.count - one.count);
  return best?.sign ?? ',';
}

function keysOf<Key extends string>(headings: readonly string[], columns: Columns<Key>): (Key | undefined)[] {
  const keys = Object.keys(columns) as Key[];
  const found: (Key | undefined)[] = [];
  for (const heading of headings) {
    const word = wordOf(heading);
    // A heading from our own export takes precedence over another column's aliases.
    const key =
      keys.find((each) => wordOf(columns[each][0]) === word) ??
      keys.find((each) => columns[each].some((name) => wordOf(name) === word));
    found.push(key && !found.includes(key) ? key : undefined);
  }
  return found;
}

const wordOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function refuse(message: Sentence): never {
  throw invalidAt('text', message);
}
