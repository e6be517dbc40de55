import { isDeepStrictEqual } from 'node:util';
import { type Context, type Database, fieldOf, idsOf, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { shapeOf } from '#domain/competition/stages/tournament.ts';
import { registrationFee } from '#domain/competition/tournament.ts';
import {
  TOURNAMENT_FIELDS,
  type Tournament,
  type TournamentUpdate,
} from '#domain/contract/competition/tournaments.ts';
import { conflictAt } from '#domain/errors.ts';
import { BANNER } from '#domain/imageLimits.ts';
import { msg, msgPlural } from '#domain/text/msg.ts';
import { followSettings } from '../brackets/follow.ts';
import { fillGroups } from '../brackets/groups.ts';
import { placesOf } from '../brackets/placementActs.ts';
import { putSeeding } from '../brackets/seedingStore.ts';
import { settle } from '../brackets/settle.ts';
import { countDraws, deletePlacements } from '../brackets/store.ts';
import { applyTexts } from '../brackets/texts.ts';
import type { FormerDraw } from '../brackets/undo.ts';
import { type DeletedImages, deleteUnusedImages, readImage, storeImage } from '../logos/commands.ts';
import { cancelMatches, listMatchRows } from '../matches/store.ts';
import { addLedgerRow, type FeeChange, recountFees } from '../prizePool/commands.ts';
import { promoteWaiting } from '../registrations/promote.ts';
import { requireFit } from './commands.ts';
import { presentTournament } from './present.ts';
import type { TournamentRow } from './store.ts';
import * as store from './store.ts';

export async function changeTournament(
  context: Context,
  id: string,
  body: TournamentUpdate,
): Promise<Tournament> {
  const image = await readImage(body.banner, 'banner', BANNER);
  return inTransaction(context, async (context, db) => {
    const row = await store.lockTournament(db, id);
    const current = presentTournament(await store.getTournament(db, id), context.now);
    const banner = image === undefined ? undefined : await storeImage(db, image, context.now, 'banner');
    const sent = editableFields({ ...body, banner }, current, TOURNAMENT_FIELDS);
    const wanted = {
      columns: changedColumns(sent, current, row),
      poolDifference: poolDifference(sent, current),
      moveFees: sent.recountFees ? feesAsNow : undefined,
      reason: sent.tieBreakersReason,
    };
    await writeTournament(context, row, wanted, () => applyTexts(context, row, sent));
    return presentTournament(await store.getTournament(db, id), context.now);
  });
}

type Wanted = {
  columns: Partial<TournamentRow>;
  poolDifference: number;
  /** Adjusts the teams' fees in the prize pool. */
  moveFees?: ((context: Context, row: TournamentRow) => Promise<FeeChange[]>) | undefined;
  reason?: string | null | undefined;
};

const feesAsNow: Wanted['moveFees'] = (context, { id, league, registration_fee }) =>
  recountFees(context, id, registrationFee({ league, registrationFee: registration_fee }));

/** Writes a tournament's changed settings, adapts its bracket, and records the old and new stored values. */
export async function writeTournament(
  context: Context,
  row: TournamentRow,
  { columns, poolDifference, moveFees, reason }: Wanted,
  meanwhile = async () => {},
) {
  const { db } = context;
  const { id } = row;
  const counted = await store.getTournament(db, id);
  requireFit({ ...row, ...columns });
  if ((columns.max_teams ?? row.max_teams) < counted.team_count)
    throw conflictAt('maxTeams', 'too_many_teams', msg`${counted.team_count} teams are already registered`);
  if (columns.has_draws === false) await requireNoDraws(db, id);
  await meanwhile();
  const fields = { ...columns, ...(await implied(db, row, columns)) };
  const changed = Object.keys(fields);
  if (changed.length === 0 && poolDifference === 0 && !moveFees) return;
  await store.updateTournament(db, id, fields, context.now);
  if (poolDifference !== 0)
    await addLedgerRow(context, { tournamentId: id, kind: 'adjustment', amount: poolDifference, note: null });
  const next = { ...row, ...fields };
  const fees = (await moveFees?.(context, next)) ?? [];
  const hasOtherStages =
    fields.stages && !isDeepStrictEqual(shapeOf(fields.stages), shapeOf(row.stages ?? []));
  const draw = fields.format || hasOtherStages ? await switchFormat(context, next) : undefined;
  const told = await followSettings(context, row, fields, reason);
  if ('champion_by_hand' in fields) await settle(context, id);
  const names = changed.filter((name) => !told.includes(name)) as (keyof TournamentRow)[];
  await recordSettings(context, {
    names,
    row,
    next,
    fees,
    draw,
    images: await deleteUnusedImages(db, 'banner' in fields ? [row.banner] : []),
    isPoolMoved: poolDifference !== 0 || fees.length > 0,
    formerPool: counted.prize_pool,
  });
  await promoteWaiting(context, id);
}

/** Draws remain allowed while any match is drawn, because standings could not count that match otherwise. */
async function requireNoDraws(db: Database, id: string) {
  const drawn = await countDraws(db, id);
  if (drawn === 0) return;
  const message = msgPlural(
    drawn,
    '# match ended in a draw. Correct its result first.',
    '# matches ended in a draw. Correct their results first.',
  );
  throw conflictAt('hasDraws', 'has_draws', message);
}

type Written = {
  names: readonly (keyof TournamentRow)[];
  row: TournamentRow;
  next: TournamentRow;
  fees: readonly FeeChange[];
  draw: FormerDraw | undefined;
  images: DeletedImages;
  isPoolMoved: boolean;
  formerPool: number;
};

async function recordSettings(
  context: Context,
  { names, row, next, fees, draw, images, isPoolMoved, formerPool }: Written,
) {
  const { id } = row;
  const pool = isPoolMoved ? (await store.getTournament(context.db, id)).prize_pool : undefined;
  if (names.length === 0 && pool === undefined) return;
  const payload = {
    tournamentId: id,
    fields: [...names, ...(pool === undefined ? [] : ['prize_pool'])],
    ...(pool !== undefined && { amount: pool - formerPool, prizePool: pool }),
  };
  const removed = {
    ...(fees.length > 0 && { fees }),
    ...(draw && { draw }),
    ...(images.length > 0 && { images }),
  };
  await recordEvent(context, 'tournament.updated', payload, {
    before: { ...pick(row, names), ...(pool !== undefined && { prizePool: formerPool }) },
    after: { ...pick(next, names), ...(pool !== undefined && { prizePool: pool }) },
    ...(Object.keys(removed).length > 0 && { removed }),
  });
}

/**
 * Returns the changes that other settings imply. Reopening clears a champion set by hand, and only one tournament in a
 * league can be active.
 */
async function implied(db: Database, row: TournamentRow, columns: Partial<TournamentRow>) {
  const isReopened = columns.stored_status !== undefined && columns.stored_status !== 'completed';
  const isMoved = columns.league !== undefined && row.is_active;
  const isTaken =
    isMoved && (await store.lockLeague(db, columns.league ?? row.league)).some(({ is_active }) => is_active);
  return {
    ...(isReopened && row.champion_by_hand !== null && { champion_by_hand: null }),
    ...(isTaken && { is_active: false }),
  };
}

const pick = (row: TournamentRow, names: readonly (keyof TournamentRow)[]) =>
  Object.fromEntries(names.map((name) => [fieldOf(name), row[name]]));

type Sent = Partial<Pick<TournamentUpdate, (typeof TOURNAMENT_FIELDS)[number]>>;

/** Fields that show the league's default if the tournament has no value of its own. */
const WITH_DEFAULT: string[] = ['targetPrizePool', 'registrationFee', 'vipThreshold', 'sponsorTiers'];

function changedColumns(sent: Sent, current: Tournament, row: TournamentRow): Partial<TournamentRow> {
  const { status, format, stages } = sent;
  const own = Object.entries(sent)
    // If a league's default is sent back unchanged, it is not stored.
    .filter(
      ([field, value]) =>
        !WITH_DEFAULT.includes(field) || !isDeepStrictEqual(value, current[field as keyof Tournament]),
    )
    .map(([field, value]) => [field, value === '' ? null : value]);
  const columns = {
    ...store.storedColumns(Object.fromEntries(own)),
    // If a derived status is sent back unchanged, it is not stored.
    ...(status !== undefined && status !== current.status && { stored_status: status ?? 'derived' }),
    // Only a tournament with the format `stages` has a list of stages.
    ...(format !== undefined && format !== 'stages' && !stages && { stages: null }),
  };
  const differs = ([name, value]: [string, unknown]) =>
    name in row && !isDeepStrictEqual(value, row[name as keyof TournamentRow]);
  return Object.fromEntries(Object.entries(columns).filter(differs));
}

function poolDifference(sent: Sent, current: Tournament): number {
  if (sent.prizePool !== undefined && sent.prizePool !== current.prizePool)
    return sent.prizePool - current.prizePool;
  return sent.basePrizePool === undefined ? 0 : sent.basePrizePool - current.basePrizePool;
}

/**
 * Adapts a tournament to another format before any match counts. Manual placements and decisions are deleted, games of
 * the old format are cancelled, and teams enter or leave groups. Returns the former groups and draw, if any.
 */
async function switchFormat(context: Context, tournament: TournamentRow) {
  const { db } = context;
  const { id } = tournament;
  const places = await placesOf(db, id);
  const matches = (await listMatchRows(db, id)).filter(
    ({ stage, bracket_slot, status }) =>
      (stage !== 'other' || bracket_slot !== null) && status !== 'cancelled' && status !== 'bye',
  );
  if (matches.some(({ counts }) => counts))
    throw conflictAt('format', 'has_results', msg`The format cannot change once a match has a result`);
  if (matches.some(({ status }) => status === 'live'))
    throw conflictAt('format', 'has_results', msg`The format cannot change while a match is in progress`);
  if (matches.length > 0) await cancelMatches(db, idsOf(matches), context.now);
  await deletePlacements(db, id);
  await store.clearSeats(db, id, context.now);
  await putSeeding(db, id, null);
  await fillGroups(context, tournament);
  const { seeds, placements, seats } = places;
  const isPlaced = [matches, ...[seeds, placements, seats].map(Object.keys)].some(({ length }) => length > 0);
  if (!isPlaced) return undefined;
  return {
    places,
    matches: matches.map(({ id, status, counts }) => ({ id, status, countsForStats: counts })),
  };
}
