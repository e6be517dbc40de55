import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { liveChangesOf } from '#domain/events.ts';
import { captain, discordAdmin, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, entry, makeTournament, register, roster, steamId } from '../support/factories.ts';

let app: TestApp;
let tournamentId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tournamentId = (await makeTournament(app)).id;
});

const submit = (n: number, fields: object = {}) =>
  app.call(captain(n), 'POST', '/api/pending-teams', { ...entry(n, tournamentId), ...fields });
const decide = (id: string, act: string, body?: object) =>
  app.call(app.admin, 'POST', `/api/pending-teams/${id}/${act}`, body);
const rows = async (table: string) => Number((await app.db(table).count('* as n').first())?.n);
const newest = async () => (await app.events()).at(-1);

describe('Sending a registration', () => {
  it('accepts a registration as pending, with the captain from Discord', async () => {
    const { status, body } = await submit(1, {
      contact: '082 555 0100',
      players: roster(1, { reserve: true }),
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Team 1',
      status: 'pending',
      submittedBy: 'Captain 1',
      contact: '082 555 0100',
      placeInLine: null,
      problems: [],
      version: 1,
    });
    expect(body.data.players.map(({ role }: { role: string }) => role)).toEqual([
      'Carry',
      'Mid',
      'Offlane',
      'Support',
      'Hard Support',
      'Reserve',
    ]);
    expect(body.can).toEqual({ edit: true, withdraw: true, approve: false, reject: false, reopen: false });
    expect(await newest()).toBe('registration.received');
  });

  it('treats the same text again as the same registration, and other text as a change', async () => {
    const first = await submit(2);
    const again = await submit(2);
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    const changed = await submit(2, { name: 'Renamed', players: roster(22) });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ id: first.body.data.id, name: 'Renamed', version: 2 });
    expect(await newest()).toBe('registration.changed');
    expect((await submit(3, { players: roster(2), name: 'Team 2' })).status).toBe(201);
  });

  it.each([
    ['four players', { players: roster(4).slice(0, 4) }, { players: /position 5/ }],
    [
      'seven players',
      { players: [...roster(4, { reserve: true }), { name: 'x', steamId: steamId(777), role: 'Carry' }] },
      { players: /6 players/ },
    ],
    [
      'two reserves',
      { players: [...roster(4, { reserve: true }), { name: 'x', steamId: steamId(777), role: 'Reserve' }] },
      { 'players.6.role': /1 reserve/ },
    ],
    [
      'a position twice',
      { players: roster(4).map((player) => ({ ...player, role: 'Mid' })) },
      { 'players.1.role': /Position 2/ },
    ],
    [
      'a Steam ID twice',
      { players: roster(4).map((player) => ({ ...player, steamId: steamId(5) })) },
      { 'players.1.steamId': /same Steam ID/ },
    ],
    [
      'a vanity link',
      { players: [{ name: 'x', steamId: 'steamcommunity.com/id/x', role: 'Carry' }] },
      { 'players.0.steamId': /Custom link/ },
    ],
    [
      "a group's ID",
      { players: [{ name: 'x', steamId: '103582791429521412', role: 'Carry' }] },
      { 'players.0.steamId': /group/ },
    ],
    ['a name of 65', { name: 'x'.repeat(65) }, { name: /longer than 64/ }],
    ['only spaces', { name: '   ' }, { name: /missing/ }],
    ['zero-width only', { name: '\u200B\u200B' }, { name: /no visible/ }],
    ['a right-to-left override', { tag: 'a\u202Eb' }, { tag: /direction/ }],
    ['an unknown field', { isAdmin: true }, { isAdmin: /Unknown field/ }],
    ['no name', { name: undefined }, { name: /missing/ }],
    [
      'an unknown tournament',
      { tournamentId: '01900000-0000-7000-8000-000000000000' },
      { tournamentId: /does not exist/ },
    ],
  ])('refuses %s beside its field and writes nothing', async (_, fields, expected) => {
    const before = await rows('registrations');
    const { status, body } = await submit(4, fields);
    expect(status).toBe(400);
    for (const [field, message] of Object.entries(expected)) expect(body.fields[field]).toMatch(message);
    expect(body.errors.length).toBe(Object.keys(body.fields).length);
    expect(await rows('registrations')).toBe(before);
  });

  it.each([
    '👨‍👩‍👧‍👦 fam',
    'فريق الأمل',
    '@everyone',
    '**bold**',
    '<script>alert(1)</script>',
    'x'.repeat(64),
    '萧瑟',
    'DarkMago♥',
  ])('keeps the name %s to the letter', async (name) => {
    const { status, body } = await submit(5, { name });
    expect([status, body.data.name]).toEqual([201, name.normalize('NFC')]);
  });

  it('names everything that another team holds, and the team that holds a player', async () => {
    await register(app, 6, tournamentId);
    await approvedTeam(app, 7, tournamentId);
    const players = [
      ...roster(8).slice(0, 3),
      { ...roster(6)[3], name: 'Borrowed' },
      { ...roster(7)[4], name: 'Poached' },
    ];
    const { status, body } = await submit(8, { name: 'TEAM 6', tag: 't7', players });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'taken',
      fields: {
        name: 'Another team in this tournament has this name',
        tag: 'Another team in this tournament has this tag',
        'players.3.steamId': 'Borrowed already plays for Team 6 in this tournament',
        'players.4.steamId': 'Poached already plays for Team 7 in this tournament',
      },
    });
  });

  it('ignores invisible characters in names, tags and Steam IDs', async () => {
    await submit(6, { name: 'Team Liquid', tag: 'TL' });
    const players = roster(8).map((player) => ({ ...player, steamId: `\u200E${player.steamId}\u200B` }));
    const { body } = await submit(8, { name: 'Team Li\u200Bquid', tag: 'T\u200BL', players });
    expect(Object.keys(body.fields)).toEqual(['name', 'tag']);
    const { status, body: taken } = await submit(8, { name: 'Other', tag: 'OT', players });
    expect([status, taken.data.players]).toEqual([201, roster(8)]);
  });

  it('tells the staff of names that look like another’s in other letters', async () => {
    await submit(6, { name: 'Team Liquid', tag: 'TLQ' });
    const asked = [
      { name: 'Теam Liquid', tag: 'ТLQ' },
      { name: 'Ｔｅａｍ Ｌｉｑｕｉｄ', tag: 'FW' },
      { name: 'Команда', tag: 'КМД' },
    ];
    const warnings: string[][] = [];
    for (const [index, names] of asked.entries()) {
      const { body } = await submit(7 + index, names);
      expect(body.data.warnings).toEqual([]);
      const read = await app.call(app.admin, 'GET', `/api/pending-teams/${body.data.id}`);
      warnings.push(read.body.data.warnings);
    }
    expect(warnings[0]?.toSorted()).toEqual(
      [
        'Теam Liquid looks like Team Liquid but uses different letters.',
        'ТLQ looks like TLQ but uses different letters.',
        'Теam Liquid has letters that only look Latin: Т е (Cyrillic)',
        'ТLQ has letters that only look Latin: Т (Cyrillic)',
      ].toSorted(),
    );
    expect(warnings[1]).toContain('Ｔｅａｍ Ｌｉｑｕｉｄ looks like Team Liquid but uses different letters.');
    expect(warnings[2]).toEqual([]);
    const listed = await app.call(app.admin, 'GET', `/api/pending-teams?tournamentId=${tournamentId}`);
    expect(listed.body.data.find((one: { tag: string }) => one.tag === 'FW').warnings.length).toBeGreaterThan(
      1,
    );
  });

  it('returns the same as a later read, with problems and the likely team', async () => {
    const { id: otherId } = await makeTournament(app, { playerConsent: 'approval' });
    await approvedTeam(app, 15, tournamentId);
    for (const n of [16, 15]) {
      const sent = await app.call(captain(n), 'POST', '/api/pending-teams', entry(n, otherId));
      const read = await app.call(captain(n), 'GET', `/api/pending-teams/${sent.body.data.id}`);
      expect(sent.body.data).toEqual(read.body.data);
      expect(sent.body.data.problems).toHaveLength(5);
      expect(sent.body.data.earlierTeams).toHaveLength(n === 15 ? 1 : 0);
    }
  });

  it('lets one of two captains have a team that both send at the same moment', async () => {
    const same = entry(9, tournamentId);
    const answers = await Promise.all(
      [91, 92, 93, 94].map((n) => app.call(captain(n), 'POST', '/api/pending-teams', same)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('makes one registration from a form sent twice at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => submit(10)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it('refuses captains once registration is closed, but no admin', async () => {
    expect(
      (
        await app.call(app.admin, 'POST', '/api/pending-teams', {
          ...entry(11, tournamentId),
          submittedBy: 'Oupa',
        })
      ).body.data,
    ).toMatchObject({ submittedBy: 'Oupa', captainDiscordId: null });
    await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { registrationOpen: false });
    const { status, body } = await submit(12);
    expect([status, body.code, body.error]).toEqual([409, 'registration_closed', 'Registration is closed.']);
    await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, {
      registrationOpen: true,
      registrationClosesAt: '2020-01-01T00:00:00Z',
    });
    expect((await submit(12)).body.error).toBe('Registration has closed.');
  });

  it('refuses everyone but captains and admins', async () => {
    expect((await app.call(visitor, 'POST', '/api/pending-teams', entry(13, tournamentId))).status).toBe(401);
    expect((await app.call(visitor, 'GET', '/api/pending-teams')).status).toBe(401);
    expect((await app.call(captain(1), 'GET', '/api/pending-teams')).status).toBe(403);
  });
});

