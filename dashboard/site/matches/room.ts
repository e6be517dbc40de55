import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { otherSide, type Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Client } from '#domain/contract/http/client.ts';
import type { Endpoint } from '#domain/contract/http/endpoint.ts';
import { getMatchRoom, type RoomOfMany } from '#domain/contract/matchDay/matchDays.ts';
import { DomainError } from '#domain/errors.ts';
import { isFinal, isNotOver, possibleScores, possibleVersions, saidOf } from '#domain/matchDay/scores.ts';
import { t } from '#domain/text/translate.ts';
import { matchDayQuery, useApi } from '#shared/api/api.ts';

/** A match's room as listed, without the lobby and scheduling conflicts. */
export type Room = Omit<RoomOfMany, 'lobby'>;

type MatchId = Pick<Match, 'id' | 'tournamentId'>;
export type Score = Record<Side, number>;

const NOT_INSIDE = new Set(['forbidden', 'missing', 'unidentified']);

/** The room of a match; null for outsiders, or if the match has no room. */
export const matchRoomQuery = (api: Client, match: MatchId) =>
  queryOptions({
    queryKey: [...matchDayQuery(api, match).queryKey, 'room'],
    queryFn: async () => {
      try {
        return (await api.call(getMatchRoom, { params: { id: match.id } })).data;
      } catch (error) {
        if (error instanceof DomainError && NOT_INSIDE.has(error.kind)) return null;
        throw error;
      }
    },
  });

/** A match-day action: its API call, the request body, and the message shown once it succeeds. */
export type RoomAct = { call: Endpoint; body?: object; done: string };

export type QuestionProps = {
  room: Room;
  side: Side;
  isBusy: boolean;
  problem: string | undefined;
  fields: DomainError['fields'];
  onClose: () => void;
  onAct: (act: RoomAct) => void;
};

/** Performs an action for a side, returns its message and the room's new version, and reads the room again. */
export function useRoomAct(match: MatchId, side: Side) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ call, body = {}, done, at = 0 }: RoomAct & { at?: number }) => {
      const { data } = await api.call(
        call,
        { params: { id: match.id }, body: { side, ...body } },
        crypto.randomUUID(),
      );
      const { version = at } = (data ?? {}) as { version?: number };
      return { done, version };
    },
    // After an error, the room may also have changed.
    onSettled: () =>
      Promise.all(
        [match.tournamentId, 'mine'].map((of) => cache.invalidateQueries({ queryKey: ['matches', of] })),
      ),
  });
}

/** The scores that a team can report, final scores first; in a dispute, the reported score is left out. */
export function scoresToTell(room: Room, isDispute: boolean): Score[] {
  const { report, format } = room;
  const isReported = (each: Score) => report?.team1Score === each.team1 && report.team2Score === each.team2;
  return (isDispute ? possibleVersions(room, room) : possibleScores(room, room))
    .filter((each) => !isDispute || !isReported(each))
    .toSorted((one, other) => Number(isEnd(other, format)) - Number(isEnd(one, format)));
}

const isEnd = (score: Score, format: RoomOfMany['format']) => isFinal(saidOf(score), format);

/** A score from one side's point of view: 'We won 2–1'. */
export function scoreLabel(score: Score, side: Side, { format, score: agreed }: Room): string {
  if (isNotOver(saidOf(score), agreed, format)) return t`The game is not over`;
  const [ours, theirs] = [score[side], score[otherSide(side)]];
  const text = `${ours}–${theirs}`;
  if (ours === theirs) return isEnd(score, format) ? t`We drew ${text}` : t`The score is ${text}`;
  if (isEnd(score, format)) return ours > theirs ? t`We won ${text}` : t`We lost ${text}`;
  return ours > theirs ? t`We lead ${text}` : t`We trail ${text}`;
}
