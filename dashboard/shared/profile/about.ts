import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { isOver } from '#domain/competition/tournament.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import type { PlayerStats } from '#domain/contract/competition/players.ts';
import type { WholeSeason } from '#domain/contract/competition/seasons.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { t } from '#domain/text/translate.ts';
import { matchQuery, pickSheetQuery, playerQuery, teamQuery } from '#shared/api/api.ts';
import { matchTitle } from '#shared/match/words.ts';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import type { ProfileAddress } from './address.ts';

/** The title of a subject's page, and the subject's tournaments, with unfinished ones first. */
export type About = { title: string; tournamentIds: string[] };

export type Read = {
  matches?: Match | null | undefined;
  teams?: Team | null | undefined;
  players?: PlayerStats | null | undefined;
  seasons?: WholeSeason | null | undefined;
  picks?: PickSheet | null | undefined;
};

const QUERIES = {
  matches: matchQuery,
  teams: teamQuery,
  players: playerQuery,
  seasons: seasonQuery,
  picks: pickSheetQuery,
};

type SubjectQuery = { queryKey: QueryKey; queryFn: QueryFunction };

/** The query for a subject; null for a tournament, which every page reads, and for a page without a subject. */
export const subjectQuery = (api: Client, subject: ProfileAddress | null) =>
  subject && subject.noun !== 'tournaments' ? (QUERIES[subject.noun](api, subject.id) as SubjectQuery) : null;

export function ownTournaments({ noun, id }: ProfileAddress, read: Read): string[] {
  const { matches, teams, players, picks } = read;
  const own = {
    matches: matches && [matches.tournamentId],
    teams: teams?.assignedTournaments.toReversed(),
    players: players?.teams.map(({ tournamentId }) => tournamentId),
    seasons: [],
    picks: picks && [picks.tournamentId],
    tournaments: [id],
  };
  return own[noun] ?? [];
}

/** The title and tournaments of a subject: undefined until they have been read, null if the id is unknown. */
export function aboutOf(
  subject: ProfileAddress,
  read: Read,
  tournaments: readonly Tournament[] | undefined,
  timeZone: string,
): About | null | undefined {
  const title = titleOf(subject, read, tournaments, timeZone);
  return typeof title !== 'string'
    ? title
    : { title, tournamentIds: currentFirst(ownTournaments(subject, read), tournaments) };
}

function titleOf(
  { noun, id }: ProfileAddress,
  { matches: match, teams, players, seasons, picks }: Read,
  tournaments: readonly Tournament[] | undefined,
  timeZone: string,
): string | null | undefined {
  const titles = {
    matches: match && matchTitle(match, timeZone),
    teams: nameOf(teams),
    players: nameOf(players),
    seasons: nameOf(seasons),
    picks: picks && picksTitle(picks.name),
    tournaments: tournaments && (tournaments.find((each) => each.id === id)?.name ?? null),
  };
  return titles[noun];
}

export const picksTitle = (name: string | null): string =>
  name === null ? t`Anonymous picks` : t`${isolateDirection(name)}’s picks`;

/** The name of a record: null if there is no such record, undefined until it has been read. */
const nameOf = (one: { name: string } | null | undefined) => (one === null ? null : one?.name);

function currentFirst(ids: string[], tournaments: readonly Tournament[] = []): string[] {
  const current = new Set(tournaments.filter(({ status }) => !isOver(status)).map(({ id }) => id));
  return ids.toSorted((one, other) => Number(current.has(other)) - Number(current.has(one)));
}

export const MISSING: Record<ProfileAddress['noun'], string> = {
  matches: t`Match not found`,
  teams: t`Team not found`,
  players: t`Player not found`,
  tournaments: t`Tournament not found`,
  seasons: t`Season not found`,
  picks: t`Picks not found`,
};

export async function readSubject(cache: QueryClient, api: Client, subject: ProfileAddress): Promise<Read> {
  const query = subjectQuery(api, subject);
  if (!query) return {};
  await cache.prefetchQuery(query);
  return { [subject.noun]: cache.getQueryData(query.queryKey) };
}