describe('Approving a registration', () => {
  it('makes team, participation, players and roster, and adds the fee to the pool', async () => {
    const { id } = await register(app, 20, tournamentId);
    const { status, body } = await decide(id, 'approve');
    expect(status).toBe(200);
    expect(body.data.team).toMatchObject({ name: 'Team 20', tag: 'T20', assignedGroup: 'A', tournamentId });
    expect(body.data.participation).toMatchObject({
      registrationStatus: 'confirmed',
      teamId: body.data.team.id,
    });
    expect(body.data.players).toHaveLength(5);
    expect(body.data.team.players[0]).toMatchObject({ role: 'Carry', isCaptain: true });
    const pool = await app.call(visitor, 'GET', `/api/tournaments/${tournamentId}/prize-pool`);
    expect(pool.body.data).toMatchObject({ total: 5_500, target: 10_000, percent: 55 });
    expect(pool.body.data.ledger.map(({ kind }: { kind: string }) => kind)).toEqual(['base', 'registration']);
    const event = await app.db('events').where({ name: 'team.approved' }).orderBy('id', 'desc').first();
    expect(event.payload).toMatchObject({ prizePool: 5_500, totalTeams: 1 });
  });

  it('repeats the same answer, even from two windows at once', async () => {
    const { id } = await register(app, 21, tournamentId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => decide(id, 'approve')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) expect(body.data).toEqual(answers[0]?.body.data);
    // Only one of the four approvals took effect.
    expect(answers.filter(({ body }) => body.act)).toHaveLength(1);
    const { body } = await app.call(visitor, 'GET', `/api/tournaments/${tournamentId}`);
    expect(body.data).toMatchObject({ teamCount: 1, prizePool: 5_500 });
  });

  it('spreads teams over the groups, follows a requested group and refuses a full one', async () => {
    for (let n = 30; n < 35; n += 1) await approvedTeam(app, n, tournamentId, { assignedGroup: 'B' });
    const { id } = await register(app, 35, tournamentId);
    const full = await decide(id, 'approve', { assignedGroup: 'B' });
    expect([full.status, full.body.code, full.body.fields]).toEqual([
      409,
      'group_full',
      { assignedGroup: 'Group B is full' },
    ]);
    const groups = [(await decide(id, 'approve')).body.data.participation.assignedGroup];
    for (let n = 36; n < 40; n += 1)
      groups.push((await approvedTeam(app, n, tournamentId)).participation.assignedGroup);
    expect(groups).toEqual(['A', 'C', 'D', 'A', 'C']);
  });

  it('puts the twenty-first team on the waitlist with a number', async () => {
    const last = await register(app, 69, tournamentId);
    for (let n = 40; n < 60; n += 1) await approvedTeam(app, n, tournamentId);
    const { status, body } = await decide(last.id, 'approve');
    expect([status, body.code]).toEqual([409, 'tournament_full']);
    expect((await submit(61)).body.data).toMatchObject({ status: 'waiting', placeInLine: 1 });
    expect((await submit(62)).body.data).toMatchObject({ status: 'waiting', placeInLine: 2 });
  });

  it('refuses a withdrawn registration, and a resend after approval', async () => {
    const { id } = await register(app, 70, tournamentId);
    expect((await app.call(captain(70), 'DELETE', `/api/pending-teams/${id}`)).body.data.status).toBe(
      'withdrawn',
    );
    expect((await decide(id, 'approve')).body.code).toBe('withdrawn');
    await approvedTeam(app, 71, tournamentId);
    const again = await submit(71, { name: 'Other' });
    expect([again.status, again.body.code]).toEqual([409, 'approved']);
  });

  it('recognises a player from another tournament by Steam ID', async () => {
    const first = await approvedTeam(app, 80, tournamentId);
    const other = await makeTournament(app, { league: 'B' });
    const second = await approvedTeam(app, 80, other.id);
    expect(second.players.map(({ id }: { id: string }) => id)).toEqual(
      first.players.map(({ id }: { id: string }) => id),
    );
    expect(second.team.id).not.toBe(first.team.id);
  });
});

