// What other folders may take from here.
export { Deliveries } from './Deliveries.tsx';
export { StateIcon } from './DeliveryRow.tsx';
export { CHOOSABLE, KEPT_GROUP, KIND_GROUPS, KIND_WORDS, kindsText } from './kinds.ts';
export { failedQuery, pollInterval } from './queries.ts';
export { answerWords, STATE_WORDS } from './words.ts';
