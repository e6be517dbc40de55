import { scoreNow } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import type { Words } from '../language/language.ts';
import { teamName } from '../teams/teamName.ts';

export const bySoonest = (one: ListedMatch, other: ListedMatch) =>
  momentOf(one.scheduledTime) - momentOf(other.scheduledTime);
const LATE = Date.UTC(9999, 0);
const momentOf = (time: string | null) => (time === null ? LATE : Date.parse(time));

export const byLatest = (one: ListedMatch, other: ListedMatch) =>
  Date.parse(endOf(other)) - Date.parse(endOf(one));
const endOf = ({ actualEndTime, updatedAt }: ListedMatch) => actualEndTime ?? updatedAt;

type Named = { name: string } | null;

/** 'One v Two', for a button. */
export const pairOf = ({ team1, team2 }: { team1: Named; team2: Named }) =>
  pairText(team1?.name ?? 'TBD', team2?.name ?? 'TBD');

/** Returns text such as '**One** 2–1 Two' or 'One v TBD'; the winner is bold. */
export function sidesOf(match: ListedMatch, { bracket }: Words): string {
  const side = (team: ListedMatch['team1']) => {
    if (!team) return bracket.open;
    const name = teamName(team.name);
    return team.participationId === match.winnerParticipationId ? `**${name}**` : name;
  };
  const between = match.status === 'scheduled' ? undefined : scoreNow(match)?.join('–');
  return `${side(match.team1)} ${between ?? 'v'} ${side(match.team2)}`;
}

/** A round's name, escaped because it may be user input. */
export const roundOf = ({ roundName }: ListedMatch, { serverName }: Words) =>
  teamName(serverName(roundName), 32);
