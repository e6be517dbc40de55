import { v7 as uuid } from 'uuid';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { readRowsAsJson } from '#api/history/rowStore.ts';
import { drawProblem } from '#domain/competition/draws.ts';
import { entrantCount } from '#domain/competition/stages/planning/problems.ts';
import { readStages } from '#domain/competition/stages/tournament.ts';
import { defaultFormat, formatLimit, type TournamentFormat } from '#domain/competition/tournament.ts';
import type { NewTournament, Tournament } from '#domain/contract/competition/tournaments.ts';
import { conflict, found, invalidAt } from '#domain/errors.ts';
import { BANNER } from '#domain/imageLimits.ts';
import { STAGE_FORMATS } from '#domain/settings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { readDocument } from '../documents/read.ts';
import { isChangedSince } from '../documents/store.ts';
import { readImage, storeImage } from '../logos/commands.ts';
import { recount } from '../matches/counterStore.ts';
import { readVotes } from '../mvpVotes/store.ts';
import { readSheets } from '../picks/store.ts';
import { addLedgerRow } from '../prizePool/commands.ts';
import { findPart, getSeason, readPartsOf, takeSeason } from '../seasons/store.ts';
import { presentTournament } from './present.ts';
import * as store from './store.ts';

/** Creates a tournament and the base amount in its prize pool; `isSample` marks the demo season. */
export async function createTournament(
  context: Context,
  input: NewTournament,
  { isSample = false, isRehearsal = false } = {},
) {
  const banner = (await readImage(input.banner, 'banner', BANNER)) ?? null;
  return inTransaction(context, async (context, db) => {
    const { now } = context;
    const { prizePool, basePrizePool, status, registrationFeeNote, rules, stages = null, ...given } = input;
    const format = input.format ?? (stages ? 'stages' : defaultFormat(input.maxTeams));
    const stage_formats = input.stageFormats ?? STAGE_FORMATS;
    requireFit({ format, max_teams: input.maxTeams, stages, stage_formats, has_draws: input.hasDraws });
    const id = uuid();
    const base = basePrizePool ?? prizePool ?? siteSettings().basePrizePool;
    await store.insertTournament(db, {
      ...store.storedColumns(given),
      id,
      stored_status: status ?? 'derived',
      is_sample: isSample,
      is_rehearsal: isRehearsal,
      format,
      base_prize_pool: base,
      registration_fee_note: registrationFeeNote || null,
      stage_formats,
      stages,
      rules: (rules === undefined ? siteSettings().rules : rules) || null,
      banner: await storeImage(db, banner, now, 'banner'),
      created_at: now,
      updated_at: now,
    });
    await addLedgerRow(context, { tournamentId: id, kind: 'base', amount: base, note: null });
    await recordEvent(context, 'tournament.created', { tournamentId: id }, { after: { name: input.name } });
    return presentTournament(await store.getTournament(db, id), now);
  });
}

/** Deletes a tournament with everything in it, which an undo can restore. Returns the deleted tournament. */
export const removeTournament = (context: Context, id: string, backup?: string): Promise<Tournament> =>
  inTransaction(context, async (context, db) => {
    const row = await store.lockTournament(db, id);
    const gone = presentTournament(await store.getTournament(db, id), context.now);
    const document = await readDocument(db, id);
    const { season, sampleSeason } = await leaveSeasons(db, row);
    const picks = await readSheets(db, id);
    const draws = await readRowsAsJson(db, 'public_draws', { tournament_id: id });
    const votes = await readVotes(db, { tournament_id: id });
    const { teams, players } = await store.deleteTournament(db, row);
    await recount(db, [], players, teams);
    const payload = { tournamentId: id, league: row.league, isSample: row.is_sample };
    await recordEvent(context, 'tournament.deleted', payload, {
      before: gone,
      removed: { document, season, sampleSeason, picks, votes, draws },
      ...(backup && { after: { backup } }),
    });
    return gone;
  });

/** Deletes all sample tournaments in one action. Returns the tournament with the given id. */
export const removeSamples = (context: Context, id: string, backup?: string): Promise<Tournament> =>
  inTransaction(context, async (context, db) => {
    const gone: Tournament[] = [];
    for (const sample of await store.listSamples(db))
      gone.push(await removeTournament(context, sample, backup));
    const named = gone.find((each) => each.id === id);
    return found(named, 'Demo tournament');
  });

/**
 * Refuses if a closed season depends on the tournament. Otherwise returns its season rows, for an undo. A season of
 * sample tournaments is deleted with the first of them.
 */
async function leaveSeasons(db: Database, { id, is_sample }: store.TournamentRow) {
  const part = await findPart(db, id);
  const whole = part && (await getSeason(db, part.season_id));
  const season = await readPartsOf(db, id);
  if (whole && is_sample && whole.parts.every(({ tournament }) => tournament.is_sample))
    return { season, sampleSeason: await takeSeason(db, whole.id) };
  if (whole?.closed_at)
    throw conflict('season_closed', msg`${whole.name} is closed, and its archive needs this tournament`);
  return { season };
}

/** Refuses more teams than the format has places for, and stages that do not belong to the format. */
export function requireFit({
  format,
  max_teams,
  stages,
  stage_formats: stageFormats,
  has_draws: hasDraws,
}: Pick<store.TournamentRow, 'format' | 'max_teams' | 'stages' | 'stage_formats' | 'has_draws'>) {
  const refuse = (field: 'maxTeams' | 'stages' | 'stageFormats', message: string) => {
    throw invalidAt(field, message);
  };
  const problem = drawProblem({ hasDraws, format, stageFormats, stages });
  if (problem) refuse(problem.field, problem.message);
  const limit = formatLimit(format);
  if (max_teams > limit) refuse('maxTeams', `${LIMIT_WORDS[format]} at most ${limit} teams`);
  if (format !== 'stages')
    return stages && refuse('stages', 'Only the stages format can have a list of stages');
  if (!stages) return refuse('stages', 'Please choose the stages');
  const places = entrantCount(readStages(stages));
  if (places !== max_teams)
    refuse(
      'stages',
      `The stages have places for ${places} teams, not ${max_teams}. Choose other stages, or set the team limit to ${places}.`,
    );
}

const LIMIT_WORDS: Record<TournamentFormat, string> = {
  group_stage: 'A group stage holds',
  single_elimination: 'A single-elimination bracket holds',
  stages: 'A multi-stage tournament holds',
};

/** Deletes a tournament to undo the action that created it. Refuses if anybody has changed it since. */
export async function removeUntouched(context: Context, tournamentId: string, act: string) {
  const isThere = await store.findTournament(context.db, tournamentId);
  if (!isThere || (await isChangedSince(context.db, tournamentId, act))) refuseUndo();
  await removeTournament(context, tournamentId);
}
