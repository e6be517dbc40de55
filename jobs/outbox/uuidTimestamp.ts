/** When a row was made, in milliseconds: its id, a UUID of version 7, begins with it. */
export const uuidTimestamp = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
