import { v7 as uuid } from 'uuid';
import * as store from '#api/competition/mvpVotes/store.ts';
import { record } from '#api/history/record.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { type Act, forEachTournament } from './act.ts';

/** Tells how votes for an MVP have ended, however late, and lets fans vote once more when a tournament is decided. */
export const runMvpVotes: Act = async (context) => {
  const { db, now } = context;
  const due = (await store.listClosed(db, now)).map(({ tournament_id }) => tournament_id);
  const told = await forEachTournament(context, due, async (db, tournamentId) => {
    const closed = await store.listClosed(db, now, tournamentId);
    await store.markTold(
      db,
      closed.map(({ id }) => id),
      now,
    );
    for (const { match_id: matchId } of closed)
      await (matchId
        ? record(db, context, 'matchMvp.voted', { tournamentId, matchId })
        : record(db, context, 'tournamentMvp.voted', { tournamentId }));
    return closed.length;
  });
  if (!siteSettings().mvpVotes) return told;
  const decided = await store.listDecided(db, now);
  const opened = await forEachTournament(context, decided, async (db, tournamentId) => {
    const poll = { id: uuid(), tournament_id: tournamentId, match_id: null };
    // Asked again under the lock: without votes for two people at least there is nothing to choose.
    if ((await store.listCandidates(db, poll, now)).length < 2) return 0;
    await store.openPoll(db, { ...poll, now, isRenewed: false });
    await record(db, context, 'tournamentMvp.opened', { tournamentId });
    return 1;
  });
  return told + opened;
};
