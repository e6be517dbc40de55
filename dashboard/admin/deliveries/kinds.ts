import { type AnnouncementKind, CHANNEL_KINDS } from '#domain/announcement.ts';

export const KIND_WORDS: Record<AnnouncementKind, string> = {
  registration_received: 'Registrations received',
  team_approved: 'New teams',
  donation: 'Donations',
  prize_pool: 'Prize pool changes',
  match_result: 'Results',
  match_scheduled: 'Match times and reminders',
  tournament_created: 'New tournaments',
  tournament_announcement: 'Tournament announcements',
  general: 'General announcements',
  bracket_update: 'Bracket updates',
  tournament_status: 'Start, stages and champion',
  test: 'Tests',
  pinned_standings: 'Pinned standings',
  pinned_bracket: 'Pinned bracket picture',
  scheduled_events: 'Matches as server events',
  match_rooms: 'Match rooms (private threads)',
};

/** Kinds to choose from, grouped as people look for them. A test is missing, as it goes wherever it is sent. */
export const KIND_GROUPS: { name: string; choices: AnnouncementKind[] }[] = [
  { name: 'Matches', choices: ['match_result', 'match_scheduled', 'bracket_update'] },
  { name: 'Tournaments', choices: ['tournament_created', 'tournament_status'] },
  { name: 'Teams and money', choices: ['team_approved', 'donation', 'prize_pool'] },
  { name: 'Written by you', choices: ['general', 'tournament_announcement'] },
  { name: 'For your staff', choices: ['registration_received'] },
];

/** Messages that only the bot's own channels can keep up to date. */
export const KEPT_GROUP = { name: 'Kept up to date in the channel', choices: [...CHANNEL_KINDS] };

export const CHOOSABLE = KIND_GROUPS.flatMap(({ choices }) => choices);

/** Sums up a destination's kinds, such as 'Everything but donations' or 'Results and match times'. */
export function kindsText(kinds: readonly AnnouncementKind[]): string {
  const chosen = CHOOSABLE.filter((kind) => kinds.includes(kind));
  const left = CHOOSABLE.filter((kind) => !kinds.includes(kind));
  const kept = CHANNEL_KINDS.filter((kind) => kinds.includes(kind));
  if (left.length === 0) return ['Everything', ...kept.map(lowered)].join(', ');
  if (left.length <= 2)
    return [`Everything but ${listed(left.map(lowered))}`, ...kept.map(lowered)].join(', ');
  const all = [...chosen, ...kept];
  if (all.length === 0) return 'Nothing';
  return listed(all.map((kind, index) => (index === 0 ? KIND_WORDS[kind] : lowered(kind))));
}

const lowered = (kind: AnnouncementKind) => KIND_WORDS[kind].toLowerCase();

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
