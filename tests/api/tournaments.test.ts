import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const create = (fields: object) => app.call(app.admin, 'POST', '/api/tournaments', fields);
const put = (id: string, fields: object) => app.call(app.admin, 'PUT', `/api/tournaments/${id}`, fields);
const pool = async (id: string) =>
  (await app.call(visitor, 'GET', `/api/tournaments/${id}/prize-pool`)).body.data;

describe('Creating a tournament', () => {
  it('fills in the league’s defaults and writes the base row', async () => {
    const { status, body } = await create({ name: ' B League Cup ', league: 'B' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'B League Cup',
      league: 'B',
      status: 'upcoming',
      storedStatus: 'derived',
      maxTeams: 20,
      groups: ['A', 'B', 'C', 'D'],
      format: 'group_stage',
      prizePool: 5_000,
      basePrizePool: 5_000,
      targetPrizePool: 5_000,
      registrationFee: 250,
      vipThreshold: 500,
      sponsorTiers: { bronze: 1_000, silver: 2_500, gold: 5_000, title: 10_000 },
      semifinalPairing: 'crossed',
      stageFormats: {
        group: 'Best of 1',
        quarterfinal: 'Best of 1',
        semifinal: 'Best of 3',
        final: 'Best of 5',
        other: 'Best of 1',
      },
      registrationOpen: true,
      registrationClosed: null,
      isSample: false,
      version: 1,
    });
    expect((await pool(body.data.id)).ledger).toMatchObject([{ kind: 'base', amount: 5_000 }]);
    expect((await app.events()).at(-1)).toBe('tournament.created');
  });

  it('may close registration after its start', async () => {
    const [startDate, after] = ['2026-12-05T15:00:00Z', '2026-12-06T15:00:00Z'];
    const { status, body } = await create({ name: 'Cup', startDate, registrationClosesAt: after });
    expect([status, body.data.registrationClosesAt]).toEqual([201, new Date(after).toISOString()]);
    const earlier = { startDate: '2026-12-04T15:00:00Z' };
    expect((await app.call(app.admin, 'PUT', `/api/tournaments/${body.data.id}`, earlier)).status).toBe(200);
  });

  it('accepts a start with its zone and keeps it as UTC', async () => {
    const { body } = await create({
      name: 'Cup',
      startDate: '2026-12-05T15:00:00+02:00',
      maxTeams: 16,
      prizePool: 0,
    });
    expect(body.data).toMatchObject({
      startDate: '2026-12-05T13:00:00.000Z',
      format: 'single_elimination',
      prizePool: 0,
    });
  });

  it.each([
    ['no name', { league: 'A' }, { name: 'Please fill in tournament name' }],
    ['a third league', { name: 'x', league: 'C' }, { league: 'League must be A or B' }],
    [
      'a date without a zone',
      { name: 'x', startDate: '2026-12-05T15:00' },
      { startDate: expect.stringContaining('zone') },
    ],
    ['cents', { name: 'x', basePrizePool: 10.5 }, { basePrizePool: 'Enter an amount in whole rand' }],
    ['a debt', { name: 'x', registrationFee: -1 }, { registrationFee: 'Enter 0 or more' }],
    ['one team', { name: 'x', maxTeams: 1 }, { maxTeams: 'At least 2 teams' }],
    [
      'a group stage of 30',
      { name: 'x', maxTeams: 30, format: 'group_stage' },
      { maxTeams: 'A group stage holds at most 20 teams' },
    ],
  ])('refuses %s beside its field', async (_, fields, expected) => {
    const { status, body } = await create(fields);
    expect([status, body.fields]).toEqual([400, expected]);
  });

  it('refuses everyone but admins', async () => {
    expect((await app.call(visitor, 'POST', '/api/tournaments', { name: 'x' })).status).toBe(401);
  });
});

