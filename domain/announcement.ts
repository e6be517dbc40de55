import type { League } from './settings.ts';
import { t } from './text/translate.ts';

export const ANNOUNCEMENT_KINDS = [
  'registration_received',
  'team_approved',
  'donation',
  'prize_pool',
  'match_result',
  'match_scheduled',
  'tournament_created',
  'tournament_announcement',
  'general',
  'bracket_update',
  'tournament_status',
  'test',
  'pinned_standings',
  'pinned_bracket',
  'scheduled_events',
  'match_rooms',
] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** Kept up to date in a channel of the bot's or its server, and announced nowhere else: a webhook cannot do that. */
export const CHANNEL_KINDS: readonly AnnouncementKind[] = [
  'pinned_standings',
  'pinned_bracket',
  'scheduled_events',
  'match_rooms',
];

/** What the public channel of a first start hears of: all news but registrations received and tests. */
export const PUBLIC_KINDS = ANNOUNCEMENT_KINDS.filter(
  (kind) => kind !== 'registration_received' && kind !== 'test' && !CHANNEL_KINDS.includes(kind),
);

/** What an admin announces in words of one's own; every other kind follows from what happens. */
export const ANNOUNCED_BY_HAND = ['general', 'tournament_announcement', 'bracket_update'] as const;

export const headingOf = (kind: AnnouncementKind, isOfTournament: boolean): string => {
  if (kind === 'bracket_update') return t`About the bracket`;
  return isOfTournament ? t`From the tournament` : t`From the league`;
};

type Place = { isActive: boolean; kinds: readonly AnnouncementKind[]; league: League | null };

/** The places that an announcement goes to: the active ones that hear of its kind and league; nobody hears of a sample. */
export const targetPlaces = <P extends Place>(
  places: readonly P[],
  kind: AnnouncementKind,
  tournament: { league: League; isSample: boolean } | undefined,
): P[] =>
  places.filter(
    ({ isActive, kinds, league }) =>
      isActive &&
      !tournament?.isSample &&
      kinds.includes(kind) &&
      (!tournament || league === null || league === tournament.league),
  );
