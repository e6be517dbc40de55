import type { Bracket, BracketTeam } from '#domain/contract/brackets.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { winnerOf } from './nextMatchText.ts';

/** A team, or whose place it is: 'winner of QF 4', 'A1'. */
export function TeamOrSource({ team, format }: { team: BracketTeam; format: Bracket['format'] }) {
  if (!team.isTextPlaceholder)
    return (
      <NameLink noun="teams" id={team.teamId}>
        {team.name}
      </NameLink>
    );
  if (/^(QF|SF|R\d-)\d+$/.test(team.source)) return winnerOf(team.source, { format });
  return team.name === 'TBD' ? team.source || 'TBD' : `${team.source} (${team.name})`;
}
