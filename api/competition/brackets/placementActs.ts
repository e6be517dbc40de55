import { type Context, type Database, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import { groupPlaceKeys } from '#domain/competition/bracket/plan.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import type { Seeding } from '#domain/competition/separation.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { conflict } from '#domain/errors.ts';
import { GROUP_SIZE } from '#domain/settings.ts';
import { lockTournament, type TournamentRow } from '../tournaments/store.ts';
import type { CancelledMatch } from './cancelledMatches.ts';
import { readBracket } from './commands.ts';
import { loadBracket, loadBracketFacts } from './factsStore.ts';
import { fillGroups } from './groups.ts';
import { settle } from './settle.ts';
import * as store from './store.ts';

export const autoFillBracket = (context: Context, tournamentId: string): Promise<Bracket> =>
  change(context, tournamentId, 'filled', async (db, tournament) => {
    const { entrants } = await loadBracketFacts(db, tournamentId);
    if (entrants.length === 0)
      throw conflict('no_teams', 'No teams found for current tournament. Please register teams first.');
    await store.deleteEmptyPlacements(db, tournamentId);
    await fillGroups(db, context, tournament);
    return [];
  });

/** Leaves every place empty by hand; matches and results stay. */
export const clearBracket = (context: Context, tournamentId: string): Promise<Bracket> =>
  change(context, tournamentId, 'cleared', async (db) => {
    const facts = await loadBracketFacts(db, tournamentId);
    // The teams of a group follow from the seeds.
    const sides = resolve(facts)
      .slots.filter(({ stage }) => stage !== 'group')
      .flatMap(({ key }) => [`${key}.1`, `${key}.2`]);
    const places = facts.format === 'group_stage' ? [...groupPlaceKeys(GROUP_SIZE), ...sides] : sides;
    await store.upsertPlacements(
      db,
      tournamentId,
      places.map((place) => [place, null] as const),
    );
    return [];
  });

type Act = 'saved' | 'regenerated' | 'filled' | 'cleared' | 'paired' | 'kept' | 'undrawn' | 'restored';
/** Gives the matches that it has cancelled itself. */
type Work = (db: Database, tournament: TournamentRow) => Promise<readonly CancelledMatch[]>;

export const change = (context: Context, tournamentId: string, act: Act, work: Work): Promise<Bracket> =>
  transaction(context.db, async (db) => {
    await place(db, context, await lockTournament(db, tournamentId), act, work);
    return readBracket(db, tournamentId);
  });

/** The same within another act's transaction; returns the act's id. `restored` are matches that come back with it. */
export async function place(
  db: Database,
  context: Context,
  tournament: TournamentRow,
  act: Act,
  work: Work,
  restored: string[] = [],
): Promise<string> {
  const { id: tournamentId } = tournament;
  const before = await placesOf(db, tournamentId);
  const misplaced = await listMisplaced(db, tournamentId);
  const own = await work(db, tournament);
  const { taken } = await settle(db, context, tournamentId);
  const matches = [...own, ...taken];
  const cancelled = matches.map(({ id }) => id);
  return record(
    db,
    context,
    'bracket.changed',
    { tournamentId, act, cancelled, restored },
    {
      before: { ...before, matches, ...(misplaced.length > 0 && { misplaced }) },
      after: await placesOf(db, tournamentId),
    },
  );
}

const listMisplaced = async (db: Database, tournamentId: string): Promise<string[]> =>
  (await loadBracketFacts(db, tournamentId)).matches.flatMap(({ id, isMisplaced }) =>
    isMisplaced ? id : [],
  );

export type Places = {
  placements: Record<string, string | null>;
  seats: Record<string, string>;
  seeds: Record<string, number>;
  /** How the seeds came about; without one, nobody has a seed. */
  seeding?: Seeding;
};

export async function placesOf(db: Database, tournamentId: string): Promise<Places> {
  const {
    facts: { placements, entrants },
    seeding,
  } = await loadBracket(db, tournamentId);
  return {
    placements: Object.fromEntries(placements),
    seats: Object.fromEntries(
      entrants.flatMap(({ id, group, groupPlace }) => (group ? [[id, `${group}.${groupPlace}`]] : [])),
    ),
    seeds: Object.fromEntries(entrants.flatMap(({ id, seed }) => (seed === null ? [] : [[id, seed]]))),
    ...(seeding && { seeding }),
  };
}
