/** Where this browser keeps what it last told the server; there as long as it is told of matches. */
export const PUSH_KEPT = 'push';

/** Under which key how this browser stands is read. */
export const PUSH = ['push'];
