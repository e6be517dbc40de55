import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import type { Database } from '#api/database/database.ts';
import { buildBracket } from '#domain/competition/bracket/bracket.ts';

/** A tournament's current bracket; its version is a dummy that no message uses. */
export const readBracket = async (db: Database, tournamentId: string) =>
  buildBracket(await loadBracketFacts(db, tournamentId), { tournamentId, version: 1 });
