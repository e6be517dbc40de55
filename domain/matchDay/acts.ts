import { otherSide, type Side } from '../competition/match.ts';
import { gameWords } from '../games/words.ts';
import { chooserOf } from './choosing.ts';
import { isLineUpOnRequest, isLineUpOpen, lineUpRequestOf } from './lineUp.ts';
import { isOwn, type MatchDay, picturesLeft, versionToConcede } from './matchDay.ts';
import { isMovable, proposalOf } from './proposal.ts';
import { askedStandIn } from './standIn.ts';

export const TEAM_ACTS = [
  'ready',
  'unready',
  'choose',
  'report',
  'confirm',
  'dispute',
  'concede',
  'retract',
  'agree',
  'decline',
  'withdraw',
  'pictures',
  'resume',
  'agreeLineUp',
  'declineLineUp',
  'withdrawLineUp',
  'agreeStandIn',
  'declineStandIn',
  'withdrawStandIn',
  'lobby',
  'lineUp',
  'hold',
  'propose',
  'giveUp',
] as const;
export type TeamAct = (typeof TEAM_ACTS)[number];

/**
 * The actions that a side can take now, in the order of `TEAM_ACTS`. `stepDay` would accept each of them in this state.
 */
export function actsOf(day: MatchDay, side: Side): TeamAct[] {
  const can = new Set([
    ...ownActsOf(day, side),
    ...timeActsOf(day, side),
    ...lineUpActsOf(day, side),
    ...(askedStandIn(day, side) ? (['withdrawStandIn'] as const) : []),
    ...(askedStandIn(day, otherSide(side)) ? (['agreeStandIn', 'declineStandIn'] as const) : []),
  ]);
  // Only Dota has lobbies.
  return TEAM_ACTS.filter((act) => can.has(act) && (act !== 'lobby' || gameWords().hasGameData));
}

function timeActsOf(day: MatchDay, side: Side): TeamAct[] {
  if (!isMovable(day)) return [];
  const open = proposalOf(day);
  if (!open) return ['propose'];
  return open.by === side ? ['withdraw', 'propose'] : ['agree', 'decline', 'propose'];
}

function lineUpActsOf(day: MatchDay, side: Side): TeamAct[] {
  const open = lineUpRequestOf(day);
  if (open) return open.by === side ? ['withdrawLineUp', 'lineUp'] : ['agreeLineUp', 'declineLineUp'];
  return isLineUpOpen(day) || isLineUpOnRequest(day) ? ['lineUp'] : [];
}

function ownActsOf(day: MatchDay, side: Side): TeamAct[] {
  const { phase, ready, choosing, report, hold, settled } = day;
  const pictures = picturesLeft(day, side) > 0 ? (['pictures'] as const) : [];
  switch (phase) {
    case 'open':
      return ['hold', 'giveUp'];
    case 'check_in':
      return [ready[side] ? 'unready' : 'ready', 'hold', 'giveUp'];
    case 'choice':
      return [...(choosing && chooserOf(choosing) === side ? (['choose'] as const) : []), 'lobby', 'hold'];
    case 'playing':
      return ['report', 'lobby', 'hold', 'giveUp'];
    case 'reported':
      return report && !isOwn(report, side)
        ? ['confirm', 'dispute', 'lobby']
        : ['retract', ...pictures, 'lobby'];
    case 'disputed':
      return [...(versionToConcede(day, side) ? (['concede'] as const) : []), ...pictures];
    case 'held':
      return hold?.by === side ? ['resume'] : [];
    case 'settled':
      return report && !settled?.isByStaff ? ['dispute'] : [];
    default:
      return [];
  }
}
