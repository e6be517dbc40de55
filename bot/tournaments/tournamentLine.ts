import { siteSettings } from '#domain/site/settings.ts';
import { plain } from '../answering/message.ts';
import type { OpenTournament } from '../api/openTournaments.ts';
import type { Words } from '../language/language.ts';

/** A time in the league's time zone, for text that Discord does not format: '3 Dec, 20:00 GMT+2'. */
export const leagueTimeText = (moment: Date, words: Words): string =>
  new Intl.DateTimeFormat(words.locale, {
    timeZone: siteSettings().timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(moment);

/** When registration closes, in the league's time zone: 'closes 3 Dec, 20:00'; '' if there is no closing time. */
export const closingWords = ({ closesAt }: OpenTournament, words: Words): string =>
  closesAt ? words.tournaments.closes({ time: leagueTimeText(closesAt, words) }) : '';

export const tournamentLine = (tournament: OpenTournament, words: Words) =>
  [`**${plain(tournament.name)}**`, closingWords(tournament, words)].filter((part) => part !== '').join(', ');
