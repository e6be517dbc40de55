import { exportTournament, importTournament } from '../../domain/contract/exchange.ts';
import { snapshot } from '../backup/make.ts';
import { route } from '../route.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { bringIn } from './bringIn.ts';
import { readDocument } from './read.ts';
import { readCsv } from './tables.ts';

export const exportRoutes = [
  route(exportTournament, async (context, { params: { tournamentId }, query }) =>
    snapshot(context.db, async (db) => {
      const { name } = await getTournamentRow(db, tournamentId);
      const isCsv = query.format === 'csv';
      const data = await readDocument(db, tournamentId);
      const body = isCsv ? await readCsv(db, tournamentId, query.of) : JSON.stringify({ data });
      const headers = { 'Content-Disposition': attachment(name, isCsv ? `-${query.of}.csv` : '.json') };
      return { data, file: { type: isCsv ? 'text/csv; charset=utf-8' : 'json', body, headers } };
    }),
  ),
  route(importTournament, async (context, { body: { newIds, ...document } }) => ({
    data: await bringIn(context, document, { newIds }),
  })),
];

/** A file's name for whoever downloads it: any name for those who can read it, a plain one for others. */
function attachment(name: string, end: string): string {
  const plain = name.replace(/[^\w .-]+/g, '').trim() || 'tournament';
  return `attachment; filename="${plain}${end}"; filename*=UTF-8''${encode(name)}${end}`;
}

/** Percent-encoding as RFC 5987 wants it. */
const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
