// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import { filterTeams } from '#site/teams/TeamsPage.tsx';

export const broken = filterTeams;
