import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import * as commands from '#api/operations/rehearsal/commands.ts';
import type { Game, GameClient } from '#domain/contract/games/games.ts';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { openGames } from '../../start/rehearsedGame.ts';
import { type Caller, captain, SESSION_SECRET, startApp, type TestApp, visitor } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';

const people = [captain(1, 'Naledi'), captain(2, 'Pieter'), captain(3, 'Lindiwe')] as const;
const [one, two, caster] = people.map((caller) => ({
  discordId: String(caller['X-Discord-User']),
  name: String(caller['X-Discord-Name']),
})) as [Person, Person, Person];
type Person = { discordId: string; name: string };

let app: TestApp;
let games: ReturnType<typeof openGames>;
beforeAll(async () => {
  app = await startApp();
  const context = () => ({ ...app.system, now: new Date() });
  const log = pino({ level: 'silent' });
  games = openGames({ commands, context, log, speed: 2_000, winner: 'team2' });
});
afterAll(async () => {
  await games.stop();
  await app.stop();
});

const play = () => {
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const site = { secret: SESSION_SECRET, origin };
  return games.play({ captains: [one, two], caster, site });
};
const turnOn = (minutes: number) => commands.turnClockOn(app.system, minutes);
const room = async (id: string): Promise<MatchRoom> =>
  (await app.call(app.admin, 'GET', `/api/matches/${id}/room`)).body.data;
const clientsOf = async (who: Caller): Promise<GameClient[]> =>
  (await app.call(who, 'GET', '/api/me/game-clients')).body.data;
const gamesOf = async (id: string): Promise<Game[]> => {
  app.ready.drop();
  return (await app.call(visitor, 'GET', `/api/matches/${id}/games`)).body.data.games;
};
const reported = (id: string, team2Score: number) =>
  eventually(async () => {
    expect(await room(id)).toMatchObject({
      phase: 'reported',
      report: { isOfGame: true, team1Score: 0, team2Score },
    });
    expect(await clientsOf(people[0])).toEqual([]);
  }, 20_000);

describe('A rehearsed game', () => {
  it('starts with one click, is proposed in the room, and is public after the delay; two end the match', async () => {
    const { matchId, said } = await play();
    expect(said).toMatch(/^Game 1 is being played/);
    await expect(play()).rejects.toThrow('A game is being played');
    expect(await clientsOf(people[0])).toHaveLength(5);
    expect(await clientsOf(people[2])).toMatchObject([{ name: 'Observer' }]);
    await reported(matchId, 1);
    expect(await gamesOf(matchId)).toEqual([]);
    await turnOn(5);
    const [shown] = await gamesOf(matchId);
    expect(shown).toMatchObject({ isOver: true, sources: ['observer', 'player'] });
    // A captain can report the id, which has 9 to 12 digits.
    expect(shown?.dotaMatchId).toMatch(/^\d{12}$/);
    expect(shown?.line.at(-1)?.clock).toBe(shown?.duration);
    expect(shown?.players.map(({ name }) => name).toSorted()).toEqual(
      [
        ...['Whisper', 'Cue', 'Curtain', 'Footlight', 'Trapdoor'],
        ...['Standby', 'Places', 'Encore', 'Intermission', 'Greasepaint'],
      ].toSorted(),
    );

    // The next step of the rehearsal also confirms a reported result.
    expect(await play()).toMatchObject({ matchId, said: expect.stringMatching(/^Game 2/) });
    await reported(matchId, 2);
    const over = await play();
    expect(over).toMatchObject({ matchId, said: expect.stringMatching(/the match is over/) });
    const { body } = await app.call(app.admin, 'GET', `/api/matches/${matchId}`);
    expect(body.data).toMatchObject({ status: 'completed', team1Score: 0, team2Score: 2 });
    // People can also advance the clock after the room has closed.
    for (const minutes of [35, 1]) expect(await turnOn(minutes)).toBe(1);
    expect((await room(matchId)).phase).toBe('closed');
    expect(await gamesOf(matchId)).toHaveLength(2);
  });

  it('belongs to its own match, even if the same teams played another, and waits for staff', async () => {
    const { matchId } = await play();
    await reported(matchId, 1);
    expect(await app.db('games').where({ match_id: matchId })).toHaveLength(1);
    const day = (path: string, body: object) =>
      app.call(people[0], 'POST', `/api/matches/${matchId}/day/${path}`, body);
    expect((await day('dispute', { team1Score: 1, team2Score: 0 })).status).toBe(200);
    await expect(play()).rejects.toThrow('The match is disputed');
  });
});
