import { otherSide } from '#domain/competition/match.ts';
import { undoAct } from '#domain/contract/audit/audit.ts';
import { acceptTime, confirmResult, declineTime, resumeClocks } from '#domain/contract/matchDay/matchDays.ts';
import { DAY_STAFF, decodeSide, decodeVerdict } from '#domain/matchDay/buttons.ts';
import { phaseOfNextGame } from '#domain/matchDay/choosing.ts';
import type { Button } from '../answering/context.ts';
import { dangerButton, plainButton, primaryButton } from '../answering/message.ts';
import { staffInPlace, staffPrivately } from '../answering/reply.ts';
import { sidesOf } from '../matches/matchSearch.ts';
import { CANCEL, hasKeepable, previewResult, said } from '../matches/preview.ts';

const TAKE_BACK = 'day-take-back-now';
const TAKE_BACK_KEEPING = 'day-take-back-keep';

/** Accepts or declines a proposed time for the team that has not responded, or resumes the clocks for a team. */
const answering = (
  prefix: string,
  call: typeof acceptTime | typeof declineTime | typeof resumeClocks,
  said: 'timeMoved' | 'timeKept' | 'resumed',
): Button =>
  staffPrivately(prefix, async ({ client, words }, rest) => {
    const { matchId: id, side } = decodeSide(rest);
    await client.call(call, { params: { id }, body: { side } });
    return words.matchDay[said];
  });

/** Undoes a penalty; results of later matches are removed, or kept until an organiser decides what to do with them. */
const takingBack = (prefix: string, keeps: boolean): Button =>
  staffInPlace(prefix, async ({ client, words: { matchDay, result } }, id) => {
    const undo = (dryRun: boolean, ...removalsAndKept: string[][]) =>
      client.call(undoAct, { params: { id }, body: { dryRun, whole: true } }, undefined, ...removalsAndKept);
    // The undo's preview returns the matches that the message with the button listed.
    const { data } = await undo(true);
    const [removals, kept] = said(data.affected, keeps);
    await undo(false, removals, kept);
    return [matchDay.stepTakenBack, ...(kept.length > 0 ? [result.waits] : [])].join('\n');
  });

export const matchDayStaffButtons: readonly Button[] = [
  staffPrivately(
    DAY_STAFF.verdict,
    async ({ context, client }, rest) =>
      await previewResult(client, { ...decodeVerdict(rest), reason: '' }, context),
  ),
  staffPrivately(DAY_STAFF.gameVerdict, async ({ client, words }, rest) => {
    const { matchId: id, side } = decodeSide(rest);
    const body = { side: otherSide(side) };
    const { data } = await client.call(confirmResult, { params: { id }, body });
    const { gameDecided, gameGoesOn } = words.matchDay;
    return data.phase === 'playing' ? gameGoesOn[phaseOfNextGame()] : gameDecided;
  }),
  answering(DAY_STAFF.goOn, resumeClocks, 'resumed'),
  answering(DAY_STAFF.move, acceptTime, 'timeMoved'),
  answering(DAY_STAFF.keep, declineTime, 'timeKept'),
  staffPrivately(DAY_STAFF.takeBack, async ({ context, client }, id) => {
    const undo = (dryRun: boolean) => client.call(undoAct, { params: { id }, body: { dryRun, whole: true } });
    const { data } = await undo(true);
    const { words } = context;
    const later = data.affected.filter(({ status }) => status === 'cancelled');
    // No later match depends on the penalty, so undo it at once.
    if (later.length === 0) {
      await undo(false);
      return words.matchDay.stepTakenBack;
    }
    return {
      content: [words.result.cancels, ...later.map((match) => sidesOf(match, words))].join('\n'),
      buttons: [
        ...(hasKeepable(later)
          ? [primaryButton(words.matchDay.takeStepBackKeeping, `${TAKE_BACK_KEEPING}:${id}`)]
          : []),
        dangerButton(words.matchDay.takeStepBack, `${TAKE_BACK}:${id}`),
        plainButton(words.result.cancel, CANCEL),
      ],
    };
  }),
  takingBack(TAKE_BACK, false),
  takingBack(TAKE_BACK_KEEPING, true),
];
