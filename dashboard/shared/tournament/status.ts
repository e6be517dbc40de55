import { isOver, type TournamentStatus } from '#domain/competition/tournament.ts';
import { t } from '#domain/text/translate.ts';

export const STATUS_WORDS: Record<TournamentStatus, string> = {
  upcoming: t`Upcoming`,
  live: t`Live`,
  completed: t`Completed`,
  cancelled: t`Cancelled`,
};

export const isCurrent = ({ status }: { status: TournamentStatus }) => !isOver(status);
