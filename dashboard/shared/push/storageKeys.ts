/** Stores what this browser last sent to the server; exists while it is subscribed. */
export const PUSH_STORAGE_KEY = 'push';

export const PUSH = ['push'];
