import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import type { Database } from '#api/database/database.ts';
import { buildBracket } from '#domain/competition/bracket/bracket.ts';

/** A tournament's current bracket; messages do not use its version. */
export const readBracket = async (db: Database, tournamentId: string) =>
  buildBracket(await loadBracketFacts(db, tournamentId), { tournamentId, version: 1 });
