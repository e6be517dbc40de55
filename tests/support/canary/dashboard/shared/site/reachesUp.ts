// Breaks the rule about rooms on purpose; see .dependency-cruiser.cjs.
import { isCurrent } from '#shared/tournament/status.ts';

export const broken = isCurrent;
