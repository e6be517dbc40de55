import { v7 as uuid } from 'uuid';
import { type Context, type Database, LOCKS } from '#api/database/database.ts';
import {
  isToldAlready,
  type OutreachKind,
  type OutreachState,
  requireFewActs,
  requireFewAnswers,
  requireWithinBounds,
} from '#domain/people/outreach.ts';
import { hasRole } from '#domain/people/permissions.ts';
import { DAY } from '#domain/timeSpans.ts';
import * as store from './store.ts';

type Outreach = {
  kind: OutreachKind;
  tournamentId: string;
  /** The id of the registration, or of the match that needs a stand-in. */
  about: string;
  team: string;
  to: string;
};

/**
 * Runs an action that makes the bot message someone, within the action's transaction. `act` records the action and
 * returns the event's id.
 */
export async function withOutreachLimits(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { kind, tournamentId, about, team, to }: Outreach,
  act: () => Promise<string>,
): Promise<void> {
  const by = ('discordId' in actor && actor.discordId) || null;
  // No limits apply to messages that people send to themselves.
  if (by === to) {
    await act();
    return;
  }
  await holdOutreach(db);
  const row = { kind, tournament_id: tournamentId, about, team, by_discord_id: by, to_discord_id: to };
  const earlier = await store.listEarlier(db, row);
  const isAgain = isToldAlready(
    kind,
    earlier.map((each) => ({ state: each.state, isSameAbout: each.about === about })),
  );
  if (isAgain && earlier[0]) {
    await store.updateEvent(db, earlier[0].id, await act());
    return;
  }
  if (by !== null && !hasRole(actor, 'matchAdmin'))
    requireWithinBounds(await store.countSent(db, { ...row, by_discord_id: by }, dayBefore(now)));
  const event_id = await act();
  await store.insertOutreach(db, { ...row, id: uuid(), event_id, state: 'asked', sent_at: now });
}

export const noteAnswer = (
  db: Database,
  { kind, about, by }: { kind: OutreachKind; about: string; by: string },
  state: OutreachState,
) => store.updateState(db, { kind, about, to_discord_id: by }, state);

/**
 * Runs a player's action that notifies the team's captain; `act` records the action and returns the event's id.
 * Refuses (409) if the player has changed their mind too often in one day.
 */
export async function tellAnswer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  answer: { tournamentId: string; about: string; by: string; to: string | null },
  act: () => Promise<string>,
): Promise<void> {
  const { tournamentId, about, by, to } = answer;
  if (to === null || to === by) {
    await act();
    return;
  }
  await holdOutreach(db);
  requireFewAnswers(await store.countAnswers(db, { about, by_discord_id: by }, dayBefore(now)));
  await store.insertOutreach(db, {
    id: uuid(),
    event_id: await act(),
    tournament_id: tournamentId,
    kind: 'answer',
    about,
    team: about,
    by_discord_id: by,
    to_discord_id: to,
    state: 'agreed',
    sent_at: now,
  });
}

/** Refuses (409) a captain's or caster's action in a match once they have reached the daily limit for that match. */
export async function requireActsLeft(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  matchId: string,
): Promise<void> {
  if (actor.kind !== 'captain') return;
  requireFewActs(await store.countActs(db, { matchId, by: actor.discordId }, dayBefore(now)));
}

const holdOutreach = (db: Database) => db.raw('select pg_advisory_xact_lock(?)', [LOCKS.outreach]);

const dayBefore = (now: Date) => new Date(now.getTime() - DAY);
