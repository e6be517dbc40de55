import { type AnnouncementKind, CHANNEL_KINDS } from '#domain/announcement.ts';
import { andList, commaList, nameList, t } from '#domain/text/translate.ts';

export const KIND_WORDS: Record<AnnouncementKind, string> = {
  registration_received: t`Registrations received`,
  team_approved: t`New teams`,
  donation: t`Donations`,
  prize_pool: t`Prize pool changes`,
  match_result: t`Results`,
  match_scheduled: t`Match times and reminders`,
  tournament_created: t`New tournaments`,
  tournament_announcement: t`Tournament announcements`,
  general: t`General announcements`,
  bracket_update: t`Bracket updates`,
  tournament_status: t`Start, stages and champion`,
  test: t`Tests`,
  pinned_standings: t`Pinned standings`,
  pinned_bracket: t`Pinned bracket picture`,
  scheduled_events: t`Matches as server events`,
  match_rooms: t`Match rooms (private threads)`,
};

/** The kinds to choose from, in groups. Test messages are left out, since they always reach the chosen destination. */
export const KIND_GROUPS: { name: string; choices: AnnouncementKind[] }[] = [
  { name: t`Matches`, choices: ['match_result', 'match_scheduled', 'bracket_update'] },
  { name: t`Tournaments`, choices: ['tournament_created', 'tournament_status'] },
  { name: t`Teams and money`, choices: ['team_approved', 'donation', 'prize_pool'] },
  { name: t`Written by you`, choices: ['general', 'tournament_announcement'] },
  { name: t`For your staff`, choices: ['registration_received'] },
];

/** Messages that can be kept up to date only in the bot's own channels. */
export const KEPT_GROUP = { name: t`Kept up to date in the channel`, choices: [...CHANNEL_KINDS] };

export const CHOOSABLE = KIND_GROUPS.flatMap(({ choices }) => choices);

/** Summarises a destination's kinds of news, such as 'All news except donations' or 'Results and match times'. */
export function kindsText(kinds: readonly AnnouncementKind[]): string {
  const chosen = CHOOSABLE.filter((kind) => kinds.includes(kind));
  const left = CHOOSABLE.filter((kind) => !kinds.includes(kind));
  const kept = CHANNEL_KINDS.filter((kind) => kinds.includes(kind));
  if (left.length === 0) return commaList([t`All news`, ...kept.map(lowered)]);
  if (left.length <= 2)
    return commaList([t`All news except ${andList(left.map(lowered))}`, ...kept.map(lowered)]);
  const all = [...chosen, ...kept];
  if (all.length === 0) return t`No news`;
  const words = all.map((kind, index) => (index === 0 ? KIND_WORDS[kind] : lowered(kind)));
  return andList([nameList(words.slice(0, -1)), words.at(-1)]);
}

const lowered = (kind: AnnouncementKind) => KIND_WORDS[kind].toLowerCase();
