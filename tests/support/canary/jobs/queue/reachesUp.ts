// Breaks the rule about rooms on purpose; see .dependency-cruiser.cjs.
import { uuidTimestamp } from '#jobs/outbox/deliveryStore.ts';

export const broken = uuidTimestamp;
