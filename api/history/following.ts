import type { Context } from '#api/database/database.ts';
import { listOfCall, type RecordedAct } from './callStore.ts';

type Act = Omit<RecordedAct, 'id'>;

/** What a call did, what goes back first first: its events without those that go back with another one of them. */
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

/** Whether an event follows from another one of its call, and goes back with it or by itself. */
export const isFollowing = (event: Act, held: readonly Act[]): boolean =>
  BY_ITSELF.has(event.name) || held.some((act) => takesAlong(act, event, held));

/**
 * Acts that are told on their own: an undo beside what it undid, a request beside what it asked for, the
 * moving waitlist, and how far a tournament has come.
 */
const BY_ITSELF = new Set<string>([
  'act.undone',
  'registration.promoted',
  'stage.reached',
  'bracket.regenerationRequested',
  'bracket.regenerationRefused',
]);

/** Whether an act's inverse brings back what another event of its call tells. */
function takesAlong({ name, payload, before }: Act, part: Act, held: readonly Act[]): boolean {
  const isOf = (id: string) => part.payload[id] === payload[id];
  switch (name) {
    // A match that is awarded is made in the place of the one that was cancelled.
    case 'match.cancelled':
    case 'bracket.changed':
      return part.name === 'matches.generated';
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
    // A team that had left before it was removed comes back by an act of its own.
    case 'team.removed':
      return (
        part.name === 'participation.removed' &&
        isOf('teamId') &&
        isIn(payload.tournamentIds, part.payload.tournamentId)
      );
    // So does what had left before it was reopened.
    case 'registration.reopened':
      return before?.status === 'approved' && isOfApproval(part, payload.registrationId, held);
    default:
      return false;
  }
}

/** Whether an event is of the team that left with a registration. */
function isOfApproval({ name, payload }: Act, registrationId: unknown, held: readonly Act[]): boolean {
  const left = held.find(
    (each) => each.name === 'participation.removed' && each.payload.registrationId === registrationId,
  );
  return PARTS_OF_APPROVAL.has(name) && payload.teamId === left?.payload.teamId;
}

const PARTS_OF_APPROVAL = new Set<string>(['participation.removed', 'team.removed', 'team.changed']);

const isIn = (list: unknown, value: unknown) => Array.isArray(list) && list.includes(value);
