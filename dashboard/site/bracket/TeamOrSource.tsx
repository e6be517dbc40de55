import type { Bracket, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { sourceText } from './nextMatchText.ts';

export function TeamOrSource({ team, format }: { team: BracketTeam; format: Bracket['format'] }) {
  if (!team.isTextPlaceholder) return <NameLink noun="teams" id={team.teamId} name={team.name} />;
  return sourceText(team, format);
}
