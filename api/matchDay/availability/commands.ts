import { isDeepStrictEqual } from 'node:util';
import { isActingFor } from '#api/competition/captaincy/store.ts';
import type { FullMatch } from '#api/competition/matches/store.ts';
import { getParticipation } from '#api/competition/participations/store.ts';
import { lockTournament } from '#api/competition/tournaments/store.ts';
import { type Context, type Database, inTransaction, LOCKS } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import {
  type Availability,
  type Away,
  awayDuring,
  awayTimes,
  type PowerCut,
} from '#domain/competition/availability.ts';
import { SIDES, type Side } from '#domain/competition/match.ts';
import { matchMinutes } from '#domain/matchDay/settings.ts';
import { forbid } from '#domain/people/permissions.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { sentence } from '#domain/text/sentences.ts';
import { DAY } from '#domain/timeSpans.ts';
import * as store from './store.ts';

const DAYS = 60;

export async function readAvailability({ db, actor }: Context, participationId: string) {
  await getParticipation(db, participationId);
  await requireOwn({ db, actor }, participationId);
  return store.findAvailability(db, participationId);
}

export const setAvailability = (context: Context, participationId: string, availability: Availability) =>
  inTransaction(context, async (context, db) => {
    const { tournament_id } = await getParticipation(db, participationId);
    await lockTournament(db, tournament_id);
    await requireOwn({ db, actor: context.actor }, participationId);
    await writeAvailability(context, { participationId, tournamentId: tournament_id }, availability);
    return store.findAvailability(db, participationId);
  });

export async function writeAvailability(
  context: Context,
  place: { participationId: string; tournamentId: string },
  availability: Availability,
) {
  const before = await store.findAvailability(context.db, place.participationId);
  if (isDeepStrictEqual(before, availability)) return;
  await store.saveAvailability(context.db, place.participationId, availability);
  await recordEvent(context, 'availability.changed', place, { before, after: availability });
}

async function requireOwn({ db, actor }: Pick<Context, 'db' | 'actor'>, participationId: string) {
  if (actor.kind === 'captain' && !(await isActingFor(db, participationId, actor.discordId)))
    forbid(sentence('not_your_team'));
}

/** Lists the times when a tournament's teams cannot play or are playing elsewhere, from one day ago onwards. */
export const listUnavailability = async (db: Database, tournamentId: string, now: Date): Promise<Away[]> => {
  const from = new Date(now.getTime() - DAY);
  const cuts = (await store.listPowerCuts(db)).filter(({ to }) => Date.parse(to) > from.getTime());
  const { timeZone } = siteSettings();
  const said = await store.listAvailabilities(db, tournamentId);
  return [
    ...(await store.listMatchesElsewhere(db, tournamentId, from)),
    ...awayTimes(said, cuts, { from, days: DAYS, timeZone }),
  ];
};

export const setPowerCuts = (context: Context, cuts: readonly PowerCut[]) =>
  inTransaction(context, async (context, db) => {
    await db.raw('select pg_advisory_xact_lock(?)', [LOCKS.powerCuts]);
    const before = await store.listPowerCuts(db);
    await store.replacePowerCuts(db, cuts);
    const after = await store.listPowerCuts(db);
    if (!isDeepStrictEqual(before, after))
      await recordEvent(
        context,
        'powerCuts.replaced',
        { count: after.length },
        { before: { cuts: before }, after: { cuts: after } },
      );
    return after;
  });

export async function readUnavailability(db: Database, match: FullMatch, now: Date) {
  const away = await listUnavailability(db, match.tournament_id, now);
  const minutes = matchMinutes(match.format);
  return (moment: string, sides: readonly Side[] = SIDES) => {
    const teams = sides.map((side) => match[side]?.participationId);
    return awayDuring(away, teams, { at: Date.parse(moment), minutes });
  };
}

type Cuts = { cuts: PowerCut[] };

export const availabilityInverses: Inverses = {
  'availability.changed': async (context, { payload, before, after }) => {
    if (!isDeepStrictEqual(await store.findAvailability(context.db, payload.participationId), after))
      refuseUndo();
    await writeAvailability(context, payload, before as Availability);
  },
  'powerCuts.replaced': async (context, { before, after }) => {
    if (!isDeepStrictEqual(await store.listPowerCuts(context.db), (after as Cuts).cuts)) refuseUndo();
    await setPowerCuts(context, (before as Cuts).cuts);
  },
};
