import { lockTournamentOr400 } from '#api/competition/tournaments/store.ts';
import { type Context, inPreview, inTransaction } from '#api/database/database.ts';
import type { CsvTable, importCsv as contract } from '#domain/contract/exchange/exchange.ts';
import type { Given } from '#domain/contract/http/endpoint.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { msg, msgPlural } from '#domain/text/msg.ts';
import { donations } from './donations.ts';
import { readFile } from './file.ts';
import { matches } from './matches.ts';
import { players } from './players.ts';
import { type Act, type Problem, REFUSED, type ReportRow, type Row, type Table } from './row.ts';
import { teams } from './teams.ts';

type CsvReport = Given<typeof contract>;
type Asked = { of: CsvTable; tournamentId: string; text: string; dryRun: boolean; skipFailed: boolean };

/** Imports all rows of a file in one transaction, or none of them, through the same actions as single edits. */
export const importCsv = (context: Context, asked: Asked): Promise<CsvReport> =>
  (asked.dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    const tournament = await lockTournamentOr400(db, asked.tournamentId);
    const table = { teams: teams(), players, matches, donations }[asked.of] as unknown as Table<string>;
    const { rows, ignored } = readFile(asked.text, table.columns, table.required);
    const bringRow = await table.prepare(context, tournament, rows);
    const report: ReportRow[] = [];
    for (const row of rows) {
      context.progress?.(report.length, rows.length);
      report.push(await runRow(context, table, row, bringRow));
    }
    const count = (outcome: ReportRow['outcome']) => report.filter((row) => row.outcome === outcome).length;
    const counts = { created: count('create'), updated: count('update'), same: count('same') };
    const answer = { rows: report, ...counts, failed: count('failed'), ignored };
    if (answer.failed > 0 && !asked.dryRun && !asked.skipFailed) throw notAll(answer);
    return answer;
  });

async function runRow(
  context: Context,
  table: Table<string>,
  row: Row<string>,
  act: Act<string>,
): Promise<ReportRow> {
  const { line, problems } = row;
  try {
    return { line, ...(await inTransaction(context, (context) => act(context, row))), problems };
  } catch (error) {
    if (error instanceof DomainError) problems.push(...problemsOf(error, table, row));
    else if (error !== REFUSED) throw error;
    return { line, outcome: 'failed', problems, what: table.title(row) };
  }
}

function problemsOf(error: DomainError, table: Table<string>, row: Row<string>): Problem[] {
  const named = Object.entries(error.fields ?? {});
  const found = named.length > 0 ? named : error.errors.map((text) => ['', text] as const);
  return found.map(([field, text]) => ({
    column: row.heading(table.fields[field]),
    message: error.phrase(text),
  }));
}

function notAll(report: CsvReport) {
  const failed = report.rows.filter(({ outcome }) => outcome === 'failed');
  return conflict(
    'rows_failed',
    msgPlural(
      failed.length,
      'Nothing was imported: one row has problems',
      'Nothing was imported: # rows have problems',
    ),
    {
      data: report,
      errors: failed.flatMap(({ line, problems }) =>
        problems.map(({ message }) => msg`Line ${line}: ${message}`),
      ),
    },
  );
}
