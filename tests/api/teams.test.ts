import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { teamInverses } from '#api/competition/teams/undo.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';
import { seasonOf } from '../support/season.ts';
import { undoNewest } from '../support/undo.ts';

let app: TestApp;
let tournamentId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tournamentId = (await makeTournament(app)).id;
});

const NOBODY = '01900000-0000-7000-8000-000000000000';
const call = (method: string, path: string, body?: unknown) => app.call(app.admin, method, path, body);
const create = (fields: object) => call('POST', '/api/teams', { name: 'Alpha', tag: 'ALF', ...fields });
const pool = async () => (await call('GET', `/api/tournaments/${tournamentId}/prize-pool`)).body.data.total;
const newest = async () => (await app.events()).at(-1);
const newEvents = async (act: () => Promise<unknown>) => {
  const before = (await app.events()).length;
  await act();
  return (await app.events()).slice(before);
};

describe('Making a team', () => {
  it('makes a team without a tournament', async () => {
    const { status, body } = await create({ name: ' Solo ', tag: 'solo' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Solo',
      tag: 'solo',
      logo: null,
      assignedTournaments: [],
      tournamentId: null,
      tournamentParticipationId: null,
      players: [],
    });
    expect(body.can).toEqual({ edit: true, register: true, remove: true });
    expect(await newest()).toBe('team.created');
  });

  it('enters the team in a tournament in the same action, with its fee in the pool', async () => {
    const before = await pool();
    let made: { status: number; body: { data: Record<string, unknown> } } | undefined;
    const events = await newEvents(async () => {
      made = await create({ tournamentId, assignedGroup: 'C', wins: 2, points: 4 });
    });
    expect(events).toEqual(['team.created', 'participation.registered', 'counters.corrected']);
    expect(made?.status).toBe(201);
    expect(made?.body.data).toMatchObject({
      tournamentId,
      assignedTournaments: [tournamentId],
      assignedGroup: 'C',
      wins: 2,
      points: 4,
      players: [],
    });
    expect(await pool()).toBe(before + 500);
  });

  it.each([
    ['no name', { name: undefined }, { name: 'Please fill in team name and tag' }],
    ['an empty tag', { tag: '  ' }, { tag: 'Please fill in team name and tag' }],
    ['a tag of nine', { tag: '123456789' }, { tag: 'Tag is longer than 8 characters' }],
    ['an unknown tournament', { tournamentId: NOBODY }, { tournamentId: 'This tournament does not exist' }],
    [
      'no tournament id',
      { tournamentId: 'x' },
      { tournamentId: 'Please select a tournament for this team.' },
    ],
    ['an unknown field', { rank: 1 }, { rank: "Unknown field 'rank'" }],
    ['a text as a logo', { logo: 'x' }, { logo: 'An image must be a PNG, JPEG or WebP' }],
  ])('refuses %s beside its field', async (_, fields, expected) => {
    const { status, body } = await create(fields);
    expect([status, body.fields]).toEqual([400, expected]);
  });

  it('gives one message when both are missing', async () => {
    const { body } = await call('POST', '/api/teams', {});
    expect(body.error).toBe('Please fill in team name and tag');
  });

  it('makes nothing when the tournament refuses the team', async () => {
    await create({ tournamentId });
    expect((await create({ tournamentId, tag: 'other' })).body).toMatchObject({
      code: 'taken',
      fields: { name: 'Another team in this tournament has this name' },
    });
    const count = await app.db('teams').where({ tag: 'other' });
    expect(count).toEqual([]);
  });
});

