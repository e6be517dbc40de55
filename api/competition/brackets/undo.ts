import { isDeepStrictEqual } from 'node:util';
import { type Context, idsOf, keeping } from '#api/database/database.ts';
import { type Inverses, type Recorded, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import type { TieBreaker } from '#domain/competition/tieBreakers.ts';
import { conflict } from '#domain/errors.ts';
import type { Group } from '#domain/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { deleteMatch, listMatchesById } from '../matches/store.ts';
import { getTournamentRow, lockTournament, updateTournament } from '../tournaments/store.ts';
import { loadBracketFacts } from './factsStore.ts';
import { tellTieBreakers } from './follow.ts';
import { fillGroups, saveSeating } from './groups.ts';
import { type Places, place, placesOf } from './placementActs.ts';
import { undoPublicDraw } from './publicDraw.ts';
import { putSeeding } from './seedingStore.ts';
import { type CancelledMatch, restoreMatches, settle } from './settle.ts';
import * as store from './store.ts';
import { putRecord } from './ties.ts';

export const bracketInverses: Inverses = {
  'tie.decided': undoTie,
  'tie.drawn': undoTie,
  'draw.prepared': undoPublicDraw,
  'draw.played': undoPublicDraw,
  'draw.cancelled': undoPublicDraw,
  'bracket.changed': async (asked, { payload: { tournamentId }, before, after }) => {
    const { db } = asked;
    const tournament = await lockTournament(db, tournamentId);
    if (!before || !isDeepStrictEqual(await placesOf(db, tournamentId), after)) refuseUndo();
    const was = before as Places & { matches: CancelledMatch[]; misplaced?: string[] };
    const context = keeping(asked, was.misplaced ?? []);
    const restore = async () => {
      const cancelled = await putPlaces(context, tournamentId, was);
      await restoreMatches(context, was.matches);
      const { taken } = await requireKept(context, tournamentId, was.matches);
      return [...cancelled, ...taken];
    };
    await place(context, tournament, 'restored', restore, idsOf(was.matches));
  },
  'tournament.tieBreakersChanged': async (context, { payload, before, after }) => {
    const { db, now } = context;
    const { tournamentId } = payload;
    const { tie_breakers } = await lockTournament(db, tournamentId);
    const [was, left] = [before as Listed, after as Listed];
    if (!was || !left || !isDeepStrictEqual(tie_breakers, left.tieBreakers)) refuseUndo();
    await updateTournament(db, tournamentId, { tie_breakers: was.tieBreakers }, now);
    await restoreMatches(context, was.matches ?? []);
    await tellTieBreakers(context, tournamentId, {
      before: left.tieBreakers,
      after: was.tieBreakers,
      reason: 'The change was undone',
      settled: await requireKept(context, tournamentId, was.matches ?? []),
      restored: idsOf(was.matches ?? []),
    });
  },
  'matches.generated': async (context, { payload: { tournamentId, matchIds, stage }, after }) => {
    const { db } = context;
    await lockTournament(db, tournamentId);
    const { drawn = false } = (after ?? {}) as { drawn?: boolean };
    const { format } = await getTournamentRow(db, tournamentId);
    const matches = await listMatchesById(db, matchIds);
    const isUntouched = matches.every(({ status, version }) => status === 'scheduled' && version === 1);
    if (matches.length < matchIds.length || !isUntouched) refuseUndo();
    const isMadeAnew = format === 'group_stage' ? matches.some((match) => match.bracket_slot) : !drawn;
    if (isMadeAnew) throw conflict('made_anew', msg`The bracket creates these matches automatically`);
    for (const id of matchIds) await deleteMatch(db, id);
    if (drawn) {
      await store.clearSeeds(db, tournamentId);
      await putSeeding(db, tournamentId, null);
    }
    await settle(context, tournamentId);
    await recordEvent(context, 'matches.removed', { tournamentId, matchIds, stage });
  },
};

export type FormerDraw = { places: Places; matches: CancelledMatch[] };

/**
 * Restores a draw with its matches, and refuses if teams have entered or left since. If there was no draw, restores
 * the groups of the teams still entered, and assigns groups to new teams.
 */
export async function restoreDraw(context: Context, tournamentId: string, { places, matches }: FormerDraw) {
  const { db } = context;
  const { entrants } = await loadBracketFacts(db, tournamentId);
  const { seats, seeds, placements } = places;
  const isDrawn = [matches, ...[seeds, placements].map(Object.keys)].some(({ length }) => length > 0);
  if (!isDrawn) {
    const present = Object.entries(seats).filter(([team]) => entrants.some(({ id }) => id === team));
    await putPlaces(context, tournamentId, { ...places, seats: Object.fromEntries(present) });
    return fillGroups(context, await getTournamentRow(db, tournamentId));
  }
  if (!entrants.every(({ id }) => id in seats || id in seeds)) refuseUndo();
  await putPlaces(context, tournamentId, places);
  await restoreMatches(context, matches);
  await requireKept(context, tournamentId, matches);
}

type Listed = { tieBreakers: TieBreaker[]; matches?: CancelledMatch[] } | null;

async function undoTie(
  context: Context,
  { payload: { tournamentId, group }, before, after }: Recorded<'tie.decided'> | Recorded<'tie.drawn'>,
) {
  const { db } = context;
  await lockTournament(db, tournamentId);
  const [was, left] = [before, after].map((side) => ({
    levels: [],
    draws: [],
    reason: null,
    ...(side as Partial<store.TieRecord & { matches: CancelledMatch[] }>),
  }));
  const current = await store.getTieRecord(db, tournamentId, group);
  if (!was || !left) refuseUndo();
  if (!isDeepStrictEqual([current.levels, current.draws], [left.levels, left.draws])) refuseUndo();
  const { matches = [], levels, draws, reason } = was;
  await restoreMatches(context, matches);
  const record = { levels, draws, reason };
  await putRecord(context, 'tie.decided', { tournamentId, group }, current, record, idsOf(matches));
  await requireKept(context, tournamentId, matches);
}

async function requireKept(context: Context, tournamentId: string, kept: readonly CancelledMatch[]) {
  const before = await loadBracketFacts(context.db, tournamentId);
  const games = before.matches.filter(({ id }) => kept.some((each) => each.id === id));
  const teams = games.flatMap(({ team1, team2 }) => [team1, team2]);
  const settled = await settle(context, tournamentId, teams);
  const { matches } = await loadBracketFacts(context.db, tournamentId);
  const isKept = ({ id, status, countsForStats }: CancelledMatch) =>
    matches.some(
      (match) => match.id === id && match.status === status && match.countsForStats === countsForStats,
    );
  if (!kept.every(isKept)) refuseUndo();
  return settled;
}

async function putPlaces(
  context: Context,
  tournamentId: string,
  { placements, seats, seeds, seeding }: Places,
): Promise<CancelledMatch[]> {
  const { db } = context;
  const { entrants } = await loadBracketFacts(db, tournamentId);
  const isThere = (id: string | null) => id === null || entrants.some((entrant) => entrant.id === id);
  if (![...Object.values(placements), ...Object.keys(seats), ...Object.keys(seeds)].every(isThere))
    refuseUndo();
  const seating = new Map(
    entrants.map(({ id }) => {
      const [group, number] = seats[id]?.split('.') ?? [];
      return [id, group ? { group: group as Group, place: Number(number) } : null];
    }),
  );
  const cancelled = await saveSeating(context, tournamentId, entrants, seating);
  await store.deletePlacements(db, tournamentId);
  await store.upsertPlacements(db, tournamentId, Object.entries(placements));
  await store.putSeeds(db, tournamentId, seeds);
  await putSeeding(db, tournamentId, seeding ?? null);
  return cancelled;
}
