import type { Side } from '../competition/match.ts';
import { conflict } from '../errors.ts';
import { sentence } from '../text/sentences.ts';

/** Another time that a team has proposed to the other one; moments in ISO 8601. */
export type Proposal = { by: Side; to: string; at: string };

type Day = { phase: string; scheduledAt: string; startsAt: string; proposal?: Proposal | null };

/** Minutes ahead of now that a proposed time must be: the other team has to read it, and to come. */
export const MIN_NOTICE = 30;

/** Phases in which no game is on, so that the whole match may move. */
const MOVABLE = ['open', 'check_in', 'held'];

/** Whether the teams may agree on another time now. */
export const isMovable = ({ phase }: Pick<Day, 'phase'>) => MOVABLE.includes(phase);

/** The proposal that waits for its answer; null where there is none, or where the match goes on by now. */
export const proposalOf = (day: Pick<Day, 'phase' | 'proposal'>): Proposal | null =>
  (isMovable(day) && day.proposal) || null;

/** A time that a side proposes, in place of what either had proposed; the one that waits already is an agreement. */
export function propose<D extends Day>(day: D, { side, to }: { side: Side; to: string }, now: string) {
  if (!isMovable(day)) throw conflict('time_fixed', sentence('time_fixed'));
  if (Date.parse(to) < Date.parse(now) + MIN_NOTICE * 60_000)
    throw conflict('time_too_soon', sentence('time_too_soon'));
  const open = proposalOf(day);
  if (open?.to === to) return open.by === side ? { day, happened: [] } : agree(day, side, now);
  if (to === day.startsAt || to === day.scheduledAt) throw conflict('time_same', sentence('time_same'));
  return {
    day: { ...day, proposal: { by: side, to, at: now } },
    happened: [{ what: 'proposed' as const, side }],
  };
}

/** A side takes the time that the other one has proposed: the match moves. */
export function agree<D extends Day>(day: D, side: Side, now: string) {
  const open = proposalOf(day);
  if (!open || open.by === side) throw conflict('no_proposal', sentence('no_proposal'));
  if (open.to <= now) throw conflict('time_too_soon', sentence('time_too_soon'));
  return { day: { ...day, proposal: null }, happened: [{ what: 'agreed' as const, side }], moves: open.to };
}

/** A side declines what the other one has proposed, or takes its own proposal back; without one nothing happens. */
export function decline<D extends Day>(day: D, side: Side) {
  if (!proposalOf(day)) return { day, happened: [] };
  return { day: { ...day, proposal: null }, happened: [{ what: 'declined' as const, side }] };
}
