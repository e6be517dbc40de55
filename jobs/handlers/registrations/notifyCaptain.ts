import { getParticipation } from '#api/competition/participations/store.ts';
import { type FullRegistration, getRegistration } from '#api/competition/registrations/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { registrationFee } from '#domain/competition/tournament.ts';
import { formatMoney } from '#domain/money/money.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { sentences, t } from '#domain/text/translate.ts';
import { directly, handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, escapeText, type Field, timeWithDistance } from '#jobs/outbox/messages.ts';
import { logoOf } from '../teams/teams.ts';

export const notifyCaptain = handler({
  kind: 'captain_told',
  on: [
    'team.approved',
    'registration.rejected',
    'registration.promoted',
    'participation.removed',
    'participation.restored',
  ],
  inPublic: 'itself',
  destinations: async (db, { payload }) => {
    // A team that an admin entered has no captain in Discord.
    if (!payload.registrationId) return [];
    return directly((await getRegistration(db, payload.registrationId)).captain_discord_id);
  },
  render: async (db, event, app, { isPublic }) => {
    const { registrationId } = event.payload;
    if (!registrationId) return undefined;
    const registration = await getRegistration(db, registrationId);
    const tournament = await getTournament(db, registration.tournament_id);
    const { start_date } = tournament;
    const about = { tournament, thumbnail: logoOf(app, registration.logo) };
    const team = `**${escapeName(registration.name)}**`;
    const where = `**${escapeName(registration.tournament_name)}**`;
    if (event.name === 'team.approved') {
      const { assigned_group } = await getParticipation(db, event.payload.participationId);
      return embed({
        ...about,
        title: t`Your team is approved`,
        url: pageOf(app, tournament, 'teams'),
        text: assigned_group
          ? t`${team} is approved for ${where}, group ${assigned_group}.`
          : t`${team} is approved for ${where}.`,
        fields: [
          start_date && [t`First games`, timeWithDistance(start_date)],
          ...(isPublic ? [] : feeField(registration, { forCaptain: true })),
        ],
      });
    }
    if (event.name === 'registration.promoted') {
      if (registration.status !== 'pending') return undefined;
      return embed({
        ...about,
        title: t`A place opened up`,
        text: t`A place in ${where} is free. ${team} has moved up from the waitlist, and the staff will now review it.`,
      });
    }
    if (event.name === 'participation.removed') {
      // Once an approval is undone, the registration awaits review. The captain is notified of the next decision.
      if (registration.status !== 'withdrawn') return undefined;
      return embed({
        ...about,
        title: t`Your team was removed`,
        text: t`The staff removed ${team} from ${where}. Ask them if you do not know why.`,
      });
    }
    if (event.name === 'participation.restored')
      return embed({
        ...about,
        title: t`Your team is back`,
        url: pageOf(app, tournament, 'teams'),
        text: t`${team} is playing in ${where} again.`,
      });
    if (registration.status !== 'rejected') return undefined;
    const { reason } = registration;
    return embed({
      ...about,
      title: t`Not approved`,
      text: sentences([
        t`${team} was not approved for ${where}. You can register it again with /register.`,
        reason && isPublic && t`Use \`/team see\` for the reason.`,
      ]),
      fields: reason && !isPublic ? [[t`Reason`, escapeText(reason)]] : [],
    });
  },
});

/** A registration's fee and whether it is paid; for its captain, how to pay it. Empty if there is no fee. */
export function feeField(
  { league, registration_fee, registration_fee_note: note, fee_paid }: FullRegistration,
  { forCaptain = false } = {},
): Field[] {
  const fee = registrationFee({ league, registrationFee: registration_fee });
  if (fee === 0) return [];
  const state = fee_paid ? t`${formatMoney(fee)}, paid` : t`${formatMoney(fee)}, not paid yet`;
  if (fee_paid || !forCaptain) return [[t`Fee`, state]];
  return [[t`Fee`, `${state}\n${note ? escapeText(note) : t`Ask the staff how to pay.`}`, 'wide']];
}
