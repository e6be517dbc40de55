import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Match } from '#domain/contract/competition/matches.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { makeTournament } from '../support/factories.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
let season: Season;
beforeAll(async () => {
  app = await startApp();
  season = await startSeason(app, 4);
  // Four teams go into four groups, so the tests create their matches by hand.
});
afterAll(() => app.stop());

const participations = async () => {
  const { body } = await app.call(visitor, 'GET', `${season.base}/participations`);
  return body.data as {
    id: string;
    teamId: string;
    tournamentWins: number;
    tournamentLosses: number;
    tournamentPoints: number;
  }[];
};

/** Creates a match by hand between the first two teams of the tournament. */
async function make(fields: object = {}): Promise<Match> {
  const [one, other] = await participations();
  const answer = await season.call<Match>('POST', '/api/matches', {
    tournamentId: season.id,
    stage: 'other',
    scheduledTime: '2026-12-01T16:00:00.000Z',
    team1ParticipationId: one?.id,
    team2ParticipationId: other?.id,
    ...fields,
  });
  expect(answer.status).toBe(201);
  return answer.data;
}

describe('A match made by hand', () => {
  it('takes the format and name of its stage and both rosters', async () => {
    const match = await make({ stage: 'semifinal', scheduledTime: '2026-12-05T15:00:00+02:00' });
    expect(match).toMatchObject({
      status: 'scheduled',
      stage: 'semifinal',
      matchFormat: 'Best of 3',
      roundName: 'Semifinals',
      scheduledTime: '2026-12-05T13:00:00.000Z',
      team1: { name: 'Team 1', tag: 'T1' },
      team2: { name: 'Team 2' },
      team1Score: null,
      winner: null,
      countsForStats: false,
    });
    expect(
      match.participatingPlayers.map(({ name, teamName, role }) => `${name} ${teamName} ${role}`),
    ).toContain('Player 1.1 Team 1 Carry');
    expect(match.participatingPlayerIds).toHaveLength(10);
    expect(await app.events()).toContain('match.created');
  });

  it.each([
    [{ team2ParticipationId: 'same' }, 400, 'Please select different teams'],
    [{ stage: 'nonsense' }, 400, 'Please select both teams and a stage'],
    [{ tournamentId: '0193d000-0000-7000-8000-00000000dead' }, 400, 'This tournament does not exist'],
    [
      { team1ParticipationId: '0193d000-0000-7000-8000-00000000dead' },
      400,
      'Teams must be registered for tournament before creating matches',
    ],
    [{ status: 'completed' }, 400, 'A new match must be scheduled, waiting or live'],
    [{ matchFormat: 'Best of 4' }, 400, 'Format must be Best of 1, 2, 3, 5 or 7'],
    [{ streamUrl: 'javascript:alert(1)' }, 400, 'A link must start with https://'],
    [{ surprise: 1 }, 400, "Unknown field 'surprise'"],
    [{ stage: undefined }, 400, 'Please select both teams and a stage'],
    [{ scheduledTime: undefined }, 400, 'Please select a scheduled date and time'],
  ])('is refused with its reason: %j', async (fields: Record<string, unknown>, status, message) => {
    const [one, other] = await participations();
    const before = (await season.matches()).length;
    const answer = await season.call('POST', '/api/matches', {
      tournamentId: season.id,
      stage: 'other',
      scheduledTime: '2026-12-01T16:00:00.000Z',
      team1ParticipationId: one?.id,
      team2ParticipationId: other?.id,
      ...fields,
      ...(fields.team2ParticipationId === 'same' && { team2ParticipationId: one?.id }),
    });
    expect(answer).toMatchObject({ status, error: message });
    expect((await season.matches()).length).toBe(before);
  });

  it('says which team is registered and which is not', async () => {
    const [one] = await participations();
    const answer = await season.call('POST', '/api/matches', {
      tournamentId: season.id,
      stage: 'other',
      scheduledTime: '2026-12-01T16:00:00.000Z',
      team1ParticipationId: one?.id,
      team2ParticipationId: '0193d000-0000-7000-8000-00000000dead',
    });
    expect(answer).toMatchObject({ errors: ['Team 1: OK', 'Team 2: NOT REGISTERED'] });
  });

  it.each([
    'POST /api/matches',
    'PUT /api/matches/:id',
    'DELETE /api/matches/:id',
    'PUT /api/matches/:id/result',
    'POST /api/matches/:id/start',
    'POST /api/matches/:id/cancel',
    'PUT /api/matches/:id/participation',
    'POST /api/matches/delete',
  ])('is closed to visitors: %s answers 401 and changes nothing', async (call) => {
    const [match] = await season.matches();
    const [method = '', path = ''] = call.split(' ');
    const { status } = await app.call(visitor, method, path.replace(':id', match?.id ?? ''), {});
    expect(status).toBe(401);
    expect((await season.matches())[0]).toEqual(match);
  });
});

