import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Scenes } from '#domain/contract/matchDay/scenes.ts';
import { type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { makeMatch } from '../support/matchDay.ts';

let app: TestApp;
let tournamentId: string;
let matchId: string;
let participations: string[];
beforeAll(async () => {
  app = await startApp();
  tournamentId = (await makeTournament(app, { name: 'Winter Cup', maxTeams: 20 })).id;
  participations = [];
  for (const n of [1, 2, 3]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    participations.push(team.tournamentParticipationId);
  }
  matchId = await makeMatch(app, { tournamentId, teams: participations.slice(0, 2), minutes: 60 });
});
afterAll(() => app.stop());

const put = async (caller: Caller, body: object, id = matchId) =>
  (await app.call(caller, 'PUT', `/api/matches/${id}/scene`, body)).status;
const read = async (caller: Caller = visitor) =>
  (await app.call(caller, 'GET', `/api/tournaments/${tournamentId}/scenes`)).body.data as Scenes;
const shown = async () => (await read()).onAir.map(({ matchId: of, scene }) => [of, scene]);
const playerOf = async (at: number) =>
  (await app.db('memberships').where({ participation_id: participations[at] }).first('player_id'))?.player_id;

describe('The scene on a match’s stream', () => {
  it('changes for staff and the match’s casters only', async () => {
    const caster = captain(50);
    const person = { discordId: '100000000000000050', name: 'Ayo' };
    expect(await put(visitor, { scene: 'starting' })).toBe(401);
    expect(await put(captain(1), { scene: 'starting' })).toBe(403);
    expect(await put(app.admin, { scene: 'starting' })).toBe(200);
    expect((await app.call(app.admin, 'POST', `/api/matches/${matchId}/casters`, { person })).status).toBe(
      200,
    );
    expect(await put(caster, { scene: 'line-ups' })).toBe(200);
    expect(await shown()).toEqual([[matchId, 'line-ups']]);
    expect([(await read()).controls, (await read(app.admin)).controls]).toEqual([[], null]);
    expect((await read(caster)).controls).toEqual([matchId]);
  });

  it('keeps what is shown, and tells open pages', async () => {
    expect(await put(app.admin, { scene: 'player', shown: 'x' })).toBe(400);
    expect(await put(app.admin, { scene: 'nonsense' })).toBe(400);
    const playerId = await playerOf(1);
    expect(await put(app.admin, { scene: 'standings', shown: 'B' })).toBe(200);
    expect((await read()).onAir[0]).toMatchObject({ scene: 'standings', shown: 'B' });
    expect(await put(app.admin, { scene: 'player', shown: playerId })).toBe(200);
    expect((await read()).onAir[0]).toMatchObject({ scene: 'player', shown: playerId });
    const { name, payload } = await app.db('events').orderBy('id', 'desc').first();
    expect([name, payload]).toEqual(['scene.set', { matchId, tournamentId, scene: 'player' }]);
  });

  it('lists the match changed last first', async () => {
    const other = await makeMatch(app, { tournamentId, teams: participations.slice(1), minutes: 120 });
    await put(app.admin, { scene: 'break' }, other);
    expect(await shown()).toEqual([
      [other, 'break'],
      [matchId, 'player'],
    ]);
  });
});
