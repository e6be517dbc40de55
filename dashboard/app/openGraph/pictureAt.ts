import type { QueryClient } from '@tanstack/react-query';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { championTitle } from '#domain/game/words.ts';
import { lockedAnswers, optionsOf } from '#domain/pickem/answers.ts';
import type { Board } from '#domain/pickem/board.ts';
import type { Picture, PictureOf, PictureTeam } from '#domain/picture.ts';
import type { League } from '#domain/settings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import {
  bracketQuery,
  matchQuery,
  pickSheetQuery,
  playerQuery,
  teamQuery,
  teamsQuery,
  tournamentGamesQuery,
} from '#shared/api/api.ts';
import { letterOf } from '#shared/bracket/groupRows.ts';
import { picksTitle } from '#shared/profile/about.ts';
import type { ProfileAddress } from '#shared/profile/address.ts';
import { seasonQuery } from '#shared/season/seasonQuery.ts';
import { findTournament } from '#shared/tournament/find.ts';
import { type PickTeams, teamsByPlace } from '#site/pickem/picking.ts';
import { pickBoardQuery } from '#site/pickem/queries.ts';
import { PRIVACY, SEASON, SEASONS, VIEWS } from '../router.tsx';
import { bracketPicture } from './bracketPicture.ts';
import { matchPicture, pagePicture, playerPicture, seasonPicture, teamOf, teamPicture } from './pictures.ts';

export type PictureSubject =
  | ProfileAddress
  | { noun: 'pages'; id: string; tournamentId?: string | undefined };

export const pageId = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

/** Where a picture is read. */
export function pictureAddress(subject: PictureSubject, version: string): string {
  const query = new URLSearchParams({ v: version });
  if ('tournamentId' in subject && subject.tournamentId) query.set('tournament', subject.tournamentId);
  return `/pictures/${subject.noun}/${encodeURIComponent(subject.id)}.png?${query}`;
}

/** What a picture shows; null where its subject is not there. */
export async function pictureAt(
  subject: PictureSubject,
  { cache, api }: { cache: QueryClient; api: Client },
): Promise<Picture | null> {
  const about = async (id: string | undefined) => {
    const found = id ? await findTournament(cache, api, id) : undefined;
    return { found, ...house(found) };
  };
  switch (subject.noun) {
    case 'matches': {
      const match = await cache.fetchQuery(matchQuery(api, subject.id));
      return match && { ...(await about(match.tournamentId)), ...matchPicture(match) };
    }
    case 'teams': {
      const team = await cache.fetchQuery(teamQuery(api, subject.id));
      return team && { ...(await about(team.assignedTournaments.at(-1))), ...teamPicture(team) };
    }
    case 'players': {
      const player = await cache.fetchQuery(playerQuery(api, subject.id));
      const [newest] = player?.teams ?? [];
      const team = newest && (await cache.fetchQuery(teamQuery(api, newest.teamId)));
      return player && { ...(await about(newest?.tournamentId)), ...playerPicture(player, team ?? null) };
    }
    case 'tournaments': {
      const { found, ...rest } = await about(subject.id);
      if (!found) return null;
      const bracket = await cache.fetchQuery(bracketQuery(api, found.id));
      const drawn = bracketPicture(bracket, found) ?? pagePicture(found.name, found);
      return { ...rest, context: '', ...drawn };
    }
    case 'seasons': {
      const season = await cache.fetchQuery(seasonQuery(api, subject.id));
      return season && { ...(await about(undefined)), ...pagePicture(season.name, undefined) };
    }
    case 'picks': {
      const sheet = await cache.fetchQuery(pickSheetQuery(api, subject.id));
      if (!sheet) return null;
      const { found, ...rest } = await about(sheet.tournamentId);
      const [{ isOff, board }, teams] = await Promise.all([
        cache.fetchQuery(pickBoardQuery(api, sheet.tournamentId)),
        cache.fetchQuery(teamsQuery(api, sheet.tournamentId)),
      ]);
      if (!found || isOff) return null;
      const { format } = found;
      const picks = { sheet, board, teams: teamsByPlace(teams), format, now: new Date() };
      return { ...rest, ...picksPicture(picks) };
    }
    case 'pages': {
      const { found, ...rest } = await about(subject.tournamentId);
      const name = NAMES.get(subject.id);
      if (!name || (subject.tournamentId && !found)) return null;
      const season = subject.id === pageId(SEASON.path) && found && (await seasonOf(found, cache, api));
      if (season) return { ...rest, ...season };
      return { ...rest, ...pagePicture(subject.id === 'home' ? siteSettings().name : name, found) };
    }
  }
}

async function seasonOf(tournament: Tournament, cache: QueryClient, api: Client) {
  if (tournament.status !== 'completed') return null;
  const bracket = await cache.fetchQuery(bracketQuery(api, tournament.id));
  return seasonPicture(tournament, bracket, await cache.fetchQuery(tournamentGamesQuery(api, tournament.id)));
}

const NAMES = new Map([
  ...[...VIEWS, PRIVACY, SEASON, SEASONS].map(({ path, name }) => [pageId(path), name] as const),
  ['api-docs', 'API'],
]);

const house = (tournament: Tournament | undefined) => ({
  productName: siteSettings().name,
  league: tournament?.league ?? ('A' satisfies League as League),
  context: tournament?.name ?? '',
});

type Shown = Omit<PictureOf<'picks'>, 'productName' | 'league' | 'context'>;
type Given = { sheet: PickSheet; board: Board; teams: PickTeams; format: Bracket['format']; now: Date };

function picksPicture({ sheet, board, teams, format, now }: Given): Shown {
  const { isShared, isAnonymous, points, rank, count, decided } = sheet;
  const answers = isShared ? sheet.answers : lockedAnswers(board, sheet.answers, now);
  const options = optionsOf(board, answers);
  const drawn = (id: string | null | undefined): PictureTeam[] => {
    const team = teams.get(id ?? '');
    return team ? [teamOf(team)] : [];
  };
  // The teams in a semifinal by the picks; known results are not picks.
  const picked = new Set(Object.values(answers.matches));
  const four = board.matches
    .filter(({ later }) => later === 1)
    .flatMap(({ key }) => options.get(key) ?? [])
    .filter((id) => id !== null && picked.has(id));
  return {
    kind: 'picks',
    title: picksTitle(isAnonymous ? null : sheet.name),
    crown: championTitle(format),
    champion: drawn(answers.champion)[0] ?? null,
    groups: board.groups.flatMap((group) => {
      const own = (answers.groups[group.name] ?? []).flatMap(drawn);
      return own.length > 0 ? [{ name: t`Group ${letterOf(group)}`, teams: own }] : [];
    }),
    lastFour: { name: t`Final four`, teams: [...new Set(four)].flatMap(drawn) },
    score: decided > 0 ? [plural(points, '# point', '# points'), t`Rank ${rank} of ${count}`] : [],
  };
}
