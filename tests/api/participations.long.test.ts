import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { participationInverses } from '#api/competition/participations/change.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament, register, steamId } from '../support/factories.ts';
import { seasonOf } from '../support/season.ts';
import { undoNewest } from '../support/undo.ts';

let app: TestApp;
let tournamentId: string;
let count = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tournamentId = (await makeTournament(app)).id;
});

const NOBODY = '01900000-0000-7000-8000-000000000000';
const call = (method: string, path: string, body?: unknown) => app.call(app.admin, method, path, body);
const enter = (teamId: string, id: string, body: object = {}) =>
  call('POST', `/api/teams/${teamId}/register/${id}`, body);
const pool = async (id = tournamentId) =>
  (await call('GET', `/api/tournaments/${id}/prize-pool`)).body.data.total as number;
const newest = async () => (await app.events()).at(-1);
const makeTeam = async (fields: object = {}) => {
  count += 1;
  const { body } = await call('POST', '/api/teams', { name: `Side ${count}`, tag: `S${count}`, ...fields });
  return body.data as { id: string; name: string };
};

describe('Entering a team by hand', () => {
  it('gives the team a place in the emptiest group, and the pool its fee', async () => {
    const { id } = await makeTeam();
    const before = await pool();
    const { status, body } = await enter(id, tournamentId);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      teamId: id,
      tournamentId,
      participationId: body.data.id,
      assignedGroup: 'A',
      registrationStatus: 'confirmed',
      tournamentWins: 0,
    });
    expect(body.can).toEqual({ edit: true, withdraw: true, remove: true });
    expect(await pool()).toBe(before + 500);
    expect(await newest()).toBe('participation.registered');
    const second = await enter((await makeTeam()).id, tournamentId);
    const third = await enter((await makeTeam()).id, tournamentId, { assignedGroup: 'A' });
    expect([second, third].map(({ body: { data } }) => data.assignedGroup)).toEqual(['B', 'A']);
    const development = await makeTournament(app, { league: 'B' });
    const pool2 = await pool(development.id);
    await enter(id, development.id);
    expect(await pool(development.id)).toBe(pool2 + 250);
  });

  it('enters a team once', async () => {
    const { id } = await makeTeam();
    const { body } = await enter(id, tournamentId);
    const before = await pool();
    const again = await enter(id, tournamentId);
    expect([again.status, again.body.code, again.body.data.id]).toEqual([
      409,
      'already_registered',
      body.data.id,
    ]);
    expect(await pool()).toBe(before);
  });

  it('enters a team once despite many requests, and gives the last place once', async () => {
    const { id } = await makeTeam();
    const before = await pool();
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(id, tournamentId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await pool()).toBe(before + 500);
    const small = await makeTournament(app, { maxTeams: 2, format: 'group_stage' });
    const teams = await Promise.all(Array.from({ length: 4 }, () => makeTeam()));
    const entered = await Promise.all(teams.map((team) => enter(team.id, small.id)));
    expect(entered.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  });

  it('enters a team by a participation, with counters as corrections', async () => {
    const { id } = await makeTeam();
    const { status, body } = await call('POST', '/api/participations', {
      teamId: id,
      tournamentId,
      assignedGroup: 'D',
      registrationStatus: 'confirmed',
      groupWins: 1,
      tournamentLosses: 0,
    });
    expect([status, body.data.assignedGroup, body.data.groupWins]).toEqual([201, 'D', 1]);
  });

  it.each([
    ['an unknown team', { teamId: NOBODY }, { teamId: 'Team not found' }],
    ['no team', { teamId: undefined }, { teamId: 'Please select at least one team to register' }],
    ['an unknown tournament', { tournamentId: NOBODY }, { tournamentId: 'This tournament does not exist' }],
    ['no tournament', { tournamentId: undefined }, { tournamentId: 'Please select a tournament' }],
    ['a group of none', { assignedGroup: 'E' }, { assignedGroup: 'Group must be A, B, C or D' }],
  ])('refuses %s beside its field', async (_, fields, expected) => {
    const { id } = await makeTeam();
    const { status, body } = await call('POST', '/api/participations', {
      teamId: id,
      tournamentId,
      ...fields,
    });
    expect([status, body.fields]).toEqual([400, expected]);
  });

  it('refuses a team if there is no room', async () => {
    const small = await makeTournament(app, { maxTeams: 2, format: 'group_stage' });
    const outcome = await call('POST', `/api/tournaments/${small.id}/registrations`, {
      teamIds: [(await makeTeam()).id, NOBODY, (await makeTeam()).id, (await makeTeam()).id],
    });
    expect(outcome.status).toBe(200);
    expect(outcome.body.data.registered.length).toBe(2);
    expect(outcome.body.data.failed.map(({ error }: { error: string }) => error)).toEqual([
      'Team not found',
      'All 2 places are taken',
    ]);
    const full = await enter((await makeTeam()).id, small.id);
    expect([full.status, full.body.code]).toEqual([409, 'tournament_full']);
    for (const status of ['completed', 'cancelled']) {
      const over = await makeTournament(app, { status });
      const answer = await enter((await makeTeam()).id, over.id);
      expect([answer.status, answer.body.error]).toEqual([409, `This tournament is ${status}.`]);
    }
    for (let n = 0; n < 5; n += 1) await enter((await makeTeam()).id, tournamentId, { assignedGroup: 'A' });
    const sixth = await enter((await makeTeam()).id, tournamentId, { assignedGroup: 'A' });
    expect([sixth.status, sixth.body.fields]).toEqual([409, { assignedGroup: 'Group A is full' }]);
    await register(app, 7, tournamentId);
    const taken = await enter((await makeTeam({ name: 'TEAM 7' })).id, tournamentId);
    expect([taken.status, taken.body.code]).toEqual([409, 'taken']);
    const none = await call('POST', `/api/tournaments/${tournamentId}/registrations`, { teamIds: [] });
    expect([none.status, none.body.error]).toEqual([400, 'Please select at least one team to register']);
  });

  it('undoes an entry, and that undo as well', async () => {
    const { id } = await makeTeam();
    const before = await pool();
    const { body } = await enter(id, tournamentId);
    // The undo also removes players added later, and its own undo restores them.
    const rosterPath = `/api/participations/${body.data.id}/memberships`;
    const { body: made } = await call('POST', '/api/players', { name: 'Late', steamId: steamId(77) });
    await call('POST', rosterPath, { playerId: made.data.id, role: 'Mid' });
    await undoNewest(app, participationInverses, 'participation.registered');
    expect((await call('GET', `/api/participations/${body.data.id}`)).body.error).toBe(
      'Team participation not found',
    );
    expect(await pool()).toBe(before);
    await undoNewest(app, participationInverses, 'participation.removed');
    expect((await call('GET', `/api/participations/${body.data.id}`)).body.data.assignedGroup).toBe('A');
    expect([await newest(), await pool()]).toEqual(['participation.restored', before + 500]);
    expect((await call('GET', rosterPath)).body.data).toMatchObject([
      { playerId: made.data.id, role: 'Mid' },
    ]);
  });
});

