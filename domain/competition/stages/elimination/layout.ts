import { NO_MATCHES, openSide, type StageSide, type StageSlot, type StageSource, slotOf } from '../slots.ts';

export type LaidSlot = {
  key: string;
  round: number;
  index: number;
  sources: readonly [StageSource, StageSource];
  /** The slot that feeds each side; undefined for a seed. */
  before: readonly [LaidSlot | undefined, LaidSlot | undefined];
  next: LaidSlot[];
  /** The match is played only if the second side wins the grand final. */
  isReset: boolean;
  winnerPlaces: Places | null;
  loserPlaces: Places | null;
  blank: StageSlot;
};

export type Places = readonly [from: number, to: number];

export type LaidRound = { key: string; name: string; part: string | null; slots: LaidSlot[] };

export type Layout = {
  rounds: readonly LaidRound[];
  byKey: ReadonlyMap<string, LaidSlot>;
  seeded: readonly LaidSlot[];
};

export type Draft = { key: string; sources: readonly [StageSource, StageSource]; isReset?: boolean };
export type DraftRound = { key: string; name: string; part: string | null; slots: readonly Draft[] };

export type Ending = readonly [round: string, side: 'winner' | 'loser'];

/**
 * Lays out a bracket for a number of entrants. Seeds beyond that number are byes, and slots with two byes are dropped.
 */
export function layOut(drafts: readonly DraftRound[], entrants: number, endings: readonly Ending[]): Layout {
  const byKey = new Map<string, LaidSlot>();
  const absent = new Set<string>();
  const rounds: LaidRound[] = [];
  const isAbsent = (source: StageSource) => {
    if (source.kind === 'seed') return source.seed > entrants;
    return source.kind !== 'pairing' && absent.has(`${source.kind} ${source.of}`);
  };
  for (const { key: roundKey, name, part, slots } of drafts) {
    const laid: LaidSlot[] = [];
    for (const { key, sources, isReset = false } of slots) {
      const byes = sources.filter(isAbsent).length;
      if (byes > 0) absent.add(`loser ${key}`);
      if (byes > 1) absent.add(`winner ${key}`);
      if (byes > 1) continue;
      const before = (source: StageSource) =>
        source.kind === 'winner' || source.kind === 'loser' ? byKey.get(source.of) : undefined;
      const [one, other] = sources;
      const side = (source: StageSource): StageSide => openSide(source, isAbsent(source) ? 'Bye' : 'TBD');
      const slot: LaidSlot = {
        key,
        round: rounds.length,
        index: laid.length,
        sources,
        before: [before(one), before(other)],
        next: [],
        isReset,
        winnerPlaces: null,
        loserPlaces: null,
        blank: slotOf(key, [side(one), side(other)], NO_MATCHES),
      };
      for (const feeder of new Set(slot.before)) feeder?.next.push(slot);
      laid.push(slot);
      byKey.set(key, slot);
    }
    rounds.push({ key: roundKey, name, part, slots: laid });
  }
  settlePlaces(rounds, endings);
  const seeded = [...byKey.values()].filter(({ sources }) => sources.some(({ kind }) => kind === 'seed'));
  return { rounds: rounds.filter(({ slots }) => slots.length > 0).map(renumbered), byKey, seeded };
}

/** Updates the slots' `round` after empty rounds have been dropped. */
function renumbered(round: LaidRound, index: number): LaidRound {
  for (const slot of round.slots) slot.round = index;
  return round;
}

/** Assigns final places (docs/rules.md, "Places of an elimination"), best first. */
function settlePlaces(rounds: readonly LaidRound[], endings: readonly Ending[]): void {
  let taken = 0;
  for (const [key, side] of endings) {
    const round = rounds.find((each) => each.key === key);
    const hasOne = ({ blank }: LaidSlot) =>
      side === 'winner' || blank.sides.every(({ open }) => open !== 'Bye');
    const ending = round?.slots.filter(hasOne) ?? [];
    const places: Places = [taken + 1, taken + ending.length];
    for (const slot of ending) slot[`${side}Places`] = places;
    taken += ending.length;
  }
  for (const reset of rounds.flatMap(({ slots }) => slots.filter(({ isReset }) => isReset))) {
    reset.winnerPlaces = [1, 1];
    reset.loserPlaces = [2, 2];
  }
}

/** Seeds in the order of the first round, arranged so that the best meet last: 1, 8, 4, 5, 2, 7, 3, 6. */
export function seedOrder(size: number): number[] {
  let seeds = [1];
  while (seeds.length < size) {
    const rivals = seeds.length * 2 + 1;
    seeds = seeds.flatMap((seed) => [seed, rivals - seed]);
  }
  return seeds;
}

export const sizeFor = (entrants: number) => 2 ** Math.ceil(Math.log2(Math.max(2, entrants)));

const layouts = new Map<string, Layout>();

/** Layouts never change, so each is computed only once. */
export function cachedLayout(key: string, lay: () => Layout): Layout {
  const known = layouts.get(key) ?? lay();
  layouts.set(key, known);
  return known;
}

type Placement = { rounds: DraftRound[]; endings: Ending[] };

/**
 * The placement matches for the losers of a round, whose places start at `from` (docs/rules.md, "Placement matches").
 * Winners play on for the better half of the places, and losers for the worse half.
 */
export function placementOf(
  losersOf: DraftRound,
  from: number,
  wanted: readonly number[],
  letters: 'P' | 'LP' = 'P',
): Placement {
  const sources = losersOf.slots.map(({ key }): StageSource => ({ kind: 'loser', of: key }));
  return playedOut(sources, from, { wanted, letters }) ?? { rounds: [], endings: [[losersOf.key, 'loser']] };
}

type Terms = { wanted: readonly number[]; letters: 'P' | 'LP' };

function playedOut(sources: readonly StageSource[], from: number, terms: Terms): Placement | null {
  const to = from + sources.length - 1;
  const { wanted, letters } = terms;
  if (sources.length < 2 || !wanted.some((place) => from <= place && place <= to)) return null;
  const isLast = sources.length === 2;
  const key = `${letters}${from}${isLast ? '' : `-${to}`}`;
  const pairs = Array.from({ length: sources.length / 2 }, (_, index) => index);
  const slotKey = (index: number) => (isLast ? key : `${key}-${index + 1}`);
  const slots = pairs.flatMap((index) => {
    const [one, other] = [sources[index * 2], sources[index * 2 + 1]];
    return one && other ? [{ key: slotKey(index), sources: [one, other] as const }] : [];
  });
  const own: DraftRound = { key, name: nameOf(from, to), part: 'places', slots };
  const follow = (kind: 'winner' | 'loser', first: number): Placement =>
    playedOut(
      pairs.map((index) => ({ kind, of: slotKey(index) })),
      first,
      terms,
    ) ?? { rounds: [], endings: [[key, kind]] };
  const [better, others] = [follow('winner', from), follow('loser', from + pairs.length)];
  return {
    rounds: [own, ...better.rounds, ...others.rounds],
    endings: [...better.endings, ...others.endings],
  };
}

function nameOf(from: number, to: number): string {
  if (to - from > 1) return `Places ${from} to ${to}`;
  return from === 3 ? 'Third-place match' : `Match for place ${from}`;
}
