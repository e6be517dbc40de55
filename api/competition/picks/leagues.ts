import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type Context, type Database, inTransaction, ownIdOf, transaction } from '#api/database/database.ts';
import { conflict, found, missing } from '#domain/errors.ts';
import { MOST_PICK_LEAGUE_MEMBERS, MOST_PICK_LEAGUES } from '#domain/picks/next.ts';
import { sentence } from '#domain/text/sentences.ts';
import { ownFan, requirePicks } from './commands.ts';
import * as store from './leagueStore.ts';
import { findFanId } from './store.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;
/** A random code that cannot be guessed, so only invited people have it. */
const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const createLeague = (context: Context, name: string): Promise<string> =>
  inTransaction(context, async (context, db) => {
    requirePicks();
    const fanId = await ownFan(context);
    await requireRoom(db, fanId);
    const league = { id: uuid(), code: newCode(), name, owner_id: fanId, created_at: context.now };
    await store.insertLeague(db, league);
    await store.insertMember(db, league.id, fanId, context.now);
    return league.code;
  });

export const joinLeague = (context: Context, code: string): Promise<void> =>
  inTransaction(context, async (context, db) => {
    requirePicks();
    const fanId = await ownFan(context);
    const league = await lockLeague(db, code);
    if (await store.isMember(db, league.id, fanId)) return;
    if ((await store.countMembers(db, league.id)) >= MOST_PICK_LEAGUE_MEMBERS)
      throw conflict('pick_league_full', sentence('pick_league_full', { most: MOST_PICK_LEAGUE_MEMBERS }));
    await requireRoom(db, fanId);
    await store.insertMember(db, league.id, fanId, context.now);
  });

export const leaveLeague = (context: Context, code: string): Promise<void> =>
  transaction(context.db, async (db) => {
    const league = await lockLeague(db, code);
    const fanId = await findFanId(db, ownIdOf(context));
    if (!fanId || (await store.deleteMember(db, league.id, fanId)) === 0) throw missing('League');
    await store.transferLeague(db, league.id, fanId);
  });

export const deleteLeague = (context: Context, code: string): Promise<void> =>
  transaction(context.db, async (db) => {
    const league = await lockLeague(db, code);
    if (league.owner_id !== (await findFanId(db, ownIdOf(context)))) throw missing('League');
    await store.deleteLeague(db, league.id);
  });

async function requireRoom(db: Database, fanId: string) {
  if ((await store.countLeagues(db, fanId)) >= MOST_PICK_LEAGUES)
    throw conflict('pick_leagues_full', sentence('pick_leagues_full', { most: MOST_PICK_LEAGUES }));
}

const lockLeague = async (db: Database, code: string) => found(await store.lockLeague(db, code), 'League');
