import type { Tournament } from '#domain/contract/competition/tournaments.ts';

/** How a tournament is told from those of the other league: 'A League Cup (League A)'. */
export const leagueText = ({ name, league }: Tournament) => `${name} (League ${league})`;
