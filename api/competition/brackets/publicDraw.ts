import { isDeepStrictEqual } from 'node:util';
import { type Context, type Database, inTransaction, rowOf } from '#api/database/database.ts';
import { type Inverse, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { sha256 } from '#domain/competition/drawOrder.ts';
import {
  applyCommand,
  type Box,
  boxesOf,
  countShown,
  drawnTeams,
  hasBegun,
  type Pots,
  type Reveal,
} from '#domain/competition/publicDraw.ts';
import type { PublicDraw, putPublicDraw as putCall } from '#domain/contract/competition/publicDraw.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import { conflict, missing } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { lockTournament } from '../tournaments/store.ts';
import { loadBracketFacts } from './factsStore.ts';
import { checkSeeds, drawOf, meetingsOf, newSeed } from './seeding.ts';

/** A public draw. Its outcome is fixed from the beginning, but secret until the draw has been played. */
type StoredDraw = {
  by: 'draw' | 'pots';
  isSeparated: boolean;
  drawSeed: string;
  order: string[];
  pots: Pots;
  boxes: Box[];
  reveal: Reveal;
  /** Stays true, even if the start is undone, because viewers may have seen part of the outcome. */
  hasBegun: boolean;
  /** A cancelled draw is kept, so that the cancellation can be undone. */
  isCancelled: boolean;
};

const findStored = async (db: Database, tournament_id: string) =>
  (await rowOf<{ draw: StoredDraw }>(db('public_draws').where({ tournament_id }).first('draw')))?.draw;

async function findPublicDraw(db: Database, tournamentId: string): Promise<StoredDraw | null> {
  const draw = await findStored(db, tournamentId);
  return draw && !draw.isCancelled ? draw : null;
}

/** The part of a draw that the audit log may show: the seed's hash, but not the seed. */
const auditRecord = (draw: StoredDraw | null | undefined) =>
  !draw || draw.isCancelled
    ? null
    : { seedHash: sha256(draw.drawSeed), reveal: draw.reveal, ...(draw.hasBegun && { hasBegun: true }) };

type Change = { before: StoredDraw | null; after: StoredDraw };

async function save(
  context: Context,
  name: 'draw.prepared' | 'draw.played',
  tournamentId: string,
  { before, after: saved }: Change,
) {
  const after = { ...saved, hasBegun: saved.hasBegun || hasBegun(saved.reveal) };
  await context
    .db('public_draws')
    .insert({ tournament_id: tournamentId, draw: JSON.stringify(after) })
    .onConflict('tournament_id')
    .merge();
  const event = after.isCancelled ? 'draw.cancelled' : name;
  const draws = { before: { draw: auditRecord(before) }, after: { draw: auditRecord(after) } };
  await recordEvent(context, event, { tournamentId }, draws);
}

/**
 * Reads a public draw. Nobody, not even staff, gets more of its outcome than the teams shown so far and, while it runs,
 * the next one. The seed determines the outcome, so it stays secret until the end.
 */
export async function readPublicDraw(
  { db, now }: Pick<Context, 'db' | 'now'>,
  tournamentId: string,
): Promise<PublicDraw | null> {
  const { entrants } = await loadBracketFacts(db, tournamentId);
  const draw = await findPublicDraw(db, tournamentId);
  if (!draw) return null;
  const { by, isSeparated, drawSeed, order, pots, boxes, reveal } = draw;
  const shown = countShown(reveal, now.getTime(), order.length);
  return {
    ...{ by, isSeparated, boxes, reveal },
    hasBegun: draw.hasBegun,
    seedHash: sha256(drawSeed),
    drawSeed: shown === order.length ? drawSeed : null,
    now: now.toISOString(),
    pots: pots.map((pot) => {
      const teams = pot.map((seed) => order[seed]);
      return entrants
        .filter(({ id }) => teams.includes(id))
        .map(({ id, name, tag, logo }) => ({ participationId: id, name, tag, logo }));
    }),
    drawn: drawnTeams(order, pots, drawSeed).slice(0, shown + (reveal.startsAt === null ? 0 : 1)),
  };
}

export const putPublicDraw = (
  context: Context,
  tournamentId: string,
  { prepare, play }: Parsed<typeof putCall>['body'],
) =>
  inTransaction(context, async (context, db) => {
    if (prepare === undefined && !play) return readPublicDraw(context, tournamentId);
    await lockTournament(db, tournamentId);
    const before = await findPublicDraw(db, tournamentId);
    if (prepare && before)
      throw conflict('public_draw', msg`There is a public draw already. Cancel it first.`);
    const after = prepare ? await makeDraw(db, tournamentId, prepare) : before && { ...before };
    if (!after) throw missing('Draw');
    if (prepare === null) after.isCancelled = true;
    if (play) after.reveal = applyCommand(after.reveal, play, context.now, after.order.length);
    await save(context, prepare ? 'draw.prepared' : 'draw.played', tournamentId, { before, after });
    return readPublicDraw(context, tournamentId);
  });

type Prepared = NonNullable<Parsed<typeof putCall>['body']['prepare']>;

async function makeDraw(
  db: Database,
  tournamentId: string,
  { by, isSeparated, seeds }: Prepared,
): Promise<StoredDraw> {
  const facts = await loadBracketFacts(db, tournamentId);
  checkSeeds(seeds, facts);
  const drawSeed = newSeed();
  const seeding = { by, drawSeed, isSeparated: isSeparated && by === 'pots' };
  const { order, pots, meetings } = await drawOf(db, tournamentId, facts, seeds, seeding);
  const reveal = { from: 0, startsAt: null, pace: PACE };
  const boxes = boxesOf(meetings, order.length);
  return { ...seeding, order, pots, boxes, reveal, hasBegun: false, isCancelled: false };
}

/** Seconds between two teams, unless staff choose another pace. */
const PACE = 6;

/** A public draw that has been played to its end and still fits the tournament; null if there is none. */
export async function completedDraw({ db, now }: Context, tournamentId: string, facts: BracketFacts) {
  const draw = await findPublicDraw(db, tournamentId);
  if (!draw) return null;
  const { order, boxes, reveal } = draw;
  if (countShown(reveal, now.getTime(), order.length) < order.length)
    throw conflict('public_draw', msg`The public draw is not over. Play it to the end, or cancel it.`);
  checkSeeds(order, facts);
  if (!isDeepStrictEqual(boxesOf(meetingsOf(facts), order.length), boxes))
    throw conflict('public_draw', msg`The format has changed since the public draw. Cancel the draw first.`);
  return draw;
}

/** A draw that was running is restored paused, at the team shown when the action stopped it. */
export const undoPublicDraw: Inverse<'draw.prepared' | 'draw.played' | 'draw.cancelled'> = async (
  context,
  { id, payload: { tournamentId }, before, after },
) => {
  const { db } = context;
  await lockTournament(db, tournamentId);
  const stored = await findStored(db, tournamentId);
  const previous = before?.draw as ReturnType<typeof auditRecord>;
  if (!stored || !isDeepStrictEqual(auditRecord(stored), after?.draw)) refuseUndo();
  if (previous && previous.seedHash !== sha256(stored.drawSeed)) refuseUndo();
  const event = await rowOf<{ created_at: Date }>(db('events').where({ id }).first('created_at'));
  const reveal = previous?.reveal ?? stored.reveal;
  const from = countShown(reveal, event?.created_at.getTime() ?? 0, stored.order.length);
  const restored = { ...stored, reveal: { ...reveal, from, startsAt: null }, isCancelled: !previous };
  await save(context, 'draw.played', tournamentId, { before: stored, after: restored });
};
