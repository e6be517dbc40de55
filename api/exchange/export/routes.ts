import { onSnapshot } from '#api/backup/make.ts';
import { importDocument } from '#api/competition/documents/importDocument.ts';
import { readDocument } from '#api/competition/documents/read.ts';
import { getTournamentRow } from '#api/competition/tournaments/store.ts';
import { attachment } from '#api/http/attachment.ts';
import { dataRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/exchange/exchange.ts';
import { readSeasonSheets } from './seasonSheets.ts';
import { readCsv } from './tables.ts';
import { writeWorkbook } from './workbook.ts';

export const exportRoutes = [
  route(contract.exportTournament, async (context, { params: { tournamentId }, query }) =>
    onSnapshot(context.db, async (db) => {
      const { name } = await getTournamentRow(db, tournamentId);
      const isCsv = query.format === 'csv';
      const data = await readDocument(db, tournamentId);
      const body = isCsv ? await readCsv(db, tournamentId, query.of) : JSON.stringify({ data });
      const headers = { 'Content-Disposition': attachment(name, isCsv ? `-${query.of}.csv` : '.json') };
      return { data, file: { type: isCsv ? 'text/csv; charset=utf-8' : 'json', body, headers } };
    }),
  ),
  route(contract.exportSeason, async (context, { params: { id } }) => {
    const { name, sheets } = await onSnapshot(context.db, (db) => readSeasonSheets(db, id, context.now));
    const headers = { 'Content-Disposition': attachment(name, '.xlsx') };
    return { data: null, file: { type: contract.XLSX, body: await writeWorkbook(sheets), headers } };
  }),
  dataRoute(contract.importTournament, (context, { body: { newIds, ...document } }) =>
    importDocument(context, document, { newIds }),
  ),
];
