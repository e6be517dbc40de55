import type { Side } from '../competition/match.ts';
import { conflict, type FieldPhrases } from '../errors.ts';
import { positions, type RosterRole, roleOf } from '../registration/roster.ts';
import type { Sentence } from '../text/phrase.ts';
import { sentence } from '../text/sentences.ts';

/** A team's players by position: the player's id of position 1 first; null if nobody plays it. */
export type LineUp = readonly (string | null)[];

/** A line-up that a team asks for after it was fixed; moments in ISO 8601. */
export type LineUpRequest = { by: Side; players: LineUp; at: string };

/** Somebody who may play for a team, and what stands against it at the time of the match. */
export type Candidate = {
  id: string;
  name: string;
  /** The place in the roster; those of the reserves come after the positions. */
  slot: number;
  isBanned: boolean;
  /** The player has said that they do not play for the team. */
  hasLeft?: boolean;
  /** The tournament asks for the player's yes, and has none. */
  lacksConsent?: boolean;
  /** The team in whose line-up the player stands for a match at that time, or null. */
  playsFor: string | null;
};

/** The role of a place in a line-up. */
export const roleAt = (index: number): RosterRole => roleOf(index + 1);

const isFit = (candidate: Candidate) => candidateProblem(candidate) === null;

/**
 * The line-up that a team has until it names another one: that of its last match, as far as they can play,
 * then whoever has the position in the roster, then whoever is left, the reserves last.
 */
export function usualLineUp(candidates: readonly Candidate[], last: LineUp = []): LineUp {
  const fit = candidates.filter(isFit).toSorted((one, other) => one.slot - other.slot);
  const kept: LineUp = positions().map((slot) => fit.find(({ id }) => id === last[slot - 1])?.id ?? null);
  const own = filled(kept, (index) => fit.filter(({ slot }) => slot === index + 1));
  const whole = filled(own, () => fit);
  // A player who cannot play, with the reason, says more than an empty place.
  return filled(whole, (index) => candidates.filter(({ slot }) => slot === index + 1));
}

/** A line-up with the first of those who may take each open place and have none yet. */
const filled = (line: LineUp, choices: (index: number) => readonly Candidate[]): LineUp =>
  line.reduce((next, player, index) => {
    const chosen = player ?? choices(index).find(({ id }) => !next.includes(id))?.id ?? null;
    return next.with(index, chosen);
  }, line);

/** Puts a player into a position of a line-up; the former one takes the place that the player had. */
export const withPlayer = (line: LineUp, index: number, player: string): LineUp => {
  const from = line.indexOf(player);
  const put = line.with(index, player);
  return from === -1 || from === index ? put : put.with(from, line[index] ?? null);
};

/** Why somebody cannot play, whatever the position; null where nothing stands against it. */
export function candidateProblem(candidate: Candidate): Sentence | null {
  const { name, isBanned, hasLeft, lacksConsent, playsFor } = candidate;
  if (isBanned) return sentence('line_up_banned', { name });
  if (hasLeft) return sentence('line_up_left', { name });
  if (lacksConsent) return sentence('line_up_consent', { name });
  return playsFor === null ? null : sentence('line_up_elsewhere', { name, team: playsFor });
}

/** The problems of a line-up, by place and each with its remedy; nothing if it can play. */
export function lineUpProblems(line: LineUp, candidates: readonly Candidate[]): FieldPhrases {
  const problems: FieldPhrases = {};
  for (const index of positions().keys()) {
    const player = line[index] ?? null;
    const found = candidates.find(({ id }) => id === player);
    const path = `players.${index}`;
    if (player === null) problems[path] = sentence('line_up_open', { role: roleAt(index) });
    else if (!found) problems[path] = sentence('line_up_stranger', { role: roleAt(index) });
    else if (line.indexOf(player) < index) problems[path] = sentence('line_up_twice', { name: found.name });
    const alone = found && candidateProblem(found);
    if (alone) problems[path] ??= alone;
  }
  return problems;
}

export function requireFit(line: LineUp, candidates: readonly Candidate[]): void {
  const fields = lineUpProblems(line, candidates);
  const [first, ...more] = Object.values(fields);
  if (first) throw conflict('line_up', more.length > 0 ? sentence('line_up_wrong') : first, { fields });
}

/**
 * Whether the teams of a match name their line-ups still, or they are fixed; absent where the tournament leaves that to
 * the rosters.
 */
export type LineUpState = 'open' | 'fixed';

type Day = { phase: string; lineUps?: LineUpState; lineUpRequest?: LineUpRequest | null };

const BEFORE = ['open', 'check_in', 'held'];
const IN_PLAY = ['choice', 'playing'];

/** Whether a team names its line-up alone: until both are there, or the time that the tournament sets. */
export const isLineUpOpen = ({ phase, lineUps }: Day) => lineUps === 'open' && BEFORE.includes(phase);

/** Whether a team may ask for another line-up than the one that is fixed. */
export const isLineUpOnRequest = ({ phase, lineUps }: Day) =>
  lineUps === 'fixed' && (BEFORE.includes(phase) || IN_PLAY.includes(phase));

export const lineUpRequestOf = (day: Day): LineUpRequest | null =>
  (isLineUpOnRequest(day) && day.lineUpRequest) || null;

type Asked = { side: Side; players: LineUp };

export function askForLineUp<D extends Day>(day: D, { side, players }: Asked, now: string) {
  if (!isLineUpOnRequest(day)) throw conflict('line_up_fixed', sentence('line_up_fixed'));
  const open = lineUpRequestOf(day);
  if (open && open.by !== side) throw conflict('line_up_waits', sentence('line_up_waits'));
  return {
    day: { ...day, lineUpRequest: { by: side, players, at: now } },
    happened: [{ what: 'line_up_asked' as const, side }],
  };
}

export function agreeToLineUp<D extends Day>(day: D, side: Side) {
  const open = lineUpRequestOf(day);
  if (!open || open.by === side) throw conflict('no_line_up_request', sentence('no_line_up_request'));
  return {
    day: { ...day, lineUpRequest: null },
    happened: [{ what: 'line_up_agreed' as const, side }],
    lineUp: { side: open.by, players: open.players },
  };
}

/**
 * A side declines what the other one asked for, or takes its own request back; without one nothing happens.
 */
export function declineLineUp<D extends Day>(day: D, side: Side) {
  if (!lineUpRequestOf(day)) return { day, happened: [] };
  return { day: { ...day, lineUpRequest: null }, happened: [{ what: 'line_up_declined' as const, side }] };
}