describe('A result', () => {
  it('counts for teams and players and is corrected as a whole', async () => {
    const match = await make();
    const first = await season.result(match.id, 2, 31);
    expect(first.data.match).toMatchObject({
      status: 'completed',
      winner: 'Team 2',
      winnerParticipationId: match.team2ParticipationId,
      countsForStats: true,
      team1Score: 2,
      team2Score: 31,
    });
    expect(first.data.match.actualEndTime).not.toBeNull();
    const [one, other] = await participations();
    expect([
      one?.tournamentWins,
      one?.tournamentLosses,
      other?.tournamentWins,
      other?.tournamentPoints,
    ]).toEqual([0, 1, 1, 2]);
    await season.result(match.id, 1, 0);
    const [after, lost] = await participations();
    expect([
      after?.tournamentWins,
      after?.tournamentLosses,
      lost?.tournamentWins,
      lost?.tournamentLosses,
    ]).toEqual([1, 0, 0, 1]);
    const { body } = await app.call(visitor, 'GET', '/api/players?limit=1000');
    const of = (name: string) => body.data.find((player: { name: string }) => player.name === name);
    expect(of('Player 1.3')).toMatchObject({ careerWins: 1, careerLosses: 0, careerGamesPlayed: 1 });
    expect(of('Player 2.5')).toMatchObject({ careerWins: 0, careerLosses: 1 });
    const team = await app.call(visitor, 'GET', `/api/teams/${after?.teamId}`);
    expect(team.body.data).toMatchObject({ wins: 1, points: 2, careerWins: 1, careerGames: 1 });
    expect((await app.events()).filter((name) => name.startsWith('result.'))).toEqual([
      'result.set',
      'result.corrected',
    ]);
    await season.call('DELETE', `/api/matches/${match.id}`);
    expect((await participations())[0]?.tournamentWins).toBe(0);
  });

  it.each([
    [{ team1Score: 1, team2Score: 1 }, 'Scores cannot be tied. Please enter different scores.'],
    [{}, 'Scores cannot be tied. Please enter different scores.'],
    [{ team1Score: -1, team2Score: 1 }, 'A score must be a whole number from 0 to 999'],
    [{ team1Score: 1.5, team2Score: 1 }, 'A score must be a whole number from 0 to 999'],
    [{ team1Score: '2', team2Score: 1 }, 'A score must be a whole number from 0 to 999'],
    [{ team1Score: 1_000, team2Score: 1 }, 'A score must be a whole number from 0 to 999'],
    [{ forfeit: 'team3' }, 'forfeit must be team1, team2 or both'],
  ])('%j is refused and changes nothing', async (body, message) => {
    const match = await make();
    const answer = await season.call('PUT', `/api/matches/${match.id}/result`, body);
    expect(answer.status).toBe(400);
    expect(Object.values(answer.fields ?? {})).toContain(message);
    expect((await season.matches()).find(({ id }) => id === match.id)).toEqual(match);
    await season.call('DELETE', `/api/matches/${match.id}`);
  });

  it('treats a blank score as 0, and a forfeit as the needed wins without player credit', async () => {
    const match = await make({ matchFormat: 'Best of 3' });
    const blank = await season.call<{ match: Match }>('PUT', `/api/matches/${match.id}/result`, {
      team2Score: 2,
    });
    expect(blank.data.match).toMatchObject({ team1Score: 0, team2Score: 2, winner: 'Team 2' });
    const forfeit = await season.call<{ match: Match }>('PUT', `/api/matches/${match.id}/result`, {
      forfeit: 'team2',
    });
    expect(forfeit.data.match).toMatchObject({
      team1Score: 2,
      team2Score: 0,
      winner: 'Team 1',
      forfeit: 'team2',
    });
    const { body } = await app.call(visitor, 'GET', '/api/players?limit=1000');
    expect(body.data.every((player: { careerGamesPlayed: number }) => player.careerGamesPlayed === 0)).toBe(
      true,
    );
    expect((await participations())[0]).toMatchObject({ tournamentWins: 1, tournamentPoints: 2 });
    await season.call('DELETE', `/api/matches/${match.id}`);
  });

  it('shows the later of two admins the newer record', async () => {
    const match = await make();
    const saves = await Promise.all([
      season.result(match.id, 1, 0, { version: match.version }),
      season.result(match.id, 0, 1, { version: match.version }),
    ]);
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = saves.find(({ status }) => status === 409);
    expect(refused).toMatchObject({ code: 'stale_version', data: { id: match.id, status: 'completed' } });
    await season.call('DELETE', `/api/matches/${match.id}`);
  });

  it('is recorded once if it is sent twice, with one event', async () => {
    const match = await make();
    await season.result(match.id, 1, 0);
    const before = (await app.events()).length;
    expect((await season.result(match.id, 1, 0)).status).toBe(200);
    expect((await app.events()).length).toBe(before);
    await season.call('DELETE', `/api/matches/${match.id}`);
  });

  it('can be set by a PUT of the match, with a winner that must match the scores', async () => {
    const match = await make();
    const wrong = await season.call('PUT', `/api/matches/${match.id}`, {
      team1Score: 1,
      team2Score: 0,
      winner: 'Team 2',
    });
    expect(wrong).toMatchObject({ status: 400, fields: { winner: 'The winner does not match the scores' } });
    const right = await season.call<Match>('PUT', `/api/matches/${match.id}`, {
      team1Score: 1,
      team2Score: 0,
      status: 'completed',
      winner: 'Team 1',
      winnerParticipationId: match.team1ParticipationId,
      actualEndTime: '2026-11-21T20:00:00Z',
    });
    expect(right).toMatchObject({
      status: 200,
      data: { status: 'completed', winner: 'Team 1', actualEndTime: '2026-11-21T20:00:00.000Z' },
    });
    const events = (await app.events()).length;
    const { data: again } = await season.call<Match>('PUT', `/api/matches/${match.id}`, right.data);
    expect(again).toEqual(right.data);
    expect((await app.events()).length).toBe(events);
    await season.call('DELETE', `/api/matches/${match.id}`);
  });
});

