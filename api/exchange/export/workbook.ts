import writeExcelFile, { type Feature, type Image, type SheetData } from 'write-excel-file/node';
import { clockAt } from '#domain/leagueTime.ts';
import { currencySigns } from '#domain/money/money.ts';

export type ColumnKind = 'text' | 'number' | 'money' | 'time';
export type Value = string | number | Date | boolean | null | undefined;
export type SheetOf = {
  name: string;
  columns: readonly { head: string; kind: ColumnKind; width: number }[];
  rows: readonly (readonly Value[])[];
};

/** Writes an Excel file with frozen bold headings, filters, numeric cells, and dates in the league's time zone. */
export function writeWorkbook({
  sheets,
  timeZone,
}: {
  sheets: readonly SheetOf[];
  timeZone: string;
}): Promise<Buffer> {
  const money = moneyFormat();
  return writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ head }) => ({ value: head, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((value, index) => cellOf(value, columns[index]?.kind ?? 'text', { money, timeZone })),
        ),
      ] as SheetData,
    })),
    { features: [filters(sheets)] },
  ).toBuffer();
}

/** Returns Excel's format for amounts in the site's currency without cents: "R"#,##0. */
function moneyFormat(): string {
  const { before, after } = currencySigns();
  const quoted = (sign: string) => (sign === '' ? '' : `"${sign.replaceAll('"', '')}"`);
  return `${quoted(before)}#,##0${quoted(after)}`;
}

/** Excel's limit on the length of a cell's text. */
const LONGEST = 32_767;

function cellOf(value: Value, kind: ColumnKind, { money, timeZone }: { money: string; timeZone: string }) {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date)
    return { value: clockAt(value, timeZone), type: Date, format: 'yyyy-mm-dd hh:mm' };
  if (typeof value === 'boolean') return { value: value ? 'yes' : 'no', type: String };
  if (typeof value === 'number') return { value, type: Number, ...(kind === 'money' && { format: money }) };
  return { value: value.slice(0, LONGEST), type: String };
}

/** Adds filters to all rows of each sheet, because the library does not support filters. */
const filters = (sheets: readonly SheetOf[]): Feature<Image['content']> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (content, _, { sheetIndex }) => {
          const { columns, rows } = sheets[sheetIndex] ?? { columns: [], rows: [] };
          const range = `A1:${String.fromCharCode(64 + columns.length)}${rows.length + 1}`;
          return content.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`);
        },
      },
    },
  },
});
