import { type Context, rollBackAfter, transaction } from '#api/database/database.ts';
import { isDrawn, type PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { resolve, settlementOf } from '#domain/competition/bracket/resolve.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { conflict } from '#domain/errors.ts';
import { recount } from '../matches/counterStore.ts';
import { presentMatch } from '../matches/present.ts';
import { cancelMatches, listMatchesById } from '../matches/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { loadBracketFacts } from './factsStore.ts';
import { place } from './placementActs.ts';
import { putSeeding } from './seedingStore.ts';
import { requireConfirmed } from './settle.ts';
import * as store from './store.ts';

/** Undoes the draw of a tournament: clears seeds and hand placements and cancels every bracket match. */
export const undoDraw = (
  context: Context,
  tournamentId: string,
  { dryRun = false }: { dryRun?: boolean },
): Promise<{ matches: Match[] }> =>
  (dryRun ? rollBackAfter : transaction)(context.db, async (db) => {
    const tournament = await lockTournament(db, tournamentId);
    const facts = await loadBracketFacts(db, tournamentId);
    if (!isDrawn(facts)) throw conflict('not_drawn', 'Nothing is drawn yet. Generate the matches first.');
    const drawn = facts.matches.filter(isOfDraw);
    if (drawn.some(({ status }) => status === 'live'))
      throw conflict('is_playing', 'A match is in progress. End or cancel it first.');
    const { removable } = context;
    const { unconfirmed } = settlementOf({ ...resolve(facts), stale: drawn }, { removable });
    await requireConfirmed(db, unconfirmed);
    const ids = drawn.map(({ id }) => id);
    const matches = (await listMatchesById(db, ids)).map(presentMatch);
    await place(db, context, tournament, 'undrawn', async () => {
      await cancelMatches(db, ids, context.now);
      await store.deletePlacements(db, tournamentId);
      await store.clearSeeds(db, tournamentId);
      await putSeeding(db, tournamentId, null);
      const teams = drawn.flatMap(({ team1, team2 }) => [team1, team2]).filter((id) => id !== null);
      await recount(db, [...new Set(teams)]);
      return drawn.map(({ id, status, countsForStats }) => ({ id, status, countsForStats }));
    });
    return { matches };
  });

const isOfDraw = ({ slot, stage, tieBreak, status, countsForStats }: PlayedMatch) =>
  (slot !== null || stage === 'group' || Boolean(tieBreak)) && (status !== 'cancelled' || countsForStats);
