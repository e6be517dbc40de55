import { isDeepStrictEqual } from 'node:util';
import { type Context, type Database, editableFields, fieldOf, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import { shapeOf } from '#domain/competition/stages/tournament.ts';
import { registrationFee } from '#domain/competition/tournament.ts';
import type { Tournament, TournamentUpdate } from '#domain/contract/competition/tournaments.ts';
import { conflictAt } from '#domain/errors.ts';
import { howMany } from '#domain/text/text.ts';
import { followSettings } from '../brackets/follow.ts';
import { fillGroups } from '../brackets/groups.ts';
import { placesOf } from '../brackets/placementActs.ts';
import { putSeeding } from '../brackets/seedingStore.ts';
import { settle } from '../brackets/settle.ts';
import { countDraws, deletePlacements } from '../brackets/store.ts';
import { applyTexts } from '../brackets/texts.ts';
import type { FormerDraw } from '../brackets/undo.ts';
import { cancelMatches, listMatchRows } from '../matches/store.ts';
import { addLedgerRow, type FeeChange, recountFees } from '../prizePool/commands.ts';
import { promoteWaiting } from '../registrations/promote.ts';
import { requireFit } from './commands.ts';
import { presentTournament } from './present.ts';
import {
  clearSeats,
  getTournament,
  lockLeague,
  lockTournament,
  type TournamentRow,
  updateTournament,
} from './store.ts';

const EDITABLE = [
  'name',
  'description',
  'league',
  'status',
  'maxTeams',
  'startDate',
  'format',
  'prizePool',
  'basePrizePool',
  'targetPrizePool',
  'registrationOpen',
  'registrationClosesAt',
  'registrationFee',
  'recountFees',
  'registrationFeeNote',
  'vipThreshold',
  'sponsorTiers',
  'semifinalPairing',
  'stageFormats',
  'hasDraws',
  'stages',
  'tieBreakers',
  'tieBreakersReason',
  'rules',
  'matchDay',
  'withdrawnResults',
  'playerConsent',
  'eventCheckIn',
  'dotaLeagueId',
  'prizeSplit',
  'groupsData',
  'knockoutData',
  'bracketMetadata',
  'bracketData',
] as const;

/** Changes a tournament; only what differs is written, and a changed pool writes the row of its difference. */
export const changeTournament = (context: Context, id: string, body: TournamentUpdate): Promise<Tournament> =>
  transaction(context.db, async (db) => {
    const row = await lockTournament(db, id);
    const current = presentTournament(await getTournament(db, id), context.now);
    const sent = editableFields(body, current, EDITABLE);
    const wanted = {
      columns: changedColumns(sent, current, row),
      poolDifference: poolDifference(sent, current),
      moveFees: sent.recountFees ? feesAsNow : undefined,
      reason: sent.tieBreakersReason,
    };
    await writeTournament(db, context, row, wanted, () => applyTexts(db, context, row, sent));
    return presentTournament(await getTournament(db, id), context.now);
  });

type Wanted = {
  columns: Partial<TournamentRow>;
  poolDifference: number;
  /** Changes fees in the pool; gives what was written. */
  moveFees?: ((db: Database, context: Context, row: TournamentRow) => Promise<FeeChange[]>) | undefined;
  reason?: string | null | undefined;
};

const feesAsNow: Wanted['moveFees'] = (db, context, { id, league, registration_fee }) =>
  recountFees(db, context, id, registrationFee({ league, registrationFee: registration_fee }));

/** Writes other settings of a tournament, lets its bracket follow, and records both as they are stored. */
export async function writeTournament(
  db: Database,
  context: Context,
  row: TournamentRow,
  { columns, poolDifference, moveFees, reason }: Wanted,
  meanwhile = async () => {},
) {
  const { id } = row;
  const counted = await getTournament(db, id);
  requireFit({ ...row, ...columns });
  if ((columns.max_teams ?? row.max_teams) < counted.team_count)
    throw conflictAt('maxTeams', 'too_many_teams', `${counted.team_count} teams are registered already`);
  if (columns.has_draws === false) await requireNoDraws(db, id);
  await meanwhile();
  const fields = { ...columns, ...(await implied(db, row, columns)) };
  const changed = Object.keys(fields);
  if (changed.length === 0 && poolDifference === 0 && !moveFees) return;
  await updateTournament(db, id, fields, context.now);
  if (poolDifference !== 0)
    await addLedgerRow(db, context, {
      tournamentId: id,
      kind: 'adjustment',
      amount: poolDifference,
      note: null,
    });
  const next = { ...row, ...fields };
  const fees = (await moveFees?.(db, context, next)) ?? [];
  const hasOtherStages =
    fields.stages && !isDeepStrictEqual(shapeOf(fields.stages), shapeOf(row.stages ?? []));
  const draw = fields.format || hasOtherStages ? await switchFormat(db, context, next) : undefined;
  const told = await followSettings(db, context, row, fields, reason);
  if ('champion_by_hand' in fields) await settle(db, context, id);
  const names = changed.filter((name) => !told.includes(name)) as (keyof TournamentRow)[];
  await recordSettings(db, context, {
    names,
    row,
    next,
    fees,
    draw,
    isPoolMoved: poolDifference !== 0 || fees.length > 0,
    formerPool: counted.prize_pool,
  });
  await promoteWaiting(db, context, id);
}

/** Draws stay possible while there are some: tables would not know what they are worth. */
async function requireNoDraws(db: Database, id: string) {
  const drawn = await countDraws(db, id);
  if (drawn === 0) return;
  const message = `${howMany(drawn, 'match', 'matches')} ended in a draw. Correct ${drawn === 1 ? 'its result' : 'their results'} first.`;
  throw conflictAt('hasDraws', 'has_draws', message);
}

type Written = {
  names: readonly (keyof TournamentRow)[];
  row: TournamentRow;
  next: TournamentRow;
  fees: readonly FeeChange[];
  /** The groups and the draw that another format replaced. */
  draw: FormerDraw | undefined;
  isPoolMoved: boolean;
  formerPool: number;
};

async function recordSettings(
  db: Database,
  context: Context,
  { names, row, next, fees, draw, isPoolMoved, formerPool }: Written,
) {
  const { id } = row;
  const pool = isPoolMoved ? (await getTournament(db, id)).prize_pool : undefined;
  if (names.length === 0 && pool === undefined) return;
  const changes = { before: pick(row, names), after: pick(next, names) };
  const removed = { ...(fees.length > 0 && { fees }), ...(draw && { draw }) };
  const lost = Object.keys(removed).length > 0 && { removed };
  if (pool === undefined)
    await record(
      db,
      context,
      'tournament.updated',
      { tournamentId: id, fields: [...names] },
      { ...changes, ...lost },
    );
  else
    await record(
      db,
      context,
      'tournament.updated',
      { tournamentId: id, fields: [...names, 'prize_pool'], amount: pool - formerPool, prizePool: pool },
      {
        before: { ...changes.before, prizePool: formerPool },
        after: { ...changes.after, prizePool: pool },
        ...lost,
      },
    );
}

/** What follows from other settings: no champion by hand without an end, one active tournament per league. */
async function implied(db: Database, row: TournamentRow, columns: Partial<TournamentRow>) {
  const isReopened = columns.stored_status !== undefined && columns.stored_status !== 'completed';
  const isMoved = columns.league !== undefined && row.is_active;
  const isTaken =
    isMoved && (await lockLeague(db, columns.league ?? row.league)).some(({ is_active }) => is_active);
  return {
    ...(isReopened && row.champion_by_hand !== null && { champion_by_hand: null }),
    ...(isTaken && { is_active: false }),
  };
}

const pick = (row: TournamentRow, names: readonly (keyof TournamentRow)[]) =>
  Object.fromEntries(names.map((name) => [fieldOf(name), row[name]]));

type Sent = Partial<Pick<TournamentUpdate, (typeof EDITABLE)[number]>>;

function changedColumns(sent: Sent, current: Tournament, row: TournamentRow): Partial<TournamentRow> {
  const columns: Partial<TournamentRow> = {
    ...(sent.name !== undefined && { name: sent.name }),
    ...(sent.description !== undefined && { description: sent.description || null }),
    ...(sent.league !== undefined && { league: sent.league }),
    // The derived status sent back unchanged is no wish to store it.
    ...(sent.status !== undefined &&
      sent.status !== current.status && { stored_status: sent.status ?? 'derived' }),
    ...(sent.maxTeams !== undefined && { max_teams: sent.maxTeams }),
    ...(sent.startDate !== undefined && { start_date: dateOf(sent.startDate) }),
    ...(sent.format !== undefined && { format: sent.format }),
    ...(sent.basePrizePool !== undefined && { base_prize_pool: sent.basePrizePool }),
    ...(sent.targetPrizePool !== undefined && {
      target_prize_pool: ownValue(sent.targetPrizePool, current.targetPrizePool, row.target_prize_pool),
    }),
    ...(sent.registrationOpen !== undefined && { registration_open: sent.registrationOpen }),
    ...(sent.registrationClosesAt !== undefined && {
      registration_closes_at: dateOf(sent.registrationClosesAt),
    }),
    ...(sent.registrationFee !== undefined && {
      registration_fee: ownValue(sent.registrationFee, current.registrationFee, row.registration_fee),
    }),
    ...(sent.registrationFeeNote !== undefined && {
      registration_fee_note: sent.registrationFeeNote || null,
    }),
    ...(sent.vipThreshold !== undefined && {
      vip_threshold: ownValue(sent.vipThreshold, current.vipThreshold, row.vip_threshold),
    }),
    ...(sent.sponsorTiers !== undefined && {
      sponsor_tiers: ownValue(sent.sponsorTiers, current.sponsorTiers, row.sponsor_tiers),
    }),
    ...(sent.semifinalPairing !== undefined && { semifinal_pairing: sent.semifinalPairing }),
    ...(sent.stageFormats !== undefined && { stage_formats: sent.stageFormats }),
    ...(sent.hasDraws !== undefined && { has_draws: sent.hasDraws }),
    ...(sent.stages !== undefined && { stages: sent.stages }),
    // Another format has no list of stages.
    ...(sent.format !== undefined && sent.format !== 'stages' && !sent.stages && { stages: null }),
    ...(sent.tieBreakers !== undefined && { tie_breakers: sent.tieBreakers }),
    ...(sent.rules !== undefined && { rules: sent.rules || null }),
    ...(sent.matchDay !== undefined && { match_day: sent.matchDay }),
    ...(sent.withdrawnResults !== undefined && { withdrawn_results: sent.withdrawnResults }),
    ...(sent.playerConsent !== undefined && { player_consent: sent.playerConsent }),
    ...(sent.eventCheckIn !== undefined && { event_check_in: sent.eventCheckIn }),
    ...(sent.dotaLeagueId !== undefined && { dota_league_id: sent.dotaLeagueId }),
    ...(sent.prizeSplit !== undefined && { prize_split: sent.prizeSplit }),
  };
  const differs = ([name, value]: [string, unknown]) =>
    !isDeepStrictEqual(value, row[name as keyof TournamentRow]);
  return Object.fromEntries(Object.entries(columns).filter(differs));
}

/** A league's default that is sent back unchanged stays a default. */
const ownValue = <Value>(sent: Value | null, shown: Value, stored: Value | null) =>
  isDeepStrictEqual(sent, shown) ? stored : sent;

function poolDifference(sent: Sent, current: Tournament): number {
  if (sent.prizePool !== undefined && sent.prizePool !== current.prizePool)
    return sent.prizePool - current.prizePool;
  return sent.basePrizePool === undefined ? 0 : sent.basePrizePool - current.basePrizePool;
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);

/**
 * Adapts a tournament to its other format, before a match counts: hand placements and decisions go, games of the old
 * format are cancelled, and teams go into groups or leave them. Gives the former groups and draw, if there were any.
 */
async function switchFormat(
  db: Database,
  context: Context,
  tournament: TournamentRow,
): Promise<FormerDraw | undefined> {
  const { id } = tournament;
  const places = await placesOf(db, id);
  const matches = (await listMatchRows(db, id)).filter(
    ({ stage, bracket_slot, status }) =>
      (stage !== 'other' || bracket_slot !== null) && status !== 'cancelled' && status !== 'bye',
  );
  if (matches.some(({ counts }) => counts))
    throw conflictAt('format', 'has_results', 'The format cannot change once a match has a result');
  if (matches.some(({ status }) => status === 'live'))
    throw conflictAt('format', 'has_results', 'The format cannot change while a match is being played');
  if (matches.length > 0)
    await cancelMatches(
      db,
      matches.map((match) => match.id),
      context.now,
    );
  await deletePlacements(db, id);
  await clearSeats(db, id, context.now);
  await putSeeding(db, id, null);
  await fillGroups(db, context, tournament);
  const { seeds, placements, seats } = places;
  const isPlaced = [matches, ...[seeds, placements, seats].map(Object.keys)].some(({ length }) => length > 0);
  if (!isPlaced) return undefined;
  return {
    places,
    matches: matches.map(({ id, status, counts }) => ({ id, status, countsForStats: counts })),
  };
}
