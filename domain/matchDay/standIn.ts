import { otherSide, type Side } from '../competition/match.ts';
import { conflict } from '../errors.ts';
import { sentence } from '../text/sentences.ts';
import { isLineUpOpen, type LineUpState } from './lineUp.ts';

/** Somebody from outside the roster who plays for a team in this match, or is asked for. */
export type StandIn = { side: Side; playerId: string; isAgreed: boolean };

type Day = { phase: string; lineUps?: LineUpState; standIns?: readonly StandIn[] };

export const standInsOf = ({ standIns = [] }: Pick<Day, 'standIns'>, side: Side) =>
  standIns.filter((one) => one.side === side);

/** Who a side asks for and is not answered yet; null where there is nobody, or line-ups are fixed. */
export const askedStandIn = (day: Day, side: Side): StandIn | null =>
  (isLineUpOpen(day) && standInsOf(day, side).find(({ isAgreed }) => !isAgreed)) || null;

type Asked = { side: Side; playerId: string; left: number; needsConsent: boolean };

/**
 * A side names a stand-in, of whom the other one is asked where the rule says so (docs/rules.md, "Stand-ins"); `left` is
 * how many it may still have. The same again is once.
 */
export function nameStandIn<D extends Day>(day: D, { side, playerId, left, needsConsent }: Asked) {
  if (!isLineUpOpen(day)) throw conflict('stand_in_late', sentence('stand_in_late'));
  const standIns = day.standIns ?? [];
  if (standIns.some((one) => one.playerId === playerId)) return { day, happened: [] };
  if (askedStandIn(day, side)) throw conflict('stand_in_waits', sentence('stand_in_waits'));
  if (left <= 0) throw conflict('stand_ins_spent', sentence('stand_ins_spent'));
  const what = needsConsent ? ('stand_in_asked' as const) : ('stand_in_named' as const);
  return {
    day: { ...day, standIns: [...standIns, { side, playerId, isAgreed: !needsConsent }] },
    happened: [{ what, side }],
  };
}

/** A side agrees to the stand-in of the other one. */
export function agreeToStandIn<D extends Day>(day: D, side: Side) {
  const open = askedStandIn(day, otherSide(side));
  if (!open) throw conflict('no_stand_in', sentence('no_stand_in'));
  const standIns = (day.standIns ?? []).map((one) => (one === open ? { ...one, isAgreed: true } : one));
  return { day: { ...day, standIns }, happened: [{ what: 'stand_in_agreed' as const, side }] };
}

/** A side declines the stand-in of the other one; without one nothing happens. */
export const declineStandIn = <D extends Day>(day: D, side: Side) => without(day, side, otherSide(side));

/** A side takes its own request for a stand-in back; without one nothing happens. */
export const withdrawStandIn = <D extends Day>(day: D, side: Side) => without(day, side, side);

function without<D extends Day>(day: D, side: Side, of: Side) {
  const open = askedStandIn(day, of);
  if (!open) return { day, happened: [] };
  const standIns = (day.standIns ?? []).filter((one) => one !== open);
  return { day: { ...day, standIns }, happened: [{ what: 'stand_in_declined' as const, side }] };
}
