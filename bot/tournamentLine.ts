import type { Words } from './language/english.ts';
import type { OpenTournament } from './openTournaments.ts';
import { plain } from './plainText.ts';

/** The reader's language, and the zone that times are in. */
type Zoned = { words: Words; leagueTimeZone: string };

/** A moment where Discord draws none, in the league's time zone: '3 Dec, 20:00 GMT+2', with what else is asked for. */
export const leagueTimeText = (
  moment: Date,
  { words, leagueTimeZone: timeZone }: Zoned,
  others: Intl.DateTimeFormatOptions = {},
): string =>
  new Intl.DateTimeFormat(words.locale, {
    timeZone,
    ...others,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(moment);

/** When registration closes, in the league's time zone: 'closes 3 Dec, 20:00', or '' when it is left open. */
export const closingWords = ({ closesAt }: OpenTournament, zoned: Zoned): string =>
  closesAt ? zoned.words.tournaments.closes(leagueTimeText(closesAt, zoned)) : '';

/** A tournament in a list: its name, and when registration closes. */
export const tournamentLine = (tournament: OpenTournament, zoned: Zoned) =>
  [`**${plain(tournament.name)}**`, closingWords(tournament, zoned)].filter((part) => part !== '').join(', ');
