import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { followSiteSettings, siteSettingsInverses } from '#api/operations/siteSettings/commands.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { captain, startApp, type TestApp } from '../support/app.ts';
import { makeTournament, register, roster, steamId } from '../support/factories.ts';
import { makeMatch, tickMatchDays } from '../support/matchDay.ts';
import { resetSiteSettings } from '../support/siteSettings.ts';
import { undoNewest } from '../support/undo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await app.db.raw('truncate tournaments, teams, players cascade');
  await resetSiteSettings(app);
});

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const set = (body: object) => admin('PUT', '/api/settings', body);
const PAIRS = { teamSize: 2, roles: ['Driver', 'Navigator'] };
const pair = (n: number) =>
  PAIRS.roles.map((role, index) => ({
    name: `Racer ${n}.${index + 1}`,
    steamId: steamId(n * 10 + index),
    role,
  }));
const MESSAGE =
  'Teams have registered, so team and bench sizes can no longer change. Names can still be changed.';

async function approvedPair(n: number, tournamentId: string): Promise<string> {
  const { id } = await register(app, n, tournamentId, { players: pair(n) });
  const { body } = await admin('POST', `/api/pending-teams/${id}/approve`, { teamId: null });
  return body.data.team.tournamentParticipationId;
}

describe('A league with teams of two', () => {
  it('registers, approves and plays with two, and can rename its positions at any time', async () => {
    const known = { name: 'Known', steamId: steamId(700), primaryRole: 'Reserve' };
    await admin('POST', '/api/players', known);
    expect((await set(PAIRS)).status).toBe(200);
    const { data: people } = (await admin('GET', '/api/players')).body;
    expect(people[0]).toMatchObject({ name: 'Known', primaryRole: 'Driver', version: 2 });
    const { id } = await makeTournament(app, { maxTeams: 8 });
    await admin('PUT', `/api/tournaments/${id}`, { matchDay: MATCH_DAY });
    const alone = await app.call(captain(9), 'POST', '/api/pending-teams', {
      ...{ tournamentId: id, name: 'Alone', tag: 'ONE', players: pair(9).slice(0, 1) },
    });
    expect(alone.body.fields).toEqual({ players: 'No player for position 2 (Navigator)' });
    const other = await app.call(captain(9), 'POST', '/api/pending-teams', {
      ...{ tournamentId: id, name: 'Five', tag: 'V', players: roster(9) },
    });
    expect(other.body.fields).toMatchObject({ 'players.0.role': 'Role must be one of Driver, Navigator' });

    const teams = [await approvedPair(1, id), await approvedPair(2, id)];
    const { body: stats } = await admin('GET', `/api/tournaments/${id}/stats`);
    expect(stats.data).toMatchObject({ teams: 2, players: 4, reserves: 0 });
    const match = await makeMatch(app, { tournamentId: id, teams, minutes: 20 });
    await tickMatchDays(app, 0);
    expect((await admin('GET', `/api/matches/${match}`)).body.data.participatingPlayers).toHaveLength(4);
    const { body } = await app.call(captain(1), 'GET', `/api/matches/${match}/line-up`);
    expect([body.data.players.length, body.data.problems]).toEqual([2, []]);

    expect((await set({ roles: ['Pilot', 'Copilot'] })).status).toBe(200);
    const named = (await admin('GET', `/api/teams?tournamentId=${id}`)).body.data;
    expect(named[0].players.map(({ role }: { role: string }) => role)).toEqual(['Pilot', 'Copilot']);
    const csv = await admin('GET', `/api/export/${id}?format=csv&of=teams`);
    expect(csv.text.split('\r\n')[0]).toMatch(/Withdrawn,Player 1,Player 2$/);
    const text = `Team,Tag,Pilot,Player 2\nBrought,BR,Ann ${steamId(801)},Ben ${steamId(802)}`;
    const brought = await admin('POST', '/api/import/csv', { of: 'teams', tournamentId: id, text });
    expect(brought.body.data.rows[0]).toMatchObject({
      ...{ outcome: 'create', what: 'Brought: new, 2 players', problems: [] },
    });
  });

  it('keeps its size once a team has registered', async () => {
    await set(PAIRS);
    const { id } = await makeTournament(app);
    await register(app, 1, id, { players: pair(1) });
    const larger = await set({ teamSize: 3, roles: ['One', 'Two', 'Three'] });
    expect([larger.status, larger.body.fields]).toEqual([400, { teamSize: MESSAGE, roles: MESSAGE }]);
    const benched = await set({ roles: [...PAIRS.roles, 'Bench'] });
    expect([benched.status, benched.body.fields]).toEqual([400, { roles: MESSAGE }]);
    await expect(undoNewest(app, siteSettingsInverses, 'site.changed')).rejects.toThrow();
  });

  it('keeps its size beside the demo season until that is cleared', async () => {
    const { id } = await makeTournament(app);
    await register(app, 1, id);
    await app.db('tournaments').where({ id }).update({ is_sample: true });
    const { body } = await set(PAIRS);
    expect(body.fields.teamSize).toBe(
      'The demo season has teams of this size. Remove it first with Start empty on the Overview.',
    );
  });
});

describe('A site’s positions', () => {
  it('return to earlier players when a change of size is undone', async () => {
    const { body } = await app.call(app.admin, 'POST', '/api/players', {
      ...{ name: 'Usual', steamId: steamId(990), role: 'Mid' },
    });
    const roleNow = async () =>
      (await app.call(app.admin, 'GET', `/api/players/${body.data.id}`)).body.data.primaryRole;
    await set(PAIRS);
    expect(await roleNow()).toBe(PAIRS.roles[0]);
    await undoNewest(app, siteSettingsInverses, 'site.changed');
    await followSiteSettings(app.db);
    expect(await roleNow()).toBe('Mid');
  });

  it.each([
    ['eight at once', { teamSize: 8 }, { teamSize: 'Team size must be from 1 to 7' }],
    ['two of one name', { roles: ['a', 'b', 'A', 'c', 'd'] }, { 'roles.2': 'A is already in the list' }],
    [
      'a name that is too long',
      { roles: ['x'.repeat(25), 'b', 'c', 'd', 'e'] },
      { 'roles.0': 'Position name is longer than 24 characters' },
    ],
    ['fewer than play', { roles: ['a', 'b'] }, { roles: 'A team of 5 needs 5 positions' }],
    ['six reserves', { teamSize: 1, roles: 'abcdefg'.split('') }, { roles: 'At most 5 reserves' }],
  ])('refuses %s beside its field', async (_what, body, fields) => {
    const { status, body: answer } = await set(body);
    expect([status, answer.fields]).toEqual([400, fields]);
  });

  it('may include several reserves, and none blocks another', async () => {
    await set({ teamSize: 1, roles: ['Solo', 'First', 'Second'] });
    const { id } = await makeTournament(app);
    const players = ['Second', 'Solo', 'First'].map((role, index) => ({
      ...{ name: role, steamId: steamId(900 + index), role },
    }));
    const { status, body } = await app.call(captain(3), 'POST', '/api/pending-teams', {
      ...{ tournamentId: id, name: 'Solo', tag: 'S', players },
    });
    expect([status, body.data.players.map(({ role }: { role: string }) => role)]).toEqual([
      201,
      ['Solo', 'First', 'Second'],
    ]);
  });
});