describe('The rank of a team', () => {
  it('ranks a team by points, wins and fewer losses, shared by equals', async () => {
    const made = [];
    for (const [name, fields] of [
      ['Low', { wins: 1, losses: 1, points: 2 }],
      ['Top', { wins: 2, losses: 0, points: 4 }],
      ['Even', { wins: 1, losses: 0, points: 2 }],
      ['Same', { wins: 1, losses: 1, points: 2 }],
      ['Won', { wins: 2, losses: 3, points: 2 }],
    ] as const)
      made.push((await create({ name, tag: name, tournamentId, ...fields })).body.data);
    const listed = await call('GET', `/api/teams?tournamentId=${tournamentId}`);
    expect(listed.body.data.map(({ name, rank }: Team) => [name, rank])).toEqual([
      ['Low', 4],
      ['Top', 1],
      ['Even', 3],
      ['Same', 4],
      ['Won', 2],
    ]);
    const [low] = made;
    const read = await call('GET', `/api/teams/${low.id}`);
    expect(read.body.data).toMatchObject({ rank: 4, participationId: low.tournamentParticipationId });
    expect((await call('PUT', `/api/teams/${low.id}`, { rank: 1 })).body.fields).toEqual({
      rank: 'rank cannot be changed',
    });
  });

  it('is missing from the list over all tournaments, which can be saved back', async () => {
    const { id } = (await create({ name: 'Over all', tournamentId })).body.data;
    const { body } = await call('GET', '/api/teams?limit=1000');
    const row = body.data.find((team: Team) => team.id === id);
    expect(row).toMatchObject({ rank: null, tournamentId });
    const { version, ...read } = row;
    expect((await call('PUT', `/api/teams/${id}`, read)).body.data).toMatchObject({ rank: 1, version });
  });
});

describe('Changing a team', () => {
  it('renames a team to a name unused in its tournaments', async () => {
    const { team } = await approvedTeam(app, 1, tournamentId);
    await approvedTeam(app, 2, tournamentId);
    await register(app, 3, tournamentId);
    const path = `/api/teams/${team.id}`;
    const { status, body } = await call('PUT', path, { name: 'Renamed' });
    expect([status, body.data.name, body.data.tag, body.data.version]).toEqual([200, 'Renamed', 'T1', 2]);
    expect(await newest()).toBe('team.changed');
    expect((await call('PUT', path, { name: 'team 2' })).body.fields).toEqual({
      name: 'Another team in this tournament has this name',
    });
    expect((await call('PUT', path, { tag: 't3' })).body.fields).toEqual({
      tag: 'Another team in this tournament has this tag',
    });
    // A team may change back to its registered name.
    expect((await call('PUT', path, { name: 'Team 1' })).status).toBe(200);
    await undoNewest(app, teamInverses, 'team.changed');
    expect((await call('GET', path)).body.data.name).toBe('Renamed');
    await undoNewest(app, teamInverses, 'team.changed');
    expect((await call('GET', path)).body.data.name).toBe('Team 1');
  });

  it('accepts what it returned and refuses read-only or stale data', async () => {
    const { body } = await create({ tournamentId });
    const path = `/api/teams/${body.data.id}`;
    const { version, ...sent } = body.data;
    expect((await newEvents(() => call('PUT', path, sent))).length).toBe(0);
    expect((await call('PUT', path, { careerWins: 3 })).body.fields).toEqual({
      careerWins: 'careerWins cannot be changed',
    });
    expect((await call('PUT', path, { assignedGroup: 'D' })).status).toBe(400);
    const stale = await call('PUT', path, { name: 'Late', version: version + 1 });
    expect([stale.status, stale.body.code, stale.body.data.name]).toEqual([409, 'stale_version', 'Alpha']);
  });

  it('corrects counters of career and tournament with the version they were read at', async () => {
    const { body } = await create({ tournamentId });
    const { id, version } = body.data;
    const corrected = await call('PUT', `/api/teams/${id}`, {
      careerWins: 7,
      wins: 2,
      groupWins: 1,
      version,
    });
    expect(corrected.body.data).toMatchObject({ wins: 2, games: 2, groupWins: 1, careerWins: 7 });
    expect((await call('PUT', `/api/teams/${id}`, { careerWins: -1, version: 2 })).status).toBe(400);
  });
});

