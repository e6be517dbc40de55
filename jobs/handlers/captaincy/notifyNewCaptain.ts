import { getRegistration } from '#api/competition/registrations/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { isUndecided } from '#domain/registration/registration.ts';
import { sentences } from '#domain/text/joined.ts';
import { t } from '#domain/text/translate.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import { logoOf } from '../teams/logoLink.ts';

export const notifyNewCaptain: Handler<'registration.captainChanged'> = {
  kind: 'new_captain_told',
  inPublic: 'call',
  on: ['registration.captainChanged'],
  isPersonal: true,
  destinations: async (db, { payload }) => {
    const { captain_discord_id } = await getRegistration(db, payload.registrationId);
    return captain_discord_id ? [{ type: 'direct', address: captain_discord_id }] : [];
  },
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
};
