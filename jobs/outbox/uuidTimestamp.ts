/** When a row was created, in milliseconds. Its id is a UUID of version 7, which begins with the time. */
export const uuidTimestamp = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
