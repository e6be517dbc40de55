import { ELIMINATION_TEAMS, GROUPS, type Group } from '../../settings.ts';
import type { Stage } from '../match.ts';
import { finalName } from '../tournament.ts';

/** Where a side of a knockout match comes from. */
export type Source =
  | { kind: 'place'; group: Group; place: number }
  | { kind: 'seed'; seed: number }
  | { kind: 'winner'; of: string };

export const ROUNDS = ['round1', 'round2', 'round3', 'quarterfinals', 'semifinals', 'final'] as const;
export type Round = (typeof ROUNDS)[number];

/** A place in the knockout: `key` is QF1, SF2, F or R1-3. */
export type Slot = {
  key: string;
  round: Round;
  stage: Stage;
  roundName: string;
  sources: readonly [Source, Source];
  /** The slot that its winner goes on to. */
  winnerTo: string | null;
};

export type Pairing = 'crossed' | 'adjacent';

/** Quarterfinals of a group stage: A1 v B2, B1 v A2, C1 v D2, D1 v C2. */
const CROSSING: readonly [Group, Group][] = [
  ['A', 'B'],
  ['B', 'A'],
  ['C', 'D'],
  ['D', 'C'],
];

/** Quarterfinals that feed each semifinal. */
const FEEDS: Record<Pairing, readonly [[number, number], [number, number]]> = {
  crossed: [
    [1, 3],
    [2, 4],
  ],
  adjacent: [
    [1, 2],
    [3, 4],
  ],
};

/** Seven slots from the quarterfinals to the final (docs/rules.md, "Knockout of a group stage"). */
export const groupStageSlots = (pairing: Pairing) => cachedLayout(pairing, layGroupStage);

/**
 * Slots of a single elimination of 2 to 64 places (a power of two), seeded so that the best meet last: 1 v 8, 4 v 5,
 * 2 v 7, 3 v 6 (docs/rules.md, "Single elimination").
 */
export const singleEliminationSlots = (size: number) => cachedLayout(size, laySingleElimination);

const layouts = new Map<unknown, readonly Slot[]>();

/** A layout never changes, so each is laid out once. */
function cachedLayout<Key>(key: Key, lay: (key: Key) => readonly Slot[]): readonly Slot[] {
  const known = layouts.get(key) ?? lay(key);
  layouts.set(key, known);
  return known;
}

function layGroupStage(pairing: Pairing): Slot[] {
  const quarterfinals = CROSSING.map(([winners, runnersUp], index): Slot => {
    const semifinal = FEEDS[pairing].findIndex((pair) => pair.includes(index + 1)) + 1;
    return {
      ...knockoutSlot('quarterfinals', index, `SF${semifinal}`),
      sources: [
        { kind: 'place', group: winners, place: 1 },
        { kind: 'place', group: runnersUp, place: 2 },
      ],
    };
  });
  const semifinals = FEEDS[pairing].map(
    ([one, other], index): Slot => ({
      ...knockoutSlot('semifinals', index, 'F'),
      sources: [
        { kind: 'winner', of: `QF${one}` },
        { kind: 'winner', of: `QF${other}` },
      ],
    }),
  );
  return [...quarterfinals, ...semifinals, final()];
}

function laySingleElimination(size: number): Slot[] {
  const rounds = roundsOf(size);
  let seeds = [1];
  while (seeds.length < size) seeds = seeds.flatMap((seed) => [seed, seeds.length * 2 + 1 - seed]);
  return rounds.flatMap((round, depth) => {
    const matches = size / 2 ** (depth + 1);
    return Array.from({ length: matches }, (_, index): Slot => {
      const next = rounds[depth + 1];
      const previous = rounds[depth - 1];
      const winnerTo = next ? keyOf(next, Math.floor(index / 2)) : null;
      const source = (side: 0 | 1): Source =>
        previous
          ? { kind: 'winner', of: keyOf(previous, index * 2 + side) }
          : { kind: 'seed', seed: seeds[index * 2 + side] ?? 0 };
      return {
        ...knockoutSlot(round, index, winnerTo),
        ...(round === 'final' && { roundName: finalName('single_elimination') }),
        sources: [source(0), source(1)],
      };
    });
  });
}

/** The smallest power of two that holds so many teams: 2 to 64. */
export const bracketSize = (teams: number) =>
  Math.min(ELIMINATION_TEAMS, Math.max(2, 2 ** Math.ceil(Math.log2(Math.max(2, teams)))));

/** A source in a few letters: A1, #3, QF2. */
export const sourceLabel = (source: Source) =>
  source.kind === 'place'
    ? `${source.group}${source.place}`
    : source.kind === 'seed'
      ? `#${source.seed}`
      : source.of;

/** The last three rounds have names; those before them count from the first. */
function roundsOf(size: number): Round[] {
  const count = Math.log2(size);
  const named = (['quarterfinals', 'semifinals', 'final'] as const).slice(-count);
  const numbered = (['round1', 'round2', 'round3'] as const).slice(0, Math.max(0, count - 3));
  return [...numbered, ...named];
}

const PREFIX: Record<Exclude<Round, 'final'>, string> = {
  round1: 'R1-',
  round2: 'R2-',
  round3: 'R3-',
  quarterfinals: 'QF',
  semifinals: 'SF',
};

const keyOf = (round: Round, index: number) => (round === 'final' ? 'F' : `${PREFIX[round]}${index + 1}`);

const NAMES: Record<Round, string> = {
  round1: 'Round 1',
  round2: 'Round 2',
  round3: 'Round 3',
  quarterfinals: 'Quarterfinals',
  semifinals: 'Semifinals',
  final: finalName('group_stage'),
};

const STAGE_OF: Record<Round, Stage> = {
  round1: 'other',
  round2: 'other',
  round3: 'other',
  quarterfinals: 'quarterfinal',
  semifinals: 'semifinal',
  final: 'final',
};

const knockoutSlot = (round: Round, index: number, winnerTo: string | null) => ({
  key: keyOf(round, index),
  round,
  stage: STAGE_OF[round],
  roundName: NAMES[round],
  winnerTo,
});

const final = (): Slot => ({
  ...knockoutSlot('final', 0, null),
  sources: [
    { kind: 'winner', of: 'SF1' },
    { kind: 'winner', of: 'SF2' },
  ],
});

/** Places of a group, by hand or not: A.1 to A.5. */
export const groupPlaceKeys = (size: number) =>
  GROUPS.flatMap((group) => Array.from({ length: size }, (_, index) => `${group}.${index + 1}`));
