import { useQuery } from '@tanstack/react-query';
import { chooseGroup, type GroupCounts } from '#domain/competition/groupChoice.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { GROUP_SIZE, GROUPS, type Group } from '#domain/settings.ts';
import { teamsQuery, useApi } from '#shared/api/api.ts';

export type Groups = ReturnType<typeof useGroups>;

/** How full the groups of a tournament are, and where the team goes: as `picked`, as asked for, else the fewest. */
export function useGroups(
  registration: Registration,
  tournament: Tournament | undefined,
  picked: Group | undefined,
) {
  const teams = useQuery(teamsQuery(useApi(), registration.tournamentId));
  const counts: GroupCounts = {};
  for (const { assignedGroup } of teams.data ?? [])
    if (assignedGroup) counts[assignedGroup] = (counts[assignedGroup] ?? 0) + 1;
  const isUsed = tournament?.format === 'group_stage';
  const isKnown = teams.data !== undefined;
  const count = (group: Group) => counts[group] ?? 0;
  const isFull = (group: Group) => count(group) >= GROUP_SIZE;
  const wish = picked ?? registration.assignedGroup;
  const hasRoom = wish ? !isFull(wish) : GROUPS.some((group) => !isFull(group));
  return {
    isUsed,
    isKnown,
    count,
    isFull,
    chosen: isUsed && isKnown && hasRoom ? chooseGroup(counts, wish) : null,
    problem: isUsed && isKnown && wish && !hasRoom ? `Group ${wish} is full. Choose another one.` : undefined,
  };
}
