import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction, withRollback } from '#api/database/database.ts';
import { readRoles } from '#api/database/heartbeats.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import type { Named } from '#domain/competition/bracket/resolve.ts';
import type { Regeneration } from '#domain/contract/competition/brackets.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { getTournamentRow, lockTournament, type TournamentRow } from '../tournaments/store.ts';
import { loadBracketFacts, readBracket } from './factsStore.ts';
import { fillGroups } from './groups.ts';
import { place, placesOf } from './placementActs.ts';
import { deletePlacements, endRegeneration, findRegeneration, putRegeneration } from './store.ts';

export const requestRegeneration = (context: Context, tournamentId: string) =>
  inTransaction(context, async (context, db) => {
    const tournament = await lockTournament(db, tournamentId);
    await withRollback(db, (tx) => regenerate({ ...context, db: tx }, tournament));
    const { matches } = await loadBracketFacts(db, tournamentId);
    const said = (named: Named) =>
      matches.flatMap(({ id }) => (named === 'all' || named?.has(id) ? [id] : []));
    const [confirmed, kept] = [said(context.removable), said(context.kept)];
    const { placements } = await placesOf(db, tournamentId);
    const request = await recordEvent(
      context,
      'bracket.regenerationRequested',
      { tournamentId, confirmed, kept },
      { before: { placements } },
    );
    await putRegeneration(db, tournamentId, request);
    const regeneration = await readRegeneration(context, tournamentId);
    return { ...(await readBracket(db, tournamentId)), regeneration };
  });

export async function readRegeneration(
  { db, now }: Pick<Context, 'db' | 'now'>,
  tournamentId: string,
): Promise<Regeneration> {
  await getTournamentRow(db, tournamentId);
  const found = await findRegeneration(db, tournamentId);
  const nothing = { act: null, refusal: null, hasWorker: true };
  if (!found) return { ...nothing, state: 'none', request: null };
  const { request_id: request, act_id: act, refusal } = found;
  if (act !== null) return { ...nothing, state: 'done', request, act };
  if (refusal !== null) return { ...nothing, state: 'refused', request, refusal };
  const roles = await readRoles(db, now);
  const hasWorker = roles.some(({ role, state }) => role === 'jobs' && state === 'up');
  return { ...nothing, state: 'waiting', request, hasWorker };
}

/** Carries out a pending regeneration in the worker, on behalf of the person who requested it. */
export async function carryOutRegeneration({ db, now }: Context, tournamentId: string): Promise<void> {
  const found = await findRegeneration(db, tournamentId);
  if (!found || !isWaiting(found)) return;
  const { actor, call } = found;
  const context = { db, now, actor, request: call ?? undefined };
  try {
    await inTransaction(context, async (within, tx) => {
      const tournament = await lockTournament(tx, tournamentId);
      // The request may have been carried out or repeated before this transaction acquired the lock.
      const asked = await findRegeneration(tx, tournamentId);
      if (!asked || !isWaiting(asked)) return;
      const { placements } = await placesOf(tx, tournamentId);
      if (!isDeepStrictEqual(placements, asked.before.placements)) throw conflict('changed_since', CHANGED);
      const { confirmed, kept = [] } = asked.payload;
      const said = { removable: new Set(confirmed), kept: new Set(kept) };
      const act_id = await regenerate({ ...within, ...said }, tournament);
      await endRegeneration(tx, tournamentId, { act_id });
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error;
    await inTransaction(context, async (within, tx) => {
      await lockTournament(tx, tournamentId);
      await endRegeneration(tx, tournamentId, { refusal: error.message });
      await recordEvent(within, 'bracket.regenerationRefused', { tournamentId, reason: error.message });
    });
  }
}

const CHANGED = msg`Somebody has since changed the bracket by hand. Check it, then press Regenerate again.`;

const isWaiting = ({ act_id, refusal }: { act_id: string | null; refusal: string | null }) =>
  act_id === null && refusal === null;

/**
 * Deletes manual placements, so that the bracket again follows groups, seeds and results. The draw and the places in
 * played matches do not change. Returns the action's id.
 */
const regenerate = (context: Context, tournament: TournamentRow): Promise<string> =>
  place(context, tournament, 'regenerated', async () => {
    const facts = await loadBracketFacts(context.db, tournament.id);
    const played = playedPlaces(facts);
    const unplayed = [...facts.placements.keys()].filter((each) => !played.has(each));
    await deletePlacements(context.db, tournament.id, unplayed);
    await fillGroups(context, tournament);
    return [];
  });

/** The places in live and played matches, whose manual placements are not deleted. */
const playedPlaces = ({ matches }: BracketFacts): ReadonlySet<string> =>
  new Set(
    matches.flatMap(({ slot, status, countsForStats }) =>
      slot !== null && (status === 'live' || countsForStats) ? [`${slot}.1`, `${slot}.2`] : [],
    ),
  );
