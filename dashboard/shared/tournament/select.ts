import type { TournamentStatus } from '#domain/competition/tournament.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds } from '#domain/site/settings.ts';
import { isCurrent } from './status.ts';

type Listed = { id: string; league: League; isActive: boolean; isSample: boolean; status: TournamentStatus };

/** What an address says of league and tournament, if anything. */
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

/** What a reader chose last; without a tournament, the league's main one. */
export type Remembered = { league: League; tournament?: string | undefined };

/**
 * The league and tournament that a page speaks of: of `own`, those that its subject belongs to, the one that
 * the address names or the first; else those of the address.
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

/** Whether a text has the form of an id. */
export const canBeId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What decides which tournament a page opens at: its address, what is remembered, and those of its subject. */
type Asked = { search: string; remembered: Remembered; own: readonly string[] };

/** The tournament that a page opens at, where something names it. */
export function openedAt({ search, remembered, own }: Asked): string | undefined {
  const { tournamentId } = selectionInAddress(search);
  return own.find((id) => id === tournamentId) ?? own[0] ?? tournamentId ?? remembered.tournament;
}

/** Which tournaments a page asks for besides those that are shown first: its subject's, the address's, the remembered one. */
export function othersOf(shown: readonly { id: string }[], asked: Asked): string[] {
  const address = selectionInAddress(asked.search).tournamentId;
  return [address ?? '', asked.remembered.tournament ?? '', ...asked.own].filter(
    (id) => canBeId(id) && !shown.some((each) => each.id === id),
  );
}

/** A league's tournaments. */
export const ofLeague = <T extends Listed>(all: readonly T[], league: League) =>
  all.filter((tournament) => tournament.league === league);

/** A league's own tournaments; its samples only while it has none. */
function shownOf<T extends Listed>(tournaments: readonly T[]) {
  const own = tournaments.filter(({ isSample }) => !isSample);
  return own.length > 0 ? own : tournaments;
}

/**
 * The tournament of a league that an admin has set active; without one that is live; otherwise the first that is to
 * come, else the last. A sample gives way to every other.
 */
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
