import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rehearseMatch, turnClockOn } from '#api/operations/rehearsal/commands.ts';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { captain, startApp, type TestApp } from '../support/app.ts';

const [one, two] = [captain(1), captain(2)];
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const start = () => {
  const [first, second] = [one, two].map((caller) => ({
    discordId: String(caller['X-Discord-User']),
    name: 'Captain',
  }));
  if (!first || !second) throw new Error('It takes two captains');
  return rehearseMatch(app.system, [first, second]);
};
const turnOn = (minutes: number) => turnClockOn(app.system, minutes);
const room = async (id: string): Promise<MatchRoom> =>
  (await app.call(app.admin, 'GET', `/api/matches/${id}/room`)).body.data;

describe('A match day in rehearsal', () => {
  it('starts a match of two captains with check-in open, as often as asked', async () => {
    expect(await turnOn(5)).toBe(0);
    const [match, again] = [await start(), await start()];
    expect(again.tournamentId).toBe(match.tournamentId);
    expect(await room(match.id)).toMatchObject({ phase: 'check_in', format: 'Best of 3' });
    const { status } = await app.call(one, 'POST', `/api/matches/${match.id}/day/ready`, {});
    expect(status).toBe(200);
    await app.call(app.admin, 'POST', `/api/matches/${again.id}/cancel`, {});
  });

  it('does what is due when the clock moves on, without a message about new times', async () => {
    const match = await start();
    await app.call(one, 'POST', `/api/matches/${match.id}/day/ready`, {});
    const before = await room(match.id);
    await turnOn(32);
    const { penalties, startsAt, scheduledTime } = await room(match.id);
    expect(penalties.map(({ side, penalty }) => `${side} ${penalty}`)).toEqual(['team2 pick']);
    expect(Date.parse(before.startsAt) - Date.parse(startsAt)).toBe(32 * 60_000);
    expect(scheduledTime).toBe(startsAt);
    const moves = await app.db('events').where({ name: 'match.changed' }).select('payload');
    expect(moves.filter(({ payload }) => payload.matchId === match.id)).toEqual([]);
    await turnOn(20);
    const { body } = await app.call(app.admin, 'GET', `/api/matches/${match.id}`);
    expect(body.data).toMatchObject({ status: 'completed', forfeit: 'team2' });
  });
});
