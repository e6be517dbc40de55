import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { changeMatch } from '#api/competition/matches/change.ts';
import { applyStart } from '#api/competition/matches/lifecycle.ts';
import { lockMatch } from '#api/competition/matches/lock.ts';
import { applyResult } from '#api/competition/matches/result.ts';
import { type FullMatch, getMatch, loosenRosters, type MatchRow } from '#api/competition/matches/store.ts';
import { requireActsLeft } from '#api/competition/outreach/commands.ts';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { SIDES, type Side } from '#domain/competition/match.ts';
import { DomainError, invalidAt } from '#domain/errors.ts';
import { dayAt } from '#domain/leagueTime.ts';
import { dueAt, followMatch } from '#domain/matchDay/clock.ts';
import type { Happening } from '#domain/matchDay/day.ts';
import { isLineUpOpen } from '#domain/matchDay/lineUp.ts';
import {
  type DayAct,
  type Facts,
  type MatchDay,
  openDay,
  type Step,
  stepDay,
} from '#domain/matchDay/matchDay.ts';
import { isMovable, proposalOf } from '#domain/matchDay/proposal.ts';
import { withoutShownScore } from '#domain/matchDay/scores.ts';
import { forbid, hasRole } from '#domain/people/permissions.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { sentence } from '#domain/text/sentences.ts';
import { readUnavailability } from '../availability/commands.ts';
import { confirmLineUp, fixLineUps, placeStandIn, replaceLineUp } from '../lineUps/commands.ts';
import { askForReportedGame } from './reportedStore.ts';
import * as store from './store.ts';

export type LoadedDay = { match: FullMatch; row: store.MatchDayRow | undefined; day: MatchDay; facts: Facts };

export async function loadDay(db: Database, now: Date, match: FullMatch): Promise<LoadedDay> {
  const row = await store.findMatchDay(db, match.id);
  const settings = row?.settings;
  if (!settings) throw new DomainError('missing', 'no_match_day', sentence('no_match_day'));
  const day = followMatch(row.state, matchFacts(match), now.toISOString());
  return { match, row, day, facts: factsOf(match, { day, settings, now }) };
}

type Given = { day: MatchDay; settings: Facts['settings']; now: Date };

const factsOf = ({ format, can_be_drawn }: FullMatch, { day, settings, now }: Given): Facts => ({
  now: now.toISOString(),
  format,
  canBeDrawn: can_be_drawn,
  settings,
  isQuiet: settings.quietDays.includes(dayAt(new Date(day.startsAt), siteSettings().timeZone)),
});

const matchFacts = (match: MatchRow) => ({
  status: match.status,
  scheduledAt: match.scheduled_at?.toISOString() ?? null,
  team1Score: match.team1_score ?? 0,
  team2Score: match.team2_score ?? 0,
  forfeit: match.forfeit,
});

/**
 * Opens a match's room. Returns false if it already has a room, or no longer has a time. The caller has locked the
 * tournament.
 */
export async function openMatchDay(context: Context, matchId: string) {
  const { db } = context;
  const match = await getMatch(db, matchId);
  const settings = await store.getMatchDaySettings(db, match.tournament_id);
  if (!settings || !match.scheduled_at || (await store.findMatchDay(db, matchId))) return false;
  const day = followMatch(
    openDay(match.scheduled_at.toISOString(), settings.lineUps),
    matchFacts(match),
    context.now.toISOString(),
  );
  await saveDay(db, context.now, { match, facts: factsOf(match, { day, settings, now: context.now }) }, day);
  await recordEvent(context, 'matchDay.opened', { tournamentId: match.tournament_id, matchId });
  return true;
}

/** Saves a match day's state and the time when its next step is due. The caller has locked the tournament. */
export const saveDay = (
  db: Database,
  now: Date,
  { match, facts }: Pick<LoadedDay, 'match' | 'facts'>,
  state: MatchDay,
) => {
  const due = dueAt(state, facts);
  return store.saveMatchDay(
    db,
    { match_id: match.id, tournament_id: match.tournament_id, state, due_at: due ? new Date(due) : null },
    now,
  );
};

