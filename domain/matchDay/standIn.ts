import { otherSide, type Side } from '../competition/match.ts';
import { conflict } from '../errors.ts';
import { sentence } from '../text/sentences.ts';
import { isLineUpOpen, type LineUpState } from './lineUp.ts';

/**
 * A team's stand-in in this match, approved or pending approval. `position` is the place in the line-up once the
 * stand-in may play; absent if the team named no position.
 */
export type StandIn = { side: Side; playerId: string; isAgreed: boolean; position?: number };

type Day = { phase: string; lineUps?: LineUpState; standIns?: readonly StandIn[] };

export const standInsOf = ({ standIns = [] }: Pick<Day, 'standIns'>, side: Side) =>
  standIns.filter((one) => one.side === side);

export const askedStandIn = (day: Day, side: Side): StandIn | null =>
  (isLineUpOpen(day) && standInsOf(day, side).find(({ isAgreed }) => !isAgreed)) || null;

type Asked = {
  side: Side;
  playerId: string;
  left: number;
  needsConsent: boolean;
  position?: number | undefined;
};

/**
 * The other side must agree if the rules require it (docs/rules.md, "Stand-ins"). `left` is how many more stand-ins the
 * side may have.
 */
function nameStandIn<D extends Day>(day: D, { side, playerId, left, needsConsent, position }: Asked) {
  if (!isLineUpOpen(day)) throw conflict('stand_in_late', sentence('stand_in_late'));
  const standIns = day.standIns ?? [];
  if (standIns.some((one) => one.playerId === playerId)) return { day, happened: [] };
  if (askedStandIn(day, side)) throw conflict('stand_in_waits', sentence('stand_in_waits'));
  if (left <= 0) throw conflict('stand_ins_spent', sentence('stand_ins_spent'));
  const what = needsConsent ? ('stand_in_asked' as const) : ('stand_in_named' as const);
  const standIn: StandIn = { side, playerId, isAgreed: !needsConsent, ...(position && { position }) };
  return {
    day: { ...day, standIns: [...standIns, standIn] },
    happened: [{ what, side }],
    ...(!needsConsent && { standsIn: standIn }),
  };
}

function agreeToStandIn<D extends Day>(day: D, side: Side) {
  const open = askedStandIn(day, otherSide(side));
  if (!open) throw noRequest(day, side);
  const standIns = (day.standIns ?? []).map((one) => (one === open ? { ...one, isAgreed: true } : one));
  return {
    day: { ...day, standIns },
    happened: [{ what: 'stand_in_agreed' as const, side }],
    standsIn: open,
  };
}

/** The error if there is no request to answer, or only the side's own request. */
const noRequest = (day: Day, side: Side) =>
  askedStandIn(day, side)
    ? conflict('own_stand_in', sentence('own_stand_in'))
    : conflict('no_stand_in', sentence('no_stand_in'));

function declineStandIn<D extends Day>(day: D, side: Side) {
  if (askedStandIn(day, side) && !askedStandIn(day, otherSide(side))) throw noRequest(day, side);
  return without(day, side, otherSide(side));
}

const withdrawStandIn = <D extends Day>(day: D, side: Side) => without(day, side, side);

function without<D extends Day>(day: D, side: Side, of: Side) {
  const open = askedStandIn(day, of);
  if (!open) return { day, happened: [] };
  const standIns = (day.standIns ?? []).filter((one) => one !== open);
  return { day: { ...day, standIns }, happened: [{ what: 'stand_in_declined' as const, side }] };
}

export type StandInAct =
  | ({ act: 'nameStandIn' } & Asked)
  | { act: 'agreeStandIn' | 'declineStandIn' | 'withdrawStandIn'; side: Side };

export const isStandInAct = <Act extends { act: string }>(asked: Act): asked is Act & StandInAct =>
  ['nameStandIn', 'agreeStandIn', 'declineStandIn', 'withdrawStandIn'].includes(asked.act);

export function stepStandIn<D extends Day>(day: D, asked: StandInAct) {
  if (asked.act === 'nameStandIn') return nameStandIn(day, asked);
  if (asked.act === 'agreeStandIn') return agreeToStandIn(day, asked.side);
  if (asked.act === 'declineStandIn') return declineStandIn(day, asked.side);
  return withdrawStandIn(day, asked.side);
}
