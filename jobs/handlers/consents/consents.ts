import { ButtonStyle } from 'discord-api-types/v10';
import { listConsents, listPlayers } from '#api/competition/consents/store.ts';
import { getRegistration } from '#api/competition/registrations/store.ts';
import type { Database } from '#api/database/database.ts';
import { gameWords } from '#domain/games/words.ts';
import { isSameAccount } from '#domain/registrations/accountWords.ts';
import { CONSENT, type ConsentState, isAgreed } from '#domain/registrations/consent.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { playerWord } from '#jobs/languages/siteLanguage.ts';
import { directly, handler } from '#jobs/outbox/handler.ts';
import { escapeName } from '#jobs/outbox/messages.ts';
import { buttonOf, rowsOf } from '../matchDays/matchDayButtons.ts';
import { aboutTeam, sameOutreach } from '../teams/teams.ts';

async function aboutWhom(db: Database, eventId: string) {
  const kept = await db('removals').where({ event_id: eventId }).first('data');
  return (kept?.data ?? {}) as { steamId?: string; discordId?: string | null };
}

/** Asks a user by direct message whether they are a player in a team and want to play for it. */
export const askForConsent = handler({
  kind: 'consent_asked',
  on: ['consent.changed'],
  isPersonal: true,
  subjects: sameOutreach,
  destinations: async (db, { id, payload }) =>
    payload.state === 'asked' ? directly((await aboutWhom(db, id)).discordId) : [],
  render: async (db, { payload }, app, { address }) => {
    const { registrationId } = payload;
    // The request may have been answered or withdrawn by now.
    const asked = (await listConsents(db, registrationId)).find(
      ({ discord_id, state }) => discord_id === address && state === 'asked',
    );
    const player = (await listPlayers(db, registrationId)).find(
      ({ steam_id }) => asked !== undefined && isSameAccount(steam_id, asked.steam_id),
    );
    if (!player) return undefined;
    const { submitted_by: captain } = await getRegistration(db, registrationId);
    return aboutTeam(db, payload, app, {
      title: t`Do you play for this team?`,
      url: linkTo(app, '/me'),
      text: (team, tournament) =>
        [
          t`${escapeName(captain ?? t`The captain`)} has listed you for ${`**${team}**`} in ${`**${tournament}**`} as ${playerWord(roleOf(player.slot))}: ${escapeName(player.name)}, ${playerWord(gameWords().account.word)} ${escapeName(player.steam_id)}.`,
          t`Confirm if this is you. Use \`/me\` in the server to see your teams or to leave.`,
        ].join('\n'),
      components: rowsOf([
        buttonOf(t`Yes, I’ll play`, `${CONSENT.accept}:${registrationId}`, ButtonStyle.Primary),
        buttonOf(t`No`, `${CONSENT.decline}:${registrationId}`),
      ]),
    });
  },
});

const TOLD: Partial<
  Record<ConsentState, { title: () => string; text: (name: string, who: string) => string }>
> = {
  given: {
    title: () => t`A player confirmed`,
    text: (name, who) =>
      t`${who} plays for you as ${name}. If this is not the right person, press **Wrong person** on your team page, or ask the right one to confirm with \`/captain ask\`.`,
  },
  declined: {
    title: () => t`A player declined`,
    text: (name, who) => t`${who} will not play for you as ${name}. Replace them with \`/team see\`.`,
  },
  left: {
    title: () => t`A player left`,
    text: (name, who) => t`${who}, ${name}, no longer plays for you. Replace them with \`/team see\`.`,
  },
};

/** Tells the captain about each player's answer, and when all players have agreed. */
export const tellOfConsent = handler({
  kind: 'consent_told',
  inPublic: 'call',
  on: ['consent.changed'],
  isPersonal: true,
  destinations: async (db, { payload: { registrationId, state } }) =>
    TOLD[state] ? directly((await getRegistration(db, registrationId)).captain_discord_id) : [],
  render: async (db, { id, payload }, app) => {
    const { steamId, discordId } = await aboutWhom(db, id);
    const said = TOLD[payload.state];
    if (!said) return undefined;
    const players = await listPlayers(db, payload.registrationId);
    const player = players.find(({ steam_id }) => isSameAccount(steam_id, steamId ?? ''));
    const name = `**${escapeName(player?.name ?? t`A player`)}**`;
    const isWhole = payload.state === 'given' && (await hasEverybody(db, payload.registrationId));
    return aboutTeam(db, payload, app, {
      title: isWhole ? t`All your players have confirmed` : said.title(),
      url: linkTo(app, '/me'),
      text: (team, tournament) =>
        [
          said.text(name, discordId ? `<@${discordId}>` : t`A player`),
          ...(isWhole ? [t`Every player has confirmed, or you have vouched for them.`] : []),
          t`${team} in ${tournament}`,
        ].join('\n'),
    });
  },
});

async function hasEverybody(db: Database, registrationId: string): Promise<boolean> {
  const consents = await listConsents(db, registrationId);
  return (await listPlayers(db, registrationId)).every(({ steam_id }) =>
    isAgreed(consents.find((consent) => isSameAccount(consent.steam_id, steam_id))?.state ?? 'none'),
  );
}