/** Writes the outcome of a step and applies its effects to the match, within the action's transaction. */
export async function applyStep(context: Context, loaded: LoadedDay, step: Step) {
  const { db } = context;
  const { match, row } = loaded;
  const { happened } = step;
  if (happened.length > 0) await requireActsLeft(context, match.id);
  await saveDay(db, context.now, loaded, step.day);
  if (happened.length > 0)
    await recordEvent(
      context,
      'matchDay.changed',
      { tournamentId: match.tournament_id, matchId: match.id, happened },
      { before: row?.state ?? loaded.day, after: step.day },
    );
  await askForReportedGame(db, context.now, match, step);
  // Effects are applied after the event is recorded, so that an undo reverses the effects first.
  await followLineUps(context, loaded, step);
  if (step.moves)
    await changeMatch(context, match.id, {
      scheduledTime: step.moves,
      // A match that has begun continues at the new time.
      ...(match.status === 'live' && { status: 'scheduled' }),
      reason:
        context.actor.kind === 'captain'
          ? 'Both teams agreed to a new time.'
          : 'The staff accepted a team’s proposed time.',
    });
  if (step.starts && (match.status === 'scheduled' || match.status === 'waiting'))
    await applyStart(context, match);
  if (step.result) await applyResult(context, await getMatch(db, match.id), step.result);
  return loadDay(db, context.now, await getMatch(db, match.id));
}

/** Fixes the line-ups when the match day requires it, reopens them if the match was moved, or replaces one of them. */
async function followLineUps(context: Context, { match, row }: LoadedDay, { day, lineUp, standsIn }: Step) {
  const isToCome = match.status === 'scheduled' || match.status === 'waiting';
  if (isToCome && day.lineUps === 'fixed' && !match.roster_fixed) await fixLineUps(context, match);
  if (isToCome && day.lineUps === 'open' && row?.state.lineUps === 'fixed')
    await loosenRosters(context.db, match.id);
  if (standsIn) await placeStandIn(context, match, standsIn);
  if (lineUp) await replaceLineUp(context, { match, ...lineUp });
}

export async function sideOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  matchId: string,
  asked: Side | undefined,
): Promise<Side> {
  if (actor.kind !== 'captain') {
    if (!asked) throw invalidAt('side', msg`Choose which team this is for`);
    return asked;
  }
  const own = await store.listSidesOf(db, matchId, actor.discordId);
  return own.find((each) => asked === undefined || each === asked) ?? forbid(sentence('not_your_match'));
}

export type ActOf = (side: Side, loaded: LoadedDay, db: Database) => DayAct | Promise<DayAct>;

export const actOnDay = (
  context: Context,
  { matchId, side: asked }: { matchId: string; side: Side | undefined },
  actOf: ActOf,
): Promise<LoadedDay> =>
  inTransaction(context, async (context, db) => {
    const match = await lockMatch(db, matchId);
    const side = await sideOf({ db, actor: context.actor }, matchId, asked);
    const loaded = await loadDay(db, context.now, match);
    const step = stepDay(loaded.day, await actOf(side, loaded, db), loaded.facts);
    if (isDeepStrictEqual(step.day, loaded.row?.state)) return loaded;
    return applyStep(context, loaded, step);
  });

/** Checks a team in or out. The first check-in also confirms an open line-up. */
export const checkIn =
  (context: Context, isReady: boolean): ActOf =>
  async (side, { match, day }, db) => {
    const isNew = isReady && day.phase === 'check_in' && day.ready[side] === null;
    if (isNew && isLineUpOpen(day)) await confirmLineUp({ ...context, db }, match, side);
    return { act: 'ready', side, isReady, toss: toss(match) };
  };

