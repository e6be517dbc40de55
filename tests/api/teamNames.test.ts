import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, entry, makeTournament, register } from '../support/factories.ts';
import { type Season, seasonOf } from '../support/season.ts';

let app: TestApp;
let cup: Season;
let team: Team;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.deleteCompetitions();
  cup = await cupOf([1, 2], 'First Cup');
  team = await teamIn(cup, 'Team 1');
});

const call = (method: string, path: string, body?: unknown) => app.call(app.admin, method, path, body);
const read = async <Data>(path: string) => (await app.call(visitor, 'GET', path)).body.data as Data;
const asText = async (path: string) => JSON.stringify((await call('GET', path)).body);

async function cupOf(teams: number[], name: string): Promise<Season> {
  const { id } = await makeTournament(app, { name, format: 'single_elimination', maxTeams: 4 });
  for (const n of teams) await approvedTeam(app, n, id);
  const season = seasonOf(app, id);
  await season.generate();
  return season;
}
const teamIn = async ({ id }: Season, name: string) => {
  const found = (await read<Team[]>(`/api/teams?tournamentId=${id}`)).find((each) => each.name === name);
  if (!found) throw new Error(`No team ${name}`);
  return found;
};
const pairOf = async (season: Season) =>
  bracketMatches(await season.bracket()).map(({ team1, team2 }) => `${team1.name} v ${team2.name}`);
const entered = () => read<Participation[]>(`/api/participations?teamId=${team.id}`);
/** Returns the team's own name, then its name in each tournament, in order. */
const names = async () => [
  (await read<Team>(`/api/teams/${team.id}`)).name,
  ...(await entered()).map(({ name }) => name),
];
const renamed = async (name = 'Newcomers') => {
  const { id: tournamentId } = await makeTournament(app, { name: 'Second Cup', league: 'B' });
  const { id } = await register(app, 1, tournamentId, { ...entry(1, tournamentId), name, tag: 'NEW' });
  return { id, tournamentId };
};

describe('Approving a registration of a team that is playing', () => {
  it('asks which team it is, and renames nothing elsewhere', async () => {
    const { id, tournamentId } = await renamed();
    const path = `/api/pending-teams/${id}/approve`;
    const refused = await call('POST', path, {});
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'team_is_playing',
      error:
        'Team 1 is already playing in First Cup. Choose whether this registration is for that team or a new one.',
    });
    const [first] = (await call('GET', `/api/pending-teams/${id}`)).body.data.earlierTeams;
    expect(first).toMatchObject({ id: team.id, isLikely: true, playsIn: 'First Cup' });
    const bulk = await call('POST', '/api/pending-teams/decide', { decision: 'approve', ids: [id] });
    expect(JSON.stringify(bulk.body)).toContain('is already playing in First Cup');

    expect((await call('POST', path, { teamId: team.id })).status).toBe(200);
    expect(await pairOf(cup)).toEqual(['Team 1 v Team 2']);
    expect(await names()).toEqual(['Newcomers', 'Team 1', 'Newcomers']);
    expect((await read<Team[]>(`/api/teams?tournamentId=${tournamentId}`))[0]).toMatchObject({
      id: team.id,
      name: 'Newcomers',
      tag: 'NEW',
    });
    const [act] = (await call('GET', '/api/audit-log?action=team.approved&limit=1')).body.data;
    expect((await call('POST', `/api/audit-log/${act.id}/undo`, { whole: true })).status).toBe(200);
    expect(await names()).toEqual(['Team 1', 'Team 1']);
  });

  it('accepts a choice for each of several registrations in one action', async () => {
    const { id, tournamentId } = await renamed();
    const other = await register(app, 2, tournamentId, { ...entry(2, tournamentId), name: 'Others' });
    const body = { decision: 'approve', ids: [id, other.id], teamIds: { [id]: team.id, [other.id]: null } };
    const decided = await call('POST', '/api/pending-teams/decide', body);
    expect(decided.body.data).toMatchObject({ failed: [], decided: [id, other.id] });
    const teams = await read<Team[]>(`/api/teams?tournamentId=${tournamentId}`);
    const known = new Set([team.id, (await teamIn(cup, 'Team 2')).id]);
    expect(teams.map((each) => [each.name, known.has(each.id)]).toSorted()).toEqual([
      ['Newcomers', true],
      ['Others', false],
    ]);
  });

  it('makes a new team if the admin says so, and asks nothing after the other tournament', async () => {
    const { id } = await renamed();
    const made = await call('POST', `/api/pending-teams/${id}/approve`, { teamId: null });
    expect([made.status, made.body.data.team.id === team.id]).toEqual([200, false]);
    await call('POST', `/api/pending-teams/${id}/reopen`, {});
    await cup.beats('Team 1', 'Team 2');
    expect((await call('POST', `/api/pending-teams/${id}/approve`, {})).body.data.team.id).toBe(team.id);
    expect(await names()).toEqual(['Newcomers', 'Team 1', 'Newcomers']);
  });
});

