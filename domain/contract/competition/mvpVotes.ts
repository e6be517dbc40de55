import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, time } from '../http/shapes.ts';

const candidate = z.object({
  id: id.describe('A player id'),
  name: z.string(),
  team: z.string(),
  teamId: id,
  participationId: id,
  matchMvps: z.int().nullable().describe('Of the tournament’s vote: how many matches they were the MVP of'),
  votes: z.int().nullable().describe('Null until the vote is closed, for everybody'),
});
export type MvpCandidate = z.output<typeof candidate>;

export const mvpPoll = z.object({
  opensAt: time,
  closesAt: time,
  isOpen: z.boolean(),
  candidates: z.array(candidate).describe('Once it is closed those with the most votes first'),
  votes: z.int().nullable().describe('Of all candidates together; null until it is closed'),
  winners: z.array(id).describe('Several share it; none before it is closed, or without a vote'),
});
export type MvpPoll = z.output<typeof mvpPoll>;

const ownVote = z.object({ playerId: id.nullable() });
const body = z.strictObject({ playerId: id });

export const getMatchMvp = endpoint('GET /api/matches/:id/mvp', 'public', {
  summary: 'Read the fans’ vote for the MVP of a match; null where there is none',
  reply: mvpPoll.nullable(),
});

export const getTournamentMvp = endpoint('GET /api/tournaments/:id/mvp', 'public', {
  summary: 'Read the fans’ vote for the MVP of a tournament; null where there is none',
  reply: mvpPoll.nullable(),
});

export const getOwnMatchVote = endpoint('GET /api/matches/:id/mvp/me', 'captain', {
  summary: 'Read your own vote for the MVP of a match',
  reply: ownVote,
});

export const getOwnTournamentVote = endpoint('GET /api/tournaments/:id/mvp/me', 'captain', {
  summary: 'Read your own vote for the MVP of a tournament',
  reply: ownVote,
});

export const voteForMatchMvp = endpoint('PUT /api/matches/:id/mvp/me', 'captain', {
  summary: 'Vote for the MVP of a match, or change your vote',
  body,
  reply: ownVote,
});

export const voteForTournamentMvp = endpoint('PUT /api/tournaments/:id/mvp/me', 'captain', {
  summary: 'Vote for the MVP of a tournament, or change your vote',
  body,
  reply: ownVote,
});

nameSchemas({ MvpCandidate: candidate, mvpPoll });
