import { isOver, type TournamentStatus } from '#domain/competition/tournament.ts';

/** A tournament's status as the badge says it. */
export const STATUS_WORDS: Record<TournamentStatus, string> = {
  upcoming: 'Upcoming',
  live: 'Live',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Whether it is still to be played or being played. */
export const isCurrent = ({ status }: { status: TournamentStatus }) => !isOver(status);
