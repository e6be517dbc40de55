import type { Bracket, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { sourceText } from './nextMatchText.ts';

/** A team, or the source of the team for an open place. */
export function TeamOrSource({ team, format }: { team: BracketTeam; format: Bracket['format'] }) {
  if (!team.isTextPlaceholder)
    return (
      <NameLink noun="teams" id={team.teamId}>
        {team.name}
      </NameLink>
    );
  return sourceText(team, format);
}
