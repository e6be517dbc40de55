import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import type { Match } from '#domain/contract/matches.ts';
import type { PickSheet } from '#domain/contract/picks.ts';
import type { PlayerStats } from '#domain/contract/players.ts';
import type { WholeSeason } from '#domain/contract/seasons.ts';
import type { Team } from '#domain/contract/teams.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { t } from '#domain/text/translate.ts';
import { matchQuery, pickSheetQuery, playerQuery, teamQuery, tournamentsQuery } from '#shared/api/api.ts';
import { matchTitle } from '#shared/match/words.ts';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import { isCurrent } from '#shared/tournament/status.ts';
import type { ProfileAddress } from './address.ts';

/** What a page about one thing is called, and the tournaments it belongs to: those that are played now, the newest first. */
export type About = { title: string; tournamentIds: string[] };

/** What may have been read of a subject; null where there is none with that id. */
export type Read = {
  match?: Match | null | undefined;
  team?: Team | null | undefined;
  player?: PlayerStats | null | undefined;
  season?: WholeSeason | null | undefined;
  picks?: PickSheet | null | undefined;
  tournaments?: readonly Tournament[] | undefined;
};

/**
 * What is known of a subject: undefined before it was read, null when there is none with that id. Times in its title
 * are the league's, so that server and browser say the same.
 */
export function aboutOf(
  { noun, id }: ProfileAddress,
  read: Read,
  timeZone: string,
): About | null | undefined {
  const { match, team, player, season, picks, tournaments } = read;
  switch (noun) {
    case 'matches':
      return match && { title: matchTitle(match, timeZone), tournamentIds: [match.tournamentId] };
    case 'teams':
      return (
        team && {
          title: team.name,
          tournamentIds: currentFirst(team.assignedTournaments.toReversed(), tournaments),
        }
      );
    case 'players':
      return (
        player && {
          title: player.name,
          tournamentIds: currentFirst(
            player.teams.map(({ tournamentId }) => tournamentId),
            tournaments,
          ),
        }
      );
    case 'seasons':
      return season && { title: season.name, tournamentIds: [] };
    case 'picks':
      return picks && { title: picksTitle(picks.name), tournamentIds: [picks.tournamentId] };
    case 'tournaments': {
      const tournament = tournaments?.find((each) => each.id === id);
      return tournament ? { title: tournament.name, tournamentIds: [id] } : tournaments && null;
    }
  }
}

/** What picks are called by whose they are; null where their fan is anonymous. */
export const picksTitle = (name: string | null): string =>
  name === null ? t`Anonymous picks` : t`Picks of ${isolateDirection(name)}`;

function currentFirst(ids: string[], tournaments: readonly Tournament[] = []): string[] {
  const current = new Set(tournaments.filter(isCurrent).map(({ id }) => id));
  return ids.toSorted((one, other) => Number(current.has(other)) - Number(current.has(one)));
}

/** What the title says where there is no such thing. */
export const MISSING: Record<ProfileAddress['noun'], string> = {
  matches: t`Match not found`,
  teams: t`Team not found`,
  players: t`Player not found`,
  tournaments: t`Tournament not found`,
  seasons: t`Season not found`,
  picks: t`Picks not found`,
};

/** Reads a subject before its page is rendered. */
export async function readAbout(cache: QueryClient, api: Client, subject: ProfileAddress, timeZone: string) {
  const { noun, id } = subject;
  if (noun === 'matches') await cache.prefetchQuery(matchQuery(api, id));
  if (noun === 'teams') await cache.prefetchQuery(teamQuery(api, id));
  if (noun === 'players') await cache.prefetchQuery(playerQuery(api, id));
  if (noun === 'seasons') await cache.prefetchQuery(seasonQuery(api, id));
  if (noun === 'picks') await cache.prefetchQuery(pickSheetQuery(api, id));
  const read = {
    match: cache.getQueryData(matchQuery(api, id).queryKey),
    team: cache.getQueryData(teamQuery(api, id).queryKey),
    player: cache.getQueryData(playerQuery(api, id).queryKey),
    season: cache.getQueryData(seasonQuery(api, id).queryKey),
    picks: cache.getQueryData(pickSheetQuery(api, id).queryKey),
    tournaments: cache.getQueryData(tournamentsQuery(api).queryKey),
  };
  return aboutOf(subject, read, timeZone);
}
