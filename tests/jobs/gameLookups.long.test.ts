import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { CASTER_ROLE, captain } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { gameOfTeams } from '../support/game.ts';
import { startGameServices } from '../support/gameServices.ts';
import { makePlayedMatch } from '../support/matchDay.ts';
import { type Ring, startRing } from '../support/ring.ts';

const one = captain(1);
const caster = { ...captain(800, 'Lindiwe'), 'X-Discord-Roles': CASTER_ROLE };
let services: Awaited<ReturnType<typeof startGameServices>>;
let ring: Ring;
let jobs: Awaited<ReturnType<Ring['startJobs']>>;
let matchId: string;
beforeAll(async () => {
  services = await startGameServices();
  ring = await startRing({ app: { gameSources: services.addresses } });
  await ring.app.call(ring.app.admin, 'PUT', '/api/game-sources/opendota', { isOn: true });
});
afterAll(async () => {
  await ring.stop();
  await services.stop();
});
beforeEach(async () => {
  await ring.app.db.raw('truncate tournaments, teams, players, games, game_lookups cascade');
  matchId = await makePlayedMatch(ring.app, caster);
  jobs = await ring.startJobs();
});
// Running jobs lock rows that the next test deletes, which would cause a deadlock.
afterEach(() => jobs.stop());

const room = async (): Promise<MatchRoom> =>
  (await ring.app.call(ring.app.admin, 'GET', `/api/matches/${matchId}/room`)).body.data;
const report = async (dotaMatchId: string) => {
  const said = { team1Score: 1, team2Score: 0, dotaMatchId };
  const { status } = await ring.app.call(one, 'POST', `/api/matches/${matchId}/day/report`, said);
  expect(status).toBe(200);
};

describe('A game id reported by a captain', () => {
  it('confirms the report within seconds, without the other captain or staff', async () => {
    const told = gameOfTeams(7_001, 'radiant');
    services.know('opendota', told);
    await report(told.dotaMatchId);
    await eventually(async () => expect((await room()).phase).toBe('settled'), 10_000);
    const { body } = await ring.app.call(ring.app.admin, 'GET', `/api/matches/${matchId}`);
    expect(body.data).toMatchObject({ status: 'completed', team1Score: 1, team2Score: 0 });
    expect((await ring.app.db('events').where({ name: 'result.set' })).at(-1).actor).toEqual({
      kind: 'system',
    });
  });

  it('of another game confirms nothing and is reported to staff', async () => {
    const other = gameOfTeams(7_002, 'radiant', { startedAt: '2026-01-01T00:00:00.000Z' });
    services.know('opendota', other);
    await report(other.dotaMatchId);
    await eventually(async () => expect((await room()).report?.otherGame).toBe('outOfTime'), 10_000);
    expect((await room()).phase).toBe('reported');
    const { discord } = ring;
    await eventually(() => {
      const said = discord.play
        .messages(discord.channels.admin, discord.adminId)
        .flatMap(({ embeds }) => JSON.stringify(embeds[0]));
      expect(said.join('\n')).toMatch(/A report names another game/);
      expect(said.join('\n')).toContain(`Dota match ${other.dotaMatchId} does not count here`);
    }, 10_000);
  });

  it('delays nothing if the lookup gets no answer', async () => {
    services.say(() => 'cut');
    await report(gameOfTeams(7_003, 'radiant').dotaMatchId);
    await eventually(
      async () => expect((await ring.app.db('game_lookups').first())?.attempts).toBeGreaterThan(0),
      10_000,
    );
    expect((await room()).phase).toBe('reported');
    const answer = await ring.app.call(captain(2), 'POST', `/api/matches/${matchId}/day/confirm`, {});
    expect(answer.status).toBe(200);
    expect((await room()).phase).toBe('settled');
  });
});
