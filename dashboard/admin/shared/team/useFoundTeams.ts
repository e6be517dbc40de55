import { useQuery } from '@tanstack/react-query';
import type { Team } from '#domain/contract/competition/teams.ts';
import { useApi } from '#shared/api/api.ts';
import { useSettled } from '#ui/useSettled.ts';
import { otherNamesQuery } from './queries.ts';

/** Between the last letter and the question. */
const PAUSE = 180;

/** The teams of a list that suit a text by name or tag, or by what a tournament calls them; `notes` say which ones those are. */
export function useFoundTeams<Listed extends Pick<Team, 'id' | 'name' | 'tag'>>(
  teams: readonly Listed[],
  typed: string,
): { found: Listed[]; notes: string[] } {
  const sought = typed.trim().toLowerCase();
  const settled = useSettled(sought, PAUSE, '');
  const { data: others = [] } = useQuery(otherNamesQuery(useApi(), settled));
  const suits = ({ name, tag }: Listed) => `${name} ${tag}`.toLowerCase().includes(sought);
  const called =
    sought === '' ? [] : others.filter(({ id }) => teams.some((team) => team.id === id && !suits(team)));
  return {
    found: teams.filter((team) => suits(team) || called.some(({ id }) => id === team.id)),
    notes: called.map(
      ({ name, foundAs }) => `${foundAs.name} of ${foundAs.tournamentName} is now called ${name}.`,
    ),
  };
}
