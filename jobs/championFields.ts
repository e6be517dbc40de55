import type { Bracket, BracketMatch, BracketTeam } from '../domain/contract/brackets.ts';
import { formatRand } from '../domain/rand.ts';
import { name } from './messages.ts';

/**
 * What a champion won and against whom: prize pool, final, runner-up, third places. Of one who was named without
 * winning the bracket's final, the prize pool alone.
 */
export function championFields(
  { champion, knockout: { final, semifinals } }: Bracket,
  { teamId, prizePool }: { teamId: string | null; prizePool: number },
) {
  const fields: [string, string][] = [['Prize pool', formatRand(prizePool)]];
  if (!champion || champion.teamId !== teamId) return fields;
  const runnerUp = loserOf(final);
  if (runnerUp) fields.push(['Runner-up', nameAndTag(runnerUp)]);
  const score = scoreOf(final);
  if (score) fields.push(['Final', score]);
  const third = semifinals.flatMap((match) => loserOf(match) ?? []);
  if (third.length > 0) fields.push(['Third place', third.map(nameAndTag).join('\n')]);
  const semifinalScores = semifinals.flatMap((match) => scoreLine(match) ?? []);
  if (semifinalScores.length > 0) fields.push(['Semifinals', semifinalScores.join('\n')]);
  return fields;
}

const nameAndTag = (team: BracketTeam) => `${name(team.name)} (${name(team.tag)})`;

/** Who lost a match that is played. */
function loserOf({ team1, team2, winner }: BracketMatch): BracketTeam | undefined {
  if (!winner) return undefined;
  const loser = winner.participationId === team1.participationId ? team2 : team1;
  return loser.isTextPlaceholder ? undefined : loser;
}

/** '3–1, Best of 5', the winner's games first. */
function scoreOf(match: BracketMatch): string | undefined {
  const { team1, winner, team1Score, team2Score, forfeit, matchFormat } = match;
  if (!winner || team1Score === null || team2Score === null) return undefined;
  const isFirst = winner.participationId === team1.participationId;
  const score = isFirst ? `${team1Score}–${team2Score}` : `${team2Score}–${team1Score}`;
  return forfeit ? `${score}, by forfeit` : `${score}, ${matchFormat}`;
}

const scoreLine = (match: BracketMatch) => {
  const [score, loser] = [scoreOf(match)?.split(',')[0], loserOf(match)];
  return score && loser && `**${name(match.winner?.name ?? '')}** ${score} ${name(loser.name)}`;
};
