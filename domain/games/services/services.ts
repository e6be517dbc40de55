import { z } from 'zod';
import type { GameRecord } from '../record.ts';
import { type GameService, SERVICES } from '../serviceNames.ts';
import { readValveGame } from '../valve.ts';
import { opendota } from './opendota.ts';
import { type ListedGame, NEWEST_OF_LEAGUE, type Service } from './service.ts';
import { steam } from './steam.ts';

const ADAPTERS: Record<GameService, Service> = { opendota, steam };

export const serviceOf = (service: GameService): Service => ADAPTERS[service];

export const servicesThatFind = (by: 'id' | 'sequence'): GameService[] =>
  SERVICES.filter((service) => serviceOf(service).findsById === (by === 'id'));

/** A service's list of a league's latest games, newest first; null if the response is not a list. */
export function readLeague(service: GameService, answer: unknown): ListedGame[] | null {
  const newest = serviceOf(service)
    .listIn(answer)
    ?.toSorted((one, other) => Number(other.dotaMatchId) - Number(one.dotaMatchId));
  return newest?.slice(0, NEWEST_OF_LEAGUE) ?? null;
}

const sequenceOf = z.looseObject({ match_seq_num: z.int().positive() });

/** The game in a response, with its sequence number if present. Null until the service has the game and its result. */
export function readGame(
  service: GameService,
  answer: unknown,
  dotaMatchId: string,
  itemName: (id: number) => string | undefined,
): { record: GameRecord; sequence: string | null } | null {
  for (const one of serviceOf(service).gamesIn(answer)) {
    const record = readValveGame(one, itemName);
    if (record?.dotaMatchId !== dotaMatchId || !record.isOver || record.players.length === 0) continue;
    const sequence = sequenceOf.safeParse(one).data?.match_seq_num;
    return { record, sequence: sequence ? String(sequence) : null };
  }
  return null;
}
