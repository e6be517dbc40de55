import type { Moment } from '../../matchDay/moment.ts';

export type Question =
  | { kind: 'test' }
  | {
      kind: 'game';
      dotaMatchId: string;
      /** The place of the game among all games; Steam finds a game only by it. */
      sequence: string | null;
    }
  | { kind: 'league'; leagueId: string };

/** A game of a league, as it is listed. */
export type ListedGame = { dotaMatchId: string; sequence: string | null; startedAt: Moment | null };

/** How many games of a league are looked at, the newest. */
export const NEWEST_OF_LEAGUE = 50;

/** A service on the web that reports games. Another one is a file like those beside this one, and its name. */
export type Service = {
  /** Its address, unless the installation sets another one. */
  address: string;
  /** Advice to an admin who switches it on. */
  about: string;
  needsKey: boolean;
  /** Whether it finds a game by its id; otherwise it needs the game's place among all games. */
  findsById: boolean;
  headers: (key: string) => Record<string, string>;
  /** Milliseconds from one call to the next. */
  callEvery: (hasKey: boolean) => number;
  pathOf: (question: Question) => string | null;
  gamesIn: (answer: unknown) => unknown[];
  listIn: (answer: unknown) => ListedGame[] | null;
};
