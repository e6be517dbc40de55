import { exportSeason, exportTournament, importTournament, XLSX } from '#domain/contract/exchange.ts';
import { onSnapshot } from '../backup/make.ts';
import { route } from '../http/route.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { attachment } from './attachment.ts';
import { importDocument } from './importDocument.ts';
import { readDocument } from './read.ts';
import { readSeasonSheets } from './seasonSheets.ts';
import { readCsv } from './tables.ts';
import { writeWorkbook } from './workbook.ts';

export const exportRoutes = [
  route(exportTournament, async (context, { params: { tournamentId }, query }) =>
    onSnapshot(context.db, async (db) => {
      const { name } = await getTournamentRow(db, tournamentId);
      const isCsv = query.format === 'csv';
      const data = await readDocument(db, tournamentId);
      const body = isCsv ? await readCsv(db, tournamentId, query.of) : JSON.stringify({ data });
      const headers = { 'Content-Disposition': attachment(name, isCsv ? `-${query.of}.csv` : '.json') };
      return { data, file: { type: isCsv ? 'text/csv; charset=utf-8' : 'json', body, headers } };
    }),
  ),
  route(exportSeason, async (context, { params: { id } }) => {
    const { name, sheets } = await onSnapshot(context.db, (db) => readSeasonSheets(db, id, context.now));
    const headers = { 'Content-Disposition': attachment(name, '.xlsx') };
    return { data: null, file: { type: XLSX, body: await writeWorkbook(sheets), headers } };
  }),
  route(importTournament, async (context, { body: { newIds, ...document } }) => ({
    data: await importDocument(context, document, { newIds }),
  })),
];
