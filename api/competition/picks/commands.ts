import { v7 as uuid } from 'uuid';
import { type Context, type Database, fieldsOf, inTransaction, ownIdOf } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import type * as picks from '#domain/contract/competition/picks.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import { conflict, DomainError, found, missing } from '#domain/errors.ts';
import { FAN_ACCOUNT_DAYS, isOldEnough } from '#domain/people/accountAge.ts';
import {
  type Answers,
  changeAnswers,
  lockedAnswers,
  NO_ANSWERS,
  type PickFaults,
} from '#domain/picks/answers.ts';
import { type Board, boardOf } from '#domain/picks/board.ts';
import { badgeOf, scoreOf } from '#domain/picks/points.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { sentence } from '#domain/text/sentences.ts';
import { loadBracketFacts } from '../brackets/factsStore.ts';
import * as store from './store.ts';

export async function readBoard(db: Database, tournamentId: string): Promise<Board> {
  const facts = await loadBracketFacts(db, tournamentId);
  return boardOf(facts, resolve(facts));
}

type Change = Parsed<typeof picks.savePicks>['body'];

export const savePicks = (context: Context, tournamentId: string, change: Change) =>
  inTransaction(context, async (context, db) => {
    requirePicks();
    const fanId = await ownFan(context);
    await store.waitForCounting(db, tournamentId);
    const board = await readBoard(db, tournamentId);
    const before = await store.lockSheet(db, tournamentId, fanId);
    const changed = changeAnswers(board, before?.answers ?? NO_ANSWERS, change, context.now);
    if ('faults' in changed) throw refused(changed.faults);
    const { answers, dropped } = changed;
    const row = {
      id: before?.id ?? uuid(),
      tournament_id: tournamentId,
      fan_id: fanId,
      is_anonymous: change.isAnonymous ?? before?.is_anonymous ?? false,
      is_shared: change.isShared ?? before?.is_shared ?? false,
    };
    await store.saveSheet(db, { ...row, answers, score: scoreOf(board, answers) }, context.now);
    return { sheet: presentSheet(await getSheet(db, row.id), answers, context), dropped };
  });

export async function readOwnSheet(context: Context, tournamentId: string): Promise<picks.PickSheet | null> {
  const mine = { 's.tournament_id': tournamentId, 'f.discord_id': ownIdOf(context) };
  const row = await store.findSheet(context.db, mine);
  return row ? presentSheet(row, row.answers, context) : null;
}

/** Returns a fan's picks. To prevent copying, other people see only locked picks, unless the fan shares all picks. */
export async function readSheet(context: Context, id: string): Promise<picks.PickSheet> {
  const row = await getSheet(context.db, id);
  const { answers, tournament_id } = row;
  if (row.is_shared || isOwn(row, context)) return presentSheet(row, answers, context);
  const locked = lockedAnswers(await readBoard(context.db, tournament_id), answers, context.now);
  return presentSheet(row, locked, context);
}

const getSheet = async (db: Database, id: string) =>
  found(await store.findSheet(db, { 's.id': id }), 'Picks');

export function requirePicks() {
  if (!siteSettings().pickem) throw conflict('picks_off', sentence('picks_off'));
}

/** Returns the caller's fan id, which the first request creates; refuses accounts that are too new. */
export function ownFan(context: Context): Promise<string> {
  const discordId = ownIdOf(context);
  const { actor, now } = context;
  if (!isOldEnough(discordId, now))
    throw conflict('account_too_new', sentence('account_too_new', { days: FAN_ACCOUNT_DAYS }));
  const name = ('name' in actor && actor.name) || discordId;
  return store.saveFan(context.db, { id: uuid(), discord_id: discordId, name, created_at: now });
}

const FAULTS = {
  locked: 'pick_locked',
  unknown: 'pick_unknown',
  notThere: 'pick_not_there',
  incomplete: 'pick_incomplete',
} as const;

function refused(faults: PickFaults) {
  const fields = Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => [path, sentence(FAULTS[fault])]),
  );
  const count = Object.keys(fields).length;
  return new DomainError('invalid', 'picks_refused', sentence('pick_problems', { count }), { fields });
}

export async function countPicks(context: Context, tournamentId: string): Promise<void> {
  if (!(await store.hasSheets(context.db, tournamentId))) return;
  await inTransaction(context, async (context, db) => {
    await store.lockCounting(db, tournamentId);
    const board = await readBoard(db, tournamentId);
    const scores = new Map(
      (await store.listAnswers(db, tournamentId)).flatMap((row) => {
        const score = scoreOf(board, row.answers);
        return isCounted(row, score) ? [] : [[row.id, score] as const];
      }),
    );
    if (scores.size === 0) return;
    await store.saveScores(db, scores);
    await recordEvent(context, 'picks.counted', { tournamentId });
  });
}

const isCounted = (row: store.CountedSheet, score: ReturnType<typeof scoreOf>) =>
  row.points === score.points &&
  row.right_picks === score.right &&
  row.decided_picks === score.decided &&
  row.streak === score.streak &&
  row.best_streak === score.bestStreak;

export const deletePicks = async (context: Context, tournamentId: string) => {
  if ((await store.deleteSheet(context.db, tournamentId, ownIdOf(context))) === 0) throw missing('Picks');
};

export const isOwn = ({ discord_id }: store.RankedSheet, { actor }: Pick<Context, 'actor'>): boolean =>
  'discordId' in actor && actor.discordId === discord_id;

export const presentSheet = (row: store.RankedSheet, answers: Answers, context: Pick<Context, 'actor'>) => ({
  ...fieldsOf(row, 'id', 'tournament_id', 'is_anonymous', 'is_shared', 'count'),
  name: row.is_anonymous && !isOwn(row, context) ? null : row.name,
  answers,
  isOwn: isOwn(row, context),
  ...presentScore(row),
});

export const presentRow = (row: store.TableRow): picks.PickTableRow => ({
  id: row.id,
  name: row.is_anonymous ? null : row.name,
  ...presentScore(row),
});

/** Presents a fan's score as it was when points and ranks were last calculated. */
const presentScore = (row: store.TableRow) => ({
  ...fieldsOf(row, 'rank', 'points', 'streak', 'best_streak'),
  badge: row.is_over ? badgeOf(row.rank, row.count) : null,
  right: row.right_picks,
  decided: row.decided_picks,
});
