/** Web services that report games, by their public names. `GAME_SOURCES` ranks their reliability. */
export const SERVICE_NAMES = { opendota: 'OpenDota', steam: 'Steam' } as const;
export type GameService = keyof typeof SERVICE_NAMES;
export const SERVICES = Object.keys(SERVICE_NAMES) as GameService[];
export const isService = (source: string): source is GameService => source in SERVICE_NAMES;
