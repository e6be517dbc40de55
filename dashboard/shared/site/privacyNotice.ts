import { gameWords, severalAccounts } from '#domain/game/words.ts';
import { jurisdiction } from '#domain/site/privacyLaw.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';

const account = () => gameWords().account.word;
/** What holds where the game itself is heard. */
const ofGameData = (line: string) => (gameWords().hasGameData ? [line] : []);

function askWhom() {
  const { contact } = siteSettings().privacy;
  return contact
    ? t`Write to ${contact} for a copy of what is kept of you, to have a mistake corrected, or to have it erased. It costs nothing.`
    : t`Ask an organiser on our Discord server for a copy of what is kept of you, to have a mistake corrected, or to have it erased. It costs nothing.`;
}

export const privacyNotice = (): readonly { title: string; lines: readonly string[] }[] => [
  {
    title: t`What is kept`,
    lines: [
      t`Of players: nickname, ${account()}, a photo if an organiser adds one, and the teams, matches and results that they had a part in.`,
      t`Of captains and vice-captains: also their Discord ID and name, the contact that they typed, what they answered to questions of the league, their registrations and what was decided about them.`,
      t`Of casters: their Discord ID and name, the matches that they cast, and the link that they gave.`,
      t`Of free players: their Discord ID, nickname, ${account()}, positions and note, until they leave the list; and of who is asked to stand in, the match and the team, until they answer.`,
      t`Of players who are asked whether they play for a team: their Discord ID and name, and what they said, until the registration goes.`,
      ...ofGameData(
        t`Of who lets their ${gameWords().name} tell of its games: their Discord ID and when the game was last heard of; and of everybody in such a game what the game counts: hero, kills, gold and the like.`,
      ),
      t`Of somebody who is banned: their Discord ID or ${account()}, the reason, and until when.`,
      t`Of donors: the amount, and name and message if they gave them. Who wants to stay anonymous is not written down by name.`,
      t`Of organisers: the name of their account or in Discord, and what they did.`,
      t`Of who logs in here: when, with what kind of device, and the address of the connection without its last part, until the log-in ends; of failed ones the whole address, for at most a day.`,
      t`Of a device that is told of matches: the address that its browser gave for that, the teams that it follows, whether scores are hidden, language, time zone and quiet hours, and of who asked for their own matches the Discord ID. All of it goes when notifications are switched off, when nothing gets through for a month, or when it was not used for a year.`,
      t`Of other visitors: nothing. Choices such as a league, a theme or the teams that you follow stay in your own browser. There are no trackers and no advertisements.`,
    ],
  },
  {
    title: t`Why`,
    lines: [
      t`To run the tournaments: to know who plays for whom, to reach captains, to show results, and to be able to say later who decided what. It is used for nothing else and sold to nobody.`,
    ],
  },
  {
    title: t`Who sees it`,
    lines: [
      t`Everybody sees nicknames, ${severalAccounts()}, photos, teams, results, donors who gave their name, and casters with their links.`,
      t`Captains and organisers see who is on the list of free players, by nickname, positions and note.`,
      ...ofGameData(
        t`The figures of a game are seen by everybody some minutes after its end; what a client of the game sent is seen by organisers alone, for disputes, and removed after 30 days.`,
      ),
      t`Organisers alone see contacts, answers, Discord IDs and registrations.`,
      t`Notifications go through the service of your browser’s maker, encrypted: it does not read them.`,
      t`Registrations and announcements go through Discord, whose servers may stand in another country and whose own privacy policy applies there.`,
    ],
  },
  {
    title: t`How long`,
    lines: [
      t`Results and who played stay as the history of the league, until you ask for your data to be erased. A record of messages that were sent is removed after 30 days, or when its tournament is over; that of a message in a channel which names you is kept, so that your name can be taken out of it.`,
      t`A backup of everything is made every night and kept for 14 nights, unless the organisers have chosen another number. Backups that were made by hand or before a large act stay until an organiser deletes them. What was erased is still in the backups from before.`,
    ],
  },
  {
    title: t`What you can ask for`,
    lines: [
      askWhom(),
      t`Erased means: name, ${account()}, photo, Discord ID, contact and answers are taken away, and “Removed player” or “Removed captain” stands in their place, also in messages on Discord as far as it lets us edit them. Results and statistics stay, without you in them. A ban that holds stays as well, until it ends or is lifted.`,
      t`${jurisdiction().law} gives you these rights. If you are not content with an answer, you may complain to ${jurisdiction().authority}.`,
    ],
  },
];
