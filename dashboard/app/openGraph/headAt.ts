import { createHash } from 'node:crypto';
import type { QueryClient } from '@tanstack/react-query';
import { matchFormatWords } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import type { PlayerStats } from '#domain/contract/competition/players.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { gameTitle, gameWords } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Picture } from '#domain/picture.ts';
import { leagueIds, leagueName, siteSettings } from '#domain/site/settings.ts';
import { withoutEndSlashes } from '#domain/siteLinks.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { commaList, nameList, numberWord, plural, sentences, t } from '#domain/text/translate.ts';
import { matchQuery, pickSheetQuery, playerQuery, teamQuery } from '#shared/api/api.ts';
import { isPaused, statusWords } from '#shared/match/matchStatus.ts';
import { placeText, scoresOf } from '#shared/match/words.ts';
import { type About, picksTitle } from '#shared/profile/about.ts';
import type { ProfileAddress } from '#shared/profile/address.ts';
import { preferencesIn } from '#shared/site/preferences.ts';
import { selectionInAddress } from '#shared/tournament/select.ts';
import { STATUS_WORDS } from '#shared/tournament/status.ts';
import { momentText, zoneName } from '#ui/momentText.ts';
import { ADMIN, EMBED, NOTICES, type Page, SEASON, SEASONS, VIEWS } from '../router.tsx';
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
  // For readers who hide scores, the head contains no scores. Link previews still show them.
  const picture = preferencesIn(cache).hidesScores ? null : await pictureAt(ofPicture, { cache, api });
  return {
    title: about?.title ?? titleOf(view?.name ?? page.name, path, tournament),
    description: shortened(textOf(shown, path, cache, api)),
    canonical: subject || page.isGeneral ? path : `${path}${queryOf(shown.search, tournament)}`,
    picture: picture && { address: pictureAddress(ofPicture, versionOf(picture)), alt: altOf(picture) },
  };
}

const TREES = new Set(['/', '/bracket']);
const NAMED = new Set([
  ...[...VIEWS, EMBED, ...NOTICES, SEASON, SEASONS].map(({ path }) => path),
  '/api/docs',
]);

function titleOf(name: string, path: string, tournament: Tournament | undefined) {
  if (path === '/') return tournament?.name ?? siteSettings().name;
  return tournament ? t`${name}, ${tournament.name}` : name;
}

/** Increment this when the same data produce a different picture. */
const PICTURE_VERSION = 1;

export const versionOf = (picture: Picture) =>
  createHash('sha1')
    .update(JSON.stringify([PICTURE_VERSION, picture]))
    .digest('base64url')
    .slice(0, 12);

/** Returns the canonical query: the requested tournament, otherwise the league, otherwise nothing. */
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

/** Link previews truncate longer descriptions. */
const MAX_DESCRIPTION = 300;
const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
};

type Head = {
  title: string;
  description: string;
  /** Path and query; null for pages that search engines should not list. */
  canonical: string | null;
  picture: { address: string; alt: string } | null;
};

function matchText(match: ListedMatch, tournament: Tournament | undefined): string {
  const { timeZone } = siteSettings();
  const { scheduledTime, matchFormat, status } = match;
  const where = [
    placeText(match),
    matchFormatWords(matchFormat),
    tournament && t`${tournament.name}, ${leagueOf(tournament)}`,
  ];
  const moment = scheduledTime ? new Date(scheduledTime) : null;
  const when = moment && t`${momentText(moment, timeZone, 'page')}.`;
  const state =
    status === 'live'
      ? isPaused(match)
        ? t`${statusWords(match)}.`
        : t`Being played right now.`
      : status === 'cancelled'
        ? t`Cancelled.`
        : when;
  const more = scoresOf(match)
    ? t`Result, rosters and what is at stake.`
    : t`Rosters, form and what is at stake.`;
  return sentences([t`${where.filter(Boolean).join(' · ')}.`, state, more]);
}

function tournamentText(tournament: Tournament): string {
  const { timeZone } = siteSettings();
  const { name, status, teamCount, maxTeams, prizePool, startDate, description } = tournament;
  const start = startDate ? new Date(startDate) : null;
  const clock = start && `${momentText(start, timeZone, 'time')} ${zoneName(start, timeZone)}`;
  const facts = [
    STATUS_WORDS[status].toLowerCase(),
    start && clock && status === 'upcoming' && t`starts ${momentText(start, timeZone, 'date')}, ${clock}`,
    t`${teamCount} of ${maxTeams} teams`,
    t`prize pool ${formatMoney(prizePool)}`,
  ];
  const about = t`${isolateDirection(name)}, ${leagueOf(tournament)}: ${commaList(facts)}.`;
  return sentences([about, description]);
}

function teamText({ name, tag, players, careerWins, careerLosses, careerGames }: Team): string {
  const matches = plural(careerGames, '# match', '# matches');
  const team = t`${isolateDirection(name)} (${isolateDirection(tag)})`;
  const roster = nameList(players.map((player) => isolateDirection(player.name)));
  return sentences([
    careerGames > 0 ? t`${team}: ${careerWins}–${careerLosses} in ${matches}.` : t`${team}.`,
    roster && t`Roster: ${roster}.`,
    t`Form, rivals and every match.`,
  ]);
}

/** Describes someone's picks. For anyone but the owner, the sheet contains only public picks. */
function picksText({ name, rank, count, points, decided }: PickSheet, tournament: Tournament | undefined) {
  const whose = picksTitle(name);
  const where = tournament ? commaList([whose, isolateDirection(tournament.name)]) : whose;
  return sentences([
    t`${where}.`,
    decided > 0 && t`${plural(points, '# point', '# points')}, rank ${rank} of ${count}.`,
    t`Make your own picks in a minute.`,
  ]);
}

