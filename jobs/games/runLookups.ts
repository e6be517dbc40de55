import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Database, LOCKS, whileLocked } from '#api/database/database.ts';
import { ask, paceOf } from '#api/games/ask.ts';
import { findDueLookup, type LookupRow } from '#api/games/lookupStore.ts';
import { noteUnkept, takeAnswer } from '#api/games/lookups.ts';
import { claimTurn, findSource, noteCall } from '#api/games/sourceStore.ts';
import { keyOf, type SourceTools } from '#api/games/sources.ts';
import type { GameService } from '#domain/games/serviceNames.ts';
import type { Question } from '#domain/games/services/service.ts';
import { gameWords } from '#domain/games/words.ts';
import { MINUTE } from '#domain/timeSpans.ts';

type Tools = SourceTools & { log: Logger; signal: AbortSignal };

const SHORT = 2_000;
/** Milliseconds before another attempt to decrypt a key. */
const UNREADABLE_PAUSE = MINUTE;

/**
 * Makes all due calls to a service, one by one and in one process at a time. It is safe to kill at any moment: an
 * unsaved response is fetched again.
 */
export async function runLookups(db: Database, source: GameService, tools: Tools): Promise<void> {
  await whileLocked(db, LOCKS.lookups, source, async () => {
    while (!tools.signal.aborted && (await lookUpOne(db, source, tools)));
  });
}

async function lookUpOne(db: Database, source: GameService, tools: Tools): Promise<boolean> {
  if (!gameWords().hasGameData) return false;
  const { vault, addresses, log, signal } = tools;
  const lookup = await findDueLookup(db, source, new Date());
  const row = await findSource(db, source);
  if (!lookup || !row?.is_on) return false;
  const { key, problem } = keyOf(vault, row);
  if (problem) {
    await noteCall(db, source, {
      fault: problem,
      until: new Date(Date.now() + UNREADABLE_PAUSE),
      now: new Date(),
    });
    return false;
  }
  const wait = row.next_call_at.getTime() - Date.now();
  if (wait > SHORT) return false;
  if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => {});
  if (signal.aborted) return false;
  // A test of the service may have used this turn.
  if (!(await claimTurn(db, source, paceOf(source, key), new Date()))) return true;
  const context = () => ({ db, actor: { kind: 'system' as const }, now: new Date() });
  const { kind, dota_id: id } = lookup;
  try {
    const answer = await ask({ addresses, service: source, question: questionOf(lookup), key, signal });
    if (answer.fault) log.info({ source, kind, id, fault: answer.fault }, 'a lookup returned nothing');
    await takeAnswer(context(), lookup, answer, row.failures);
  } catch (error) {
    if (signal.aborted) return false;
    log.warn(
      { err: error, source, kind, id },
      'a lookup’s response was not saved and will be requested again',
    );
    await noteUnkept(context(), lookup);
  }
  return true;
}

const questionOf = ({ kind, dota_id, sequence }: LookupRow): Question =>
  kind === 'league' ? { kind, leagueId: dota_id } : { kind, dotaMatchId: dota_id, sequence };
