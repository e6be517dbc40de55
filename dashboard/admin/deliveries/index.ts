export { StateIcon } from './Deliveries.tsx';
export { CHOOSABLE, KEPT_GROUP, KIND_GROUPS, KIND_WORDS, kindsText } from './kinds.ts';
export { failedQuery, pollInterval } from './queries.ts';
export { answerWords, STATE_WORDS } from './words.ts';
