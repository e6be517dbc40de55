export { Missing, missingNow } from './Missing.tsx';
export { type Action, BRACKET_ACTIONS, RegenerationState, useConfirmedAction } from './QuickActions.tsx';
