import { lockMatch } from '#api/competition/matches/lock.ts';
import { type Context, type Database, fieldsOf, inTransaction } from '#api/database/database.ts';
import { applyStep, loadDay } from '#api/matchDay/matchDays/commands.ts';
import { findMatchDay } from '#api/matchDay/matchDays/store.ts';
import { backOff } from '#domain/backOff.ts';
import type { GameLookup } from '#domain/contract/games/gameSources.ts';
import { ASKED_FOR, nextLook, OLD_GAME, type OtherGame } from '#domain/games/lookup.ts';
import type { GameRecord } from '#domain/games/record.ts';
import { SERVICE_NAMES } from '#domain/games/serviceNames.ts';
import { readGame, readLeague, serviceOf } from '#domain/games/services/services.ts';
import { checkedGame } from '#domain/matchDay/witnessed.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import type { Answered } from './ask.ts';
import { itemName } from './constants.ts';
import { followGames } from './linking.ts';
import * as lookups from './lookupStore.ts';
import { whyNotOf } from './seats.ts';
import { noteCall } from './sourceStore.ts';
import * as store from './store.ts';

/** Milliseconds between two lookups of a missing game: the shortest and the longest interval. */
const PATIENCE = { first: 10_000, most: 30 * MINUTE };
const LISTED = 100;

/** Repeating this is harmless. */
export async function takeAnswer(
  context: Context,
  lookup: lookups.LookupRow,
  answer: Answered,
  failures: number,
): Promise<void> {
  const { db, now } = context;
  const { fault, isOfService, retryAfter } = answer;
  const pause = isOfService ? Math.max(retryAfter ?? 0, backOff(failures + 1)) : null;
  await noteCall(db, lookup.source, {
    fault: isOfService ? fault : null,
    until: pause === null ? null : new Date(now.getTime() + pause),
    now,
  });
  if (lookup.kind === 'league') return takeLeague(context, lookup, answer);
  const found = fault === null && readGame(lookup.source, answer.body, lookup.dota_id, itemName);
  if (!found) return tryLater(context, lookup, answer);
  await takeGame(context, lookup, found);
}

async function takeGame(
  context: Context,
  { source, dota_id: id, ...asked }: lookups.LookupRow,
  { record, sequence }: { record: GameRecord; sequence: string | null },
) {
  const { db, now } = context;
  const key = { kind: 'game' as const, dota_id: id, source };
  const told = { fault: null, attempts: 0, called_at: now };
  const endedAt = endOf(record);
  const isOld = endedAt !== null && now.getTime() - endedAt.getTime() > OLD_GAME;
  if (!asked.match_id && isOld && !(await store.findGame(db, id))) {
    await lookups.updateLookup(db, key, { ...told, state: 'old', due_at: null });
    return;
  }
  const reading = { dota_match_id: id, source, teller: source, record, clock: record.duration, told_at: now };
  await store.saveReadings(db, [reading], now);
  await followGames(context, [id]);
  const game = await store.findGame(db, id);
  // A captain may have reported the game while the lookup was running.
  const matchId = (await lookups.findLookup(db, key))?.match_id ?? null;
  const other = matchId && game ? await otherGameOf(db, { game, record, matchId }) : null;
  if (matchId) await tellDay(context, matchId, { dotaMatchId: id, other });
  if (sequence && serviceOf(source).findsById)
    await lookups.askBySequence(db, { dotaMatchId: id, sequence, matchId }, now);
  await lookups.updateLookup(db, key, {
    ...told,
    state: other ? 'otherGame' : 'found',
    reason: other,
    due_at: game?.match_id ? nextLook(endedAt ?? game.over_at ?? now, now) : null,
  });
}

const endOf = ({ startedAt, duration }: GameRecord) =>
  startedAt === null ? null : new Date(Date.parse(startedAt) + (duration ?? 0) * 1_000);

/** Returns the reason why a game does not belong to a match, or null if it does. */
async function otherGameOf(
  db: Database,
  { game, record, matchId }: { game: store.GameRow; record: GameRecord; matchId: string },
): Promise<OtherGame | null> {
  if (game.match_id) return game.match_id === matchId ? null : 'otherMatch';
  return (await whyNotOf(db, record, matchId)) ?? game.reason ?? 'several';
}

const tellDay = (
  context: Context,
  matchId: string,
  checked: { dotaMatchId: string; other: OtherGame | null },
) =>
  inTransaction(context, async (context, db) => {
    if (!(await findMatchDay(db, matchId))) return;
    const loaded = await loadDay(db, context.now, await lockMatch(db, matchId));
    const step = checkedGame(loaded.day, checked);
    if (step) await applyStep(context, loaded, step);
  });

/** Queues a lookup for each game in a Dota league, except old games and those that already have a lookup. */
async function takeLeague({ db, now }: Context, lookup: lookups.LookupRow, answer: Answered) {
  const games = answer.fault === null ? readLeague(lookup.source, answer.body) : null;
  if (!games) return tryLater({ db, now }, lookup, answer);
  const since = new Date(now.getTime() - OLD_GAME).toISOString();
  await lookups.askForListed(
    db,
    lookup.source,
    games.filter(({ startedAt }) => startedAt === null || startedAt > since),
    now,
  );
  await lookups.updateLookup(db, lookup, {
    state: 'found',
    due_at: null,
    called_at: now,
    attempts: 0,
    fault: null,
  });
}

export const noteUnkept = (context: Context, lookup: lookups.LookupRow): Promise<void> =>
  tryLater(context, lookup, { fault: 'Its response could not be saved', retryAfter: null });

/** Retries a failed lookup at increasing intervals, for a day. */
async function tryLater(
  { db, now }: Pick<Context, 'db' | 'now'>,
  lookup: lookups.LookupRow,
  { fault, retryAfter }: Pick<Answered, 'fault' | 'retryAfter'>,
): Promise<void> {
  const attempts = lookup.attempts + 1;
  const wait = Math.max(retryAfter ?? 0, backOff(attempts, PATIENCE));
  const isGivenUp = now.getTime() - lookup.asked_at.getTime() >= ASKED_FOR;
  await lookups.updateLookup(db, lookup, {
    attempts,
    called_at: now,
    fault: fault ?? `${SERVICE_NAMES[lookup.source]} does not have this ${lookup.kind} yet`,
    due_at: isGivenUp ? null : new Date(now.getTime() + wait),
    ...(isGivenUp && lookup.state === 'waiting' && { state: 'givenUp' }),
  });
}

/** Those that need attention come first. */
export const listLookups = async ({ db }: Context): Promise<GameLookup[]> =>
  (await lookups.listLookups(db, LISTED)).map((row) => ({
    ...fieldsOf(row, 'kind', 'dota_id', 'source', 'match_id', 'state', 'reason'),
    ...fieldsOf(row, 'asked_at', 'due_at', 'attempts', 'fault'),
  }));