describe('The course of a match', () => {
  it('starts a match once, fixes who plays and ends it with its result', async () => {
    const match = await make();
    const started = await season.call<Match>('POST', `/api/matches/${match.id}/start`);
    expect(started.data).toMatchObject({ status: 'live' });
    expect((await season.call('POST', `/api/matches/${match.id}/start`)).status).toBe(200);
    expect(await season.call('PUT', `/api/matches/${match.id}`, { status: 'completed' })).toMatchObject({
      status: 400,
      fields: { status: 'To complete a match, enter its result' },
    });
    // Some clients send statuses in this notation.
    expect(
      (await season.call<Match>('PUT', `/api/matches/${match.id}`, { status: 'upcoming' })).data,
    ).toMatchObject({ status: 'scheduled', actualStartTime: null });
    expect(
      (await season.call<Match>('PUT', `/api/matches/${match.id}`, { status: 'in progress' })).data.status,
    ).toBe('live');
    await season.result(match.id, 1, 0);
    expect((await season.call('POST', `/api/matches/${match.id}/start`)).status).toBe(409);
    await season.call('DELETE', `/api/matches/${match.id}`);
  });

  it('cancels a match, keeps or reverses its result, and reopens it with a new one', async () => {
    const match = await make();
    await season.result(match.id, 1, 0);
    await season.call('POST', `/api/matches/${match.id}/cancel`, {});
    expect((await participations())[0]?.tournamentWins).toBe(1);
    const reversed = await season.call<{ match: Match }>('POST', `/api/matches/${match.id}/cancel`, {
      reverseStats: true,
    });
    expect(reversed.data.match).toMatchObject({ status: 'cancelled', countsForStats: false });
    expect((await participations())[0]?.tournamentWins).toBe(0);
    const { data } = await season.result(match.id, 0, 1);
    expect(data.match).toMatchObject({ status: 'completed', winner: 'Team 2', countsForStats: true });
    await season.call('DELETE', `/api/matches/${match.id}`);
  });

  it('counts for those who played, even a stand-in, but not for a benched reserve', async () => {
    const match = await make();
    await season.result(match.id, 1, 0);
    const { body } = await app.call(visitor, 'GET', '/api/players?limit=1000');
    const idOf = (name: string) =>
      body.data.find((player: { name: string }) => player.name === name).id as string;
    const players = [
      { playerId: idOf('Player 3.1'), participationId: match.team1ParticipationId, role: 'Carry' },
      { playerId: idOf('Player 1.1'), participationId: match.team1ParticipationId, role: 'Reserve' },
    ];
    const set = await season.call<Match>('PUT', `/api/matches/${match.id}/participation`, { players });
    expect(set.data.participatingPlayerIds).toHaveLength(2);
    const career = async (name: string) =>
      (await app.call(visitor, 'GET', `/api/players/${idOf(name)}`)).body.data.careerWins;
    expect([await career('Player 3.1'), await career('Player 1.1'), await career('Player 1.2')]).toEqual([
      1, 0, 0,
    ]);
    const wrong = await season.call('PUT', `/api/matches/${match.id}/participation`, {
      players: [{ playerId: idOf('Player 1.1'), participationId: idOf('Player 1.1'), role: 'Carry' }],
    });
    expect(wrong).toMatchObject({
      status: 400,
      fields: { 'players.0.participationId': 'This team is not in this match' },
    });
    await season.call('DELETE', `/api/matches/${match.id}`);
    expect(await career('Player 3.1')).toBe(0);
  });

  it('shows matches to anybody, by tournament and status, page by page', async () => {
    const match = await make({ status: 'live' });
    const { body } = await app.call(
      visitor,
      'GET',
      `/api/matches?tournamentId=${season.id}&status=in%20progress`,
    );
    expect(body.data.map(({ id }: Match) => id)).toEqual([match.id]);
    expect((await app.call(visitor, 'GET', '/api/matches?status=odd')).status).toBe(400);
    expect((await app.call(visitor, 'GET', `/api/matches/${season.id}`)).status).toBe(404);
    const page = await app.call(visitor, 'GET', '/api/matches?limit=1');
    expect(page.body).toMatchObject({ data: [{}], nextToken: expect.any(String) });
    await season.call('POST', '/api/matches/delete', { ids: [match.id] });
  });

  it('lists matches without their players', async () => {
    const { id, participatingPlayers: _1, participatingPlayerIds: _2, ...rest } = await make();
    for (const path of ['/api/matches?limit=1000', `/api/tournaments/${season.id}/matches?limit=1000`]) {
      const { body } = await app.call(visitor, 'GET', `${path}&players=false`);
      expect(body.data.find((match: Match) => match.id === id)).toEqual({ id, ...rest });
      const whole = await app.call(visitor, 'GET', `${path}&players=true`);
      expect(whole.body).toEqual((await app.call(visitor, 'GET', path)).body);
    }
    expect((await app.call(visitor, 'GET', '/api/matches?players=no')).status).toBe(400);
    await season.call('DELETE', `/api/matches/${id}`);
  });

  it('deletes several matches with an outcome for each', async () => {
    const match = await make();
    const unknown = '0193d000-0000-7000-8000-00000000dead';
    const answer = await season.call('POST', '/api/matches/delete', { ids: [match.id, unknown] });
    expect(answer.data).toEqual({ deleted: [match.id], failed: [{ id: unknown, error: 'Match not found' }] });
    expect(await season.call('POST', '/api/matches/delete', { ids: [] })).toMatchObject({
      status: 400,
      fields: { ids: 'No matches selected' },
    });
  });
});

