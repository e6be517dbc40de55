import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nameSchemas } from '../http/shapes.ts';
import { CSV_TABLES } from './exchange.ts';

/** What becomes of one row of a CSV file. */
export const CSV_OUTCOMES = ['create', 'update', 'same', 'failed'] as const;

/** One row, by the line of the file that it begins on. */
const csvRow = z.object({
  line: z.int(),
  outcome: z.enum(CSV_OUTCOMES),
  /** Why it cannot be brought in; of any other row, what is not taken over or still open. `column` is the heading's own word. */
  problems: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
  what: z.string(),
});
export type CsvRow = z.output<typeof csvRow>;

const csvReport = z.object({
  rows: z.array(csvRow),
  created: z.int(),
  updated: z.int(),
  same: z.int(),
  failed: z.int(),
  /** Columns of the file that are not read: unknown ones, and what is counted from matches. */
  ignored: z.array(z.string()),
});
export type CsvReport = z.output<typeof csvReport>;

/**
 * Brings rows in as the export writes them, in one transaction. `dryRun` changes nothing and tells what each row would
 * do; else a row that fails lets none in (409 `rows_failed` with the same report in `data`), unless `skipFailed`.
 */
export const importCsv = endpoint('POST /api/import/csv', 'admin', {
  summary: 'Import teams, players, matches or donations from a CSV file',
  bodyLimit: 5_000_000,
  body: z.strictObject({
    of: z.enum(CSV_TABLES, `of is one of ${CSV_TABLES.join(', ')}`),
    tournamentId: z.uuid('Please select a tournament first'),
    text: z.string('The file is missing').min(1, 'The file is empty'),
    dryRun: z.boolean().default(false),
    skipFailed: z.boolean().default(false),
  }),
  reply: csvReport,
});

nameSchemas({ csvRow, csvReport });
