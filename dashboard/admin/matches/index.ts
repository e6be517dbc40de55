// What other folders may take from here.
export { Missing, missingNow } from './Missing.tsx';
export { type Action, BRACKET_ACTIONS, useConfirmedAction } from './QuickActions.tsx';
export { RegenerationState } from './Regeneration.tsx';