describe('Moving a team to another group', () => {
  it('cancels the games that were planned in the old group', async () => {
    const season = seasonOf(app, tournamentId);
    const { participation } = await approvedTeam(app, 1, tournamentId, { assignedGroup: 'A' });
    await approvedTeam(app, 2, tournamentId, { assignedGroup: 'A' });
    await season.generate();
    const path = `/api/participations/${participation.id}`;
    const { status, body } = await call('PUT', path, { assignedGroup: 'C' });
    expect([status, body.data.assignedGroup, await newest()]).toEqual([200, 'C', 'participation.changed']);
    expect((await season.matches()).map((match) => match.status)).toEqual(['cancelled']);
    const events = (await app.events()).length;
    expect((await call('PUT', path, { assignedGroup: 'C' })).status).toBe(200);
    expect((await app.events()).length).toBe(events);
    await undoNewest(app, participationInverses, 'participation.changed');
    expect((await call('GET', path)).body.data.assignedGroup).toBe('A');
    expect((await season.matches()).map((match) => match.status)).toEqual(['scheduled']);
    await season.beats('Team 1', 'Team 2');
    const played = await call('PUT', path, { assignedGroup: 'B' });
    expect([played.status, played.body.code]).toEqual([409, 'has_played']);
    await call('PUT', path, { groupPoints: 9, version: (await call('GET', path)).body.data.version });
    expect((await call('GET', path)).body.data).toMatchObject({ groupPoints: 9, groupWins: 1 });
  });

  it('leaves a team without a group, and refuses groups where there are none', async () => {
    const { participation } = await approvedTeam(app, 1, tournamentId);
    const path = `/api/participations/${participation.id}`;
    expect((await call('PUT', path, { assignedGroup: null })).body.data.assignedGroup).toBeNull();
    const cup = await makeTournament(app, { maxTeams: 8 });
    const other = await approvedTeam(app, 2, cup.id);
    const answer = await call('PUT', `/api/participations/${other.participation.id}`, { assignedGroup: 'A' });
    expect([answer.status, answer.body.code]).toEqual([409, 'no_groups']);
    expect((await call('PUT', path, { registrationStatus: 'withdrawn' })).body.error).toBe(
      'registrationStatus cannot be changed',
    );
  });
});

