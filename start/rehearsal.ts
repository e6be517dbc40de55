import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../packages/discord-simulator/world.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { onShutdown } from './ending.ts';

/** Minutes by which one press turns the clock on. */
const STEP = 5;
/** How long a room is waited for, which the relay and its worker open. */
const ROOM_TIMEOUT_MS = 10_000;

/** Offers a match day to be played in the simulator: a match of two captains, and a clock that can be turned on. */
export async function offerMatchDay(world: World, { url }: Database, { leagueTimeZone }: Config) {
  const [{ createDatabase }, { rehearseMatch, turnClockOn }, { isRoomOf }] = await Promise.all([
    import('#api/database/database.ts'),
    import('#api/rehearsal/commands.ts'),
    import('#jobs/delivery/rooms.ts'),
  ]);
  const db = createDatabase(url, { max: 2 });
  onShutdown('rehearsal', { stop: () => db.destroy() });
  const context = () => ({ db, now: new Date(), actor: { kind: 'system' } as const });
  const captains = () =>
    [...world.members.values()]
      .filter(({ roles }) => !roles.includes(world.adminRoleId))
      .map(({ user }) => ({ discordId: user.id, name: user.global_name ?? user.username }));
  /** The thread of a match, which the jobs open a moment later; undefined where none comes. */
  const roomOf = async (matchId: string) => {
    for (const end = Date.now() + ROOM_TIMEOUT_MS; Date.now() < end; await sleep(100)) {
      const room = [...world.channels.values()].find(({ name }) => isRoomOf(name ?? '', matchId));
      if (room) return room.id;
    }
    return undefined;
  };
  world.scenarios.push({
    title: 'Play a match day',
    text: 'A match of two teams whose captains you play, from check-in to result. Its room is a thread under match-rooms.',
    actions: [
      {
        id: 'match',
        label: 'Start a match',
        run: async () => {
          const [one, other] = captains();
          if (!one || !other) throw new Error('It takes two people who are no admins');
          const { id } = await rehearseMatch(context(), [one, other], leagueTimeZone);
          const said = `${one.name} and ${other.name} have a room now. Play one after the other, or each in a window of its own.`;
          const room = await roomOf(id);
          return { said, ...(room && { goesOn: { personId: one.discordId, placeId: room } }) };
        },
      },
      {
        id: 'clock',
        label: `${STEP} minutes later`,
        run: async () => {
          const count = await turnClockOn(context(), STEP, leagueTimeZone);
          if (count === 0) throw new Error('Start a match first');
          return { said: `${STEP} minutes went by for ${count === 1 ? 'the match' : `${count} matches`}.` };
        },
      },
    ],
  });
}
