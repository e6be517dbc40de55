import type { TournamentStatus } from '#domain/competition/tournament.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds } from '#domain/site/settings.ts';
import { canBeId } from '#shared/site/links.ts';
import { isCurrent } from './status.ts';

type Listed = {
  id: string;
  league: League;
  isActive: boolean;
  isSample: boolean;
  status: TournamentStatus;
  teamCount: number;
};

export function selectionInAddress(search: string): {
  league: League | undefined;
  tournamentId: string | undefined;
} {
  const query = new URLSearchParams(search);
  return {
    league: leagueIds().find((league) => league === query.get('league')),
    tournamentId: query.get('tournament') ?? undefined,
  };
}

/** The reader's last choice; if it has no tournament, the league's main one is used. */
export type Remembered = { league: League; tournament?: string | undefined };

/**
 * Returns the league and tournament of a page. On a subject's page, the tournament is one of the subject's own (`own`):
 * the one in the URL, otherwise the first. Elsewhere, the URL decides, then the remembered choice.
 */
export function select<T extends Listed>(
  all: readonly T[],
  search: string,
  remembered: Remembered,
  own: readonly string[] = [],
) {
  const address = selectionInAddress(search);
  const ownId = own.find((id) => id === address.tournamentId) ?? own[0];
  const { league: askedLeague, tournamentId } = ownId ? { league: undefined, tournamentId: ownId } : address;
  const isAsked = askedLeague !== undefined || tournamentId !== undefined;
  const named = all.find(({ id }) => id === (isAsked ? tournamentId : remembered.tournament));
  const league = askedLeague ?? (isAsked ? named?.league : undefined) ?? remembered.league;
  const tournaments = ofLeague(all, league);
  const isNamed =
    named?.league === league && (isAsked || isCurrent(named) || !shownOf(tournaments).some(isCurrent));
  return { league, tournaments, tournament: isNamed ? named : mainOf(tournaments), isNamed };
}

type Asked = { search: string; remembered: Remembered; own: readonly string[] };

/** The tournament that a page opens with, if its URL, the reader's choice or its subject names one. */
export function openedAt({ search, remembered, own }: Asked): string | undefined {
  const { tournamentId } = selectionInAddress(search);
  return own.find((id) => id === tournamentId) ?? own[0] ?? tournamentId ?? remembered.tournament;
}

/** The tournaments that a page needs but the overview lacks: its subject's own, and the requested or remembered one. */
export function othersOf(shown: readonly { id: string }[], asked: Asked): string[] {
  const address = selectionInAddress(asked.search).tournamentId;
  return [address ?? '', asked.remembered.tournament ?? '', ...asked.own].filter(
    (id) => canBeId(id) && !shown.some((each) => each.id === id),
  );
}

export const ofLeague = <T extends Listed>(all: readonly T[], league: League) =>
  all.filter((tournament) => tournament.league === league);

/**
 * If the league has tournaments of its own, leaves out samples that are not live, and all samples once one of its own
 * has teams.
 */
function shownOf<T extends Listed>(tournaments: readonly T[]) {
  const own = tournaments.filter(({ isSample }) => !isSample);
  if (!own[0]) return tournaments;
  const hasTeams = own.some(({ teamCount }) => teamCount > 0);
  return hasTeams ? own : tournaments.filter(({ isSample, status }) => !isSample || status === 'live');
}

/** The tournament that an admin marked as active, otherwise a live one, the next or the last. */
export function mainOf<T extends Listed>(tournaments: readonly T[]) {
  const shown = shownOf(tournaments);
  const current = shown.filter(isCurrent);
  return (
    current.find(({ isActive }) => isActive) ??
    current.find(({ status }) => status === 'live') ??
    current[0] ??
    shown.at(-1)
  );
}