describe('Removing a team', () => {
  it('writes the opposite row and lets the captain register again', async () => {
    const before = await pool();
    const { participation, team } = await approvedTeam(app, 1, tournamentId);
    const { status, body } = await call('DELETE', `/api/participations/${participation.id}`);
    expect([status, body.data.id]).toEqual([200, participation.id]);
    expect(await pool()).toBe(before);
    expect((await call('GET', `/api/teams/${team.id}`)).body.data.assignedTournaments).toEqual([]);
    expect((await call('DELETE', `/api/participations/${participation.id}`)).body).toMatchObject({
      error: 'Team participation not found',
    });
    const { id } = await register(app, 1, tournamentId);
    const again = await call('POST', `/api/pending-teams/${id}/approve`, {});
    expect(again.status).toBe(200);
    // The new approval has taken the team's name and players, so the undo fails.
    await expect(undoNewest(app, participationInverses, 'participation.removed')).rejects.toThrow();
    const { data } = (await call('GET', `/api/tournaments/${tournamentId}/prize-pool`)).body;
    expect(data.ledger.map(({ amount }: { amount: number }) => amount)).toEqual([5_000, 500, -500, 500]);
  });

  it('refuses its first tournament while it is in others', async () => {
    const { participation, team } = await approvedTeam(app, 1, tournamentId);
    const other = await makeTournament(app);
    const second = await enter(team.id, other.id);
    const primary = await call('DELETE', `/api/participations/${participation.id}`);
    expect([primary.status, primary.body.error]).toEqual([
      409,
      'Cannot remove team from its primary tournament. Use team deletion instead.',
    ]);
    expect((await call('DELETE', `/api/participations/${second.body.data.id}`)).status).toBe(200);
    expect((await call('DELETE', `/api/participations/${participation.id}`)).status).toBe(200);
  });

  it('refuses a team that has played', async () => {
    const season = seasonOf(app, tournamentId);
    const { participation } = await approvedTeam(app, 1, tournamentId, { assignedGroup: 'A' });
    await approvedTeam(app, 2, tournamentId, { assignedGroup: 'A' });
    await season.generate();
    await season.beats('Team 2', 'Team 1');
    const { status, body } = await call('DELETE', `/api/participations/${participation.id}`);
    expect([status, body.code]).toEqual([409, 'has_played']);
  });
});

