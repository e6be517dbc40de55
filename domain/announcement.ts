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

/** Kinds whose messages stay up to date in a channel. This needs the bot; a webhook cannot do it. */
export const CHANNEL_KINDS: readonly AnnouncementKind[] = [
  'pinned_standings',
  'pinned_bracket',
  'scheduled_events',
  'match_rooms',
];

/** Kinds sent to the public channel that first-run setup creates: all news, but no registrations or tests. */
export const PUBLIC_KINDS = ANNOUNCEMENT_KINDS.filter(
  (kind) => kind !== 'registration_received' && kind !== 'test' && !CHANNEL_KINDS.includes(kind),
);

/** Kinds that an admin writes; every other kind is triggered by an event. */
export const ANNOUNCED_BY_HAND = ['general', 'tournament_announcement', 'bracket_update'] as const;

export const headingOf = (kind: AnnouncementKind, isOfTournament: boolean): string => {
  if (kind === 'bracket_update') return t`News about the bracket`;
  return isOfTournament ? t`News from the tournament` : t`News from the league`;
};

type Place = { isActive: boolean; kinds: readonly AnnouncementKind[]; league: League | null };

/** The active places that receive this kind of announcement in this league; none for sample data. */
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