function playerText({ name, teams, wins, losses, gamesPlayed, winRate }: PlayerStats): string {
  const [newest] = teams;
  const matches = plural(gamesPlayed, '# match', '# matches');
  const place = newest
    ? [newest.role, isolateDirection(newest.teamName), isolateDirection(newest.tournamentName)]
    : [];
  return sentences([
    t`${commaList([isolateDirection(name), ...place])}.`,
    gamesPlayed > 0 && t`${wins}–${losses} in ${matches}, a ${winRate}% win rate.`,
    t`Every match and every roster.`,
  ]);
}

function viewText(path: string, tournament: Tournament | undefined): string {
  const general = generalText(path);
  if (general) return general;
  if (tournament) return textOfTournament(path, tournament) ?? tournamentText(tournament);
  return (
    textOfNone(path) ?? t`${siteSettings().name}: ${leaguesText()} with live brackets, matches and tables.`
  );
}

function generalText(path: string): string | undefined {
  const { name } = siteSettings();
  const texts: Record<string, string> = {
    '/tournaments': t`Every ${name} tournament: live, upcoming and past, with champions.`,
    '/socials': t`Where the ${name} community meets: chat, announcements and calendars.`,
    '/embed': t`Live ${name} standings, brackets, matches or teams on your own site.`,
    '/privacy': t`The personal data ${name} keeps about players, captains and donors: why, for how long, and whom to ask.`,
    '/accessibility': t`How accessible ${name} is: the standard, the tests, the known limits, and how to report a problem.`,
    '/me': t`For captains: what your teams have to do next, and by when.`,
    '/api/docs': t`The ${name} HTTP interface, call by call.`,
  };
  return texts[path];
}

function textOfTournament(path: string, tournament: Tournament): string | undefined {
  const of = t`${isolateDirection(tournament.name)}, ${leagueOf(tournament)}`;
  const texts: Record<string, string> = {
    '/teams': t`Teams in ${of}: rosters, groups, records and free places.`,
    '/matches': t`Live, upcoming and finished matches in ${of}, with times, scores and streams.`,
    '/bracket': t`Live group tables and knockout tree for ${of}, with what every team still needs.`,
    '/pickem': t`Predict the champion, the winners and who advances in ${of}. It takes a minute.`,
    '/pickem/table': t`The best predictors in ${of}.`,
    '/pickem/leagues': t`Private leagues for picks in ${of}.`,
    '/rankings': t`All teams in ${of}, ranked: points, wins, losses and form.`,
    '/players': t`Top performers by role and every player’s record in ${of}.`,
    '/stats': t`Game statistics for ${of}: players, heroes, sides and records.`,
    '/season': gameWords().hasGameData
      ? t`${of} in review: the champion’s path, the best player in each role, records and heroes.`
      : t`${of} in review: the champion’s path to the title.`,
    '/donations': t`The prize pool for ${of}: donors, history, and how to add to it.`,
  };
  return texts[path];
}

function textOfNone(path: string): string | undefined {
  const texts: Record<string, string> = {
    '/teams': t`The teams: rosters, groups, records and free places.`,
    '/matches': t`Live, upcoming and finished matches, with times, scores and streams.`,
    '/bracket': t`Live group tables and knockout tree, with what every team still needs.`,
    '/pickem': t`Predict the champion, the winners and who advances. It takes a minute.`,
    '/rankings': t`All teams ranked: points, wins, losses and form.`,
    '/players': t`Top performers by role and every player's record.`,
    '/stats': t`Game statistics: players, heroes, sides and records.`,
    '/season': gameWords().hasGameData
      ? t`The season in review: the champion’s path, the best player in each role, records and heroes.`
      : t`The season in review: the champion’s path to the title.`,
    '/donations': t`The prize pool: donors, history, and how to add to it.`,
  };
  return texts[path];
}

function leaguesText(): string {
  const { length } = leagueIds();
  const [count, game] = [numberWord(length), gameTitle()];
  if (!game) return length === 1 ? t`${count} league` : t`${count} leagues`;
  return length === 1 ? t`${count} ${game} league` : t`${count} ${game} leagues`;
}

const leagueOf = ({ league }: Tournament) => leagueName(league);

function altOf(picture: Picture): string {
  switch (picture.kind) {
    case 'match': {
      const [one, other] = picture.sides;
      const [name, otherName] = [isolateDirection(one.name), isolateDirection(other.name)];
      return one.score !== null && other.score !== null
        ? commaList([`${name} ${one.score}–${other.score} ${otherName}`, picture.place])
        : t`${name} v ${otherName}, ${picture.place}`;
    }
    case 'tree':
      return picture.champion
        ? t`The knockout tree for ${isolateDirection(picture.title)}, won by ${isolateDirection(picture.champion.name)}`
        : t`The knockout tree for ${isolateDirection(picture.title)}`;
    case 'groups':
      return t`The group tables for ${isolateDirection(picture.title)}`;
    case 'team':
      return t`${isolateDirection(picture.team.name)}: ${factsOf(picture)}`;
    case 'player':
      return t`${isolateDirection(picture.name)}: ${factsOf(picture)}`;
    case 'season':
      return t`${isolateDirection(picture.champion.name)}, ${picture.crown} of ${isolateDirection(picture.title)}`;
    case 'picks':
      return picture.champion
        ? t`${isolateDirection(picture.title)}: ${isolateDirection(picture.champion.name)} picked as champion`
        : isolateDirection(picture.title);
    case 'page':
      return commaList([picture.title, picture.context]);
  }
}

const factsOf = ({ facts }: { facts: readonly { label: string; value: string }[] }) =>
  commaList(facts.map(({ label, value }) => `${label.toLowerCase()} ${value}`));
