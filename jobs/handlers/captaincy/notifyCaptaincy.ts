import { ButtonStyle } from 'discord-api-types/v10';
import { findOffer, listAppointed } from '#api/competition/captaincy/store.ts';
import type { Database } from '#api/database/database.ts';
import { CAPTAINCY } from '#domain/captaincy.ts';
import { t } from '#domain/text/translate.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { buttonOf, rowsOf } from '../matchDays/matchDayButtons.ts';
import { aboutTeam, sameOutreach } from '../teams/aboutTeam.ts';

export const notifyViceCaptain: Handler<'viceCaptain.appointed'> = {
  kind: 'vice_captain_told',
  on: ['viceCaptain.appointed'],
  isPersonal: true,
  subjects: sameOutreach,
  destinations: async (db, { id, payload }) => direct(await appointedBy(db, id, payload.registrationId)),
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
};

export const offerCaptaincy: Handler<'captaincy.offered'> = {
  kind: 'captaincy_offered',
  on: ['captaincy.offered'],
  isPersonal: true,
  subjects: sameOutreach,
  destinations: async (db, { payload }) => {
    const offer = await findOffer(db, payload.registrationId);
    return direct(offer ? [offer.discord_id] : []);
  },
  render: async (db, { payload }, app, { address }) => {
    const offer = await findOffer(db, payload.registrationId);
    if (offer?.discord_id !== address) return undefined;
    const message = await aboutTeam(db, payload, app, {
      title: t`Take over as captain?`,
      text: (team, tournament) =>
        t`The captain of ${`**${team}**`} in ${`**${tournament}**`} has asked you to take over.`,
    });
    return {
      ...message,
      components: rowsOf([
        buttonOf(t`Accept`, `${CAPTAINCY.accept}:${payload.participationId}`, ButtonStyle.Primary),
        buttonOf(t`Decline`, `${CAPTAINCY.decline}:${payload.participationId}`),
      ]),
    };
  },
};

const direct = (people: readonly string[]) => people.map((address) => ({ type: 'direct' as const, address }));

async function appointedBy(db: Database, eventId: string, registrationId: string): Promise<string[]> {
  const event = await db('events').where({ id: eventId }).first('created_at');
  return event ? listAppointed(db, registrationId, event.created_at) : [];
}
