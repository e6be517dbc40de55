import { v7 as uuid } from 'uuid';
import { type Context, type Database, inTransaction } from '#api/database/database.ts';
import type { MvpPoll } from '#domain/contract/competition/picks.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { isVoteOpen, opensVote, winnersOf } from '#domain/mvpVotes/poll.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { sentence } from '#domain/text/sentences.ts';
import type { FullMatch } from '../matches/store.ts';
import { ownFan } from '../picks/commands.ts';
import * as store from './store.ts';

/** Opens a match's MVP vote within the action that sets its result; `match` is the match's earlier state. */
export async function openMatchVote({ db, now }: Context, match: FullMatch, result: { forfeit: unknown }) {
  if (!siteSettings().mvpVotes || !opensVote(result, match.ended_at ?? match.scheduled_at, now)) return;
  const of = { tournament_id: match.tournament_id, match_id: match.id };
  const isRenewed = match.status !== 'completed' || match.forfeit !== null;
  await store.openPoll(db, { id: uuid(), now, isRenewed, ...of });
}

export const vote = (context: Context, of: store.Subject, playerId: string): Promise<void> =>
  inTransaction(context, async (context, db) => {
    const { now } = context;
    if (!siteSettings().mvpVotes) throw conflict('mvp_votes_off', sentence('mvp_votes_off'));
    const fanId = await ownFan(context);
    const poll = await store.holdPoll(db, of);
    if (!poll) throw conflict('no_mvp_vote', sentence('no_mvp_vote'));
    if (!isVoteOpen(poll.closes_at, now)) throw conflict('mvp_vote_closed', sentence('mvp_vote_closed'));
    if (!(await store.listCandidates(db, poll, now)).some(({ id }) => id === playerId))
      throw invalidAt('playerId', sentence('no_mvp_candidate'));
    await store.saveVote(db, { poll_id: poll.id, fan_id: fanId, player_id: playerId, voted_at: now });
  });

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
    // No vote counts are sent while fans can vote, whatever the query returned.
    ...(isOpen
      ? { candidates: rows.map((row) => ({ ...row, votes: null })), votes: null, winners: [] }
      : {
          candidates: counted.toSorted((one, other) => other.votes - one.votes),
          votes: counted.reduce((sum, { votes }) => sum + votes, 0),
          winners: winnersOf(counted).map(({ id }) => id),
        }),
  };
}
