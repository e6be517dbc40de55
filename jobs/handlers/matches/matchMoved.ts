import { namesOf } from '#api/audit/nameStore.ts';
import { getMatch } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { listCaptains } from '#api/schedule/dueStore.ts';
import { isToCome } from '#domain/competition/schedule.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { sense, t } from '#domain/text/translate.ts';
import { HOUR } from '#domain/timeSpans.ts';
import { directly, type EventRecord, handler } from '#jobs/outbox/handler.ts';
import { discordTime, embed, escapeName, escapeText, type Fields } from '#jobs/outbox/messages.ts';
import type { Destination } from '#jobs/queue/queue.ts';
import { captainsOfDay, castersOf, placesOfDay, withCasters } from '../matchDays/matchDayPlaces.ts';
import { pairLine } from './matchWords.ts';

/** Captains are notified directly of changes this close to a match, since people may have made plans. */
const NEAR = 48 * HOUR;

/** Tells both teams and the casters immediately who rescheduled their match and why, with the old and new times. */
export const matchMoved = handler({
  kind: 'match_moved',
  inPublic: 'itself',
  isPersonal: true,
  on: ['match.changed'],
  destinations: async (db, { id, payload: { matchId, fields } }) => {
    if (!fields.includes('scheduledTime')) return [];
    const places = await withCasters(db, matchId, await placesOfDay(db, matchId));
    const moved = await readMove(db, id);
    const isTold = places.length > 0 && moved?.isByTeams;
    if (isTold || !moved?.from || !isNear([moved.from, moved.to], moved.at)) return places;
    return withCaptains(db, matchId, places);
  },
  render: async (db, { id, payload: { matchId } }, app, { address, isPublic }) => {
    const moved = await readMove(db, id);
    if (!moved) return undefined;
    const match = await getMatch(db, matchId);
    // The match has since been rescheduled again, and that change has its own message.
    if (match.scheduled_at?.getTime() !== moved.to?.getTime()) return undefined;
    const told = address === matchId && [
      ...(await captainsOfDay(db, matchId)),
      ...(await castersOf(db, matchId)),
    ];
    return embed({
      tournament: await getTournament(db, match.tournament_id),
      title: titleOf(moved),
      url: linkTo(app, `/matches/${matchId}`),
      text: pairLine(match),
      fields: [
        moved.from && [t`Before`, discordTime(moved.from, 'F')],
        moved.to && [t`Now`, discordTime(moved.to, 'F')],
        ...actFields(moved, isPublic),
      ],
      ...(told && { userMentions: told.map((person) => person.address) }),
    });
  },
});

export const matchCalledOff = handler({
  kind: 'match_called_off',
  inPublic: 'itself',
  isPersonal: true,
  on: ['match.cancelled', 'match.restored'],
  destinations: async (db, event) => {
    const { matchId } = event.payload;
    const act = await readAct(db, event.id);
    const match = await getMatch(db, matchId);
    if (!act || !match.scheduled_at || !isNear([match.scheduled_at], act.at)) return [];
    return isCalledOff(event) || act.before?.status === 'cancelled' ? withCaptains(db, matchId, []) : [];
  },
  render: async (db, event, app, { isPublic }) => {
    const act = await readAct(db, event.id);
    const match = await getMatch(db, event.payload.matchId);
    const isOff = isCalledOff(event);
    if (!act || (isOff ? match.status !== 'cancelled' : !isToCome(match.status))) return undefined;
    return embed({
      tournament: await getTournament(db, match.tournament_id),
      title: isOff ? t`Your match was cancelled` : t`Your match is on again`,
      url: linkTo(app, `/matches/${match.id}`),
      text: pairLine(match),
      fields: [
        match.scheduled_at && [isOff ? t`Was` : t`When`, discordTime(match.scheduled_at, 'F')],
        ...actFields(act, isPublic),
      ],
    });
  },
});

const isCalledOff = ({ name }: Pick<EventRecord, 'name'>) => name === 'match.cancelled';

const isNear = (times: readonly (Date | null)[], now: Date) =>
  times.some((time) => time !== null && time > now && time.getTime() - now.getTime() <= NEAR);

/** Adds direct messages to the people who act for the match's teams; none for a sample. */
async function withCaptains(db: Database, matchId: string, places: readonly Destination[]) {
  const { tournament_id } = await getMatch(db, matchId);
  if ((await getTournament(db, tournament_id)).is_sample) return [...places];
  const known = new Set(places.map(({ address }) => address));
  const captains = directly(...(await listCaptains(db, [matchId])).map(({ captain }) => captain));
  return [...places, ...captains.filter(({ address }) => !known.has(address))];
}

const actFields = ({ by, reason }: { by: string; reason: string | null }, isPublic: boolean): Fields =>
  isPublic ? [] : [[t`By`, by], reason && [sense('a change')`Why`, escapeText(reason), 'wide']];

async function readAct(db: Database, eventId: string) {
  const event = await db('events').where({ id: eventId }).first('before', 'after', 'actor', 'created_at');
  if (!event) return undefined;
  const actor = event.actor as Actor;
  const ids =
    actor.kind === 'admin' ? [actor.accountId, actor.discordId].filter((id) => id !== undefined) : [];
  const [by] = (await namesOf(db, ids)).values();
  const isByTeams = actor.kind === 'captain';
  return {
    before: event.before,
    after: event.after,
    at: event.created_at as Date,
    isByTeams,
    by: by === undefined ? (isByTeams ? t`both teams` : t`the staff`) : escapeName(by),
    reason: typeof event.after?.reason === 'string' ? event.after.reason : null,
  };
}

const titleOf = ({ from, to }: { from: Date | null; to: Date | null }) =>
  to === null
    ? t`Your match has no time yet`
    : from
      ? t`Your match was moved`
      : t`Your match has been scheduled`;

async function readMove(db: Database, eventId: string) {
  const act = await readAct(db, eventId);
  const moment = (written: unknown) => (typeof written === 'string' ? new Date(written) : null);
  return act && { ...act, from: moment(act.before?.scheduledTime), to: moment(act.after?.scheduledTime) };
}
