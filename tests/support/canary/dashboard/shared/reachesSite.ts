// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import { filterTeams } from '#site/teams/filterTeams.ts';

export const broken = filterTeams;
