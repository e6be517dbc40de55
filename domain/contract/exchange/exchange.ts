import { z } from 'zod';
import { FORFEITS } from '../../competition/match.ts';
import { ASKED_SERVICES, FOREIGN_LIMITS, foreignTournament } from '../../import/foreign.ts';
import { NAME_LENGTH } from '../../settings.ts';
import { match } from '../competition/matches.ts';
import { tournament } from '../competition/tournaments.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  figuresNamed,
  id,
  league,
  listOf,
  nameSchemas,
  said,
  teamName,
  teamTag,
  text,
} from '../http/shapes.ts';
import { DOCUMENT, tournamentDocument } from './export.ts';

export const CSV_TABLES = ['teams', 'players', 'matches', 'donations'] as const;
export type CsvTable = (typeof CSV_TABLES)[number];

export const exportTournament = endpoint('GET /api/export/:tournamentId', 'admin', {
  summary: 'Export a whole tournament as JSON or CSV, including contact details',
  files: ['text/csv'],
  params: z.strictObject({ tournamentId: id }),
  query: z.strictObject({
    format: z.enum(['json', 'csv'], 'format must be json or csv').default('json'),
    of: z.enum(CSV_TABLES, `of must be one of ${CSV_TABLES.join(', ')}`).default('teams'),
  }),
  reply: tournamentDocument,
});

/** A downloaded file contains the document as `data`. */
const asDownloaded = (body: unknown) => {
  const { data, ...rest } = (body ?? {}) as { data?: object };
  return data && typeof data === 'object' && !('format' in rest) ? { ...data, ...rest } : body;
};

/**
 * Imports a tournament with its ids, so that repeating the import changes nothing. With `newIds`, the import creates a
 * separate tournament. Players are matched by Steam ID and keep their career records. `isNew` is true if anything was
 * written.
 */
export const importTournament = endpoint('POST /api/import', 'admin', {
  summary: `Import an exported tournament (format ${DOCUMENT.format}, version ${DOCUMENT.formatVersion})`,
  bodyLimit: 20_000_000,
  body: z.preprocess(
    asDownloaded,
    tournamentDocument.extend({ newIds: z.boolean('newIds must be true or false').default(false) }),
  ),
  reply: z.object({ tournament, isNew: z.boolean() }),
});

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook contains only public data, but only admins can request it. */
export const exportSeason = endpoint('GET /api/export/seasons/:id/workbook', 'admin', {
  summary: 'Export a season as an Excel file: tournaments, standings, matches, teams and players',
  files: [XLSX],
  params: z.strictObject({ id }),
  reply: z.null(),
});

export const CSV_OUTCOMES = ['create', 'update', 'same', 'failed'] as const;

const csvRow = z.object({
  line: z.int(),
  outcome: z.enum(CSV_OUTCOMES),
  /**
   * Why the row cannot be imported or, if it can, which values are omitted or undecided. `column` is the heading used
   * in the file.
   */
  problems: listOf({ column: z.string().nullable(), message: said }),
  what: z.string(),
});
export type CsvRow = z.output<typeof csvRow>;

const csvReport = z.object({
  rows: z.array(csvRow),
  ...figuresNamed('created', 'updated', 'same', 'failed'),
  /** The file's ignored columns: unknown columns, and figures calculated from matches. */
  ignored: z.array(z.string()),
});
export type CsvReport = z.output<typeof csvReport>;

/**
 * Imports rows in the export's format in one transaction. `dryRun` changes nothing and reports each row. Otherwise, if
 * any row fails, all rows are rejected (409 `rows_failed` with the same report in `data`), unless `skipFailed` is set.
 */
export const importCsv = endpoint('POST /api/import/csv', 'admin', {
  summary: 'Import teams, players, matches or donations from a CSV file',
  bodyLimit: 5_000_000,
  body: z.strictObject({
    of: z.enum(CSV_TABLES, `of must be one of ${CSV_TABLES.join(', ')}`),
    tournamentId: z.uuid('Please select a tournament first'),
    text: z.string('The file is missing').min(1, 'The file is empty'),
    dryRun: z.boolean().default(false),
    skipFailed: z.boolean().default(false),
  }),
  reply: csvReport,
});

export const PASTED_OUTCOMES = ['set', 'correct', 'same', 'failed'] as const;

const pastedLine = z.object({
  /** The line's number, from 1. Empty lines count but are not listed. */
  line: z.int(),
  text: z.string(),
  outcome: z.enum(PASTED_OUTCOMES),
  matchId: id.nullable(),
  team1Score: z.int().nullable(),
  team2Score: z.int().nullable(),
  forfeit: z.enum(FORFEITS).nullable(),
  problem: said.nullable(),
  affected: z.array(match),
});
export type PastedLine = z.output<typeof pastedLine>;