describe('A team’s new name', () => {
  it('leaves a finished tournament as it was, on every page and in every file', async () => {
    await cup.beats('Team 1', 'Team 2');
    const shown = async () =>
      Promise.all(
        [
          `${cup.base}/bracket`,
          `${cup.base}/matches`,
          `${cup.base}/participations`,
          `${cup.base}/prize-pool`,
          `${cup.base}/export`,
          `/api/rankings/teams?tournamentId=${cup.id}`,
          `/api/rankings/players?tournamentId=${cup.id}`,
          `/api/teams?tournamentId=${cup.id}`,
          `/api/matches?limit=10`,
          `/calendars/tournaments/${cup.id}.ics`,
        ].map(async (path) => [path, JSON.stringify((await call('GET', path)).body)]),
      );
    const before = await shown();
    expect((await call('PUT', `/api/teams/${team.id}`, { name: 'Newcomers', tag: 'NEW' })).status).toBe(200);
    const after = new Map((await shown()).map(([path, text]) => [path, text] as const));
    for (const [path = '', text] of before) {
      expect([path, after.get(path)?.includes('Newcomers') && !path.includes('export')]).toEqual([
        path,
        false,
      ]);
      if (/bracket|rankings/.test(path)) expect(after.get(path)).toBe(text);
    }
    const [champion] = (await read<{ champions: { name: string }[] }>('/api/history')).champions;
    expect(champion?.name).toBe('Team 1');
    expect(await read(`/api/teams/${team.id}?tournamentId=${cup.id}`)).toMatchObject({ name: 'Team 1' });
    expect(await names()).toEqual(['Newcomers', 'Team 1']);
    expect(await asText(`/api/rankings/teams`)).toContain('Newcomers');
    for (const name of ['Newcomers', 'Team 1'])
      expect((await read<{ teams: Team[] }>(`/api/search?q=${name}`)).teams).toMatchObject([{ id: team.id }]);
  });

  it('appears in tournaments that are neither drawn nor started, and can be undone', async () => {
    const { id: ahead } = await makeTournament(app, { name: 'Next Cup', startDate: '2040-01-01T00:00:00Z' });
    await call('POST', `/api/teams/${team.id}/register/${ahead}`, {});
    const { body } = await call('PUT', `/api/teams/${team.id}`, { name: 'Newcomers' });
    expect(await names()).toEqual(['Newcomers', 'Team 1', 'Newcomers']);
    expect((await call('POST', `/api/audit-log/${body.act}/undo`, {})).status).toBe(200);
    expect(await names()).toEqual(['Team 1', 'Team 1', 'Team 1']);
  });

  it('is given in a running tournament by name, if nobody else there has it', async () => {
    const { id, tournamentId } = await renamed();
    await call('POST', `/api/pending-teams/${id}/approve`, { teamId: team.id });
    const path = `/api/teams/${team.id}?tournamentId=${cup.id}`;
    expect((await call('PUT', path, { name: 'team 2' })).body.fields).toEqual({
      name: 'Another team in this tournament has this name',
    });
    const { status, body } = await call('PUT', path, { name: 'Veterans' });
    expect([status, body.data.name]).toEqual([200, 'Veterans']);
    expect(await names()).toEqual(['Newcomers', 'Veterans', 'Newcomers']);
    expect(await pairOf(cup)).toEqual(['Veterans v Team 2']);
    expect((await call('POST', `/api/audit-log/${body.act}/undo`, {})).status).toBe(200);
    expect(await names()).toEqual(['Newcomers', 'Team 1', 'Newcomers']);
    // A registration cannot take a name already used in the tournament.
    const taken = await app.call(captain(9), 'POST', '/api/pending-teams', {
      ...entry(9, tournamentId),
      name: 'Newcomers',
    });
    expect(taken.status).toBe(409);
    expect(
      (
        await app.call(captain(9), 'POST', '/api/pending-teams', {
          ...entry(9, tournamentId),
          name: 'Team 1',
        })
      ).status,
    ).toBe(201);
  });

  it('keeps the old logo where a tournament shows it', async () => {
    const picture = async (red: number) => {
      const background = { r: red, g: 1, b: 9 };
      const png = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    };
    const path = `/api/teams/${team.id}?tournamentId=${cup.id}`;
    const { logo } = (await call('PUT', path, { logo: await picture(10) })).body.data;
    await cup.beats('Team 1', 'Team 2');
    await call('PUT', `/api/teams/${team.id}`, { logo: await picture(200) });
    expect((await entered())[0]?.logo).toBe(logo);
    expect((await app.call(visitor, 'GET', logo)).status).toBe(200);
    expect((await read<Team>(`/api/teams/${team.id}`)).logo).not.toBe(logo);
  });
});

it('a participation saved by an older program is named after its team', async () => {
  const { id: tournament_id } = await makeTournament(app);
  const stamps = { registered_at: new Date(), created_at: new Date(), updated_at: new Date() };
  await app
    .db('participations')
    .insert({ id: '01900000-0000-7000-8000-000000000001', team_id: team.id, tournament_id, ...stamps });
  expect(await names()).toEqual(['Team 1', 'Team 1', 'Team 1']);
});
