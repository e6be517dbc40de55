// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import { prefixErrors } from '#admin/shared/form/refusal.ts';
import { standingText } from '#site/matches/standing.ts';

export const broken = [prefixErrors, standingText];
