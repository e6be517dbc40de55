// Breaks the rule about rooms on purpose; see .dependency-cruiser.cjs.
import { uuidTimestamp } from '#jobs/outbox/uuidTimestamp.ts';

export const broken = uuidTimestamp;
