import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import type { NewTournament, Tournament, TournamentUpdate } from '../../domain/contract/tournaments.ts';
import { conflict, invalid } from '../../domain/errors.ts';
import { BASE_PRIZE_POOL, STAGE_FORMATS } from '../../domain/settings.ts';
import { defaultFormat, formatLimit, type TournamentFormat } from '../../domain/tournament.ts';
import { followSettings } from '../brackets/follow.ts';
import { applyTexts } from '../brackets/texts.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database.ts';
import { editableFields } from '../partialPut.ts';
import { addLedgerRow } from '../prizePool/commands.ts';
import { record } from '../record.ts';
import { presentTournament } from './present.ts';
import {
  deleteTournament,
  getTournament,
  insertTournament,
  lockTournament,
  type TournamentRow,
  updateTournament,
} from './store.ts';

/** Creates a tournament with the base row of its prize pool; `isSample` marks the demo season. */
export const createTournament = (context: Context, input: NewTournament, { isSample = false } = {}) =>
  transaction(context.db, async (db) => {
    const { now } = context;
    const format = input.format ?? defaultFormat(input.maxTeams);
    requireFit(format, input.maxTeams);
    const id = uuid();
    const base = input.basePrizePool ?? input.prizePool ?? BASE_PRIZE_POOL;
    await insertTournament(db, {
      id,
      name: input.name,
      description: input.description ?? null,
      league: input.league,
      stored_status: input.status,
      is_sample: isSample,
      format,
      max_teams: input.maxTeams,
      start_date: dateOf(input.startDate),
      base_prize_pool: base,
      target_prize_pool: input.targetPrizePool ?? null,
      registration_open: input.registrationOpen,
      registration_closes_at: dateOf(input.registrationClosesAt),
      registration_fee: input.registrationFee ?? null,
      vip_threshold: input.vipThreshold ?? null,
      sponsor_tiers: input.sponsorTiers ?? null,
      semifinal_pairing: input.semifinalPairing,
      stage_formats: input.stageFormats ?? STAGE_FORMATS,
      tie_breakers: input.tieBreakers,
      rules: input.rules ?? null,
      created_at: now,
      updated_at: now,
    });
    await addLedgerRow(db, context, { tournamentId: id, kind: 'base', amount: base, note: null });
    await record(db, context, 'tournament.created', { tournamentId: id }, { after: { name: input.name } });
    return presentTournament(await getTournament(db, id), now);
  });

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
  'vipThreshold',
  'sponsorTiers',
  'semifinalPairing',
  'stageFormats',
  'tieBreakers',
  'tieBreakersReason',
  'rules',
  'groupsData',
  'knockoutData',
  'bracketMetadata',
  'bracketData',
] as const;

/** Changes a tournament; only what differs is written, and a changed pool writes the row of its difference. */
export const changeTournament = (context: Context, id: string, body: TournamentUpdate): Promise<Tournament> =>
  transaction(context.db, async (db) => {
    const { now } = context;
    const row = await lockTournament(db, id);
    const counted = await getTournament(db, id);
    const current = presentTournament(counted, now);
    const sent = editableFields(body, current, EDITABLE);
    const fields = changedColumns(sent, current, row);
    requireFit(fields.format ?? row.format, fields.max_teams ?? row.max_teams);
    if ((fields.max_teams ?? row.max_teams) < counted.team_count)
      throw conflict('too_many_teams', `${counted.team_count} teams are registered already`, {
        fields: { maxTeams: `${counted.team_count} teams are registered already` },
      });
    const difference = poolDifference(sent, current);
    const changed = Object.keys(fields);
    await applyTexts(db, context, row, sent);
    if (changed.length === 0 && difference === 0) return current;
    await updateTournament(db, id, fields, now);
    if (difference !== 0)
      await addLedgerRow(db, context, {
        tournamentId: id,
        kind: 'adjustment',
        amount: difference,
        note: null,
      });
    const told = await followSettings(db, context, row, fields, sent.tieBreakersReason);
    const after = presentTournament(await getTournament(db, id), now);
    const names = [
      ...changed.filter((name) => !told.includes(name)),
      ...(difference === 0 ? [] : ['prize_pool']),
    ];
    if (names.length > 0)
      await record(
        db,
        context,
        'tournament.updated',
        { tournamentId: id, fields: names },
        { before: current, after },
      );
    return after;
  });

/** Deletes a tournament with all that belongs to it; answers what it was. */
export const removeTournament = (context: Context, id: string): Promise<Tournament> =>
  transaction(context.db, async (db) => {
    const row = await lockTournament(db, id);
    const gone = presentTournament(await getTournament(db, id), context.now);
    await deleteTournament(db, row);
    await record(db, context, 'tournament.deleted', { tournamentId: id }, { before: gone });
    return gone;
  });

type Sent = Partial<Pick<TournamentUpdate, (typeof EDITABLE)[number]>>;

function changedColumns(sent: Sent, current: Tournament, row: TournamentRow): Partial<TournamentRow> {
  const columns: Partial<TournamentRow> = {
    ...(sent.name !== undefined && { name: sent.name }),
    ...(sent.description !== undefined && { description: sent.description || null }),
    ...(sent.league !== undefined && { league: sent.league }),
    // The derived status sent back unchanged is no wish to store it.
    ...(sent.status !== undefined && sent.status !== current.status && { stored_status: sent.status }),
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
    ...(sent.vipThreshold !== undefined && {
      vip_threshold: ownValue(sent.vipThreshold, current.vipThreshold, row.vip_threshold),
    }),
    ...(sent.sponsorTiers !== undefined && {
      sponsor_tiers: ownValue(sent.sponsorTiers, current.sponsorTiers, row.sponsor_tiers),
    }),
    ...(sent.semifinalPairing !== undefined && { semifinal_pairing: sent.semifinalPairing }),
    ...(sent.stageFormats !== undefined && { stage_formats: sent.stageFormats }),
    ...(sent.tieBreakers !== undefined && { tie_breakers: sent.tieBreakers }),
    ...(sent.rules !== undefined && { rules: sent.rules || null }),
  };
  const differs = ([name, value]: [string, unknown]) =>
    !isDeepStrictEqual(value, row[name as keyof TournamentRow]);
  return Object.fromEntries(Object.entries(columns).filter(differs));
}

/** A league's default that is sent back unchanged stays a default. */
const ownValue = <Value>(sent: Value | null, shown: Value, stored: Value | null) =>
  isDeepStrictEqual(sent, shown) ? stored : sent;

/** What a PUT asks to add to the pool: a changed prizePool, else a changed basePrizePool (specification 4). */
function poolDifference(sent: Sent, current: Tournament): number {
  if (sent.prizePool !== undefined && sent.prizePool !== current.prizePool)
    return sent.prizePool - current.prizePool;
  return sent.basePrizePool === undefined ? 0 : sent.basePrizePool - current.basePrizePool;
}

function requireFit(format: TournamentFormat, maxTeams: number) {
  const limit = formatLimit(format);
  if (maxTeams > limit)
    throw invalid(`A group stage holds at most ${limit} teams`, {
      maxTeams: `A group stage holds at most ${limit} teams`,
    });
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
