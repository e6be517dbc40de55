import type { Team } from '#domain/contract/competition/teams.ts';
import type { Group } from '#domain/settings.ts';
import { nameKey } from '#domain/text/text.ts';

/** The teams of a group (or of all) whose name, tag or one player holds what was typed, without case. */
export function filterTeams(teams: readonly Team[], typed: string, group: Group | null): Team[] {
  const sought = nameKey(typed);
  return teams.filter(
    (team) =>
      (group === null || team.assignedGroup === group) &&
      [team.name, team.tag, ...team.players.map(({ name }) => name)].some((text) =>
        nameKey(text).includes(sought),
      ),
  );
}
