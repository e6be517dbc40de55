/** The storage of what this browser last sent to the server; there while it is subscribed. */
export const PUSH_STORAGE_KEY = 'push';

/** Under which key how this browser stands is read. */
export const PUSH = ['push'];
