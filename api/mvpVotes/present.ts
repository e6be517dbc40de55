import type { MvpPoll } from '#domain/contract/mvpVotes.ts';
import { isVoteOpen, winnersOf } from '#domain/mvpVotes/poll.ts';
import { siteSettings } from '#domain/site/settings.ts';
import type { Database } from '../database/database.ts';
import * as store from './store.ts';

/** A vote as everybody sees it; null where there is none. */
export async function readPoll(db: Database, of: store.Subject, now: Date): Promise<MvpPoll | null> {
  const poll = siteSettings().mvpVotes ? await store.findPoll(db, of) : undefined;
  return poll ? presentPoll(poll, await store.listCandidates(db, poll, now), now) : null;
}

function presentPoll(poll: store.PollRow, rows: readonly store.CandidateRow[], now: Date): MvpPoll {
  const isOpen = isVoteOpen(poll.closes_at, now);
  const counted = rows.map((row) => ({ ...row, votes: row.votes ?? 0 }));
  return {
    opensAt: poll.opened_at.toISOString(),
    closesAt: poll.closes_at.toISOString(),
    isOpen,
    // Whatever was read, nothing of it goes out while fans vote.
    ...(isOpen
      ? { candidates: rows.map((row) => ({ ...row, votes: null })), votes: null, winners: [] }
      : {
          candidates: counted.toSorted((one, other) => other.votes - one.votes),
          votes: counted.reduce((sum, { votes }) => sum + votes, 0),
          winners: winnersOf(counted).map(({ id }) => id),
        }),
  };
}
