import { createHash } from 'node:crypto';
import type { QueryClient } from '@tanstack/react-query';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import type { Picture } from '#domain/picture.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { withoutEndSlashes } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { matchQuery, pickSheetQuery, playerQuery, teamQuery } from '#shared/api/api.ts';
import type { About } from '#shared/profile/about.ts';
import type { ProfileAddress } from '#shared/profile/address.ts';
import { preferencesIn } from '#shared/site/preferences.ts';
import { selectionInAddress } from '#shared/tournament/select.ts';
import { ADMIN, EMBED, type Page, PRIVACY, SEASON, SEASONS, VIEWS } from '../router.tsx';
import {
  altOf,
  type Head,
  matchText,
  picksText,
  playerText,
  teamText,
  tournamentText,
  viewText,
} from './head.ts';
import { type PictureSubject, pageId, pictureAddress, pictureAt } from './pictureAt.ts';

type Shown = {
  path: string;
  search: string;
  page: Page | undefined;
  subject: ProfileAddress | null;
  about: About | null | undefined;
  tournament: Tournament | undefined;
};

export async function headAt(shown: Shown, cache: QueryClient, api: Client): Promise<Head | null> {
  const { page, subject, about } = shown;
  const tournament = page?.isGeneral ? undefined : shown.tournament;
  const path = shown.path.length > 1 ? withoutEndSlashes(shown.path) : shown.path;
  if (!page || page === ADMIN || page.isBare || about === null) return null;
  const view = VIEWS.find((each) => each.path === path);
  const ofPicture: PictureSubject =
    subject ??
    (tournament && TREES.has(path)
      ? { noun: 'tournaments', id: tournament.id }
      : { noun: 'pages', id: NAMED.has(path) ? pageId(path) : 'home', tournamentId: tournament?.id });
  // Readers who hide scores find none in the head either; programs that preview links hide none.
  const picture = preferencesIn(cache).hidesScores ? null : await pictureAt(ofPicture, { cache, api });
  return {
    title: about?.title ?? titleOf(view?.name ?? page.name, path, tournament),
    description: shortened(textOf(shown, path, cache, api)),
    canonical: subject || page.isGeneral ? path : `${path}${queryOf(shown.search, tournament)}`,
    picture: picture && { address: pictureAddress(ofPicture, versionOf(picture)), alt: altOf(picture) },
  };
}

/** Views whose picture is the tournament's own. */
const TREES = new Set(['/', '/bracket']);
const NAMED = new Set([...[...VIEWS, EMBED, PRIVACY, SEASON, SEASONS].map(({ path }) => path), '/api/docs']);

function titleOf(name: string, path: string, tournament: Tournament | undefined) {
  if (path === '/') return tournament?.name ?? siteSettings().name;
  return tournament ? t`${name}, ${tournament.name}` : name;
}

/** Counts up when pictures of the same things come to look otherwise. */
const PICTURE_VERSION = 1;

/** Tells two pictures apart that don't look the same. */
export const versionOf = (picture: Picture) =>
  createHash('sha1')
    .update(JSON.stringify([PICTURE_VERSION, picture]))
    .digest('base64url')
    .slice(0, 12);

/** A view is known under the tournament that was asked for, else under the league, else by its path alone. */
function queryOf(search: string, tournament: Tournament | undefined) {
  const { league, tournamentId } = selectionInAddress(search);
  if (tournamentId && tournament?.id === tournamentId) return `?tournament=${tournament.id}`;
  return league ? `?league=${league}` : '';
}

function textOf({ subject, tournament }: Shown, path: string, cache: QueryClient, api: Client): string {
  const id = subject?.id ?? '';
  const match = subject?.noun === 'matches' && cache.getQueryData(matchQuery(api, id).queryKey);
  if (match) return matchText(match, tournament);
  const team = subject?.noun === 'teams' && cache.getQueryData(teamQuery(api, id).queryKey);
  if (team) return teamText(team);
  const player = subject?.noun === 'players' && cache.getQueryData(playerQuery(api, id).queryKey);
  if (player) return playerText(player);
  const picks = subject?.noun === 'picks' && cache.getQueryData(pickSheetQuery(api, id).queryKey);
  if (picks) return picksText(picks, tournament);
  if (subject && tournament) return tournamentText(tournament);
  return viewText(path, tournament);
}

/** As long as those who show links show. */
const MAX_DESCRIPTION = 300;
const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
};
