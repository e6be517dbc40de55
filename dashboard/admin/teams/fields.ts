import type { FieldErrors } from 'react-hook-form';
import type { NewTeam, Team } from '#domain/contract/competition/teams.ts';
import type { Group } from '#domain/settings.ts';

export type TeamForm = {
  name: string;
  tag: string;
  logo: string | null;
  organisation: string;
  tournamentId: string;
  /** Empty for the one with the fewest teams. */
  assignedGroup: Group | '';
};

/** The fields' names for people. */
export const TEAM_LABELS: Record<keyof TeamForm, string> = {
  name: 'Team name',
  tag: 'Tag',
  logo: 'Logo',
  organisation: 'Organisation',
  tournamentId: 'Tournament',
  assignedGroup: 'Group',
};

export const emptyForm = (tournamentId: string): TeamForm => ({
  name: '',
  tag: '',
  logo: null,
  organisation: '',
  tournamentId,
  assignedGroup: '',
});

/** The form of a stored team. */
export const formOf = ({
  name,
  tag,
  logo,
  organisation,
}: Pick<Team, 'name' | 'tag' | 'logo' | 'organisation'>): TeamForm => ({
  ...emptyForm(''),
  name,
  tag,
  logo,
  organisation: organisation ?? '',
});

/** What the contract reads of a new team. */
export const newBody = ({ assignedGroup, ...form }: TeamForm): NewTeam => ({
  ...form,
  assignedGroup: assignedGroup || null,
});

/** The problem of a missing name or tag, for a new team and a change alike. */
export function checks({ name, tag }: TeamForm): FieldErrors<TeamForm> {
  const error = { type: 'required', message: 'Please fill in team name and tag' };
  return { ...(name.trim() === '' && { name: error }), ...(tag.trim() === '' && { tag: error }) };
}
