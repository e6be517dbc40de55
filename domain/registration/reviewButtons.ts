/** Custom ids of the buttons under the staff's cards: the jobs write them, the bot answers to them. */
export const REVIEW = {
  approve: 'approve',
  chooseGroup: 'approve-into',
  chooseTeam: 'approve-as',
  reject: 'reject',
  approveChange: 'approve-change',
  rejectChange: 'reject-change',
} as const;

/** The value of a new team in a choice of several. */
export const NEW_TEAM = 'new';

type Approval = { id: string; teamId?: string | null | undefined };

/** An approval as text of a custom id: at most 73 characters of the 100. */
export const writeApproval = ({ id, teamId }: Approval) =>
  teamId === undefined ? id : `${id}:${teamId ?? NEW_TEAM}`;

export function readApproval(text: string): Approval {
  const [id = '', team] = text.split(':');
  return { id, teamId: team === NEW_TEAM ? null : team };
}

/** The prefix of the button that opens a tournament's form; it stands for good under the card of its registration. */
export const OPEN_FORM = 'open';

/** The custom id of that button; with an earlier team of the captain, or a new one, the form is that team's. */
export const openFormId = (tournamentId: string, team?: string) =>
  [OPEN_FORM, tournamentId, ...(team ? [team] : [])].join(':');
