// Other folders may import these.
export { CaptainName } from './CaptainName.tsx';
export { captainsOf, captainText, teamHeldIn } from './captains.ts';
export {
  captainsQuery,
  registrationsQuery,
  rosterChangesQuery,
  undecided,
} from './queries.ts';
export { RegistrationRow } from './RegistrationRow.tsx';
export { RejectDialog, reasonLabel } from './RejectDialog.tsx';
export { chosenTeam, TeamChoice, TeamChoices, useTeamChoices } from './TeamChoice.tsx';
export { useDecisions } from './useDecisions.ts';
export { useKeys } from './useKeys.ts';
