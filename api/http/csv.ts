export type Cell = string | number | boolean | null | undefined;

/** Text that a spreadsheet would read as a formula gets a leading apostrophe, even if it already has one. */
const FORMULA = /^'*[=+\-@\t\r]/;

export const writeCsv = (heading: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[heading, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** Removes the apostrophe that `writeCsv` puts before text that looks like a formula. */
export const withoutFormulaGuard = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
