// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import { prefixErrors } from '#admin/shared/useAct.ts';
import { standingText } from '#site/matches/standing.ts';

export const broken = [prefixErrors, standingText];
