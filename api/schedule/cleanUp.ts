import { deleteOutreach } from '#api/competition/outreach/store.ts';
import { deleteUnusedGuests } from '#api/competition/players/store.ts';
import { deleteLookupsBefore } from '#api/games/lookupStore.ts';
import { deleteMomentsBefore, deletePostsBefore } from '#api/games/store.ts';
import { deleteMarks } from '#api/history/markStore.ts';
import { KEPT_MILLISECONDS as ANSWERS_KEPT } from '#api/http/idempotency/commands.ts';
import { deleteOldAnswers } from '#api/http/idempotency/store.ts';
import { deletePictures } from '#api/matchDay/matchDays/pictureStore.ts';
import { PICTURES_KEPT } from '#api/matchDay/matchDays/pictures.ts';
import { deleteOldInvitations } from '#api/people/accounts/store.ts';
import { deleteEndedSessions } from '#api/people/sessions/store.ts';
import { DELIVERIES_KEPT } from '#api/publishing/deliveries/store.ts';
import { deleteUnused } from '#api/publishing/push/store.ts';
import { forgetLeftRoles } from '#api/publishing/teamRoles/store.ts';
import { DAY } from '#domain/timeSpans.ts';
import type { Act } from './act.ts';
import { deleteDeliveries } from './store.ts';

/** Milliseconds for which raw posts are kept for disputes. */
const POSTS_KEPT = 30 * DAY;
/** Milliseconds for which a game's stored states are kept. No game's delay or waiting time is that long. */
const MOMENTS_KEPT = 3 * DAY;
/** Milliseconds for which settled lookups are kept. */
const LOOKUPS_KEPT = 30 * DAY;
/** Milliseconds for which a stand-in who never played is kept. */
const GUESTS_KEPT = 30 * DAY;
/** Milliseconds for which sent announcements are remembered. No announcement can be this late. */
const MARKS_KEPT = 60 * DAY;
/** Milliseconds after which a failing or unused push subscription is deleted. */
const FAILING_KEPT = 30 * DAY;
const UNUSED_KEPT = 365 * DAY;

/** The events still contain the history. */
export const cleanUp: Act = async ({ db, now }) => {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const removed = [
    await deleteEndedSessions(db, now),
    await deleteOldInvitations(db, now),
    await deleteOldAnswers(db, before(ANSWERS_KEPT)),
    await forgetLeftRoles(db),
    // Must run before deliveries are deleted, since it edits the card that shows the pictures.
    await deletePictures(db, before(PICTURES_KEPT), now),
    await deletePostsBefore(db, before(POSTS_KEPT)),
    await deleteMomentsBefore(db, before(MOMENTS_KEPT)),
    await deleteLookupsBefore(db, before(LOOKUPS_KEPT)),
    await deleteDeliveries(db, before(DELIVERIES_KEPT)),
    await deleteOutreach(db, before(DELIVERIES_KEPT)),
    await deleteUnusedGuests(db, before(GUESTS_KEPT)),
    await deleteMarks(db, before(MARKS_KEPT)),
    await deleteUnused(db, { failing: before(FAILING_KEPT), unused: before(UNUSED_KEPT) }),
  ];
  return removed.reduce((sum, count) => sum + count, 0);
};
