import { listAppointed } from '#api/competition/captaincy/store.ts';
import { getMatch } from '#api/competition/matches/store.ts';
import { getRegistration } from '#api/competition/registrations/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { listOpenRoomsOf } from '#api/matchDay/matchDays/roomStore.ts';
import type { EventName } from '#domain/events.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import type { EventRecord, Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';

const EVENTS = ['viceCaptain.appointed', 'registration.captainChanged'] as const satisfies EventName[];
type Heir = (typeof EVENTS)[number];

/** Adds each new captain or vice-captain of a team to the open rooms of the team's matches. */
export const heirInRoom: Handler<Heir> = {
  kind: 'heir_in_room',
  on: EVENTS,
  isPersonal: true,
  destinations: async (db, { payload: { participationId } }) =>
    participationId
      ? (await listOpenRoomsOf(db, participationId)).map((address) => ({ type: 'room', address }))
      : [],
  render: async (db, event, app, { address: matchId }) => {
    const heir = await heirOf(db, event);
    if (!heir) return undefined;
    const match = await getMatch(db, matchId);
    const tournament = await getTournament(db, match.tournament_id);
    const { name } = await getRegistration(db, event.payload.registrationId);
    const isVice = event.name === 'viceCaptain.appointed';
    const [person, team] = [`<@${heir}>`, `**${escapeName(name)}**`];
    return {
      ...embed({
        tournament,
        title: isVice ? t`A team has a new vice-captain` : t`A team has a new captain`,
        url: linkTo(app, `/matches/${matchId}`),
        text: isVice
          ? t`${person} is now a vice-captain of ${team}.`
          : t`${person} is now the captain of ${team}.`,
      }),
      threadMember: { id: heir, isIn: true },
      userMentions: [heir],
    };
  },
};

async function heirOf(db: Database, { id, name, payload }: EventRecord<Heir>): Promise<string | undefined> {
  if (name === 'registration.captainChanged')
    return (await getRegistration(db, payload.registrationId)).captain_discord_id ?? undefined;
  const event = await db('events').where({ id }).first('created_at');
  return event && (await listAppointed(db, payload.registrationId, event.created_at))[0];
}