describe('A match in a PUT', () => {
  const put = (id: string, body: object) => season.call<Match>('PUT', `/api/matches/${id}`, body);
  const scores = ({ team1Score, team2Score, winner, status }: Match) => [
    team1Score,
    team2Score,
    winner,
    status,
  ];

  it('keeps a score that is not sent', async () => {
    const { id, team1, team2 } = await make();
    await season.result(id, 2, 1);
    expect(scores((await put(id, { team1Score: 3 })).data)).toEqual([3, 1, team1?.name, 'completed']);
    expect(scores((await put(id, { team2Score: 5 })).data)).toEqual([3, 5, team2?.name, 'completed']);
  });

  it('accepts a match as it was read with other scores and refuses another winner', async () => {
    const { id, team2, team2ParticipationId } = await make();
    await season.result(id, 2, 1);
    const { data: read } = await season.call<Match>('GET', `/api/matches/${id}`);
    const turned = (await put(id, { ...read, team1Score: 0 })).data;
    expect(scores(turned)).toEqual([0, 1, team2?.name, 'completed']);
    const { version: _, ...rest } = turned;
    expect((await put(id, { ...rest, team1Score: 4 })).data.winner).toBe(turned.team1?.name);
    expect(await put(id, { team1Score: 0, winnerParticipationId: team2ParticipationId })).toMatchObject({
      status: 200,
    });
    expect(await put(id, { team1Score: 5, winner: 'Somebody else' })).toMatchObject({
      status: 400,
      fields: { winner: 'The winner does not match the scores' },
    });
  });

  it('clears the result with scores of null, and the audit log restores it', async () => {
    const { id, team1 } = await make();
    await season.result(id, 2, 1);
    const cleared = await put(id, { team1Score: null, team2Score: null });
    expect(scores(cleared.data)).toEqual([null, null, null, 'scheduled']);
    expect(cleared.data.countsForStats).toBe(false);
    const log = await season.call<{ id: string }[]>('GET', '/api/audit-log?action=match.restored&limit=1');
    await season.call('POST', `/api/audit-log/${log.data[0]?.id}/undo`, {});
    const { data } = await season.call<Match>('GET', `/api/matches/${id}`);
    expect(scores(data)).toEqual([2, 1, team1?.name, 'completed']);
  });

  it('accepts players as a list, JSON text or ids, and refuses other text once it is played', async () => {
    const { id, participatingPlayers: all } = await make();
    await season.result(id, 1, 0);
    const played = async (body: object) =>
      (await put(id, body)).data.participatingPlayers.map((each) => each.id);
    const [one, two, three] = all;
    const everybody = { participatingPlayerIds: all.map((each) => each.id) };
    expect(await played({ participatingPlayers: [one, two] })).toEqual([one?.id, two?.id]);
    expect(await played({ participatingPlayers: JSON.stringify([three]) })).toEqual([three?.id]);
    for (const text of ['[]', null, []]) {
      expect(await played(everybody)).toHaveLength(10);
      expect([text, await played({ participatingPlayers: text })]).toEqual([text, []]);
    }
    expect(await played(everybody)).toHaveLength(10);
    for (const participatingPlayers of ['nonsense', '{"a":1}', '[1]', '[{"foo":1}]']) {
      const refused = await put(id, { participatingPlayers });
      expect([refused.status, refused.fields]).toEqual([
        400,
        { participatingPlayers: 'The player list cannot be read. Send a valid list, or leave it out.' },
      ]);
      const { data } = await season.call<Match>('GET', `/api/matches/${id}`);
      expect(data.participatingPlayers).toHaveLength(10);
    }
    const { id: open } = await make();
    expect((await put(open, { participatingPlayers: 'nonsense' })).data.participatingPlayers).toEqual([]);
  });

  it('refuses unknown players and those of neither roster, and keeps the others', async () => {
    const { id } = await make();
    await season.result(id, 1, 0);
    const unknown = '0193d000-0000-7000-8000-00000000dead';
    const refused = await put(id, { participatingPlayers: [{ id: unknown }] });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.fields?.['participatingPlayers.0.id']).toBe('Player not found');
    const { data: match } = await season.call<Match>('GET', `/api/matches/${id}`);
    const { data: players } = await season.call<{ id: string }[]>('GET', '/api/players?limit=1000');
    const stranger = players.find((each) => !match.participatingPlayerIds.includes(each.id));
    expect(await put(id, { participatingPlayers: [{ id: stranger?.id }] })).toMatchObject({ status: 400 });
    const after = await season.call<Match>('GET', `/api/matches/${id}`);
    expect(after.data.participatingPlayers).toHaveLength(10);
  });
});

