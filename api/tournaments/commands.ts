import { v7 as uuid } from 'uuid';
import {
  closingProblem,
  defaultFormat,
  formatLimit,
  type TournamentFormat,
} from '#domain/competition/tournament.ts';
import type { NewTournament, Tournament } from '#domain/contract/tournaments.ts';
import { invalid } from '#domain/errors.ts';
import { BASE_PRIZE_POOL, STAGE_FORMATS } from '#domain/settings.ts';
import type { Context } from '../database/context.ts';
import { transaction } from '../database/database.ts';
import { record } from '../database/record.ts';
import { readDocument } from '../export/read.ts';
import { recount } from '../matches/counterStore.ts';
import { addLedgerRow } from '../prizePool/commands.ts';
import { presentTournament } from './present.ts';
import {
  deleteTournament,
  getTournament,
  insertTournament,
  lockTournament,
  type TournamentRow,
} from './store.ts';

/** Creates a tournament with the base row of its prize pool; `isSample` marks the demo season. */
export const createTournament = (context: Context, input: NewTournament, { isSample = false } = {}) =>
  transaction(context.db, async (db) => {
    const { now } = context;
    const format = input.format ?? defaultFormat(input.maxTeams);
    requireFit(format, input.maxTeams);
    requireOrder({
      registration_closes_at: dateOf(input.registrationClosesAt),
      start_date: dateOf(input.startDate),
    });
    const id = uuid();
    const base = input.basePrizePool ?? input.prizePool ?? BASE_PRIZE_POOL;
    await insertTournament(db, {
      id,
      name: input.name,
      description: input.description ?? null,
      league: input.league,
      stored_status: input.status ?? 'derived',
      is_sample: isSample,
      format,
      max_teams: input.maxTeams,
      start_date: dateOf(input.startDate),
      base_prize_pool: base,
      target_prize_pool: input.targetPrizePool ?? null,
      registration_open: input.registrationOpen,
      registration_closes_at: dateOf(input.registrationClosesAt),
      registration_fee: input.registrationFee ?? null,
      registration_fee_note: input.registrationFeeNote || null,
      vip_threshold: input.vipThreshold ?? null,
      sponsor_tiers: input.sponsorTiers ?? null,
      semifinal_pairing: input.semifinalPairing,
      stage_formats: input.stageFormats ?? STAGE_FORMATS,
      tie_breakers: input.tieBreakers,
      rules: input.rules ?? null,
      match_day: input.matchDay ?? null,
      player_consent: input.playerConsent,
      event_check_in: input.eventCheckIn ?? null,
      dota_league_id: input.dotaLeagueId ?? null,
      prize_split: input.prizeSplit,
      created_at: now,
      updated_at: now,
    });
    await addLedgerRow(db, context, { tournamentId: id, kind: 'base', amount: base, note: null });
    await record(db, context, 'tournament.created', { tournamentId: id }, { after: { name: input.name } });
    return presentTournament(await getTournament(db, id), now);
  });

/** Deletes a tournament with all that belongs to it, kept so that it can come back; answers what it was. */
export const removeTournament = (context: Context, id: string, backup?: string): Promise<Tournament> =>
  transaction(context.db, async (db) => {
    const row = await lockTournament(db, id);
    const gone = presentTournament(await getTournament(db, id), context.now);
    const document = await readDocument(db, id);
    const { teams, players } = await deleteTournament(db, row);
    await recount(db, [], players, teams);
    await record(
      db,
      context,
      'tournament.deleted',
      { tournamentId: id },
      {
        before: gone,
        removed: { document },
        ...(backup && { after: { backup } }),
      },
    );
    return gone;
  });

/** A group stage holds no more than its groups do. */
export function requireFit(format: TournamentFormat, maxTeams: number) {
  const limit = formatLimit(format);
  if (maxTeams > limit)
    throw invalid(`A group stage holds at most ${limit} teams`, {
      maxTeams: `A group stage holds at most ${limit} teams`,
    });
}

/** Registration closes up to the start. */
export function requireOrder(row: Pick<TournamentRow, 'registration_closes_at' | 'start_date'>) {
  const problem = closingProblem(row.registration_closes_at, row.start_date);
  if (problem) throw invalid(problem, { registrationClosesAt: problem });
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);