describe('Deleting a team', () => {
  it('removes its participations and rosters and refunds the fee', async () => {
    const before = await pool();
    const { team, registrationId } = await approvedTeam(app, 1, tournamentId);
    await approvedTeam(app, 2, tournamentId);
    const season = seasonOf(app, tournamentId);
    const { id: other } = (await makeTournament(app, { name: 'Cup' })) as { id: string };
    await call('POST', `/api/teams/${team.id}/register/${other}`, {});
    await call('PUT', `/api/participations/${team.tournamentParticipationId}`, { assignedGroup: 'B' });
    await season.generate();
    expect((await season.matches()).length).toBe(1);
    const { status, body } = await call('DELETE', `/api/teams/${team.id}`);
    expect([status, body.data.id]).toEqual([200, team.id]);
    expect((await call('GET', `/api/teams/${team.id}`)).status).toBe(404);
    expect(await pool()).toBe(before + 500);
    expect((await season.matches()).length).toBe(0);
    // The withdrawn registration leaves its name and players free for others.
    const { data: registration } = (await call('GET', `/api/pending-teams/${registrationId}`)).body;
    expect([registration.status, registration.teamId]).toEqual(['withdrawn', null]);

    await undoNewest(app, teamInverses, 'team.removed');
    const back = (await call('GET', `/api/teams/${team.id}?`)).body.data;
    expect(back).toMatchObject({ name: 'Team 1', assignedTournaments: [tournamentId, other] });
    const [first] = (await call('GET', `/api/participations?teamId=${team.id}`)).body.data;
    const roster = await call('GET', `/api/participations/${first.id}/memberships?activeOnly=true`);
    expect([first.assignedGroup, roster.body.data.length]).toEqual(['B', 5]);
    expect(await pool()).toBe(before + 1_000);
    expect((await season.matches()).length).toBe(1);
    const claims = await app.db('steam_id_claims').where({ tournament_id: tournamentId });
    expect(claims.length).toBe(10);
  });

  it('refuses a team that has played, which can withdraw', async () => {
    const season = seasonOf(app, tournamentId);
    const { team } = await approvedTeam(app, 1, tournamentId, { assignedGroup: 'A' });
    await approvedTeam(app, 2, tournamentId, { assignedGroup: 'A' });
    await season.generate();
    const [match] = await season.matches();
    await call('POST', `/api/matches/${match?.id}/start`);
    expect((await call('DELETE', `/api/teams/${team.id}`)).body.code).toBe('is_playing');
    await season.beats('Team 1', 'Team 2');
    const { status, body } = await call('DELETE', `/api/teams/${team.id}`);
    expect([status, body.code]).toEqual([409, 'has_played']);
    expect((await call('GET', `/api/teams/${team.id}`)).body.can.remove).toBe(false);
    expect(body.error).toMatch(/[Ww]ithdraw it instead/);
  });

  it('undoes the approval of its registration, which awaits a decision again', async () => {
    const { team, registrationId } = await approvedTeam(app, 1, tournamentId);
    await undoNewest(app, teamInverses, 'team.approved');
    expect((await call('GET', `/api/teams/${team.id}`)).status).toBe(404);
    const again = await call('POST', `/api/pending-teams/${registrationId}/approve`, { teamId: null });
    expect([again.status, again.body.data.team.name]).toEqual([200, 'Team 1']);
  });

  it('can be undone through the audit log, once', async () => {
    const { team } = await approvedTeam(app, 1, tournamentId);
    await call('DELETE', `/api/teams/${team.id}`);
    const log = await call('GET', '/api/audit-log?limit=10');
    const { id } = log.body.data.find(({ action }: { action: string }) => action === 'team.removed');
    const path = `/api/audit-log/${id}/undo`;
    expect((await call('POST', path, { dryRun: true })).status).toBe(200);
    expect((await call('GET', `/api/teams/${team.id}`)).status).toBe(404);
    expect((await call('POST', path, {})).status).toBe(200);
    expect((await call('GET', `/api/teams/${team.id}`)).body.data.players.length).toBe(5);
    expect((await call('POST', path, {})).status).toBe(409);
  });

  it('undoes the creation of an unused team', async () => {
    const { body } = await create({});
    await undoNewest(app, teamInverses, 'team.created');
    expect((await call('GET', `/api/teams/${body.data.id}`)).status).toBe(404);
    const other = (await create({ tag: 'two' })).body.data;
    await call('PUT', `/api/teams/${other.id}`, { name: 'Beta' });
    await expect(undoNewest(app, teamInverses, 'team.created')).rejects.toThrow(
      'This has changed again since. Undo the later change first, or correct it by hand.',
    );
  });
});

it('refuses everyone but admins', async () => {
  const { body } = await create({});
  const path = `/api/teams/${body.data.id}`;
  for (const [method, at] of [
    ['POST', '/api/teams'],
    ['PUT', path],
    ['DELETE', path],
  ] as const)
    expect((await app.call(visitor, method, at, {})).status).toBe(401);
  expect((await app.call(visitor, 'GET', path)).body.can).toBeUndefined();
  expect((await call('PUT', `/api/teams/${NOBODY}`, { name: 'Beta' })).status).toBe(404);
});
