// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import { prefixErrors } from '#admin/shared/team/prefixErrors.ts';
import { standingText } from '#site/matches/standing.ts';

export const broken = [prefixErrors, standingText];
