import type { Context } from '#api/database/database.ts';
import { listOfCall, type RecordedAct } from './callStore.ts';

type Act = Omit<RecordedAct, 'id'>;

/**
 * Returns a call's actions in the order in which to undo them. Leaves out events that are undone with another event.
 */
export async function actsOf({ db, request, now }: Pick<Context, 'db' | 'request' | 'now'>, after?: string) {
  if (!request) return [];
  const events = await listOfCall(db, { request, now, after });
  return events.filter((event) => !isFollowing(event, events)).map(({ id }) => id);
}

export function actsOfEach(context: Pick<Context, 'db' | 'request' | 'now'>) {
  let last: string | undefined;
  return async () => {
    const own = await actsOf(context, last);
    last = own[0] ?? last;
    return own;
  };
}

/** Whether an event needs no separate undo: undoing another event in its call covers it, or it is in BY_ITSELF. */
export const isFollowing = (event: Act, held: readonly Act[]): boolean =>
  BY_ITSELF.has(event.name) || held.some((act) => takesAlong(act, event, held));

/**
 * Events that are never undone together with their call: an undo itself, a bracket's regeneration, a promotion from the
 * waitlist, and a tournament's new stage.
 */
const BY_ITSELF = new Set<string>([
  'act.undone',
  'registration.promoted',
  'stage.reached',
  'bracket.regenerationRequested',
  'bracket.regenerationRefused',
]);

/** Returns whether undoing an action also undoes another event in its call. */
function takesAlong({ name, payload, before }: Act, part: Act, held: readonly Act[]): boolean {
  const isOf = (id: string) => part.payload[id] === payload[id];
  switch (name) {
    // Undoing the cancellation also undoes the creation of the match that was awarded instead.
    case 'match.cancelled':
      return part.name === 'matches.generated';
    // The games of groups that were drawn in the same call are undone before the groups.
    case 'bracket.changed':
      return part.name === 'matches.generated' && payload.act !== 'filled';
    case 'tournament.copied':
    case 'season.playOffsMade':
      return part.name !== name && isOf('tournamentId');
    case 'season.started':
      return (
        part.name !== name && (isOf('seasonId') || isIn(payload.tournamentIds, part.payload.tournamentId))
      );
    case 'team.withdrawn':
      return part.name.startsWith('result.') && isIn(payload.forfeited, part.payload.matchId);
    case 'team.approved':
      return part.name === 'team.changed' && isOf('teamId');
    // If a team had left a tournament before the team was removed, a separate undo restores the team there.
    case 'team.removed':
      return (
        part.name === 'participation.removed' &&
        isOf('teamId') &&
        isIn(payload.tournamentIds, part.payload.tournamentId)
      );
    // If a team had left before its registration was reopened, a separate undo restores the team.
    case 'registration.reopened':
      return before?.status === 'approved' && isOfApproval(part, payload.registrationId, held);
    default:
      return false;
  }
}

/** Whether an event affects the team that left because its approved registration was reopened. */
function isOfApproval({ name, payload }: Act, registrationId: unknown, held: readonly Act[]): boolean {
  const left = held.find(
    (each) => each.name === 'participation.removed' && each.payload.registrationId === registrationId,
  );
  return PARTS_OF_APPROVAL.has(name) && payload.teamId === left?.payload.teamId;
}

const PARTS_OF_APPROVAL = new Set<string>(['participation.removed', 'team.removed', 'team.changed']);

const isIn = (list: unknown, value: unknown) => Array.isArray(list) && list.includes(value);
