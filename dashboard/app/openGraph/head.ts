import { matchFormatWords } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import type { PlayerStats } from '#domain/contract/competition/players.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameTitle, gameWords } from '#domain/game/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Picture } from '#domain/picture.ts';
import { leagueIds, leagueName, siteSettings } from '#domain/site/settings.ts';
import { commaList, nameList, sentences } from '#domain/text/joined.ts';
import { numberWord } from '#domain/text/numberWord.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { plural, t } from '#domain/text/translate.ts';
import { isPaused, statusWords } from '#shared/match/matchStatus.ts';
import { placeText, scoresOf } from '#shared/match/words.ts';
import { picksTitle } from '#shared/profile/about.ts';
import { STATUS_WORDS } from '#shared/tournament/status.ts';
import { momentText, zoneName } from '#ui/momentText.ts';

/** A page's description for link previews. */
export type Head = {
  title: string;
  description: string;
  /** Path and query under which the page is known; null where nobody should look for it. */
  canonical: string | null;
  picture: { address: string; alt: string } | null;
};

/** A match in a sentence or two. */
export function matchText(match: ListedMatch, tournament: Tournament | undefined): string {
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
    ? t`Result, rosters and what it decides.`
    : t`Rosters, form and what it decides.`;
  return sentences([t`${where.filter(Boolean).join(' · ')}.`, state, more]);
}

