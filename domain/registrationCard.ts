/** The prefix of the button that opens a tournament's form; it stands for good under the card of its registration. */
export const OPEN_FORM = 'open';

/** The custom id of that button. */
export const openFormId = (tournamentId: string) => `${OPEN_FORM}:${tournamentId}`;
