import { ButtonStyle } from 'discord-api-types/v10';
import { findOffer, listAppointed } from '#api/competition/captaincy/store.ts';
import { getMatch } from '#api/competition/matches/store.ts';
import { getRegistration } from '#api/competition/registrations/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { listOpenRoomsOf } from '#api/matchDay/matchDays/roomStore.ts';
import { CAPTAINCY } from '#domain/captaincy.ts';
import type { EventName } from '#domain/events.ts';
import { isUndecided } from '#domain/registrations/registration.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { sentences, t } from '#domain/text/translate.ts';
import { directly, type EventRecord, handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import { buttonOf, rowsOf } from '../matchDays/matchDayButtons.ts';
import { aboutTeam, logoOf, sameOutreach } from '../teams/teams.ts';

export const notifyViceCaptain = handler({
  kind: 'vice_captain_told',
  on: ['viceCaptain.appointed'],
  isPersonal: true,
  subjects: sameOutreach,
  destinations: async (db, { id, payload }) =>
    directly(...(await appointedBy(db, id, payload.registrationId))),
  render: async (db, { id, payload }, app, { address }) => {
    // The person may no longer be vice-captain.
    if (!(await appointedBy(db, id, payload.registrationId)).includes(address)) return undefined;
    return aboutTeam(db, payload, app, {
      title: t`You are now a vice-captain`,
      text: (team, tournament) =>
        [
          t`On match days you can act for ${`**${team}**`} in ${`**${tournament}**`} just as its captain can: check in, report results and pause the clocks.`,
          t`Use \`/me\` to see its matches, or \`/captain leave\` to step down.`,
        ].join('\n'),
    });
  },
});

export const offerCaptaincy = handler({
  kind: 'captaincy_offered',
  on: ['captaincy.offered'],
  isPersonal: true,
  subjects: sameOutreach,
  destinations: async (db, { payload }) =>
    directly((await findOffer(db, payload.registrationId))?.discord_id),
  render: async (db, { payload }, app, { address }) => {
    if ((await findOffer(db, payload.registrationId))?.discord_id !== address) return undefined;
    return aboutTeam(db, payload, app, {
      title: t`Take over as captain?`,
      text: (team, tournament) =>
        t`The captain of ${`**${team}**`} in ${`**${tournament}**`} has asked you to take over.`,
      components: rowsOf([
        buttonOf(t`Accept`, `${CAPTAINCY.accept}:${payload.participationId}`, ButtonStyle.Primary),
        buttonOf(t`Decline`, `${CAPTAINCY.decline}:${payload.participationId}`),
      ]),
    });
  },
});

async function appointedBy(db: Database, eventId: string, registrationId: string): Promise<string[]> {
  const event = await db('events').where({ id: eventId }).first('created_at');
  return event ? listAppointed(db, registrationId, event.created_at) : [];
}

export const notifyNewCaptain = handler({
  kind: 'new_captain_told',
  inPublic: 'call',
  on: ['registration.captainChanged'],
  isPersonal: true,
  destinations: async (db, { payload }) =>
    directly((await getRegistration(db, payload.registrationId)).captain_discord_id),
  render: async (db, { payload }, app, { address }) => {
    const registration = await getRegistration(db, payload.registrationId);
    // The captaincy has since passed to another person.
    if (registration.captain_discord_id !== address) return undefined;
    const tournament = await getTournament(db, payload.tournamentId);
    const [team, where] = [registration.name, tournament.name].map((name) => `**${escapeName(name)}**`);
    return embed({
      tournament,
      title: t`You are now the captain`,
      thumbnail: logoOf(app, registration.logo),
      text: sentences([
        t`${team ?? ''} in ${where ?? ''} is now your team.`,
        isUndecided(registration.status)
          ? t`Use /team to see, change or withdraw it.`
          : t`Use /team to see it.`,
      ]),
    });
  },
});

const EVENTS = ['viceCaptain.appointed', 'registration.captainChanged'] as const satisfies EventName[];
type Heir = (typeof EVENTS)[number];

/** Adds each new captain or vice-captain of a team to the open rooms of the team's matches. */
export const heirInRoom = handler({
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
    const tournament = await getTournament(db, (await getMatch(db, matchId)).tournament_id);
    const { name } = await getRegistration(db, event.payload.registrationId);
    const isVice = event.name === 'viceCaptain.appointed';
    const [person, team] = [`<@${heir}>`, `**${escapeName(name)}**`];
    return embed({
      tournament,
      title: isVice ? t`A team has a new vice-captain` : t`A team has a new captain`,
      url: linkTo(app, `/matches/${matchId}`),
      text: isVice
        ? t`${person} is now a vice-captain of ${team}.`
        : t`${person} is now the captain of ${team}.`,
      threadMember: { id: heir, isIn: true },
      userMentions: [heir],
    });
  },
});

async function heirOf(db: Database, { id, name, payload }: EventRecord<Heir>): Promise<string | undefined> {
  if (name === 'registration.captainChanged')
    return (await getRegistration(db, payload.registrationId)).captain_discord_id ?? undefined;
  const event = await db('events').where({ id }).first('created_at');
  return event && (await listAppointed(db, payload.registrationId, event.created_at))[0];
}
