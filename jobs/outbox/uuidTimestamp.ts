/** When a row was created, in milliseconds: its id, a UUID of version 7, begins with the time. */
export const uuidTimestamp = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
