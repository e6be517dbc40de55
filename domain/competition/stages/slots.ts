import type { MatchFormat } from '../match.ts';
import type { Game } from '../tieBreakers.ts';
import type { StageEntrant, StageMatch } from './facts.ts';

export type StageSource =
  | { kind: 'seed'; seed: number }
  | { kind: 'winner'; of: string }
  | { kind: 'loser'; of: string }
  | { kind: 'pairing'; round: number };

export type StageSide = {
  source: StageSource;
  /** A description of the source: `Seed 3`, `1st in Group A`, `Loser of UB1-3`. */
  words: string;
  team: string | null;
  /** Why the side is empty: `TBD`, `Bye`, `Not needed`, or why the place that feeds it is open. */
  open: string | null;
  isByHand: boolean;
};

/**
 * `waiting`: a team is unknown. `due`: both teams are known, and the match is yet to be created. `made`: the match has
 * no result. `bye`: a team has no opponent. `unneeded`: the match will not be played.
 */
export type SlotState = 'waiting' | 'due' | 'made' | 'played' | 'bye' | 'unneeded';

export type StageSlot = {
  /** The slot's permanent key within its stage: `QF1`, `UB1-3`, `GF2`, `A-R2-1`, `S3-5`. */
  key: string;
  sides: readonly [StageSide, StageSide];
  match: StageMatch | null;
  /** Every match created for this slot or, in a group, for this pair. A match that no slot uses is stale. */
  made: readonly StageMatch[];
  winner: string | null;
  loser: string | null;
  state: SlotState;
  /** No team advances from this slot: no team arrived, both left before playing, or both forfeited. */
  isVoid: boolean;
};

export type StageRound = {
  /** The round's key: `QF`, `UB1`, `GF`, `A-R2`, `S3`. */
  key: string;
  name: string;
  part: string | null;
  matchFormat: MatchFormat;
  slots: readonly StageSlot[];
};

export const UNPAIRED = 'To be paired by hand';

export const NO_MATCHES: readonly StageMatch[] = [];

export const seedSide = ({ team, words, open }: StageEntrant, seed: number): StageSide => ({
  source: { kind: 'seed', seed },
  words: words ?? `Seed ${seed}`,
  team,
  open: team === null ? (open ?? 'TBD') : null,
  isByHand: false,
});

/** A description of a source. A seed fed by a place uses its entrant's `words` instead. */
export function sourceWords(source: StageSource): string {
  if (source.kind === 'seed') return `Seed ${source.seed}`;
  if (source.kind === 'pairing') return `Round ${source.round} pairing`;
  return `${source.kind === 'winner' ? 'Winner' : 'Loser'} of ${source.of}`;
}

export const openSide = (source: StageSource, open: string, isByHand = false): StageSide => ({
  source,
  words: sourceWords(source),
  team: null,
  open,
  isByHand,
});

export function slotOf(
  key: string,
  sides: readonly [StageSide, StageSide],
  made: readonly StageMatch[],
  match: StageMatch | null = meetingOf(sides, made),
  left: ReadonlySet<string> = NOBODY,
): StageSlot {
  const one = sides[0].team;
  const other = sides[1].team;
  const oneOpen = sides[0].open;
  const otherOpen = sides[1].open;
  let winner: string | null = null;
  let loser: string | null = null;
  let state: SlotState = 'waiting';
  if (match?.isDoubleForfeit)
    return { key, sides, match, made, winner, loser, state: 'played', isVoid: true };
  const isVoid =
    !match?.winner && !match?.isDraw && isAbsent(one, oneOpen, left) && isAbsent(other, otherOpen, left);
  if (isVoid) return { key, sides, match: null, made, winner, loser, state: 'bye', isVoid };
  if (match !== null) {
    state = match.winner === null && !match.isDraw ? 'made' : 'played';
    winner = match.winner;
    loser = winner === null ? null : winner === one ? other : one;
  } else if (one !== null && other !== null) state = 'due';
  else if (oneOpen === 'Not needed' || otherOpen === 'Not needed') state = 'unneeded';
  else if (oneOpen === 'Bye' || otherOpen === 'Bye') {
    state = 'bye';
    winner = one ?? other;
  }
  return { key, sides, match, made, winner, loser, state, isVoid };
}

const isAbsent = (team: string | null, open: string | null, left: ReadonlySet<string>) =>
  team === null ? open === 'Bye' : left.has(team);

const NOBODY: ReadonlySet<string> = new Set();

function meetingOf(sides: readonly [StageSide, StageSide], made: readonly StageMatch[]) {
  const one = sides[0].team;
  const other = sides[1].team;
  if (made.length === 0 || one === null || other === null) return null;
  for (const match of made) if (isBetween(match, one, other)) return match;
  return null;
}

type Two = { team1: string | null; team2: string | null };

export const isBetween = ({ team1, team2 }: Two, one: string | null, other: string | null) =>
  (team1 === one && team2 === other) || (team1 === other && team2 === one);

export function asGame(match: StageMatch): Game | null {
  const { team1, team2, winner, isForfeit = false, length = null } = match;
  if (match.isDoubleForfeit) return { winner: null, teams: [team1, team2], isForfeit: true };
  if (match.isDraw)
    return { winner: null, teams: [team1, team2], isForfeit: false, score: match.team1Score ?? null };
  if (winner === null) return null;
  const isFirst = winner === team1;
  const one = match.team1Score ?? null;
  const other = match.team2Score ?? null;
  const scores =
    one === null || other === null ? null : isFirst ? ([one, other] as const) : ([other, one] as const);
  return { winner, loser: isFirst ? team2 : team1, isForfeit, length, scores };
}

export function taken(matches: readonly StageMatch[], match: StageMatch): readonly StageMatch[] {
  if (matches.length === 0) return [match];
  if (matches.length === 1 && matches[0]?.id === match.id) return [match];
  const others = matches.filter(({ id }) => id !== match.id);
  const after = others.findIndex(({ id }) => id > match.id);
  return others.toSpliced(after < 0 ? others.length : after, 0, match);
}

export function staleOf(rounds: readonly StageRound[]): StageMatch[] {
  const stale: StageMatch[] = [];
  for (const { slots } of rounds)
    for (const { made, match, sides } of slots) {
      if (made.length === 0 || (made.length === 1 && made[0] === match)) continue;
      for (const each of made) if (each !== match && !isLeftAlone(each, sides)) stale.push(each);
    }
  return stale;
}

/** A match is not stale just because a side was emptied by hand. It waits until the side is filled again. */
const isLeftAlone = ({ team1, team2 }: StageMatch, sides: readonly [StageSide, StageSide]) =>
  sides.some(({ team, isByHand }) => team === null && isByHand) &&
  sides.every(({ team, isByHand }) => (team === null ? isByHand : team === team1 || team === team2));

/** The slots of a round being changed. The round is copied on the first change; `copied` holds the copied slots. */
export function slotsToChange(rounds: StageRound[], copied: (StageSlot[] | undefined)[], index: number) {
  const known = copied[index];
  if (known) return known;
  const round = rounds[index];
  const slots = round ? round.slots.slice() : [];
  copied[index] = slots;
  if (round) {
    const { key, name, part, matchFormat } = round;
    rounds[index] = { key, name, part, matchFormat, slots };
  }
  return slots;
}
