import { ELIMINATION_TEAMS, GROUP_STAGE_TEAMS } from '../settings.ts';
import type { TournamentFormat } from './tournament.ts';

/** A limit of 20 teams means a group stage; any other limit means a single elimination (docs/rules.md, "Formats"). */
export const defaultFormat = (maxTeams: number): TournamentFormat =>
  maxTeams === GROUP_STAGE_TEAMS ? 'group_stage' : 'single_elimination';

/** The maximum number of teams in a format (docs/rules.md, "Formats"). */
export const formatLimit = (format: TournamentFormat) => LIMITS[format];

const LIMITS: Record<TournamentFormat, number> = {
  group_stage: GROUP_STAGE_TEAMS,
  single_elimination: ELIMINATION_TEAMS,
  stages: 128,
};
