import { tablePoints } from '../site/settings.ts';

export const COUNTERS = {
  participation: [
    'tournamentWins',
    'tournamentLosses',
    'tournamentPoints',
    'tournamentGames',
    'groupWins',
    'groupLosses',
    'groupPoints',
  ],
  membership: ['tournamentWins', 'tournamentLosses', 'tournamentPoints', 'tournamentGames'],
  team: ['careerWins', 'careerLosses', 'careerPoints', 'careerGames'],
  player: ['careerWins', 'careerLosses', 'careerPoints', 'careerGames'],
} as const;

export type CounterKind = keyof typeof COUNTERS;
export const COUNTER_KINDS = Object.keys(COUNTERS) as CounterKind[];
export type Counter<Kind extends CounterKind = CounterKind> = (typeof COUNTERS)[Kind][number];
export type Counters<Kind extends CounterKind = CounterKind> = Partial<Record<Counter<Kind>, number>>;

export const countersIn = <Kind extends CounterKind>(kind: Kind, body: object): Counters<Kind> =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => (COUNTERS[kind] as readonly string[]).includes(name)),
  ) as Counters<Kind>;

export function addedCorrections(one: Record<string, number>, other: Record<string, number>) {
  const sum = { ...one };
  for (const [counter, value] of Object.entries(other)) sum[counter] = (sum[counter] ?? 0) + value;
  return Object.fromEntries(Object.entries(sum).filter(([, value]) => value !== 0));
}

/** The number of games depends on wins and losses, so wins and losses are corrected first. */
export const isGames = (counter: string) => counter.endsWith('Games');

/** Teams are identified by participation id. */
export type CountedGame = {
  winner: string | null;
  losers: readonly string[];
  drawn?: readonly string[];
  isGroup: boolean;
  isForfeit: boolean;
  players: readonly { player: string; team: string }[];
};

export type WonLost = { wins: number; losses: number; points: number };
type Counted = WonLost & { draws: number };

function wonLost(wins: number, losses: number, draws: number): Counted {
  const worth = tablePoints();
  return { wins, losses, draws, points: wins * worth.win + losses * worth.loss + draws * worth.draw };
}

export const teamRecord = (team: string, games: readonly CountedGame[]): Counted =>
  wonLost(
    games.filter(({ winner }) => winner === team).length,
    games.filter(({ losers }) => losers.includes(team)).length,
    games.filter(({ drawn = [] }) => drawn.includes(team)).length,
  );

/**
 * A player's record in these games, for one team or all teams. Forfeits count for no player (docs/rules.md,
 * "Forfeits").
 */
export function playerRecord(player: string, games: readonly CountedGame[], team?: string): Counted {
  const played = games
    .filter(({ isForfeit }) => !isForfeit)
    .flatMap(({ winner, players }) =>
      players
        .filter((each) => each.player === player && (team === undefined || each.team === team))
        .map((each) => (winner === null ? 'draw' : each.team === winner ? 'win' : 'loss')),
    );
  const count = (wanted: (typeof played)[number]) => played.filter((each) => each === wanted).length;
  return wonLost(count('win'), count('loss'), count('draw'));
}

/** The number shown: the count plus an admin's correction, never below zero (docs/rules.md, "Counters"). */
export const shownCounter = (computed: number, correction = 0) => Math.max(0, computed + correction);
