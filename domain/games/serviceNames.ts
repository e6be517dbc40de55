/** The public names of the web services that report games. `GAME_SOURCES` ranks their reliability. */
export const SERVICE_NAMES = { opendota: 'OpenDota', steam: 'Steam' } as const;
export type GameService = keyof typeof SERVICE_NAMES;
export const SERVICES = Object.keys(SERVICE_NAMES) as GameService[];
export const isService = (source: string): source is GameService => source in SERVICE_NAMES;
