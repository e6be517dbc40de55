/** Where the browser tab keeps what an admin typed and has not saved; it goes with the log-out. */
export const DRAFTS = 'drafts';
