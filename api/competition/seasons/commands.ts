import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { type Context, type Database, fieldsOf, inTransaction } from '#api/database/database.ts';
import { requireVersion } from '#api/database/partialPut.ts';
import { type Inverses, recordEvent, refuseUndo, requireAsLeft } from '#api/history/recordEvent.ts';
import { readRowsAsJson, restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import type { Exception } from '#domain/competition/promotion.ts';
import type {
  getPromotion,
  NewSeason,
  SeasonPart,
  SeasonUpdate,
  WholeSeason,
} from '#domain/contract/competition/seasons.ts';
import type { Given } from '#domain/contract/http/endpoint.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { leagueName } from '#domain/site/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { removeUntouched } from '../tournaments/commands.ts';
import { listCountedTournaments } from '../tournaments/store.ts';
import { loadPlan, presentSeason, presentTeam } from './present.ts';
import * as store from './store.ts';

export type SeasonState = {
  name: string;
  direct: number;
  playOffs: number;
  keptUntil: string | null;
  tournaments: SeasonPart[];
  exceptions: Record<string, Exception>;
};

export const createSeason = (context: Context, { tournaments, ...given }: NewSeason): Promise<WholeSeason> =>
  inTransaction(context, async (context, db) => {
    const id = await makeSeason(context, { ...given, previousId: null, keptUntil: null });
    await putParts(db, id, tournaments);
    return presentSeason(db, id, context.now);
  });

type Making = {
  name: string;
  direct: number;
  playOffs: number;
  previousId: string | null;
  keptUntil: Date | null;
};

export async function makeSeason(context: Context, made: Making): Promise<string> {
  const id = uuid();
  await store.insertSeason(context.db, {
    id,
    name: made.name,
    direct: made.direct,
    play_offs: made.playOffs,
    previous_id: made.previousId,
    kept_until: made.keptUntil,
    exceptions: {},
    created_at: context.now,
    updated_at: context.now,
  });
  await recordEvent(context, 'season.created', { seasonId: id }, { after: { name: made.name } });
  return id;
}

/** In a closed season, only the name and the date until which places are kept can change. */
export const changeSeason = (context: Context, id: string, body: SeasonUpdate): Promise<WholeSeason> =>
  inTransaction(context, async (context, db) => {
    const row = await store.lockSeason(db, id);
    requireVersion(body.version, await presentSeason(db, id, context.now));
    const { version: _, exceptions, ...sent } = body;
    const state = stateOf(row);
    const wanted: SeasonState = {
      ...state,
      ...(Object.fromEntries(
        Object.entries(sent).filter(([, value]) => value !== undefined),
      ) as Partial<SeasonState>),
      ...(exceptions && { exceptions: mergeExceptions(state.exceptions, exceptions) }),
    };
    await writeState(context, row, state, wanted);
    return presentSeason(db, id, context.now);
  });

const mergeExceptions = (known: SeasonState['exceptions'], said: NonNullable<SeasonUpdate['exceptions']>) =>
  Object.fromEntries(
    Object.entries({ ...known, ...said }).filter((entry): entry is [string, Exception] => entry[1] !== null),
  );

export const stateOf = (row: store.LoadedSeason): SeasonState => ({
  ...fieldsOf(row, 'name', 'direct', 'play_offs', 'kept_until', 'exceptions'),
  tournaments: row.parts.map(({ tournament_id, part, feeds_id, places }) => ({
    tournamentId: tournament_id,
    part,
    feedsTournamentId: feeds_id,
    places,
  })),
});

const OF_CLOSED: readonly (keyof SeasonState)[] = ['name', 'keptUntil'];

export async function writeState(
  context: Context,
  row: store.SeasonRow,
  was: SeasonState,
  wanted: SeasonState,
) {
  const names = (Object.keys(wanted) as (keyof SeasonState)[]).filter(
    (name) => !isDeepStrictEqual(was[name], wanted[name]),
  );
  if (names.length === 0) return;
  if (row.closed_at && names.some((name) => !OF_CLOSED.includes(name))) refuseClosed(row.name);
  if (names.includes('tournaments')) await putParts(context.db, row.id, wanted.tournaments);
  const { name, direct, playOffs: play_offs, keptUntil, exceptions } = wanted;
  const kept_until = keptUntil === null ? null : new Date(keptUntil);
  await store.updateSeason(
    context.db,
    row.id,
    { name, direct, play_offs, kept_until, exceptions },
    context.now,
  );
  const pick = (state: SeasonState) => Object.fromEntries(names.map((each) => [each, state[each]]));
  const payload = { seasonId: row.id, fields: names };
  await recordEvent(context, 'season.updated', payload, { before: pick(was), after: pick(wanted) });
}

const refuseClosed = (name: string): never => {
  throw conflict('season_closed', msg`${name} is closed: promotion and relegation have been decided`);
};

/** Stores a season's tournaments. Refuses a tournament in another season, or a second tournament for a league. */
async function putParts(db: Database, seasonId: string, parts: readonly SeasonPart[]) {
  const tournaments = await listCountedTournaments(db, [
    ...parts.map(({ tournamentId }) => tournamentId),
    ...parts.flatMap(({ feedsTournamentId }) => feedsTournamentId ?? []),
  ]);
  const refuse = (index: number, field: string, message: string): never => {
    throw invalidAt(`tournaments.${index}.${field}`, message);
  };
  const taken = new Set<string>();
  for (const [index, { tournamentId, part, feedsTournamentId }] of parts.entries()) {
    const tournament = tournaments.find(({ id }) => id === tournamentId);
    if (!tournament) return refuse(index, 'tournamentId', 'This tournament does not exist');
    const known = await store.findPart(db, tournamentId);
    if (known && known.season_id !== seasonId) {
      const other = await store.getSeason(db, known.season_id);
      refuse(index, 'tournamentId', `${tournament.name} is already part of ${other.name}`);
    }
    if (feedsTournamentId === tournamentId)
      refuse(index, 'feedsTournamentId', 'A qualifier must lead to a different tournament');
    if (feedsTournamentId && !tournaments.some(({ id }) => id === feedsTournamentId))
      refuse(index, 'feedsTournamentId', 'This tournament does not exist');
    if (part === 'league' && taken.has(tournament.league))
      refuse(index, 'part', `The ${leagueName(tournament.league)} already has a tournament in this season`);
    if (part === 'league') taken.add(tournament.league);
  }
  await store.replaceParts(db, seasonId, parts);
}

export const removeSeason = (context: Context, id: string): Promise<WholeSeason> =>
  inTransaction(context, async (context, db) => {
    const row = await store.lockSeason(db, id);
    if (row.closed_at) refuseClosed(row.name);
    const gone = await presentSeason(db, id, context.now);
    const kept = {
      season: await readRowsAsJson(db, 'seasons', { id }),
      parts: await readRowsAsJson(db, 'season_tournaments', { season_id: id }),
    };
    await store.deleteSeason(db, id);
    const payload = { seasonId: id };
    await recordEvent(context, 'season.deleted', payload, { before: { name: row.name }, removed: kept });
    return gone;
  });

export async function readPromotion({ db, now }: Context, id: string): Promise<Given<typeof getPromotion>> {
  const row = await store.getSeason(db, id);
  const plan = await loadPlan(db, row, now);
  const teamOf = (participationId: string) =>
    presentTeam(plan.teams.get(participationId) as store.SeasonTeamRow);
  return {
    version: row.version,
    movements: plan.movements.map(({ id: participationId, ...movement }) => ({
      ...teamOf(participationId),
      ...movement,
      exception: row.exceptions[participationId] ?? null,
    })),
    playOffs: plan.playOffs.map(({ upper, lower, ...playOff }) => ({
      ...playOff,
      upper: teamOf(upper),
      lower: teamOf(lower),
    })),
    problems: plan.problems,
  };
}

/** Decides, stores and announces each team's move (docs/rules.md, "Promotion and relegation"). */
export const closeSeason = (context: Context, id: string, version?: number): Promise<WholeSeason> =>
  inTransaction(context, async (context, db) => {
    const row = await store.lockSeason(db, id);
    requireVersion(version, await presentSeason(db, id, context.now));
    if (!row.closed_at) {
      const { movements, problems } = await loadPlan(db, row, context.now);
      const [first] = problems;
      if (first) throw conflict('season_open', first, { errors: problems });
      await store.insertMovements(db, id, movements);
      await store.updateSeason(db, id, { closed_at: context.now }, context.now);
      const moved = movements
        .filter(({ move }) => move !== 'stays')
        .map((movement) => ({ participationId: movement.id, from: movement.from, to: movement.to }));
      await recordEvent(context, 'season.closed', { seasonId: id }, { after: { movements: moved } });
    }
    return presentSeason(db, id, context.now);
  });

export const seasonInverses: Inverses = {
  'season.created': async (context, { payload: { seasonId } }) => {
    const row = await store.lockSeason(context.db, seasonId).catch(refuseUndo);
    if (row.version !== 1 || row.closed_at) refuseUndo();
    await removeSeason(context, seasonId);
  },
  'season.updated': async (context, { payload: { seasonId }, before, after }) => {
    const row = await store.lockSeason(context.db, seasonId).catch(refuseUndo);
    const state = stateOf(row);
    requireAsLeft(state, after);
    await writeState(context, row, state, { ...state, ...before }).catch(refuseUndo);
  },
  'season.deleted': async (context, { payload: { seasonId }, removed }) => {
    if (!removed) refuseUndo();
    const { season, parts } = removed as { season: StoredRow[]; parts: StoredRow[] };
    await restoreRows(context.db, 'seasons', season);
    await restoreRows(context.db, 'season_tournaments', parts);
    await recordEvent(context, 'season.restored', { seasonId });
  },
  // A closed season can no longer be reopened once the next season builds on it.
  'season.closed': async (context, { payload: { seasonId } }) => {
    const row = await store.lockSeason(context.db, seasonId).catch(refuseUndo);
    if (!row.closed_at || row.next_id) refuseUndo();
    await store.deleteMovements(context.db, seasonId);
    await store.updateSeason(context.db, seasonId, { closed_at: null }, context.now);
    await recordEvent(context, 'season.reopened', { seasonId });
  },
  'season.playOffsMade': (context, { id, payload }) => removeUntouched(context, payload.tournamentId, id),
  'season.started': async (context, { id, payload: { seasonId, tournamentIds } }) => {
    if ((await store.lockSeason(context.db, seasonId).catch(refuseUndo)).version !== 1) refuseUndo();
    for (const tournamentId of tournamentIds) await removeUntouched(context, tournamentId, id);
    await removeSeason(context, seasonId);
  },
};
