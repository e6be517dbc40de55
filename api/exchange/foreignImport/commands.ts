import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { importDocument } from '#api/competition/documents/importDocument.ts';
import { type Context, type Database, exists, inTransaction } from '#api/database/database.ts';
import type { ImportReport, importForeign, readForeign } from '#domain/contract/exchange/exchange.ts';
import { tournamentDocument } from '#domain/contract/exchange/export.ts';
import { invalid } from '#domain/errors.ts';
import { readAddress } from '#domain/import/address.ts';
import { buildImport } from '#domain/import/build.ts';
import { type KnownTeam, keysOf, mergeTeams } from '#domain/import/choices.ts';
import {
  FOREIGN_LIMITS,
  type Foreign,
  ForeignProblem,
  foreignTournament,
  importProblem,
} from '#domain/import/foreign.ts';
import { importLines, importProblems, mergedLines } from '#domain/import/lines.ts';
import { readLiquipedia } from '#domain/import/liquipedia.ts';
import { documentProblems } from '#domain/text/documentProblems.ts';
import { type AskTimes, createAsker, type ImportAddresses, refuse } from './ask.ts';
import { READERS } from './services.ts';

type Asked = z.output<NonNullable<(typeof readForeign)['body']>>;
type Sent = z.output<NonNullable<(typeof importForeign)['body']>>;
export type ImportSettings = { addresses: ImportAddresses; times?: AskTimes | undefined };

/**
 * Reads a tournament from another site and returns it in our format. Saves nothing, and sends the API key only to that
 * site.
 */
export async function readOther(body: Asked, { addresses, times }: ImportSettings): Promise<Foreign> {
  if (body.service === 'liquipedia')
    return inBounds(await readOrRefuse('text', () => readLiquipedia(body.text)), 'text');
  const { service, address, key } = body;
  const read = readAddress(service, address);
  if ('problem' in read) throw invalid(read.problem, { address: read.problem });
  const asker = createAsker(service, addresses, times);
  const foreign = await readOrRefuse('address', () => READERS[service](asker, read.address, key));
  if (foreign.teams.length < 2) throw refuse(service, 'address', 'has fewer than two teams');
  return inBounds(foreign, 'address');
}

async function readOrRefuse(field: string, read: () => Foreign | Promise<Foreign>): Promise<Foreign> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ForeignProblem) throw invalid(error.message, { [field]: error.message });
    throw error;
  }
}

/** Refuses data that the import would not accept later. */
function inBounds(foreign: Foreign, field: string): Foreign {
  const read = foreignTournament.safeParse(foreign);
  if (read.success) {
    requireWhole(read.data, field);
    return read.data;
  }
  const { path, message } = read.error.issues[0] ?? { path: [], message: '' };
  const problem =
    path[0] === 'stages' && path.length === 1
      ? `It has too many stages to import: the limit is ${FOREIGN_LIMITS.stages}`
      : `It is too large to import, or incomplete (${path.slice(0, 2).join(', ')}: ${message})`;
  throw invalid(problem, { [field]: problem });
}

/** Imports the chosen parts of a tournament in one transaction. A dry run only reports the outcome for each line. */
export async function importOther(
  context: Context,
  { foreign: sent, league, dryRun, ...choices }: Sent,
): Promise<ImportReport> {
  requireWhole(sent, 'foreign');
  const { foreign, merged, problems: mergeProblems } = mergeTeams(sent, choices.teams);
  const ids = foreign.teams.flatMap(({ key }) => choices.teams[key]?.teamId ?? []);
  const prepare = async (db: Context['db']) => {
    const known = await findKnownTeams(db, keysOf(foreign), ids);
    const built = buildImport(foreign, choices, { known, league, now: context.now, newId: () => uuid() });
    const lines = [...mergedLines(merged), ...importLines(foreign, built, choices)];
    return {
      built,
      lines,
      problems: [...mergeProblems, ...importProblems(foreign, built, choices), ...faultsOf(built.document)],
    };
  };
  if (dryRun) {
    const { lines, problems } = await prepare(context.db);
    return { lines, problems, tournament: null };
  }
  return inTransaction(context, async (context, db) => {
    const { built, lines, problems } = await prepare(db);
    if (problems.length > 0) throw invalid(problems[0] ?? '', { foreign: problems.join('. ') });
    const { name } = built.document.tournament;
    if (await hasTournament(db, name)) {
      const problem = `A tournament called ${name} already exists: to import it again, change the name`;
      throw invalid(problem, { name: problem });
    }
    const { tournament } = await importDocument(context, built.document, { newIds: false });
    return { lines, problems, tournament };
  });
}

/** Only the input's shape has been checked so far, so it may contain unknown ids or repeat a match. */
function requireWhole(foreign: Foreign, field: string) {
  const problem = importProblem(foreign);
  if (problem) throw invalid(problem, { [field]: problem });
}

/** Reports in advance anything that the import would refuse, which would be our fault, not the admin's. */
function faultsOf(document: z.output<typeof tournamentDocument>): string[] {
  const read = tournamentDocument.safeParse(document);
  const issues = read.success
    ? Object.entries(documentProblems(read.data))
    : read.error.issues.map(({ path, message }): [string, string] => [path.join('.'), message]);
  return issues.slice(0, 20).map(([path, message]) => `${path}: ${message}`);
}

const hasTournament = (db: Database, name: string) =>
  exists(db('tournaments').where({ is_sample: false }).whereRaw('lower(name) = lower(?)', [name]));

/** Returns teams with one of these names, tags or ids, newest first. If several teams match, callers use the last. */
const findKnownTeams = (
  db: Database,
  keys: readonly string[],
  ids: readonly string[],
): Promise<KnownTeam[]> =>
  db('teams')
    .whereIn('name_key', keys)
    .orWhereIn('tag_key', keys)
    .orWhereIn('id', ids)
    .orderBy('id', 'desc')
    .select('id', 'name', 'tag');
