import type { OpenTournament } from './openTournaments.ts';
import { plain } from './plainText.ts';

/** When registration closes, in the league's time zone: 'closes 3 Dec, 20:00', or '' when it is left open. */
export function closingWords({ closesAt }: OpenTournament, timeZone: string): string {
  if (!closesAt) return '';
  const written = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(closesAt);
  return `closes ${written}`;
}

/** A tournament in a list: its name, and when registration closes. */
export const tournamentLine = (tournament: OpenTournament, timeZone: string) =>
  [`**${plain(tournament.name)}**`, closingWords(tournament, timeZone)]
    .filter((part) => part !== '')
    .join(', ');
