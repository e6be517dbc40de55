import type { Side } from '../competition/match.ts';
import { conflict, type FieldPhrases } from '../errors.ts';
import { positions, type RosterRole, roleOf } from '../registrations/roster.ts';
import type { Sentence } from '../text/phrase.ts';
import { sentence } from '../text/sentences.ts';

/** A team's players by position. The id of position 1 comes first; null for an empty position. */
export type LineUp = readonly (string | null)[];

/** A team's request for a different line-up after line-ups were fixed. Times are in ISO 8601 format. */
export type LineUpRequest = { by: Side; players: LineUp; at: string };

export type Candidate = {
  id: string;
  name: string;
  /** The place in the roster. Reserves come after the positions. */
  slot: number;
  isBanned: boolean;
  /** The player has declined to play for the team. */
  hasLeft?: boolean;
  /** The tournament requires the player's consent, and it is missing. */
  lacksConsent?: boolean;
  /** The team for which the player is in a line-up at the time of the match, or null. */
  playsFor: string | null;
};

export const roleAt = (index: number): RosterRole => roleOf(index + 1);

const isFit = (candidate: Candidate) => candidateProblem(candidate) === null;

/**
 * A team's line-up until it names another: that of its last match, excluding players who cannot play. An open
 * position goes to the roster's player for that position, otherwise to any other player, reserves last.
 */
export function usualLineUp(candidates: readonly Candidate[], last: LineUp = []): LineUp {
  const fit = candidates.filter(isFit).toSorted((one, other) => one.slot - other.slot);
  const kept: LineUp = positions().map((slot) => fit.find(({ id }) => id === last[slot - 1])?.id ?? null);
  const own = filled(kept, (index) => fit.filter(({ slot }) => slot === index + 1));
  const whole = filled(own, () => fit);
  // Showing a player who cannot play, and why, is more helpful than an empty place.
  return filled(whole, (index) => candidates.filter(({ slot }) => slot === index + 1));
}

const filled = (line: LineUp, choices: (index: number) => readonly Candidate[]): LineUp =>
  line.reduce((next, player, index) => {
    const chosen = player ?? choices(index).find(({ id }) => !next.includes(id))?.id ?? null;
    return next.with(index, chosen);
  }, line);

/** Puts a player into a position. If the player already has a place, the replaced player takes it. */
export const withPlayer = (line: LineUp, index: number, player: string): LineUp => {
  const from = line.indexOf(player);
  const put = line.with(index, player);
  return from === -1 || from === index ? put : put.with(from, line[index] ?? null);
};

/** Why a candidate cannot play in any position; null if the candidate can play. */
export function candidateProblem(candidate: Candidate): Sentence | null {
  const { name, isBanned, hasLeft, lacksConsent, playsFor } = candidate;
  if (isBanned) return sentence('line_up_banned', { name });
  if (hasLeft) return sentence('line_up_left', { name });
  if (lacksConsent) return sentence('line_up_consent', { name });
  return playsFor === null ? null : sentence('line_up_elsewhere', { name, team: playsFor });
}

/** The problems with a line-up by place, each with its remedy; empty if the line-up is valid. */
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

/** Whether teams can still name their line-ups; absent if the tournament uses the rosters. */
export type LineUpState = 'open' | 'fixed';

type Day = { phase: string; lineUps?: LineUpState; lineUpRequest?: LineUpRequest | null };

const BEFORE = ['open', 'check_in', 'held'];
const IN_PLAY = ['choice', 'playing'];

/** Whether a team can name its line-up freely: until both teams are present, or until the tournament's deadline. */
export const isLineUpOpen = ({ phase, lineUps }: Day) => lineUps === 'open' && BEFORE.includes(phase);

export const isLineUpOnRequest = ({ phase, lineUps }: Day) =>
  lineUps === 'fixed' && (BEFORE.includes(phase) || IN_PLAY.includes(phase));

export const lineUpRequestOf = (day: Day) => (isLineUpOnRequest(day) && day.lineUpRequest) || null;

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

/** Declines the other side's request, or withdraws the side's own. Does nothing if there is no request. */
export function declineLineUp<D extends Day>(day: D, side: Side) {
  if (!lineUpRequestOf(day)) return { day, happened: [] };
  return { day: { ...day, lineUpRequest: null }, happened: [{ what: 'line_up_declined' as const, side }] };
}
