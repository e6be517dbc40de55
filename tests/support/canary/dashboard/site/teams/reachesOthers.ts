// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import { prefixErrors } from '#admin/shared/team/prefixErrors.ts';
import { isBetween } from '#site/matches/isBetween.ts';

export const broken = [prefixErrors, isBetween];
