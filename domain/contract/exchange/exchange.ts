import { z } from 'zod';
import { tournament } from '../competition/tournaments.ts';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/shapes.ts';
import { DOCUMENT, tournamentDocument } from './export.ts';

/** What a CSV can be of. */
export const CSV_TABLES = ['teams', 'players', 'matches', 'donations'] as const;
export type CsvTable = (typeof CSV_TABLES)[number];

export const exportTournament = endpoint('GET /api/export/:tournamentId', 'admin', {
  summary: 'Export a whole tournament as JSON or CSV, contacts included',
  files: ['text/csv'],
  params: z.strictObject({ tournamentId: id }),
  query: z.strictObject({
    format: z.enum(['json', 'csv'], 'format is json or csv').default('json'),
    of: z.enum(CSV_TABLES, `of is one of ${CSV_TABLES.join(', ')}`).default('teams'),
  }),
  reply: tournamentDocument,
});

/** The file as it was downloaded has the document in `data`. */
const asDownloaded = (body: unknown) => {
  const { data, ...rest } = (body ?? {}) as { data?: object };
  return data && typeof data === 'object' && !('format' in rest) ? { ...data, ...rest } : body;
};

/**
 * Brings a tournament in: with its ids, where importing the same again changes nothing, or with `newIds` as another
 * one. Players are found again by Steam ID and keep their careers. `isNew` tells whether anything was written.
 */
export const importTournament = endpoint('POST /api/import', 'admin', {
  summary: `Import an exported tournament (format ${DOCUMENT.format}, version ${DOCUMENT.formatVersion})`,
  bodyLimit: 20_000_000,
  body: z.preprocess(
    asDownloaded,
    tournamentDocument.extend({ newIds: z.boolean('newIds is true or false').default(false) }),
  ),
  reply: z.object({ tournament, isNew: z.boolean() }),
});

/** The type of an Excel file. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A season for people of spreadsheets; nothing that is not public, for an admin who asks for it. */
export const exportSeason = endpoint('GET /api/export/seasons/:id/workbook', 'admin', {
  summary: 'Export a season as an Excel file: tournaments, standings, matches, teams and players',
  files: [XLSX],
  params: z.strictObject({ id }),
  reply: z.null(),
});
