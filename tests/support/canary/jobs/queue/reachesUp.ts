// Breaks the rule about rooms on purpose; see .dependency-cruiser.cjs.
import { madeAt } from '#jobs/outbox/madeAt.ts';

export const broken = madeAt;
