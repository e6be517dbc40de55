import type { Words } from './language/english.ts';
import type { OpenTournament } from './openTournaments.ts';
import { plain } from './plainText.ts';

/** The reader's language, and the zone that times are in. */
type Zoned = { words: Words; leagueTimeZone: string };

/** When registration closes, in the league's time zone: 'closes 3 Dec, 20:00', or '' when it is left open. */
export function closingWords(
  { closesAt }: OpenTournament,
  { words, leagueTimeZone: timeZone }: Zoned,
): string {
  if (!closesAt) return '';
  const written = new Intl.DateTimeFormat(words.locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(closesAt);
  return words.tournaments.closes(written);
}

/** A tournament in a list: its name, and when registration closes. */
export const tournamentLine = (tournament: OpenTournament, zoned: Zoned) =>
  [`**${plain(tournament.name)}**`, closingWords(tournament, zoned)].filter((part) => part !== '').join(', ');
