import { listMatchesById } from '#api/competition/matches/store.ts';
import { type Database, transaction } from '#api/database/database.ts';
import { listCasters } from '#api/matchDay/casters/store.ts';
import {
  findMatchRoom,
  listKnownThreads,
  noteInRoom,
  updateMatchRoom,
} from '#api/matchDay/matchDays/roomStore.ts';
import { listSidesOf } from '#api/matchDay/matchDays/store.ts';
import { recordUnreached } from '#api/matchDay/matchDays/unreached.ts';
import { listCaptains } from '#api/schedule/dueStore.ts';
import type { Side } from '#domain/competition/match.ts';
import { isToCome } from '#domain/competition/schedule.ts';
import type { Unreached } from '#domain/matchDay/unreached.ts';
import { cutToFit } from '#domain/text/graphemes.ts';
import { serverText, t } from '#domain/text/translate.ts';
import { sideOf } from '#jobs/handlers/matchDays/matchDayPlaces.ts';

const MAX_NAME = 100;

/** The thread of a match, existing or planned: its channel, when it was requested, its name and its members. */
export type Room = {
  channelId: string;
  threadId: string | null;
  since: Date;
  name: string;
  members: { id: string; side: Side | null }[];
};

export type Missing = { side: Side; reason: Unreached };

export type Rooms = {
  find(matchId: string): Promise<Room | undefined>;
  listKnown(threadIds: readonly string[]): Promise<string[]>;
  /** Saves the new thread, or null for a deleted one, and the captains who could not be added. */
  save(matchId: string, threadId: string | null, missing?: readonly Missing[]): Promise<unknown>;
  tookIn(matchId: string, userId: string): Promise<unknown>;
};

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
        ...captains.map(({ captain, participation_id }) => ({
          id: captain,
          side: sideOf(match, participation_id),
        })),
        ...casters
          .filter(({ discord_id }) => !captains.some(({ captain }) => captain === discord_id))
          .map(({ discord_id }) => ({ id: discord_id, side: null })),
      ],
    };
  },
  listKnown: (threadIds) => listKnownThreads(db, threadIds),
  tookIn: async (matchId, userId) => noteInRoom(db, matchId, await listSidesOf(db, matchId, userId)),
  save: (matchId, threadId, missing = []) =>
    transaction(db, async (tx) => {
      await updateMatchRoom(tx, matchId, { thread_id: threadId, unreached: missing.map(({ side }) => side) });
      const [match] = missing.length > 0 ? await listMatchesById(tx, [matchId]) : [];
      // Nobody needs to join the room of a finished or cancelled match.
      if (!match || !(isToCome(match.status) || match.status === 'live')) return;
      for (const { side, reason } of missing)
        await recordUnreached(tx, new Date(), { tournamentId: match.tournament_id, matchId, side, reason });
    }),
});

type Named = { round_name: string; team1: { tag: string } | null; team2: { tag: string } | null };

/** 'QF 1 · BRAAI v LOAD', truncated if the round's name is too long. */
function roomName({ round_name, team1, team2 }: Named): string {
  const end = ` · ${t`${team1?.tag ?? t`TBD`} v ${team2?.tag ?? t`TBD`}`}`;
  return `${cutToFit(serverText(round_name), (part) => part.length + end.length <= MAX_NAME)}${end}`;
}
