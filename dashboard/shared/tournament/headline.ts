import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { numberInWords, numberWord, plural, t } from '#domain/text/translate.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';

type Facts = Pick<Tournament, 'name' | 'status' | 'teamCount' | 'maxTeams' | 'registrationClosed'>;

/** The home page's headline: the numbers of teams and open places before the start, otherwise the name. */
export function headline({ name, status, teamCount, maxTeams, registrationClosed }: Facts): string[] {
  if (status !== 'upcoming' || (registrationClosed && teamCount === 0)) return [name];
  const left = Math.max(maxTeams - teamCount, 0);
  const teamsIn = startInWords(plural(teamCount, '# team registered.', '# teams registered.'));
  if (registrationClosed) return [teamsIn, t`Registration is closed.`];
  if (teamCount === 0) return [t`Registration is open.`];
  if (left === 0) return [t`All ${numberWord(maxTeams)} places taken.`, t`The waitlist is open.`];
  return [teamsIn, startInWords(plural(left, '# place open.', '# places open.'))];
}

export const startInWords = (text: string) => upperFirst(numberInWords(text));
