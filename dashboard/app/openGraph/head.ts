import type { ListedMatch } from '#domain/contract/matches.ts';
import type { PlayerStats } from '#domain/contract/players.ts';
import type { Team } from '#domain/contract/teams.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { gameTitle, gameWords } from '#domain/game/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Picture } from '#domain/picture.ts';
import { leagueIds, leagueName, siteSettings } from '#domain/site/settings.ts';
import { numberWord } from '#domain/text/numberWord.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { isPaused, statusWords } from '#shared/match/matchStatus.ts';
import { placeText, scoresOf } from '#shared/match/words.ts';
import { STATUS_WORDS } from '#shared/tournament/status.ts';
import { momentText, zoneName } from '#ui/momentText.ts';

/** What a page tells of itself to whoever shows a link to it. */
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
  const where = [placeText(match), matchFormat, tournament && `${tournament.name}, ${leagueOf(tournament)}`];
  const moment = scheduledTime ? new Date(scheduledTime) : null;
  const when = moment && `${momentText(moment, timeZone, 'page')}.`;
  const state =
    status === 'live'
      ? isPaused(match)
        ? `${statusWords(match)}.`
        : 'Being played right now.'
      : status === 'cancelled'
        ? 'Cancelled.'
        : when;
  const more = scoresOf(match)
    ? 'Result, rosters and what it decides.'
    : 'Rosters, form and what it decides.';
  return [`${where.filter(Boolean).join(' · ')}.`, state, more].filter(Boolean).join(' ');
}

/** A tournament in a sentence. */
export function tournamentText(tournament: Tournament): string {
  const { timeZone } = siteSettings();
  const { name, status, teamCount, maxTeams, prizePool, startDate, description } = tournament;
  const start = startDate ? new Date(startDate) : null;
  const facts = [
    STATUS_WORDS[status].toLowerCase(),
    start &&
      status === 'upcoming' &&
      `starts ${momentText(start, timeZone, 'date')}, ${momentText(start, timeZone, 'time')} ${zoneName(start, timeZone)}`,
    `${teamCount} of ${maxTeams} teams`,
    `prize pool ${formatMoney(prizePool)}`,
  ];
  const about = `${isolateDirection(name)}, ${leagueOf(tournament)}: ${facts.filter(Boolean).join(', ')}.`;
  return description ? `${about} ${description}` : about;
}

/** A team in a sentence or two. */
export function teamText({ name, tag, players, careerWins, careerLosses, careerGames }: Team): string {
  const games = `${careerGames} ${careerGames === 1 ? 'game' : 'games'}`;
  const record = careerGames > 0 ? `: ${careerWins}–${careerLosses} in ${games}.` : '.';
  const roster = players.map((player) => isolateDirection(player.name)).join(', ');
  return [
    `${isolateDirection(name)} (${isolateDirection(tag)})${record}`,
    roster && `Roster: ${roster}.`,
    'Form, rivals and every match.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A player in a sentence or two. */
export function playerText({ name, teams, wins, losses, gamesPlayed, winRate }: PlayerStats): string {
  const [newest] = teams;
  const games = `${gamesPlayed} ${gamesPlayed === 1 ? 'game' : 'games'}`;
  return [
    newest
      ? `${isolateDirection(name)}, ${newest.role}, ${isolateDirection(newest.teamName)}, ${isolateDirection(newest.tournamentName)}.`
      : `${isolateDirection(name)}.`,
    gamesPlayed > 0 && `${wins}–${losses} in ${games}, ${winRate}% won.`,
    'Every match and every roster.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a view is for, by its path; `of` is the tournament that it speaks of. */
export function viewText(path: string, tournament: Tournament | undefined): string {
  const of = tournament ? ` of ${isolateDirection(tournament.name)}, ${leagueOf(tournament)}` : '';
  const text: Record<string, string> = {
    '/tournaments': `Every tournament of ${siteSettings().name}: those that run, those to come, and the champions of those that are over.`,
    '/teams': `The teams${of}: rosters, groups, records and free places.`,
    '/matches': `Live, upcoming and finished matches${of}, with times, scores and streams.`,
    '/bracket': `Group tables and knockout tree${of}, live, with what every team still needs.`,
    '/rankings': `The order of all teams${of}: points, wins, losses and form.`,
    '/players': `Top performers by role and every player's record${of}.`,
    '/stats': `What the games themselves tell${of}: players in order, heroes, sides and records.`,
    '/season': `The season${of}: the champion and the way there${gameWords().hasGameData ? ', the best of each role, records and heroes' : ''}.`,
    '/donations': `The prize pool${of}: who gave, how it grew, and how to add to it.`,
    '/socials': `Where the community of ${siteSettings().name} meets: chat, announcements and calendars.`,
    '/privacy': `What ${siteSettings().name} keeps of players, captains and donors, why, how long, and whom to ask.`,
    '/me': `For captains: what their teams have to do next, and by when.`,
    '/api/docs': `The HTTP interface of ${siteSettings().name}, call by call.`,
  };
  const found = text[path];
  if (found) return found;
  return tournament
    ? tournamentText(tournament)
    : `${siteSettings().name}: ${leaguesText()} with live brackets, matches and tables.`;
}

/** How many leagues there are, and of which game. */
const leaguesText = () => {
  const { length } = leagueIds();
  return [numberWord(length), gameTitle(), length === 1 ? 'league' : 'leagues'].filter(Boolean).join(' ');
};

const leagueOf = ({ league }: Tournament) => leagueName(league);

/** A picture in words, for those who don't see it. */
export function altOf(picture: Picture): string {
  switch (picture.kind) {
    case 'match': {
      const [one, other] = picture.sides;
      const middle = one.score !== null && other.score !== null ? `${one.score}–${other.score}` : 'v';
      return `${isolateDirection(one.name)} ${middle} ${isolateDirection(other.name)}, ${picture.place}`;
    }
    case 'tree':
      return picture.champion
        ? `The knockout tree of ${isolateDirection(picture.title)}, won by ${isolateDirection(picture.champion.name)}`
        : `The knockout tree of ${isolateDirection(picture.title)}`;
    case 'groups':
      return `The group tables of ${isolateDirection(picture.title)}`;
    case 'team':
      return `${isolateDirection(picture.team.name)}: ${factsOf(picture)}`;
    case 'player':
      return `${isolateDirection(picture.name)}: ${factsOf(picture)}`;
    case 'season':
      return `${isolateDirection(picture.champion.name)}, ${picture.crown} of ${isolateDirection(picture.title)}`;
    case 'page':
      return [picture.title, picture.context].filter(Boolean).join(', ');
  }
}

const factsOf = ({ facts }: { facts: readonly { label: string; value: string }[] }) =>
  facts.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(', ');
