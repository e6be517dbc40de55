import type { Moment } from '../../matchDay/moment.ts';

export type Question =
  | { kind: 'test' }
  | {
      kind: 'game';
      dotaMatchId: string;
      /** The game's sequence number. Steam can find a game only by this number. */
      sequence: string | null;
    }
  | { kind: 'league'; leagueId: string };

export type ListedGame = { dotaMatchId: string; sequence: string | null; startedAt: Moment | null };

export const NEWEST_OF_LEAGUE = 50;

/** A new service needs a file here, and entries in ADAPTERS and SERVICE_NAMES. */
export type Service = {
  address: string;
  about: string;
  needsKey: boolean;
  findsById: boolean;
  headers: (key: string) => Record<string, string>;
  /** Milliseconds between two calls. */
  callEvery: (hasKey: boolean) => number;
  pathOf: (question: Question) => string | null;
  gamesIn: (answer: unknown) => unknown[];
  listIn: (answer: unknown) => ListedGame[] | null;
};