/** A tournament in a sentence. */
export function tournamentText(tournament: Tournament): string {
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

/** A team in a sentence or two. */
export function teamText({ name, tag, players, careerWins, careerLosses, careerGames }: Team): string {
  const matches = plural(careerGames, '# match', '# matches');
  const team = t`${isolateDirection(name)} (${isolateDirection(tag)})`;
  const roster = nameList(players.map((player) => isolateDirection(player.name)));
  return sentences([
    careerGames > 0 ? t`${team}: ${careerWins}–${careerLosses} in ${matches}.` : t`${team}.`,
    roster && t`Roster: ${roster}.`,
    t`Form, rivals and every match.`,
  ]);
}

/** Somebody's picks in a sentence or two; of those of others what is told here is what anybody may know. */
export function picksText(
  { name, rank, count, points, decided }: PickSheet,
  tournament: Tournament | undefined,
) {
  const whose = picksTitle(name);
  const where = tournament ? commaList([whose, isolateDirection(tournament.name)]) : whose;
  return sentences([
    t`${where}.`,
    decided > 0 && t`${plural(points, '# point', '# points')}, rank ${rank} of ${count}.`,
    t`Pick your own in a minute.`,
  ]);
}

/** A player in a sentence or two. */
export function playerText({ name, teams, wins, losses, gamesPlayed, winRate }: PlayerStats): string {
  const [newest] = teams;
  const matches = plural(gamesPlayed, '# match', '# matches');
  const place = newest
    ? [newest.role, isolateDirection(newest.teamName), isolateDirection(newest.tournamentName)]
    : [];
  return sentences([
    t`${commaList([isolateDirection(name), ...place])}.`,
    gamesPlayed > 0 && t`${wins}–${losses} in ${matches}, ${winRate}% won.`,
    t`Every match and every roster.`,
  ]);
}

/** What a view is for, by its path. */
export function viewText(path: string, tournament: Tournament | undefined): string {
  const general = generalText(path);
  if (general) return general;
  if (tournament) return textOfTournament(path, tournament) ?? tournamentText(tournament);
  return (
    textOfNone(path) ?? t`${siteSettings().name}: ${leaguesText()} with live brackets, matches and tables.`
  );
}

/** Of views that speak of no tournament. */
function generalText(path: string): string | undefined {
  const { name } = siteSettings();
  const texts: Record<string, string> = {
    '/tournaments': t`Every tournament of ${name}: live, upcoming and past, with their champions.`,
    '/socials': t`Where the community of ${name} meets: chat, announcements and calendars.`,
    '/embed': t`Standings, bracket, matches or a team of ${name} on another site, live.`,
    '/privacy': t`What personal data ${name} keeps about players, captains and donors, why, for how long, and whom to ask.`,
    '/me': t`For captains: what your teams have to do next, and by when.`,
    '/api/docs': t`The HTTP interface of ${name}, call by call.`,
  };
  return texts[path];
}

function textOfTournament(path: string, tournament: Tournament): string | undefined {
  const of = t`${isolateDirection(tournament.name)}, ${leagueOf(tournament)}`;
  const texts: Record<string, string> = {
    '/teams': t`The teams of ${of}: rosters, groups, records and free places.`,
    '/matches': t`Live, upcoming and finished matches of ${of}, with times, scores and streams.`,
    '/bracket': t`Group tables and knockout tree of ${of}, live, with what every team still needs.`,
    '/pickem': t`Predict the champion, the winners and who advances in ${of}. It takes a minute.`,
    '/pickem/table': t`The best predictors of ${of}.`,
    '/pickem/leagues': t`Private leagues for the picks of ${of}.`,
    '/rankings': t`All teams of ${of} ranked: points, wins, losses and form.`,
    '/players': t`Top performers by role and every player's record of ${of}.`,
    '/stats': t`Game statistics of ${of}: players, heroes, sides and records.`,
    '/season': gameWords().hasGameData
      ? t`The season of ${of}: the champion and the way there, the best of each role, records and heroes.`
      : t`The season of ${of}: the champion and the way there.`,
    '/donations': t`The prize pool of ${of}: donors, history, and how to add to it.`,
  };
  return texts[path];
}

/** Of the same views while there is no tournament. */
function textOfNone(path: string): string | undefined {
  const texts: Record<string, string> = {
    '/teams': t`The teams: rosters, groups, records and free places.`,
    '/matches': t`Live, upcoming and finished matches, with times, scores and streams.`,
    '/bracket': t`Group tables and knockout tree, live, with what every team still needs.`,
    '/pickem': t`Predict the champion, the winners and who advances. It takes a minute.`,
    '/rankings': t`All teams ranked: points, wins, losses and form.`,
    '/players': t`Top performers by role and every player's record.`,
    '/stats': t`Game statistics: players, heroes, sides and records.`,
    '/season': gameWords().hasGameData
      ? t`The season: the champion and the way there, the best of each role, records and heroes.`
      : t`The season: the champion and the way there.`,
    '/donations': t`The prize pool: donors, history, and how to add to it.`,
  };
  return texts[path];
}

/** The number of leagues, and their game. */
function leaguesText(): string {
  const { length } = leagueIds();
  const [count, game] = [numberWord(length), gameTitle()];
  if (!game) return length === 1 ? t`${count} league` : t`${count} leagues`;
  return length === 1 ? t`${count} ${game} league` : t`${count} ${game} leagues`;
}

const leagueOf = ({ league }: Tournament) => leagueName(league);

/** A picture in words, for those who don't see it. */
export function altOf(picture: Picture): string {
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
        ? t`The knockout tree of ${isolateDirection(picture.title)}, won by ${isolateDirection(picture.champion.name)}`
        : t`The knockout tree of ${isolateDirection(picture.title)}`;
    case 'groups':
      return t`The group tables of ${isolateDirection(picture.title)}`;
    case 'team':
      return t`${isolateDirection(picture.team.name)}: ${factsOf(picture)}`;
    case 'player':
      return t`${isolateDirection(picture.name)}: ${factsOf(picture)}`;
    case 'season':
      return t`${isolateDirection(picture.champion.name)}, ${picture.crown} of ${isolateDirection(picture.title)}`;
    case 'picks':
      return picture.champion
        ? t`${isolateDirection(picture.title)}: ${isolateDirection(picture.champion.name)} as the champion`
        : isolateDirection(picture.title);
    case 'page':
      return commaList([picture.title, picture.context]);
  }
}

const factsOf = ({ facts }: { facts: readonly { label: string; value: string }[] }) =>
  commaList(facts.map(({ label, value }) => `${label.toLowerCase()} ${value}`));
