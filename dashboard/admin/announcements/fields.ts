import type { ANNOUNCED_BY_HAND } from '#domain/announcement.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';

export type ManualKind = (typeof ANNOUNCED_BY_HAND)[number];

/** What the form holds. */
export type AnnouncementForm = { kind: ManualKind; tournamentId: string; title: string; text: string };

export const KIND_CHOICES: { value: ManualKind; label: string; detail: string }[] = [
  { value: 'general', label: 'General', detail: 'To everybody' },
  { value: 'tournament_announcement', label: 'Tournament', detail: 'News of one' },
  { value: 'bracket_update', label: 'Bracket update', detail: 'Links to the bracket' },
];

/** What would be sent. */
export const bodyOf = ({ kind, tournamentId, title, text }: AnnouncementForm) => ({
  kind,
  tournamentId: tournamentId || null,
  title: title || null,
  text,
});

/** The tournament that a form speaks of. */
export const tournamentOf = (
  all: readonly Tournament[],
  { tournamentId }: Pick<AnnouncementForm, 'tournamentId'>,
) => all.find(({ id }) => id === tournamentId);
