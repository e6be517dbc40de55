import type { RankedTeam } from '#domain/contract/competition/rankings.ts';
import { t } from '#domain/text/translate.ts';

const PLACES = [t`1st Place`, t`2nd Place`, t`3rd Place`];

/** Returns '1st Place' to '3rd Place' for a team that has played. Lower places have no badge. */
export const placeBadge = ({ rank, games }: RankedTeam) => (games > 0 ? PLACES[rank - 1] : undefined);

export const levelWith = (team: RankedTeam, teams: readonly RankedTeam[]) =>
  teams.filter(({ rank }) => rank === team.rank).length - 1;

/** With fewer games, a win rate says little. */
const FEW_GAMES = 5;

/** The tone for a win rate in percent: at least 70, at least 50, or less; neutral if there are only a few games. */
export function rateTone(winRate: number, games: number): 'secondary' | 'done' | 'warning' | 'danger' {
  if (games < FEW_GAMES) return 'secondary';
  if (winRate >= 70) return 'done';
  return winRate >= 50 ? 'warning' : 'danger';
}
