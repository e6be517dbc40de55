import { type Context, ownIdOf } from '#api/database/database.ts';
import { counter } from '#api/http/middleware/limits.ts';
import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/picks.ts';
import { readPoll, vote } from './commands.ts';
import { findPoll, findVote, listCandidates, type Subject } from './store.ts';

/** Limit on an account's votes per minute: nobody changes their mind that often. */
const PER_MINUTE = 30;

export function mvpVoteRoutes() {
  const { count } = counter(PER_MINUTE);
  const save = async (context: Context, of: Subject, playerId: string) => {
    await count(ownIdOf(context));
    await vote(context, of, playerId);
    return { playerId };
  };
  return [
    dataRoute(contract.getMatchMvp, ({ db, now }, { params }) => readPoll(db, { matchId: params.id }, now)),
    dataRoute(contract.getTournamentMvp, ({ db, now }, { params }) =>
      readPoll(db, { tournamentId: params.id }, now),
    ),
    dataRoute(contract.getOwnMatchVote, (context, { params }) => ownVote(context, { matchId: params.id })),
    dataRoute(contract.getOwnTournamentVote, (context, { params }) =>
      ownVote(context, { tournamentId: params.id }),
    ),
    dataRoute(contract.voteForMatchMvp, (context, { params, body }) =>
      save(context, { matchId: params.id }, body.playerId),
    ),
    dataRoute(contract.voteForTournamentMvp, (context, { params, body }) =>
      save(context, { tournamentId: params.id }, body.playerId),
    ),
  ];
}

async function ownVote(context: Context, of: Subject) {
  const discordId = ownIdOf(context);
  const poll = await findPoll(context.db, of);
  const playerId = poll ? await findVote(context.db, poll.id, discordId) : null;
  const candidates = poll && playerId ? await listCandidates(context.db, poll, context.now) : [];
  // A vote is void if the chosen player did not play after all.
  return { playerId: candidates.some(({ id }) => id === playerId) ? playerId : null };
}
