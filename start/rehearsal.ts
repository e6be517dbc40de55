import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario, World } from '../packages/discord-simulator/world.ts';
import type { GameServices } from '../packages/dota-simulator/index.ts';
import type { Database } from './database.ts';
import { onShutdown } from './ending.ts';
import type { Log } from './log.ts';
import { openGames } from './rehearsedGame.ts';

/** Minutes by which each press of the button advances the clock. */
const STEP = 5;
const ROOM_TIMEOUT_MS = 10_000;

type Given = {
  world: World;
  casterRoleId: string | undefined;
  /** The stand-in for OpenDota and Steam. */
  services: GameServices | undefined;
  database: Database;
  sessionSecret: string;
  apiUrl: string;
  siteUrl: string;
  log: Log;
};

/** Offers a match day in the simulator: a match between two captains, its games, and a clock to advance. */
export async function offerMatchDay(given: Given) {
  const { world, casterRoleId, services, database, sessionSecret, apiUrl, siteUrl, log } = given;
  const [{ createDatabase }, rehearsals, { findMatchRoom }] = await Promise.all([
    import('#api/database/database.ts'),
    import('#api/operations/rehearsal/commands.ts'),
    import('#api/matchDay/matchDays/roomStore.ts'),
  ]);
  const { rehearseMatch, rehearseGame, nameGame, closeGame, turnClockOn, turnServicesOn } = rehearsals;
  const db = createDatabase(database.url, { max: 2 });
  onShutdown('rehearsal', { stop: () => db.destroy() });
  const context = () => ({ db, now: new Date(), actor: { kind: 'system' } as const });
  await turnServicesOn(context());
  const people = (isAsked: (roles: readonly string[]) => boolean) =>
    [...world.members.values()]
      .filter(({ roles }) => isAsked(roles))
      .map(({ user }) => ({ discordId: user.id, name: user.global_name ?? user.username }));
  const captains = () => {
    const [one, other] = people((roles) => !roles.includes(world.adminRoleId));
    if (!one || !other) throw new Error('This needs two people who are not admins');
    return [one, other] as const;
  };
  /** Returns the thread that the jobs open for a match a moment later; undefined if they open none. */
  const roomOf = async (matchId: string) => {
    for (const end = Date.now() + ROOM_TIMEOUT_MS; Date.now() < end; await sleep(100)) {
      const room = await findMatchRoom(db, matchId);
      if (room?.thread_id) return room.thread_id;
    }
    return undefined;
  };
  const goesOn = async (matchId: string) => {
    const room = await roomOf(matchId);
    return room ? { goesOn: { personId: captains()[0].discordId, placeId: room } } : {};
  };
  const start = async () => {
    const [one, other] = captains();
    const { id } = await rehearseMatch(context(), [one, other]);
    const said = `${one.name} and ${other.name} have a room now. Play one after the other, or each in a window of its own.`;
    return { said, ...(await goesOn(id)) };
  };
  const turnOn = async () => {
    const count = await turnClockOn(context(), STEP);
    if (count === 0) throw new Error('Start a match first');
    return { said: `${STEP} minutes went by for ${count === 1 ? 'the match' : `${count} matches`}.` };
  };
  const games = openGames({ commands: { rehearseGame, nameGame, closeGame }, services, context, log });
  onShutdown('rehearsed game', games);
  const play = async () => {
    const [caster] = people((roles) => casterRoleId !== undefined && roles.includes(casterRoleId));
    if (!caster) throw new Error('Nobody here is a caster');
    const site = { secret: sessionSecret, origin: apiUrl };
    const { matchId, said } = await games.play({ captains: captains(), caster, site });
    const link = { label: 'Open the page of the match', address: `${siteUrl}/matches/${matchId}` };
    return { said, link, ...(await goesOn(matchId)) };
  };
  const actions: Scenario['actions'] = [
    { id: 'match', label: 'Start a match', run: start },
    { id: 'game', label: 'Play a game', run: play },
    { id: 'clock', label: `${STEP} minutes later`, run: turnOn },
  ];
  world.scenarios.push({
    title: 'Play a match day',
    text: 'A match of two teams whose captains you play, from check-in to result. Its room is a thread under match-rooms. Its games can be played for you, as Dota 2 would report them.',
    actions,
  });
}
