import { gameWords, severalAccounts } from '#domain/games/words.ts';
import { jurisdiction } from '#domain/site/privacyLaw.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';

const account = () => gameWords().account.word;
/** Includes a line only if the site receives game data. */
const ofGameData = (line: string) => (gameWords().hasGameData ? [line] : []);

function askWhom() {
  const { contact } = siteSettings().privacy;
  return contact
    ? t`Write to ${contact} for a copy of your data, to correct it, or to have it erased. This is free.`
    : t`Ask an organiser on our Discord server for a copy of your data, to correct it, or to have it erased. This is free.`;
}

export type Notice = readonly {
  title: string;
  lines: readonly string[];
  /** Each line starts with its subject and a colon. */
  hasTerms?: true;
}[];

/** @param heroPictures The address of heroes' portraits, if the operator names one. */
export const privacyNotice = (heroPictures: string | undefined): Notice => [
  {
    title: t`What we keep`,
    hasTerms: true,
    lines: [
      t`Players: nickname, ${account()}, a photo if you or an organiser adds one, and your teams, matches and results.`,
      t`Captains and vice-captains: also your Discord ID and name, the contact details you gave, your answers to the league’s questions, your registrations and the decisions on them.`,
      t`Casters: your Discord ID and name, the matches you cast, and your stream link.`,
      t`Free players: your Discord ID, nickname, ${account()}, positions and note, until you leave the list. If a team asks you to stand in: the match and the team, until you respond.`,
      t`Players asked to confirm that they play for a team: your Discord ID, name and response, until the registration is deleted.`,
      ...ofGameData(
        t`Anybody who connects their ${gameWords().name} client: your Discord ID and when we last received data from it. Everybody in the games it reports: game statistics such as hero, kills and gold.`,
      ),
      t`Banned people: your Discord ID or ${account()}, the reason, and the end date.`,
      t`Donors: the amount, and your name and message if you gave them. If you choose to be anonymous, we do not store your name.`,
      t`Organisers: your account or Discord name, and your actions.`,
      t`People who log in: the time, the kind of device, and your IP address without its last part, until the session ends. Failed log-ins: the full address, for at most a day.`,
      t`Devices with match alerts: the push address from your browser, the teams you follow, whether you hide scores, your language, time zone and quiet hours, and your Discord ID if you asked for your own matches. We delete all of it when you turn alerts off, after a month of failed deliveries, or after a year without use.`,
      t`Other visitors: nothing. Choices such as a league, a theme or followed teams stay in your own browser. There are no trackers and no advertising.`,
    ],
  },
  {
    title: t`Why`,
    lines: [
      t`To run the tournaments: to know who plays for which team, to reach captains, to show results, and to be able to trace decisions. We use your data for nothing else and sell it to nobody.`,
    ],
  },
  {
    title: t`Who can see it`,
    hasTerms: true,
    lines: [
      t`Everybody: nicknames, ${severalAccounts()}, photos, teams, results, donors who gave their name, and casters with their links.`,
      t`Captains and organisers: the list of free players with nickname, positions and note.`,
      ...ofGameData(
        t`Everybody: game statistics, a few minutes after the game. Organisers only: the raw data from game clients, for disputes; it is deleted after 30 days.`,
      ),
      t`Organisers only: contact details, answers, Discord IDs and registrations.`,
      t`Notifications pass through your browser vendor’s service, encrypted so that it cannot read them.`,
      ...(heroPictures
        ? ofGameData(
            t`Your browser loads heroes’ portraits from ${new URL(heroPictures).host}. That server sees your IP address.`,
          )
        : []),
      t`Registrations and announcements pass through Discord. Its servers may be in another country, and its own privacy policy applies.`,
    ],
  },
  {
    title: t`How long we keep it`,
    lines: [
      t`Results and line-ups remain part of the league’s history until you ask us to erase your data. Records of sent messages are deleted after 30 days, or when the tournament is over. Records of channel messages that name you are kept, so that we can remove your name from those messages.`,
      t`A full backup is made every night and kept for 14 nights, unless the organisers have chosen another number. Manual backups and those before large changes stay until an organiser deletes them. Older backups still contain erased data.`,
    ],
  },
  {
    title: t`Your rights`,
    lines: [
      askWhom(),
      t`Erasure removes your name, ${account()}, photo, Discord ID, contact details and answers. “Removed player” or “Removed captain” replaces your name, including in Discord messages that we can still edit. Results and statistics remain, without your name. An active ban remains until it ends or is lifted.`,
      t`${jurisdiction().law} gives you these rights. If you are not satisfied with our response, you may complain to ${jurisdiction().authority}.`,
    ],
  },
];