describe('The list across all tournaments', () => {
  const idsOf = async (query: string) => {
    const { status, body } = await app.call(visitor, 'GET', `/api/matches?limit=1000&${query}`);
    return [status, (body.data as Match[] | undefined)?.map(({ id }) => id)] as const;
  };

  it('lists the matches of a team, or of a player in them', async () => {
    const here = await make();
    const [one, other, third] = await participations();
    const cup = await makeTournament(app, { name: 'Another Cup' });
    const enter = async (teamId?: string) =>
      (await season.call<{ id: string }>('POST', '/api/participations', { teamId, tournamentId: cup.id }))
        .data.id;
    const there = await make({
      tournamentId: cup.id,
      team1ParticipationId: await enter(other?.teamId),
      team2ParticipationId: await enter(third?.teamId),
    });
    const both = expect.arrayContaining([here.id, there.id]);
    expect(await idsOf(`teamId=${other?.teamId}`)).toEqual([200, both]);
    expect((await idsOf(`teamId=${one?.teamId}`))[1]).not.toContain(there.id);
    expect(await idsOf(`teamId=${third?.teamId}`)).toEqual([200, [there.id]]);
    expect(await idsOf(`teamId=${other?.teamId}&tournamentId=${cup.id}`)).toEqual([200, [there.id]]);
    const [playerId, ...others] = here.participatingPlayerIds;
    expect((await idsOf(`playerId=${playerId}`))[1]).toContain(here.id);
    await season.call('PUT', `/api/matches/${here.id}`, { participatingPlayerIds: others });
    expect((await idsOf(`playerId=${playerId}`))[1]).not.toContain(here.id);
  });

  it('lists nothing for an unknown id and refuses an invalid one', async () => {
    const nobody = '0193d000-0000-7000-8000-00000000dead';
    expect(await idsOf(`teamId=${nobody}`)).toEqual([200, []]);
    expect(await idsOf(`playerId=${nobody}`)).toEqual([200, []]);
    expect((await idsOf('teamId=x'))[0]).toBe(400);
    expect((await idsOf('playerId=x'))[0]).toBe(400);
  });
});

