export {
  captainsOf,
  captainsQuery,
  captainText,
  rosterChangesQuery,
  shortList,
  teamHeldIn,
  undecided,
} from './queries.ts';
export { CaptainName, RegistrationRow } from './RegistrationList.tsx';
export { RejectDialog, reasonLabel } from './RejectDialog.tsx';
export { chosenTeam, TeamChoice, TeamChoices, useTeamChoices } from './TeamChoice.tsx';
export { useDecisions } from './useDecisions.ts';
export { useKeys } from './useKeys.ts';
