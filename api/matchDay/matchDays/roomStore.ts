import type { Database } from '#api/database/database.ts';
import type { Side } from '#domain/competition/match.ts';

export type MatchRoomRow = {
  match_id: string;
  channel_id: string;
  thread_id: string | null;
  /** Whether the bot failed to create the thread, in which case captains get direct messages. */
  is_refused: boolean;
  created_at: Date;
  /** Teams that have nobody in the room. */
  unreached: Side[];
};

export const findMatchRoom = (db: Database, matchId: string): Promise<MatchRoomRow | undefined> =>
  db<MatchRoomRow>('match_rooms').where({ match_id: matchId }).first() as Promise<MatchRoomRow | undefined>;

export const insertMatchRoom = (db: Database, matchId: string, channelId: string, now: Date) =>
  db('match_rooms')
    .insert({ match_id: matchId, channel_id: channelId, created_at: now })
    .onConflict('match_id')
    .ignore();

/** Updates a room's thread (null once deleted), whether its creation failed, or the teams that could not be reached. */
export const updateMatchRoom = (
  db: Database,
  matchId: string,
  fields: Partial<Pick<MatchRoomRow, 'thread_id' | 'is_refused' | 'unreached'>>,
) => db('match_rooms').where({ match_id: matchId }).update(fields);

/** Whether a match's news is posted in its room: the thread exists, and the bot may write there. */
export const isRoomOpen = (room: MatchRoomRow | undefined): boolean =>
  room !== undefined && room.thread_id !== null && !room.is_refused;

export const listKnownThreads = (db: Database, threadIds: readonly string[]): Promise<string[]> =>
  db('match_rooms').whereIn('thread_id', threadIds).pluck('thread_id');

export const listOpenRoomsOf = (db: Database, participationId: string): Promise<string[]> =>
  db('match_rooms as room')
    .join('matches as m', 'm.id', 'room.match_id')
    .where({ 'room.is_refused': false })
    .whereNotNull('room.thread_id')
    .whereIn('m.status', ['scheduled', 'waiting', 'live'])
    .where((either) =>
      either
        .where('m.team1_participation_id', participationId)
        .orWhere('m.team2_participation_id', participationId),
    )
    .orderBy('m.id')
    .pluck('m.id');

export const noteInRoom = (db: Database, matchId: string, sides: readonly Side[]) =>
  db.raw(
    `update match_rooms set unreached = array(select unnest(unreached) except select unnest(?::text[]))
     where match_id = ?`,
    [[...sides], matchId],
  );
