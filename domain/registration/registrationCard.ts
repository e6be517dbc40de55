/** The prefix of the button that opens a tournament's form; it stands for good under the card of its registration. */
export const OPEN_FORM = 'open';

/** The custom id of that button; with an earlier team of the captain, or a new one, the form is that team's. */
export const openFormId = (tournamentId: string, team?: string) =>
  [OPEN_FORM, tournamentId, ...(team ? [team] : [])].join(':');
