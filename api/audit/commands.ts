import { presentMatch } from '#api/competition/matches/present.ts';
import { listMatchesById } from '#api/competition/matches/store.ts';
import { type Context, type Database, inPreview, inTransaction } from '#api/database/database.ts';
import { isFollowing } from '#api/history/following.ts';
import { type Inverse, type Recorded, recordEvent } from '#api/history/recordEvent.ts';
import type { AuditEntry } from '#domain/contract/audit/audit.ts';
import { conflict, DomainError, missing } from '#domain/errors.ts';
import { forbid } from '#domain/people/permissions.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { inverses } from './inverses.ts';
import { mayUndo, presentEntries, undoOf } from './present.ts';
import { type AuditRow, insertUndo, listActsOf, lockEntries } from './store.ts';
import { titleOf, UNDO_REASONS } from './words.ts';

/**
 * Undoes an action in one transaction; no action can be undone twice (docs/rules.md, "Taking an act back"). With
 * `whole`, undoes either all or none of the actions in the same call, such as forty pasted results.
 */
export const undoAct = (
  context: Context,
  id: string,
  { dryRun, whole = false }: { dryRun: boolean; whole?: boolean },
) =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    const held = await lockEntries(db, id, { whole });
    const asked = held.find((event) => event.id === id);
    if (!asked) throw missing('Entry');
    const open = held.filter((event) => !event.undone_by && !isFollowing(event, held));
    const events = whole && open.length > 0 ? inOrder(open) : [asked];
    const began: string[] = [];
    for (const event of events)
      try {
        began.push(await takeBack(context, event));
      } catch (error) {
        if (events.length === 1 || !(error instanceof DomainError)) throw error;
        throw conflict(error.code, await noneOf(db, events, event, error));
      }
    const acts = await listActsOf(db, { after: began[0] ?? '', now: context.now });
    const changed = acts.flatMap(({ payload }) => MATCH_IDS.flatMap((name) => payload[name] ?? []));
    const matches = await listMatchesById(db, [...new Set(changed as string[])]);
    const own = began[events.findIndex((event) => event.id === id)] ?? asked.undone_by;
    const [entry, ...told] = await presentEntries(context, [{ ...asked, undone_by: own }, ...acts]);
    return { entry: entry as AuditEntry, acts: told, affected: matches.map(presentMatch) };
  });

async function takeBack(context: Context, event: AuditRow): Promise<string> {
  const { db, now } = context;
  const inverse = inverses[event.name] as Inverse<typeof event.name> | undefined;
  if (!mayUndo(context.actor, event.name)) forbid();
  const { reason } = undoOf(event, context.actor);
  if (!inverse || reason) throw conflict('cannot_undo', reason ?? UNDO_REASONS.never);
  const { id: eventId, name, tournament_id: tournamentId } = event;
  const began = await recordEvent(context, 'act.undone', { eventId, name, tournamentId });
  await inverse(context, event as unknown as Recorded<never>);
  await insertUndo(db, eventId, began, now);
  return began;
}

/** Moves bracket saves to the end, so that each is undone after the results entered with it. */
const inOrder = <Row extends AuditRow>(events: readonly Row[]) =>
  events.toSorted((one, other) => Number(isPlacing(one)) - Number(isPlacing(other)));

const isPlacing = ({ name }: AuditRow) => name === 'bracket.changed';

async function noneOf(db: Database, events: readonly AuditRow[], event: AuditRow, { message }: DomainError) {
  const ids = [event.payload.matchId].filter((id) => typeof id === 'string');
  const [row] = await listMatchesById(db, ids);
  const { team1, team2 } = row ? presentMatch(row) : { team1: null, team2: null };
  const subject = team1 && team2 ? pairText(team1.name, team2.name) : titleOf(event.name);
  return `None of the ${events.length} changes were undone. ${subject}: ${message}`;
}

/** Payload fields that contain the ids of changed matches. */
const MATCH_IDS = ['matchId', 'matchIds', 'cancelled', 'restored'];