export const pasteResults = endpoint('POST /api/tournaments/:id/results', 'matchAdmin', {
  summary: 'Set results from pasted lines',
  body: z.strictObject({
    text: z.string('Paste at least one result').min(1, 'Paste at least one result').max(200_000),
    lines: z.array(z.int().min(1)).max(1_000).optional(),
    dryRun: z.boolean().default(false),
  }),
  reply: z.object({ lines: z.array(pastedLine), set: z.int(), failed: z.int(), matches: z.array(match) }),
});

/** Few Liquipedia pages are longer. */
const MAX_WIKITEXT = 400_000;

/** Reads another site's tournament into a common format. Stores nothing. */
export const readForeign = endpoint('POST /api/import/foreign/read', 'admin', {
  summary: 'Read a tournament from start.gg, Challonge, Toornament or a Liquipedia page',
  isSecret: true,
  bodyLimit: 2_000_000,
  body: z.discriminatedUnion(
    'service',
    [
      z.strictObject({
        service: z.enum(ASKED_SERVICES),
        address: z
          .string('Please paste the address of the tournament')
          .min(1, 'Please paste the address of the tournament')
          .max(300, 'This address is too long'),
        key: z
          .string('The key is missing')
          .trim()
          .min(1, 'The key is missing')
          .max(300, 'At most 300 characters')
          .regex(/^[\x21-\x7e]+$/, 'A key can contain letters, digits and symbols but no spaces'),
      }),
      z.strictObject({
        service: z.literal('liquipedia'),
        text: z
          .string('Please paste the wikitext of the page')
          .min(1, 'Please paste the wikitext of the page')
          .max(MAX_WIKITEXT, 'Please paste only the tables and brackets: at most 400,000 characters'),
      }),
    ],
    'service must be startgg, challonge, toornament or liquipedia',
  ),
  reply: foreignTournament,
});

const teamChoice = z
  .strictObject({
    as: z.enum(['known', 'new', 'out', 'merged']),
    teamId: id.optional(),
    /** For `merged`: the key of the foreign team that is the same. */
    into: z.string().max(64).optional(),
    name: teamName.optional(),
    tag: teamTag.optional(),
  })
  .refine(({ as, teamId }) => as !== 'known' || teamId !== undefined, 'Please choose a team in the league');
const TOO_MANY_CHOICES = `Send decisions on at most ${FOREIGN_LIMITS.teams} teams`;

const importLine = z.object({
  kind: z.enum(['team', 'stage', 'match', 'place', 'left']),
  key: z.string(),
  what: z.string(),
  /**
   * Teams are `known` in the league, `new`, `out` if an admin excludes them, or `merged` into another. Matches are
   * `taken` unchanged, placed `byHand`, `open` without a result, or `left` if they cannot be imported. A place on the
   * foreign site is the `same` as here, `differs`, or is not given (`untold`).
   */
  outcome: z.enum([
    'known',
    'new',
    'out',
    'merged',
    'taken',
    'byHand',
    'open',
    'left',
    'same',
    'differs',
    'untold',
  ]),
  note: z.string().nullable(),
  /** The team's values after the import; null if the line is not about a team. */
  team: z.object({ name: z.string(), tag: z.string(), teamId: id.nullable() }).nullable(),
});

const importReport = z.object({
  lines: z.array(importLine),
  problems: z.array(z.string()),
  tournament: tournament.nullable(),
});
export type ImportReport = z.output<typeof importReport>;

/**
 * Creates a tournament from an import in one transaction. `dryRun` changes nothing and reports each line. The body
 * contains the choices for undecided lines.
 */
export const importForeign = endpoint('POST /api/import/foreign', 'admin', {
  summary: 'Import a tournament from another site, or preview it line by line',
  bodyLimit: 5_000_000,
  body: z.strictObject({
    foreign: foreignTournament,
    league,
    name: text('Tournament name', { max: NAME_LENGTH, min: 1 }).optional(),
    /** Choices by foreign team id. For other teams, the choice is automatic. */
    teams: z
      .record(z.string().max(64), teamChoice)
      .refine((teams) => Object.keys(teams).length <= FOREIGN_LIMITS.teams, TOO_MANY_CHOICES)
      .default({}),
    without: z.array(z.string().max(64)).max(FOREIGN_LIMITS.matches).default([]),
    hasMatches: z.boolean('hasMatches must be true or false').default(true),
    /** Final places follow from the results, even if the foreign site's differ. */
    hasOwnPlaces: z.boolean('hasOwnPlaces must be true or false').default(false),
    dryRun: z.boolean('dryRun must be true or false').default(false),
  }),
  reply: importReport,
});

nameSchemas({ csvRow, csvReport, pastedLine, importReport });
