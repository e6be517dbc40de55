/** Services on the web that report games, by the name that people know. `GAME_SOURCES` says how reliable each is. */
export const SERVICE_NAMES = { opendota: 'OpenDota', steam: 'Steam' } as const;
export type GameService = keyof typeof SERVICE_NAMES;
export const SERVICES = Object.keys(SERVICE_NAMES) as GameService[];
export const isService = (source: string): source is GameService => source in SERVICE_NAMES;
