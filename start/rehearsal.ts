import type { World } from '../packages/discord-simulator/world.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { onShutdown } from './ending.ts';

/** Minutes by which one press turns the clock on. */
const STEP = 5;

/** Offers a match day to be played in the simulator: a match of two captains, and a clock that can be turned on. */
export async function offerMatchDay(world: World, { url }: Database, { leagueTimeZone }: Config) {
  const [{ createDatabase }, { rehearseMatch, turnClockOn }] = await Promise.all([
    import('#api/database/database.ts'),
    import('#api/rehearsal/commands.ts'),
  ]);
  const db = createDatabase(url, { max: 2 });
  onShutdown('rehearsal', { stop: () => db.destroy() });
  const context = () => ({ db, now: new Date(), actor: { kind: 'system' } as const });
  const captains = () =>
    [...world.members.values()]
      .filter(({ roles }) => !roles.includes(world.adminRoleId))
      .map(({ user }) => ({ discordId: user.id, name: user.global_name ?? user.username }));
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
          await rehearseMatch(context(), [one, other], leagueTimeZone);
          return `${one.name} and ${other.name} have a room now. Play one after the other, or each in a window of its own.`;
        },
      },
      {
        id: 'clock',
        label: `${STEP} minutes later`,
        run: async () => {
          const count = await turnClockOn(context(), STEP, leagueTimeZone);
          if (count === 0) throw new Error('Start a match first');
          return `${STEP} minutes went by for ${count === 1 ? 'the match' : `${count} matches`}.`;
        },
      },
    ],
  });
}