describe('Changing a tournament', () => {
  it('writes only differences, accepts what a GET returns, and raises the version once', async () => {
    const { id } = await makeTournament(app);
    const first = await put(id, { name: 'Renamed', description: 'Season two' });
    expect(first.body.data).toMatchObject({ name: 'Renamed', description: 'Season two', version: 2 });
    const same = await put(id, first.body.data);
    expect([same.status, same.body.data]).toEqual([200, first.body.data]);
    expect((await put(id, { description: null })).body.data).toMatchObject({ description: null, version: 3 });
    expect((await put(id, { name: null })).status).toBe(400);
  });

  it('does not store a derived status that is sent back, only a different one', async () => {
    const { id } = await makeTournament(app, { startDate: '2026-01-01T00:00:00Z' });
    await approvedTeam(app, 1, id);
    await approvedTeam(app, 2, id);
    const { body } = await app.call(visitor, 'GET', `/api/tournaments/${id}`);
    expect([body.data.status, body.data.storedStatus]).toEqual(['live', 'upcoming']);
    expect((await put(id, { status: 'live', name: 'x' })).body.data.storedStatus).toBe('upcoming');
    expect((await put(id, { status: 'cancelled' })).body.data).toMatchObject({
      status: 'cancelled',
      storedStatus: 'cancelled',
      registrationClosed: 'This tournament is cancelled.',
    });
    expect((await put(id, { status: 'active' })).body.data.storedStatus).toBe('live');
  });

  it('derives the status until one is set, and again once it is cleared', async () => {
    const { data } = (await create({ name: 'Cup' })).body;
    const read = async () => (await app.call(visitor, 'GET', `/api/tournaments/${data.id}`)).body.data;
    expect(data).toMatchObject({ status: 'upcoming', storedStatus: 'derived' });
    await approvedTeam(app, 1, data.id);
    expect((await read()).status).toBe('upcoming');
    await approvedTeam(app, 2, data.id);
    expect(await read()).toMatchObject({ status: 'live', storedStatus: 'derived', registrationClosed: null });
    const live = await app.call(visitor, 'GET', '/api/tournaments?status=live&limit=1000');
    expect(live.body.data.map(({ id }: { id: string }) => id)).toContain(data.id);
    expect((await put(data.id, { startDate: '2999-01-01T00:00:00Z' })).body.data.status).toBe('upcoming');
    expect((await put(data.id, { status: 'cancelled' })).body.data.storedStatus).toBe('cancelled');
    expect((await put(data.id, { status: null })).body.data.storedStatus).toBe('derived');
  });

  it('writes a changed pool as a row with the difference', async () => {
    const { id } = await makeTournament(app);
    expect((await put(id, { prizePool: 7_500 })).body.data.prizePool).toBe(7_500);
    expect((await put(id, { basePrizePool: 4_000 })).body.data).toMatchObject({
      basePrizePool: 4_000,
      prizePool: 6_500,
    });
    expect(
      (await pool(id)).ledger.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    ).toEqual([
      ['base', 5_000],
      ['adjustment', 2_500],
      ['adjustment', -1_000],
    ]);
  });

  it('refuses a stale version with the newer record', async () => {
    const { id } = await makeTournament(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put(id, { name: `Name ${n}`, version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const stale = answers.filter(({ status }) => status === 409);
    expect(stale).toHaveLength(19);
    for (const { body } of stale)
      expect(body).toMatchObject({ code: 'stale_version', data: { id, version: 2 } });
  });

  it('refuses fewer places than there are teams', async () => {
    const { id } = await makeTournament(app);
    for (const n of [11, 12, 13]) await approvedTeam(app, n, id);
    expect((await put(id, { maxTeams: 2, format: 'single_elimination' })).body.fields).toEqual({
      maxTeams: '3 teams are already registered',
    });
    expect((await put(id, { isActive: true })).body.fields).toEqual({
      isActive: 'isActive cannot be changed',
    });
  });
});

describe('The prize pool', () => {
  it('is adjusted by hand and never falls below 0', async () => {
    const { id } = await makeTournament(app);
    const adjust = (amount: unknown, note?: string) =>
      app.call(app.admin, 'POST', `/api/tournaments/${id}/prize-pool/adjustments`, { amount, note });
    expect((await adjust(1_500, 'Sponsor')).body.data).toMatchObject({ total: 6_500, percent: 65 });
    const { status, body } = await adjust(-9_000, 'Refund');
    expect([status, body.data.total]).toEqual([200, 0]);
    expect(body.data.ledger.at(-1)).toMatchObject({
      amount: -6_500,
      note: expect.stringContaining('−R9,000'),
    });
    for (const amount of [0, 0.5, 'ten', null])
      expect((await adjust(amount)).body.fields.amount).toBe(
        'Please enter a valid amount and ensure a tournament is selected',
      );
    expect(
      (await app.call(visitor, 'POST', `/api/tournaments/${id}/prize-pool/adjustments`, { amount: 5 }))
        .status,
    ).toBe(401);
  });

  it('counts fifty concurrent adjustments exactly', async () => {
    const { id } = await makeTournament(app);
    await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call(app.admin, 'POST', `/api/tournaments/${id}/prize-pool/adjustments`, { amount: 7 }),
      ),
    );
    expect((await pool(id)).total).toBe(5_350);
  });
});

describe('Lists', () => {
  it('pages without a gap while rows are added and refuses a foreign token', async () => {
    const names = new Set<string>();
    let token = '';
    for (let n = 0; n < 50; n += 1) {
      const { body } = await app.call(
        visitor,
        'GET',
        `/api/tournaments?limit=3${token && `&nextToken=${token}`}`,
      );
      for (const { id } of body.data) {
        expect(names.has(id)).toBe(false);
        names.add(id);
      }
      token = body.nextToken ?? '';
      if (n < 2) await makeTournament(app, { name: 'Added meanwhile' });
      if (!token) break;
    }
    expect(names.size).toBe(Number((await app.db('tournaments').count('* as n').first())?.n));
    for (const bad of ['x', '!!!', 'AAAA'])
      expect((await app.call(visitor, 'GET', `/api/tournaments?nextToken=${bad}`)).status).toBe(400);
  });

  it('accept a token from every process of the installation, but no forged one', async () => {
    const { body } = await app.call(visitor, 'GET', '/api/tournaments?limit=1');
    const [place, signature] = body.nextToken.split('.');
    const ask = ({ call }: TestApp, token: string) =>
      call(visitor, 'GET', `/api/tournaments?nextToken=${encodeURIComponent(token)}`);
    const [same, foreign] = [await startApp(), await startApp({ sessionSecret: 'of another installation' })];
    expect((await ask(same, body.nextToken)).status).toBe(200);
    const made = Buffer.from(crypto.randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
    for (const token of [
      place,
      made,
      `${made}.`,
      `${made}.${signature}`,
      `${place}.${made}`,
      `.${signature}`,
    ]) {
      const { status, body: said } = await ask(app, token);
      expect([status, said.fields]).toEqual([400, { nextToken: 'nextToken is not valid' }]);
    }
    expect((await ask(foreign, body.nextToken)).status).toBe(400);
    await Promise.all([same.stop(), foreign.stop()]);
  });

  it('can be filtered by league and by shown status', async () => {
    const { body } = await app.call(visitor, 'GET', '/api/tournaments?league=B&limit=1000');
    expect(body.data.length).toBeGreaterThan(0);
    for (const { league } of body.data) expect(league).toBe('B');
    const live = await app.call(visitor, 'GET', '/api/tournaments?status=live&limit=1000');
    for (const { status } of live.body.data) expect(status).toBe('live');
  });
});

describe('Data for visitors', () => {
  it('shows teams, participations, players and memberships without anything private', async () => {
    const { id } = await makeTournament(app);
    const approved = await approvedTeam(app, 30, id);
    const { players } = approved;
    // Only admins see whether the fee is paid.
    const { feePaid: _, ...team } = approved.team;
    const { feePaid: __, ...participation } = approved.participation;
    const get = async (path: string) => (await app.call(visitor, 'GET', path)).body.data;
    expect(await get(`/api/teams?tournamentId=${id}`)).toEqual([team]);
    const { transfers, ...alone } = await get(`/api/teams/${team.id}`);
    expect(alone).toEqual(team);
    const names = team.players.map((player: { id: string; name: string }) => ({
      id: player.id,
      name: player.name,
    }));
    expect(transfers).toEqual([{ at: expect.any(String), hasJoined: true, players: names }]);
    expect(await get(`/api/participations?tournamentId=${id}`)).toEqual([participation]);
    expect(await get(`/api/tournaments/${id}/participations`)).toEqual([participation]);
    expect(await get(`/api/participations/${participation.id}`)).toEqual(participation);
    expect(await get(`/api/players/${players[0].id}`)).toEqual(players[0]);
    const memberships = await get(`/api/tournaments/${id}/memberships?activeOnly=true`);
    expect(memberships).toHaveLength(5);
    expect(await get(`/api/participations/${participation.id}/memberships`)).toEqual(memberships);
    expect(await get(`/api/memberships?tournamentParticipationId=${participation.id}&role=Mid`)).toHaveLength(
      1,
    );
    expect(await get(`/api/memberships/${memberships[0].id}`)).toEqual(memberships[0]);
    expect(await get(`/api/players/${players[0].id}/memberships`)).toHaveLength(1);
    expect((await get('/api/players?isActive=true&limit=1000')).length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify([team, participation, players, memberships])).not.toMatch(
      /contact|discord|Captain 30/i,
    );
    expect((await app.call(visitor, 'GET', '/api/teams/nonsense')).status).toBe(404);
  });
});
