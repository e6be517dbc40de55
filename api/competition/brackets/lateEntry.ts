import type { Context, Database } from '#api/database/database.ts';
import { isDrawn } from '#domain/competition/bracket/facts.ts';
import { type LateRefusal, lateSeed } from '#domain/competition/bracket/lateEntry.ts';
import { conflict } from '#domain/errors.ts';
import { sentence } from '#domain/text/sentences.ts';
import { loadBracketFacts } from './factsStore.ts';
import { putDrawnTeams } from './seedingStore.ts';
import { settle } from './settle.ts';
import { hasKnockout, hasSeeds, setSeed } from './store.ts';

/** Gives a late team its place in an existing draw (docs/rules.md, "Late entry"). */
export async function enterDraw(
  context: Pick<Context, 'db' | 'now'>,
  tournament: { id: string; format: string },
  participationId: string,
): Promise<void> {
  const { db } = context;
  if (tournament.format === 'group_stage') {
    // A new team would reopen a group whose final order the knockout already uses.
    if (await hasKnockout(db, tournament.id)) refuse('knockout_drawn');
    return;
  }
  if (!(await hasSeeds(db, tournament.id))) return;
  const refusal = await seat(db, tournament.id, participationId);
  if (refusal) refuse(refusal);
  await settle(context, tournament.id);
}

/** Finds a place in the draw for every team that entered after it. Returns the reason if a team cannot get a place. */
export async function seatLate(db: Database, tournamentId: string): Promise<LateRefusal | undefined> {
  const facts = await loadBracketFacts(db, tournamentId);
  let refusal: LateRefusal | undefined;
  if (facts.format === 'group_stage' || !isDrawn(facts)) return refusal;
  for (const { id, seed, withdrawn } of facts.entrants)
    if (seed === null && !withdrawn) refusal = (await seat(db, tournamentId, id)) ?? refusal;
  return refusal;
}

async function seat(db: Database, tournamentId: string, team: string): Promise<LateRefusal | undefined> {
  const facts = await loadBracketFacts(db, tournamentId);
  // Draws made by older versions do not record the number of teams, so the highest seed is used instead.
  const drawnTeams = facts.drawnTeams ?? Math.max(...facts.entrants.map(({ seed }) => seed ?? 0));
  const entry = lateSeed({ ...facts, drawnTeams }, team);
  if ('refusal' in entry) return entry.refusal;
  await putDrawnTeams(db, tournamentId, drawnTeams);
  await setSeed(db, tournamentId, team, entry.seed);
  return undefined;
}

export function refuse(refusal: LateRefusal): never {
  throw conflict(refusal, sentence(refusal));
}