describe('Permissions', () => {
  it('are in every answer to a logged-in caller', async () => {
    const { id } = await make();
    const can = async (method: string, path: string, body?: object) =>
      ((await season.call(method, path, body)) as { can?: Record<string, boolean> }).can;
    expect(await can('GET', '/api/matches')).toEqual({ edit: true });
    const result = { team1Score: 1, team2Score: null };
    expect(await can('PUT', `/api/matches/${id}/result`, result)).toMatchObject({
      setResult: true,
      start: false,
    });
    expect(await can('DELETE', `/api/matches/${id}`)).toEqual({ edit: false });
    expect((await app.call(visitor, 'GET', '/api/matches')).body.can).toBeUndefined();
  });
});

describe('A match outside groups and bracket', () => {
  it('counts for no table and no bracket place', async () => {
    const read = (part: string) => season.call<object>('GET', `/api/tournaments/${season.id}/${part}`);
    const readAll = async () =>
      (await Promise.all(['bracket', 'standings', 'scenarios'].map(read))).map(({ data }) => ({
        ...data,
        version: 'any',
      }));
    const before = await readAll();
    const { id } = await make();
    const { status } = await season.call('PUT', `/api/matches/${id}/result`, {
      team1Score: 1,
      team2Score: 0,
    });
    expect(status).toBe(200);
    expect(await readAll()).toEqual(before);
  });
});
