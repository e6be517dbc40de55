// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import { saying } from '#admin/shared/team/saying.ts';
import { isBetween } from '#site/matches/Form.tsx';

export const broken = [saying, isBetween];