describe('Other decisions on a registration', () => {
  it('rejects with a reason, frees what was held, and reopens unless it was taken since', async () => {
    const { id } = await register(app, 100, tournamentId);
    const rejected = await decide(id, 'reject', { reason: 'Two players are under age.' });
    expect(rejected.body.data).toMatchObject({ status: 'rejected', reason: 'Two players are under age.' });
    expect((await decide(id, 'reject')).status).toBe(200);
    expect((await decide(id, 'approve')).body.code).toBe('rejected');
    const reopened = await decide(id, 'reopen');
    expect(reopened.body.data).toMatchObject({ status: 'pending', reason: null });
    await decide(id, 'reject');
    await register(app, 101, tournamentId, { name: 'Team 100', players: roster(100) });
    expect((await decide(id, 'reopen')).body.code).toBe('taken');
  });

  it('lets only the captain change and withdraw while it is pending', async () => {
    const { id } = await register(app, 102, tournamentId);
    const path = `/api/pending-teams/${id}`;
    expect((await app.call(captain(102), 'PUT', path, { tag: 'NEW' })).body.data.tag).toBe('NEW');
    expect((await app.call(captain(103), 'PUT', path, { tag: 'EVIL' })).status).toBe(403);
    expect((await app.call(captain(103), 'GET', path)).status).toBe(403);
    expect((await app.call(captain(103), 'DELETE', path)).status).toBe(403);
    expect((await app.call(visitor, 'GET', path)).status).toBe(401);
    expect((await app.call(captain(102), 'GET', '/api/me/registrations')).body.data).toMatchObject([
      { id, tag: 'NEW' },
    ]);
    expect((await app.call(captain(103), 'GET', '/api/me/registrations')).body.data).toEqual([]);
    await decide(id, 'approve');
    expect((await app.call(captain(102), 'PUT', path, { tag: 'LATE' })).body.code).toBe('approved');
    expect((await app.call(captain(102), 'DELETE', path)).body.code).toBe('approved');
  });

  it('refuses a stale version with the newer record, and a change to a read-only field', async () => {
    const { id } = await register(app, 104, tournamentId);
    const path = `/api/pending-teams/${id}`;
    await app.call(app.admin, 'PUT', path, { tag: 'ONE', version: 1 });
    const stale = await app.call(app.admin, 'PUT', path, { tag: 'TWO', version: 1 });
    expect([stale.status, stale.body.code, stale.body.data.tag]).toEqual([409, 'stale_version', 'ONE']);
    const readOnly = await app.call(app.admin, 'PUT', path, { status: 'approved' });
    expect([readOnly.status, readOnly.body.fields]).toEqual([400, { status: 'status cannot be changed' }]);
    const { body } = await app.call(app.admin, 'GET', path);
    expect((await app.call(app.admin, 'PUT', path, body.data)).status).toBe(200);
  });

  it('lets anyone with the admin role decide from Discord', async () => {
    const { id } = await register(app, 105, tournamentId);
    expect((await app.call(captain(105), 'POST', `/api/pending-teams/${id}/approve`)).status).toBe(403);
    expect((await app.call(discordAdmin, 'POST', `/api/pending-teams/${id}/approve`)).status).toBe(200);
  });

  it('answers 404 to an unknown id, malformed or not', async () => {
    for (const id of ['nonsense', '01900000-0000-7000-8000-000000000000', '%00'])
      expect((await decide(id, 'approve')).status).toBe(404);
  });

  it('counts a fee as pledged until it is paid, and updates open pages', async () => {
    const { id } = await register(app, 107, tournamentId);
    await decide(id, 'approve');
    const read = async (path: string) => (await app.call(visitor, 'GET', path)).body.data;
    const money = async () => {
      const { prizePool, pledgedPrizePool } = await read(`/api/tournaments/${tournamentId}`);
      const { total, pledged } = await read(`/api/tournaments/${tournamentId}/prize-pool`);
      expect({ total, pledged }).toEqual({ total: prizePool, pledged: pledgedPrizePool });
      return { total, pledged };
    };
    const before = await money();
    expect(before.pledged).toBeGreaterThanOrEqual(500);
    await app.call(app.admin, 'PUT', `/api/pending-teams/${id}`, { feePaid: true });
    expect(await money()).toEqual({ total: before.total, pledged: before.pledged - 500 });
    const event = await app
      .db('events')
      .where({ name: 'registration.feeMarked' })
      .orderBy('id', 'desc')
      .first();
    expect(liveChangesOf(event)).toContainEqual({
      audience: 'public',
      changes: [{ entity: 'tournament', id: tournamentId, tournamentId }],
    });
  });

  it('lets an admin mark a fee as paid at any time, and undo that', async () => {
    const { id } = await register(app, 106, tournamentId);
    const path = `/api/pending-teams/${id}`;
    expect((await app.call(captain(106), 'PUT', path, { feePaid: true })).status).toBe(403);
    expect((await decide(id, 'approve')).status).toBe(200);
    const { body } = await app.call(app.admin, 'PUT', path, { feePaid: true });
    expect([body.data.feePaid, body.data.status]).toEqual([true, 'approved']);
    const log = await app.call(app.admin, 'GET', '/api/audit-log?action=registration.feeMarked');
    await app.call(app.admin, 'POST', `/api/audit-log/${log.body.data[0].id}/undo`, {});
    expect((await app.call(captain(106), 'GET', path)).body.data.feePaid).toBe(false);
    expect((await app.call(app.admin, 'PUT', path, { feePaid: 'yes' })).body.fields).toEqual({
      feePaid: 'feePaid must be true or false',
    });
  });
});
