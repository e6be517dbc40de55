import { namesOf } from '#api/audit/nameStore.ts';
import type { Database } from '#api/database/database.ts';
import { getMatch } from '#api/matches/store.ts';
import { getTournament } from '#api/tournaments/store.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { discordTime, embed, escapeName, escapeText, footerOf } from '../delivery/messages.ts';
import type { Handler } from './handler.ts';
import { pairOf } from './matchDayCard.ts';
import { captainsOfDay, castersOf, placesOfDay, withCasters } from './matchDayPlaces.ts';

/**
 * Tells both teams and the casters at once that their match was moved, from when to when, by whom and why: its room or its card stands
 * there already, and its clocks begin anew.
 */
export const matchMoved: Handler<'match.changed'> = {
  kind: 'match_moved',
  inPublic: 'itself',
  isPersonal: true,
  on: ['match.changed'],
  destinations: async (db, { payload: { matchId, fields } }) =>
    fields.includes('scheduledTime') ? withCasters(db, matchId, await placesOfDay(db, matchId)) : [],
  render: async (db, { id, payload: { matchId } }, app, { address, isPublic }) => {
    const moved = await readMove(db, id);
    if (!moved) return undefined;
    const match = await getMatch(db, matchId);
    const tournament = await getTournament(db, match.tournament_id);
    const message = embed({
      league: tournament.league,
      title: moved.to ? 'Your match was moved' : 'Your match has no time any more',
      url: linkTo(app, `/matches/${matchId}`),
      text: pairOf({ match }),
      fields: [
        ...(moved.from ? ([['Was', discordTime(moved.from, 'F')]] as const) : []),
        ...(moved.to ? ([['Is now', discordTime(moved.to, 'F')]] as const) : []),
        ...(isPublic ? [] : ([['By', moved.by]] as const)),
        ...(moved.reason && !isPublic ? ([['Why', escapeText(moved.reason), 'wide']] as const) : []),
      ],
      footer: footerOf(tournament),
    });
    if (address !== matchId) return message;
    const told = [...(await captainsOfDay(db, matchId)), ...(await castersOf(db, matchId))];
    return { ...message, userMentions: told.map((person) => person.address) };
  },
};

/** From when to when an act moved a match, who did it, and why. */
async function readMove(db: Database, eventId: string) {
  const event = await db('events').where({ id: eventId }).first('before', 'after', 'actor');
  if (!event) return undefined;
  const actor = event.actor as Actor;
  const ids =
    actor.kind === 'admin' ? [actor.accountId, actor.discordId].filter((id) => id !== undefined) : [];
  const [by] = (await namesOf(db, ids)).values();
  const whoElse = actor.kind === 'captain' ? 'both teams' : 'the staff';
  const moment = (written: unknown) => (typeof written === 'string' ? new Date(written) : null);
  return {
    from: moment(event.before?.scheduledTime),
    to: moment(event.after?.scheduledTime),
    by: by === undefined ? whoElse : escapeName(by),
    reason: typeof event.after?.reason === 'string' ? event.after.reason : null,
  };
}
