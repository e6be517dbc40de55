import { conflict } from '#domain/errors.ts';
import { fillGroups } from '../brackets/groups.ts';
import { deletePlacements } from '../brackets/store.ts';
import type { Context } from '../database/context.ts';
import type { Database } from '../database/database.ts';
import { cancelMatches, listMatchRows } from '../matches/store.ts';
import { clearSeats, type TournamentRow } from './store.ts';

/**
 * Lets a tournament follow its other format, before a match counts: what was placed by hand and decided goes, games
 * of the old format are cancelled, and the teams go into groups, or leave them. The caller settles the bracket.
 */
export async function switchFormat(db: Database, context: Context, tournament: TournamentRow) {
  const { id } = tournament;
  const matches = (await listMatchRows(db, id)).filter(
    ({ stage, bracket_slot, status }) =>
      (stage !== 'other' || bracket_slot !== null) && status !== 'cancelled' && status !== 'bye',
  );
  if (matches.some(({ counts }) => counts)) refuse('The format cannot change once a match has a result');
  if (matches.some(({ status }) => status === 'live'))
    refuse('The format cannot change while a match is being played');
  if (matches.length > 0)
    await cancelMatches(
      db,
      matches.map((match) => match.id),
      context.now,
    );
  await deletePlacements(db, id);
  await clearSeats(db, id, context.now);
  await fillGroups(db, context, tournament);
}

function refuse(message: string): never {
  throw conflict('has_results', message, { fields: { format: message } });
}
