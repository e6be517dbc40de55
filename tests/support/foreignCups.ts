/**
 * Tournaments played elsewhere, as plain tables of each round's pairings and each team's final place. foreignSites.ts
 * derives each site's responses from them.
 */
export type PlayedSet = {
  /** Round numbers as on start.gg and Challonge: those of the losers' rounds are negative. */
  round: number;
  one: string | null;
  other: string | null;
  /** Null before the set is played. */
  score: readonly [number, number] | null;
  what?: 'third' | 'grand' | 'reset';
};
export type Phase = {
  name: string;
  kind: 'single' | 'double' | 'groups' | 'swiss';
  /** The teams of each group by seed; a bracket has one group with all teams. */
  groups: { teams: readonly string[]; sets: readonly PlayedSet[]; places?: readonly string[] }[];
};
export type Cup = {
  name: string;
  isOver: boolean;
  teams: readonly string[];
  phases: readonly Phase[];
  places: Readonly<Record<string, number>>;
};

export const EIGHT = ['Aurora', 'Borealis', 'Comet', 'Drake', 'Ember', 'Falcon', 'Gryphon', 'Hydra'] as const;
const [A, B, C, D, E, F, G, H] = EIGHT;

const set = (
  round: number,
  one: string | null,
  other: string | null,
  score: PlayedSet['score'] = null,
  what?: PlayedSet['what'],
): PlayedSet => ({ round, one, other, score, ...(what && { what }) });

const firstRound = [set(1, A, H, [2, 0]), set(1, D, E, [1, 2]), set(1, B, G, [2, 1]), set(1, C, F, [0, 2])];

/** Eight teams with a match for third place. */
export const SINGLE: Cup = {
  name: 'Spring Cup',
  isOver: true,
  teams: EIGHT,
  phases: [
    {
      name: 'Bracket',
      kind: 'single',
      groups: [
        {
          teams: EIGHT,
          sets: [
            ...firstRound,
            set(2, A, E, [2, 0]),
            set(2, B, F, [1, 2]),
            set(3, A, F, [3, 1]),
            set(3, E, B, [0, 2], 'third'),
          ],
        },
      ],
    },
  ],
  places: { [A]: 1, [F]: 2, [B]: 3, [E]: 4, [H]: 5, [D]: 5, [G]: 5, [C]: 5 },
};

/** Eight teams with two lives each. The grand final has a second match. If `isCrossed`, losers change halves. */
export const double = (isCrossed: boolean): Cup => ({
  name: 'Summer Open',
  isOver: true,
  teams: EIGHT,
  phases: [
    {
      name: 'Main bracket',
      kind: 'double',
      groups: [
        {
          teams: EIGHT,
          sets: [
            ...firstRound,
            set(2, A, E, [2, 0]),
            set(2, B, F, [1, 2]),
            set(3, A, F, [0, 2]),
            set(-1, H, D, [0, 2]),
            set(-1, G, C, [1, 2]),
            ...(isCrossed
              ? [set(-2, B, D, [2, 0]), set(-2, E, C, [0, 2])]
              : [set(-2, B, C, [2, 0]), set(-2, E, D, [0, 2])]),
            set(-3, B, isCrossed ? C : D, [2, 1]),
            set(-4, A, B, [2, 1]),
            set(4, F, A, [1, 3], 'grand'),
            set(4, F, A, [3, 2], 'reset'),
          ],
        },
      ],
    },
  ],
  places: {
    ...{ [F]: 1, [A]: 2, [B]: 3, [E]: 5, [H]: 7, [G]: 7 },
    ...(isCrossed ? { [C]: 4, [D]: 5 } : { [D]: 4, [C]: 5 }),
  },
});

/**
 * Two groups of four. The top two in each group meet the other group's top two in the semifinals. Two teams
 * in group A are tied, so the organiser decided their order.
 */
export const GROUPS: Cup = {
  name: 'Autumn Masters',
  isOver: true,
  teams: EIGHT,
  phases: [
    {
      name: 'Groups',
      kind: 'groups',
      groups: [
        {
          teams: [A, D, E, H],
          sets: [
            set(1, A, H, [1, 0]),
            set(1, D, E, [1, 0]),
            set(2, A, D, [1, 0]),
            set(2, H, E, [0, 1]),
            set(3, A, E, [1, 0]),
            set(3, H, D, [1, 0]),
          ],
          places: [A, E, D, H],
        },
        {
          teams: [B, C, F, G],
          sets: [
            set(1, B, G, [1, 0]),
            set(1, C, F, [1, 0]),
            set(2, B, F, [1, 0]),
            set(2, G, C, [0, 1]),
            set(3, B, C, [1, 0]),
            set(3, F, G, [1, 0]),
          ],
          places: [B, C, F, G],
        },
      ],
    },
    {
      name: 'Playoffs',
      kind: 'single',
      groups: [
        { teams: [A, B, E, C], sets: [set(1, A, C, [2, 0]), set(1, B, E, [0, 2]), set(2, A, E, [1, 3])] },
      ],
    },
  ],
  places: { [E]: 1, [A]: 2, [B]: 3, [C]: 3, [D]: 5, [F]: 5, [H]: 7, [G]: 7 },
};

/** Three rounds of a Swiss stage, with pairings that differ from the product's. */
export const SWISS: Cup = {
  name: 'Winter Swiss',
  isOver: true,
  teams: EIGHT,
  phases: [
    {
      name: 'Swiss',
      kind: 'swiss',
      groups: [
        {
          teams: EIGHT,
          sets: [
            ...[set(1, A, B, [1, 0]), set(1, C, D, [1, 0]), set(1, E, F, [1, 0]), set(1, G, H, [1, 0])],
            ...[set(2, A, C, [1, 0]), set(2, E, G, [1, 0]), set(2, B, D, [1, 0]), set(2, F, H, [1, 0])],
            ...[set(3, A, E, [1, 0]), set(3, C, B, [1, 0]), set(3, G, F, [1, 0]), set(3, D, H, [1, 0])],
          ],
        },
      ],
    },
  ],
  places: { [A]: 1, [E]: 2, [C]: 3, [G]: 4, [B]: 5, [F]: 6, [D]: 7, [H]: 8 },
};

/** A bracket whose second half has not been played yet. */
export const RUNNING: Cup = {
  ...SINGLE,
  name: 'Running Cup',
  isOver: false,
  phases: [
    {
      name: 'Bracket',
      kind: 'single',
      groups: [
        {
          teams: EIGHT,
          sets: [
            ...firstRound,
            set(2, A, E, [2, 0]),
            set(2, B, F),
            set(3, A, null),
            set(3, E, null, null, 'third'),
          ],
        },
      ],
    },
  ],
  places: {},
};
