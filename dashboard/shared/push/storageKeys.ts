/** The storage key of the data that this browser last sent to the server; present while the browser is subscribed. */
export const PUSH_STORAGE_KEY = 'push';

export const PUSH = ['push'];
