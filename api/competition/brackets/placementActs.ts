import { type Context, type Database, idsOf, inPreview, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { type BracketFacts, isDrawn, type PlayedMatch } from '#domain/competition/bracket/facts.ts';
import {
  type HandPairs,
  keptPair,
  pairedSlots,
  pairingProblems,
  placementsOfPairs,
  rematchesOf,
  sidesOf,
} from '#domain/competition/bracket/pairByHand.ts';
import { groupPlaceKeys } from '#domain/competition/bracket/plan.ts';
import { resolve, settlementOf } from '#domain/competition/bracket/resolve.ts';
import type { Seeding } from '#domain/competition/separation.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { GROUP_SIZE } from '#domain/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { recount } from '../matches/counterStore.ts';
import { presentMatch } from '../matches/present.ts';
import { cancelMatches, listMatchesById } from '../matches/store.ts';
import { lockTournament, type TournamentRow } from '../tournaments/store.ts';
import { loadBracket, loadBracketFacts, readBracket } from './factsStore.ts';
import { fillGroups } from './groups.ts';
import { putSeeding } from './seedingStore.ts';
import { type CancelledMatch, requireConfirmed, settle } from './settle.ts';
import * as store from './store.ts';

export const autoFillBracket = (context: Context, tournamentId: string): Promise<Bracket> =>
  change(context, tournamentId, 'filled', async (context, tournament) => {
    const { entrants } = await loadBracketFacts(context.db, tournamentId);
    if (entrants.length === 0)
      throw conflict('no_teams', msg`No teams found for current tournament. Please register teams first.`);
    await store.deleteEmptyPlacements(context.db, tournamentId);
    await fillGroups(context, tournament);
    return [];
  });

export const clearBracket = (context: Context, tournamentId: string): Promise<Bracket> =>
  change(context, tournamentId, 'cleared', async ({ db }) => {
    const facts = await loadBracketFacts(db, tournamentId);
    // Leaves out group games, because their teams follow from the seeds.
    const sides = resolve(facts)
      .slots.filter(({ stage }) => stage !== 'group')
      .flatMap(({ key }) => [`${key}.1`, `${key}.2`]);
    const places = facts.format === 'group_stage' ? [...groupPlaceKeys(GROUP_SIZE), ...sides] : sides;
    const empty = places.map((place) => [place, null] as const);
    await store.upsertPlacements(db, tournamentId, empty);
    return [];
  });

type Act = 'saved' | 'regenerated' | 'filled' | 'cleared' | 'paired' | 'kept' | 'undrawn' | 'restored';
type Work = (context: Context, tournament: TournamentRow) => Promise<readonly CancelledMatch[]>;

export const change = (context: Context, tournamentId: string, act: Act, work: Work): Promise<Bracket> =>
  inTransaction(context, async (context, db) => {
    await place(context, await lockTournament(db, tournamentId), act, work);
    return readBracket(db, tournamentId);
  });

/**
 * Works like `change`, but within another action's transaction, and returns the action's id. `restored` contains the
 * ids of matches that the action restores.
 */
export async function place(
  context: Context,
  tournament: TournamentRow,
  act: Act,
  work: Work,
  restored: string[] = [],
): Promise<string> {
  const { db } = context;
  const { id: tournamentId } = tournament;
  const before = await placesOf(db, tournamentId);
  const misplaced = await listMisplaced(db, tournamentId);
  const own = await work(context, tournament);
  const { taken } = await settle(context, tournamentId);
  const matches = [...own, ...taken];
  const payload = { tournamentId, act, cancelled: idsOf(matches), restored };
  return recordEvent(context, 'bracket.changed', payload, {
    before: { ...before, matches, ...(misplaced.length > 0 && { misplaced }) },
    after: await placesOf(db, tournamentId),
  });
}

const listMisplaced = async (db: Database, tournamentId: string): Promise<string[]> =>
  (await loadBracketFacts(db, tournamentId)).matches.flatMap(({ id, isMisplaced }) =>
    isMisplaced ? id : [],
  );

export type Places = {
  placements: Record<string, string | null>;
  seats: Record<string, string>;
  seeds: Record<string, number>;
  /** The origin of the seeds. If absent, no team has a seed. */
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

/**
 * Pairs a whole Swiss round by hand. The pairs are stored exactly as given, and open matches between other
 * pairs are cancelled.
 */
export const pairRound = (context: Context, tournamentId: string, round: string, given: HandPairs) =>
  inTransaction(context, async (context, db) => {
    const tournament = await lockTournament(db, tournamentId);
    const facts = await loadBracketFacts(db, tournamentId);
    await place(context, tournament, 'paired', async () => {
      await putPairs(db, tournamentId, facts, round, given);
      return [];
    });
    const bracket = await readBracket(db, tournamentId);
    return { ...bracket, rematches: rematchesOf(given.pairs, pairsBefore(facts, round)) };
  });

/** Stores the pairs of a round as manual placements. If a pair already has a match, the match keeps its place. */
export async function putPairs(
  db: Database,
  tournamentId: string,
  facts: BracketFacts,
  round: string,
  given: HandPairs,
): Promise<void> {
  const resolved = resolve(facts);
  const own = pairedSlots(resolved, round);
  if (own.length === 0)
    throw conflict(
      'no_round',
      msg`This round does not exist yet. It will be created once the previous round has been played.`,
    );
  const teams = own.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? []));
  const problems = pairingProblems(
    new Map(teams.map((team) => [team, resolved.entrants.get(team)?.name ?? ''])),
    given,
  );
  if (problems.length > 0)
    throw invalidAt(
      'pairs',
      problems.reduce((one, other) => msg`${one} ${other}`),
    );
  if (own.some((slot) => slot.match?.status === 'live' && !keptPair(slot, given)))
    throw conflict('is_playing', msg`A match in this round is in progress. End or cancel it first.`);
  const before = [...facts.placements.keys()].filter((key) => key.startsWith(`${round}-`));
  await store.deletePlacements(db, tournamentId, before);
  await store.upsertPlacements(db, tournamentId, placementsOfPairs(facts.matches, round, given));
}

function pairsBefore(facts: BracketFacts, round: string): [string, string][] {
  const stage = round.replace(/\d{1,3}$/, '');
  return resolve(facts).slots.flatMap((slot): [string, string][] => {
    const [one, other] = sidesOf(slot);
    const isOther = slot.round !== round && slot.round.replace(/\d{1,3}$/, '') === stage;
    return isOther && one && other ? [[one, other]] : [];
  });
}

/** Clears seeds and manual placements and cancels every bracket match. */
export const undoDraw = (context: Context, tournamentId: string, { dryRun = false }: { dryRun?: boolean }) =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    const tournament = await lockTournament(db, tournamentId);
    const facts = await loadBracketFacts(db, tournamentId);
    if (!isDrawn(facts)) throw conflict('not_drawn', msg`There is no draw yet. Generate the matches first.`);
    const drawn = facts.matches.filter(isOfDraw);
    if (drawn.some(({ status }) => status === 'live'))
      throw conflict('is_playing', msg`A match is in progress. End or cancel it first.`);
    const { removable } = context;
    const { unconfirmed } = settlementOf({ ...resolve(facts), stale: drawn }, { removable });
    await requireConfirmed(db, unconfirmed);
    const ids = idsOf(drawn);
    const matches = (await listMatchesById(db, ids)).map(presentMatch);
    await place(context, tournament, 'undrawn', async () => {
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