it('refuses everyone but admins, and answers 404 for an unknown tournament', async () => {
  const { participation, team } = await approvedTeam(app, 1, tournamentId);
  for (const [method, path] of [
    ['POST', '/api/participations'],
    ['POST', `/api/teams/${team.id}/register/${tournamentId}`],
    ['POST', `/api/tournaments/${tournamentId}/registrations`],
    ['PUT', `/api/participations/${participation.id}`],
    ['DELETE', `/api/participations/${participation.id}`],
  ] as const)
    expect((await app.call(visitor, method, path, {})).status).toBe(401);
  expect((await app.call(visitor, 'GET', `/api/tournaments/${NOBODY}/participations`)).status).toBe(404);
  expect((await call('POST', `/api/teams/${NOBODY}/register/${tournamentId}`, {})).status).toBe(404);
  expect((await call('POST', `/api/teams/${team.id}/register/${NOBODY}`, {})).status).toBe(404);
});

describe('The mark for a paid fee', () => {
  const read = async (id: string, caller = app.admin) =>
    (await app.call(caller, 'GET', `/api/participations/${id}`)).body.data.feePaid as boolean | undefined;

  it('is visible only to admins, and matches the registration', async () => {
    const { id } = await register(app, 71, tournamentId);
    await call('PUT', `/api/pending-teams/${id}`, { feePaid: true });
    const { body } = await call('POST', `/api/pending-teams/${id}/approve`, {});
    const { participation, team } = body.data;
    expect([participation.feePaid, team.feePaid]).toEqual([true, true]);
    const hand = (await enter((await makeTeam()).id, tournamentId)).body.data;
    expect(hand.feePaid).toBe(false);
    for (const path of [
      `/api/participations?tournamentId=${tournamentId}`,
      `/api/teams?tournamentId=${tournamentId}`,
    ]) {
      const marks = async (caller: typeof visitor) =>
        (await app.call(caller, 'GET', path)).body.data.map(({ feePaid }: { feePaid?: boolean }) => feePaid);
      expect(await marks(app.admin)).toEqual([true, false]);
      expect(await marks(visitor)).toEqual([undefined, undefined]);
    }
    await call('PUT', `/api/participations/${participation.id}`, { feePaid: false });
    expect((await call('GET', `/api/pending-teams/${id}`)).body.data.feePaid).toBe(false);
    await call('PUT', `/api/pending-teams/${id}`, { feePaid: true });
    expect([await read(participation.id), await read(participation.id, visitor)]).toEqual([true, undefined]);
  });

  it('is set for a team entered by hand, and stays when it leaves and returns', async () => {
    const { id } = (await enter((await makeTeam()).id, tournamentId)).body.data;
    const path = `/api/participations/${id}`;
    expect((await call('PUT', path, { feePaid: 'yes' })).body.fields).toEqual({
      feePaid: 'feePaid must be true or false',
    });
    expect((await call('PUT', path, { feePaid: true })).body.data.feePaid).toBe(true);
    expect(await newest()).toBe('participation.feeMarked');
    await call('DELETE', path);
    await undoNewest(app, participationInverses, 'participation.removed');
    expect(await read(id)).toBe(true);
    await undoNewest(app, participationInverses, 'participation.feeMarked');
    expect(await read(id)).toBe(false);
  });
});

