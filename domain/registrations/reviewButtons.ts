/** Custom ids of the buttons below the staff's cards. The jobs add the buttons and the bot responds to them. */
export const REVIEW = {
  approve: 'approve',
  chooseGroup: 'approve-into',
  chooseTeam: 'approve-as',
  reject: 'reject',
  approveChange: 'approve-change',
  rejectChange: 'reject-change',
} as const;

export const NEW_TEAM = 'new';

type Approval = { id: string; teamId?: string | null | undefined };

/** An approval as a custom id: at most 73 of the 100 characters allowed. */
export const writeApproval = ({ id, teamId }: Approval) =>
  teamId === undefined ? id : `${id}:${teamId ?? NEW_TEAM}`;

export function readApproval(text: string): Approval {
  const [id = '', team] = text.split(':');
  return { id, teamId: team === NEW_TEAM ? null : team };
}

/** The prefix of the button that opens a tournament's form. The button always stays below the registration card. */
export const OPEN_FORM = 'open';

/** The custom id of the button that opens the form. `team` is one of the captain's earlier teams, or `NEW_TEAM`. */
export const openFormId = (tournamentId: string, team?: string) =>
  [OPEN_FORM, tournamentId, ...(team ? [team] : [])].join(':');
