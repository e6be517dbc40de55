import type { Tournament } from '#domain/contract/tournaments.ts';
import { countInWords, numberWord } from '#domain/text/numberWord.ts';
import { upperFirst } from '#domain/text/text.ts';

type Facts = Pick<Tournament, 'name' | 'status' | 'teamCount' | 'maxTeams' | 'registrationClosed'>;

/** The home page's headline, made from the state: who is in and what is open, or else the tournament's name. */
export function headline({ name, status, teamCount, maxTeams, registrationClosed }: Facts): string[] {
  if (status !== 'upcoming' || (registrationClosed && teamCount === 0)) return [name];
  const left = Math.max(maxTeams - teamCount, 0);
  if (registrationClosed) return [`${teams(teamCount)} in.`, 'Registration is closed.'];
  if (teamCount === 0) return [`${places(left)},`, 'none taken yet.'];
  if (left === 0) return [`All ${numberWord(maxTeams)} places taken.`, 'The waiting line is open.'];
  return [`${teams(teamCount)} in.`, `${places(left)} open.`];
}

/** A count that begins a sentence: 'One team', 'Twenty teams'. */
export const counted = (count: number, one: string, more = `${one}s`) =>
  upperFirst(countInWords(count, one, more));
const teams = (count: number) => counted(count, 'team');
const places = (count: number) => counted(count, 'place');