/** A coin toss that anybody can verify: an even digit means that the first team wins (docs/rules.md, "Coin toss"). */
export function toss(
  { id, team1_participation_id, team2_participation_id }: MatchRow,
  seed = randomBytes(16).toString('hex'),
) {
  const hash = createHash('sha256').update(tossed(seed, id, team1_participation_id, team2_participation_id));
  const digit = Number.parseInt(hash.digest('hex').charAt(0), 16);
  return { seed, winner: digit % 2 === 0 ? ('team1' as const) : ('team2' as const) };
}

const tossed = (...parts: (string | null)[]) => parts.join(':');

export const tossCommand = (seed: string, { id, team1_participation_id, team2_participation_id }: MatchRow) =>
  `printf '%s' '${tossed(seed, id, team1_participation_id, team2_participation_id)}' | sha256sum`;

export async function postponementsLeft(db: Database, { match, facts }: LoadedDay) {
  const left = async (participationId: string | null) =>
    participationId === null
      ? 0
      : Math.max(0, facts.settings.postponements - (await store.countHolds(db, participationId)));
  return { team1: await left(match.team1_participation_id), team2: await left(match.team2_participation_id) };
}

/** Lists the reasons why a team cannot play at the match's time. Empty once the match can no longer be moved. */
export async function listInTheWay(db: Database, { match, day, facts }: LoadedDay) {
  if (!isMovable(day)) return [];
  const inTheWay = await readUnavailability(db, match, new Date(facts.now));
  const proposal = proposalOf(day);
  const times = [
    { at: day.startsAt, isProposed: false },
    ...(proposal ? [{ at: proposal.to, isProposed: true }] : []),
  ];
  return times.flatMap(({ at, isProposed }) => {
    return SIDES.flatMap((side) => {
      const found = inTheWay(at, [side]);
      if (!found) return [];
      const { area, match: elsewhere, from, to } = found;
      return [{ side, area, match: elsewhere, isProposed, from, to }];
    });
  });
}

export async function requireInRoom({ db, actor }: Pick<Context, 'db' | 'actor'>, matchId: string) {
  if (hasRole(actor, 'viewer')) return null;
  if (actor.kind !== 'captain') forbid(sentence('not_your_match'));
  return sideOf({ db, actor }, matchId, undefined);
}

export const matchDayInverses: Inverses = {
  'matchDay.changed': async (context, event) => {
    const { db, now } = context;
    const { tournamentId, matchId } = event.payload;
    const [before, after] = [event.before as MatchDay, event.after as MatchDay];
    const match = await lockMatch(db, matchId);
    const { status } = match;
    const row = await store.findMatchDay(db, matchId);
    const hasResult = after.settled !== null && before.settled === null && status === 'completed';
    if (!row || !isSame(row.state, after) || hasResult) return refuseUndo();
    const state = { ...before, rungs: after.rungs };
    // The clock checks the match day again within a minute.
    await store.saveMatchDay(db, { match_id: matchId, tournament_id: tournamentId, state, due_at: now }, now);
    if (match.roster_fixed && before.lineUps === 'open' && after.lineUps === 'fixed')
      await loosenRosters(db, matchId);
    const payload = { tournamentId, matchId };
    await recordEvent(context, 'matchDay.restored', payload, { before: after, after: state });
  },
};

/** Whether a match day is unchanged, except for how much of its score is public. */
const isSame = (now: MatchDay, then: MatchDay) =>
  isDeepStrictEqual(withoutShownScore(now), withoutShownScore(then));

/** Occurrences that only the clock causes, which cannot be undone. */
const CLOCK_ALONE = new Set<Happening['what']>([
  'check_in_opened',
  'awaited',
  'reminded',
  'delayed',
  'closed',
  'followed',
  'turned_on',
  'line_ups_fixed',
  'other_game',
  'own_game',
  'score_shown',
]);

export const isOfClockAlone = ({ happened }: Record<string, unknown>): boolean =>
  Array.isArray(happened) && happened.every(({ what }: Happening) => CLOCK_ALONE.has(what));
