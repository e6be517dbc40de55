/** Key of the data that this browser last sent to the server; present while it is subscribed. */
export const PUSH_STORAGE_KEY = 'push';

export const PUSH = ['push'];
