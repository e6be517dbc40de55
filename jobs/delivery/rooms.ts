import { listCasters } from '#api/casters/store.ts';
import type { Database } from '#api/database/database.ts';
import { findMatchRoom, listKnownThreads, updateMatchRoom } from '#api/matchDays/roomStore.ts';
import { listMatchesById } from '#api/matches/store.ts';
import { listCaptains } from '#api/schedule/dueStore.ts';
import { cutToFit } from '#domain/text/graphemes.ts';

/** The longest name of a thread. */
const MAX_NAME = 100;

/** What the thread of a match is, or is to be: where it stands, since when, what it is called, who is in it. */
export type Room = {
  channelId: string;
  threadId: string | null;
  since: Date;
  name: string;
  members: string[];
};

/** Where rooms are remembered. */
export type Rooms = {
  find(matchId: string): Promise<Room | undefined>;
  /** Of some threads, those that are rooms of matches already. */
  listKnown(threadIds: readonly string[]): Promise<string[]>;
  /** Notes the thread that was made, or null for one that is gone. */
  save(matchId: string, threadId: string | null): Promise<unknown>;
};

/** The rooms of matches, in the database. */
export const createRooms = (db: Database): Rooms => ({
  find: async (matchId) => {
    const [row, [match]] = await Promise.all([findMatchRoom(db, matchId), listMatchesById(db, [matchId])]);
    if (!row || !match) return undefined;
    const captains = await listCaptains(db, [matchId]);
    const casters = await listCasters(db, matchId);
    return {
      channelId: row.channel_id,
      threadId: row.thread_id,
      since: row.created_at,
      name: roomName(match),
      members: [
        ...new Set([
          ...captains.map(({ captain }) => captain),
          ...casters.map(({ discord_id }) => discord_id),
        ]),
      ],
    };
  },
  listKnown: (threadIds) => listKnownThreads(db, threadIds),
  save: (matchId, threadId) => updateMatchRoom(db, matchId, { thread_id: threadId }),
});

type Named = { round_name: string; team1: { tag: string } | null; team2: { tag: string } | null };

/** 'QF 1 · BRAAI v LOAD', cut where the round is called too much. */
function roomName({ round_name, team1, team2 }: Named): string {
  const end = ` · ${team1?.tag ?? 'TBD'} v ${team2?.tag ?? 'TBD'}`;
  return `${cutToFit(round_name, (part) => part.length + end.length <= MAX_NAME)}${end}`;
}