describe('A new captain', () => {
  const [first, second] = [captain(81), captain(82)];
  const idOf = (caller: typeof first) => caller['X-Discord-User'] ?? '';
  const mine = async (caller: typeof first) =>
    (await app.call(caller, 'GET', '/api/me/registrations')).body.data.map(({ id }: { id: string }) => id);

  it('can see, change and withdraw the team, and the former one no longer can', async () => {
    const { id } = await register(app, 81, tournamentId, { contact: 'eighty-one@example.org' });
    const path = `/api/pending-teams/${id}`;
    const to = { discordId: idOf(second), name: 'Captain 82' };
    // The bot sends the captain's @name with every action.
    const bot = { ...first, 'X-Discord-Username': 'eighty.one' };
    expect((await app.call(bot, 'PUT', path, { tag: 'EO' })).body.data.captainUsername).toBe('eighty.one');
    expect((await app.call(first, 'POST', `${path}/captain`, to)).status).toBe(403);
    expect((await call('POST', `${path}/captain`, { discordId: 'me' })).body.fields).toEqual({
      discordId: 'A Discord ID must have 17 to 20 digits',
    });
    const given = await call('POST', `${path}/captain`, to);
    expect(given.body.data).toMatchObject({
      captainDiscordId: to.discordId,
      submittedBy: to.name,
      captainUsername: null,
      contact: null,
    });
    expect((await call('GET', '/api/captains')).body.data).toEqual(
      expect.arrayContaining([
        {
          discordId: idOf(first),
          username: 'eighty.one',
          name: 'Captain 81',
          contact: 'eighty-one@example.org',
        },
        { discordId: to.discordId, username: null, name: to.name, contact: null },
      ]),
    );
    expect((await app.call(second, 'GET', '/api/captains')).status).toBe(403);
    expect([await mine(first), await mine(second)]).toEqual([[], [id]]);
    expect((await app.call(first, 'GET', path)).status).toBe(403);
    expect((await app.call(first, 'DELETE', path)).status).toBe(403);
    expect((await app.call(second, 'PUT', path, { name: 'Renamed' })).status).toBe(200);
    // The stored entry names nobody. The log looks up the current name, and shows no contact details.
    const { body } = await call('GET', '/api/audit-log?action=registration.captainChanged');
    const { names, ...kept } = body.data[0];
    expect(JSON.stringify(kept)).not.toMatch(/example.org|Captain 82|eighty.one/);
    expect(Object.values(names)).toContain('Captain 82');
    expect(JSON.stringify(names)).not.toContain('example.org');
    expect((await call('POST', `/api/audit-log/${body.data[0].id}/undo`, {})).status).toBe(200);
    expect((await call('GET', path)).body.data).toMatchObject({
      captainDiscordId: idOf(first),
      contact: 'eighty-one@example.org',
      name: 'Renamed',
    });
    expect([await mine(first), await mine(second)]).toEqual([[id], []]);
  });

  it('has one team in a tournament, including one entered by hand', async () => {
    await register(app, 82, tournamentId);
    const { participation } = await approvedTeam(app, 83, tournamentId);
    const give = (id: string, discordId: string) =>
      call('POST', `/api/participations/${id}/captain`, { discordId });
    expect((await give(participation.id, idOf(second))).body).toMatchObject({
      code: 'captain_taken',
      fields: { discordId: 'This captain already has Team 82 in this tournament' },
    });
    const team = await makeTeam();
    const hand = (await enter(team.id, tournamentId)).body.data;
    await call('PUT', `/api/participations/${hand.id}`, { feePaid: true });
    const caller = captain(84);
    const { body } = await give(hand.id, idOf(caller));
    expect(body.data).toMatchObject({ name: team.name, status: 'approved', feePaid: true, teamId: team.id });
    expect(await mine(caller)).toEqual([body.data.id]);
    // Now that the team has a captain, it leaves and returns like a registered team.
    const before = await pool();
    await call('DELETE', `/api/participations/${hand.id}`);
    expect((await call('GET', `/api/pending-teams/${body.data.id}`)).body.data.status).toBe('withdrawn');
    expect(await pool()).toBe(before - 500);
    expect((await give(NOBODY, idOf(caller))).status).toBe(404);
    const gone = await call('POST', `/api/pending-teams/${body.data.id}/captain`, {
      discordId: idOf(captain(85)),
    });
    expect([gone.status, gone.body.error]).toEqual([409, 'This registration was withdrawn']);
  });
});
