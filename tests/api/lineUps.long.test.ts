import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteUnusedGuests } from '#api/competition/players/store.ts';
import { listPages } from '#api/publishing/sitemap/sitemap.ts';
import type { LineUpView } from '#domain/contract/matchDay/lineUps.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament, register, roster, steamId } from '../support/factories.ts';
import { hence, makeMatch, tickMatchDays } from '../support/matchDay.ts';

const [one, two, other] = [captain(1), captain(2), captain(3)];
let app: TestApp;
let tournamentId: string;
let teams: string[];
let matchId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.raw('truncate tournaments, teams, players, bans cascade');
  tournamentId = await tournament();
  teams = [];
  for (const n of [1, 2]) {
    const players = roster(n, { reserve: true });
    const { id } = await register(app, n, tournamentId, { players });
    const { body } = await admin('POST', `/api/pending-teams/${id}/approve`, {
      teamId: null,
      assignedGroup: 'A',
    });
    teams.push(body.data.team.tournamentParticipationId);
  }
  matchId = await matchIn(20);
});

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
async function tournament(settings: object = {}): Promise<string> {
  const { id } = await makeTournament(app, { maxTeams: 20 });
  await admin('PUT', `/api/tournaments/${id}`, { matchDay: { ...MATCH_DAY, ...settings } });
  return id;
}
const tick = (minutes: number) => tickMatchDays(app, minutes);
async function matchIn(minutes: number, of = tournamentId, between = teams): Promise<string> {
  const id = await makeMatch(app, { tournamentId: of, teams: between, minutes });
  await tick(0);
  return id;
}
const path = () => `/api/matches/${matchId}/line-up`;
const lineUp = async (caller: Caller): Promise<LineUpView> =>
  (await app.call(caller, 'GET', path())).body.data;
const act = (caller: Caller, name: string, body: object = {}) =>
  app.call(caller, 'POST', `/api/matches/${matchId}/day/${name}`, body);
/** The staff's view, which is always current. Visitors may get a cached view until the change arrives. */
const day = async (): Promise<MatchDayView> =>
  (await app.call(app.admin, 'GET', `/api/matches/${matchId}/day`)).body.data;
/** Returns everybody recorded as playing for a team, as 'Player 1.6 as Carry'. */
async function played(team: number) {
  const { body } = await app.call(app.admin, 'GET', `/api/matches/${matchId}`);
  const players: { participationId: string; name: string; role: string }[] = body.data.participatingPlayers;
  return players
    .filter(({ participationId }) => participationId === teams[team - 1])
    .map(({ name, role }) => `${name} as ${role}`);
}
/** Returns the ids of players whose names have these endings; 1.1 is the first team's first player. */
async function idsOf(caller: Caller, ...ends: string[]) {
  const { candidates } = await lineUp(caller);
  return ends.map((end) => candidates.find(({ name }) => name.endsWith(end))?.id ?? null);
}
const name = async (caller: Caller, ...ends: string[]) =>
  app.call(caller, 'PUT', path(), { players: await idsOf(caller, ...ends) });
const WITH_RESERVE = ['1.6', '1.2', '1.3', '1.5', '1.4'];

describe('The line-up of a team', () => {
  it('starts as the main roster, is named at check-in, and is shown once both teams are there', async () => {
    expect(await lineUp(one)).toMatchObject({ isNamed: false, state: 'open', problems: [] });
    await act(one, 'ready');
    expect(await lineUp(one)).toMatchObject({ isNamed: true, state: 'open' });
    expect((await name(one, ...WITH_RESERVE)).status).toBe(200);
    expect(await played(1)).toContain('Player 1.1 as Carry');
    await act(two, 'ready');
    expect(await played(1)).toEqual([
      'Player 1.6 as Carry',
      'Player 1.2 as Mid',
      'Player 1.3 as Offlane',
      'Player 1.5 as Support',
      'Player 1.4 as Hard Support',
    ]);
    expect((await played(2))[0]).toBe('Player 2.1 as Carry');
    expect(await day()).toMatchObject({ phase: 'choice', lineUps: 'fixed' });
  });

  it('carries over to the next match, and counts for those who played', async () => {
    await name(one, ...WITH_RESERVE);
    for (const caller of [one, two]) await act(caller, 'ready');
    await admin('PUT', `/api/matches/${matchId}/result`, { team1Score: 1, team2Score: 0 });
    const { body } = await app.call(visitor, 'GET', `/api/rankings/players?tournamentId=${tournamentId}`);
    const wins = (of: string) =>
      body.data.find((row: { name: string }) => row.name === of)?.wins as number | undefined;
    expect([wins('Player 1.6'), wins('Player 1.1') ?? 0]).toEqual([1, 0]);
    matchId = await matchIn(120);
    expect((await lineUp(one)).players).toEqual(await idsOf(one, ...WITH_RESERVE));
  });

  it('is visible only to its captain and the staff until fixed', async () => {
    expect((await app.call(visitor, 'GET', path())).status).toBe(401);
    expect((await app.call(other, 'GET', path())).status).toBe(403);
    expect((await app.call(app.admin, 'GET', `${path()}?side=team2`)).body.data).toMatchObject({
      side: 'team2',
      isNamed: false,
    });
    expect((await app.call(two, 'GET', `${path()}?side=team1`)).status).toBe(403);
  });

  it('is refused with an error beside each place', async () => {
    const stranger = (await idsOf(two, '2.1'))[0];
    const [first, second] = await idsOf(one, '1.1', '1.2');
    const players = [first, first, stranger, null, second];
    const { status, body } = await app.call(one, 'PUT', path(), { players });
    expect(status).toBe(409);
    expect(body.fields).toEqual({
      'players.1': 'Player 1.1 is in the line-up twice. Choose another player.',
      'players.2':
        'The player chosen for Offlane is not on your roster. Choose another player, or contact the staff.',
      'players.3': 'No one plays Support. Choose a player, or contact the staff.',
    });
    expect(await lineUp(one)).toMatchObject({ isNamed: false });
  });

  it('replaces a banned player with the reserve, or asks for another choice', async () => {
    await name(two, '2.1', '2.2', '2.3', '2.4', '2.6');
    for (const n of [1, 2])
      await admin('POST', '/api/bans', {
        kind: 'player',
        who: roster(n, { reserve: true })[n === 1 ? 0 : 5]?.steamId,
        reason: 'Smurfing',
      });
    expect((await lineUp(one)).players[0]).toEqual((await idsOf(one, '1.6'))[0]);
    expect((await name(one, '1.1', '1.2', '1.3', '1.4', '1.5')).body.errors).toEqual([
      'Player 1.1 is banned. Choose another player, or contact the staff.',
    ]);
    const refused = await act(two, 'ready');
    expect(refused.body).toMatchObject({
      code: 'line_up',
      fields: { 'players.4': 'Player 2.6 is banned. Choose another player, or contact the staff.' },
    });
    expect((await day()).ready.team2).toBeNull();
    expect(
      (await app.call(app.admin, 'POST', `/api/matches/${matchId}/day/ready`, { side: 'team2' })).status,
    ).toBe(200);
    expect((await lineUp(two)).problems).toMatchObject([{ position: 5 }]);
  });

  it('has no conflict if its team plays in two tournaments at different times', async () => {
    const both = await tournament();
    const two = await approvedTeam(app, 7, both, { assignedGroup: 'A' });
    const { teamId } = await app.db('participations').where({ id: teams[0] }).first({ teamId: 'team_id' });
    const again = await app.call(app.admin, 'POST', `/api/teams/${teamId}/register/${both}`, {
      withRoster: true,
    });
    await name(one, '1.1', '1.2', '1.3', '1.4', '1.5');
    matchId = await matchIn(25, both, [again.body.data.id, two.team.tournamentParticipationId]);
    const { body } = await admin('GET', `${path()}?side=team1`);
    expect(body.data).toMatchObject({ isNamed: false, problems: [] });
  });

  it('cannot include a player from another line-up at that time', async () => {
    const elsewhere = await tournament();
    const { team } = await approvedTeam(app, 3, elsewhere, { assignedGroup: 'A' });
    const rival = await approvedTeam(app, 4, elsewhere, { assignedGroup: 'A' });
    // In the other tournament, the first team's reserve plays for the third team.
    const [reserve] = await idsOf(one, '1.6');
    const third = team.tournamentParticipationId;
    const roles = await app.db('memberships').where({ participation_id: third, slot: 1 }).first('id');
    await app.db('memberships').where({ id: roles.id }).update({ player_id: reserve });
    const own = matchId;
    matchId = await matchIn(40, elsewhere, [third, rival.team.tournamentParticipationId]);
    expect((await act(captain(3), 'ready')).status).toBe(409);
    await tick(11);
    expect((await act(captain(3), 'ready')).status).toBe(200);
    matchId = own;
    expect((await name(one, ...WITH_RESERVE)).body.fields).toEqual({
      'players.0': 'Player 1.6 plays for Team 3 at that time. Choose another player, or contact the staff.',
    });
  });
});

describe('A fixed line-up', () => {
  it('changes once the other team agrees, and stays if it declines', async () => {
    for (const caller of [one, two]) await act(caller, 'ready');
    expect((await name(one, ...WITH_RESERVE)).body.data).toMatchObject({ state: 'onRequest' });
    expect(await played(1)).toContain('Player 1.1 as Carry');
    const { body } = await app.call(two, 'GET', `/api/matches/${matchId}/room`);
    expect(body.data.lineUpRequest).toMatchObject({
      by: 'team1',
      changes: [
        { role: 'Carry', name: 'Player 1.6', instead: 'Player 1.1' },
        { role: 'Support', name: 'Player 1.5', instead: 'Player 1.4' },
        { role: 'Hard Support', name: 'Player 1.4', instead: 'Player 1.5' },
      ],
    });
    expect((await name(two, '2.1', '2.2', '2.3', '2.4', '2.5')).body.code).toBe('line_up_same');
    expect((await app.call(one, 'POST', `${path()}/accept`, {})).status).toBe(409);
    await app.call(two, 'POST', `${path()}/decline`, {});
    expect(await played(1)).toContain('Player 1.1 as Carry');
    await name(one, ...WITH_RESERVE);
    expect((await app.call(two, 'POST', `${path()}/accept`, {})).status).toBe(200);
    expect(await played(1)).toContain('Player 1.6 as Carry');
  });

  it('can be changed by the staff at once', async () => {
    for (const caller of [one, two]) await act(caller, 'ready');
    const players = await idsOf(one, ...WITH_RESERVE);
    expect((await admin('PUT', path(), { side: 'team1', players })).status).toBe(200);
    expect(await played(1)).toContain('Player 1.6 as Carry');
    expect(await played(2)).toHaveLength(5);
  });

  it('is fixed before the start if the tournament says so, and reopens if the match moves', async () => {
    const matchDay = { ...MATCH_DAY, lineUpCloses: 15 };
    await admin('PUT', `/api/tournaments/${tournamentId}`, { matchDay });
    await name(one, ...WITH_RESERVE);
    await tick(4);
    expect((await day()).lineUps).toBe('open');
    await tick(6);
    expect(await day()).toMatchObject({ lineUps: 'fixed', phase: 'check_in' });
    expect(await played(1)).toContain('Player 1.6 as Carry');
    await app.call(one, 'POST', `/api/matches/${matchId}/day/time`, { to: hence(24 * 60).toISOString() });
    await app.call(two, 'POST', `/api/matches/${matchId}/day/time/accept`, {});
    expect(await day()).toMatchObject({ lineUps: 'open' });
    expect(await played(1)).toContain('Player 1.1 as Carry');
    expect(await lineUp(one)).toMatchObject({ isNamed: true, state: 'open' });
  });

  it('reopens as it was named when the check-in that fixed it is undone', async () => {
    await name(one, ...WITH_RESERVE);
    for (const caller of [one, two]) await act(caller, 'ready');
    const acts = (await admin('GET', '/api/audit-log?limit=5')).body.data as { id: string; action: string }[];
    const last = acts.find(({ action }) => action === 'matchDay.changed');
    expect((await admin('POST', `/api/audit-log/${last?.id}/undo`, { whole: true })).status).toBe(200);
    expect(await day()).toMatchObject({ phase: 'check_in', lineUps: 'open' });
    expect(await played(1)).toContain('Player 1.1 as Carry');
    expect((await lineUp(one)).players[0]).toBe((await idsOf(one, '1.6'))[0]);
  });

  it('applies as it was named when the staff start the match', async () => {
    await name(one, ...WITH_RESERVE);
    await admin('PUT', `/api/matches/${matchId}`, { status: 'live' });
    expect(await played(1)).toContain('Player 1.6 as Carry');
    expect((await lineUp(one)).state).toBe('onRequest');
  });
});

describe('A stand-in', () => {
  const stranger = (n: number) => ({ name: `Stand-in ${n}`, steamId: steamId(9_000 + n) });
  const ask = (caller: Caller, player: object) => app.call(caller, 'POST', `${path()}/stand-ins`, player);
  const answer = (caller: Caller, said: 'accept' | 'decline' | 'withdraw') =>
    app.call(caller, 'POST', `${path()}/stand-ins/${said}`, {});

  it('plays once the other team agrees, and counts as having played', async () => {
    expect((await ask(one, stranger(1))).status).toBe(200);
    const { body } = await app.call(two, 'GET', `/api/matches/${matchId}/room`);
    expect(body.data.standIns).toMatchObject([{ side: 'team1', name: 'Stand-in 1', isAgreed: false }]);
    expect((await lineUp(one)).candidates.some(({ isStandIn }) => isStandIn)).toBe(false);
    expect((await answer(one, 'accept')).status).toBe(409);
    expect((await answer(two, 'accept')).status).toBe(200);
    expect((await name(one, 'Stand-in 1', '1.2', '1.3', '1.4', '1.5')).status).toBe(200);
    for (const caller of [one, two]) await act(caller, 'ready');
    expect((await played(1))[0]).toBe('Stand-in 1 as Carry');
    await admin('PUT', `/api/matches/${matchId}/result`, { team1Score: 1, team2Score: 0 });
    expect((await played(1))[0]).toBe('Stand-in 1 as Carry');
  });

  it('takes the position requested, or else that of whoever cannot play', async () => {
    const nameAt = async (index: number) => {
      const { players, candidates } = await lineUp(one);
      return candidates.find(({ id }) => id === players[index])?.name;
    };
    expect((await ask(one, { ...stranger(1), position: 6 })).status).toBe(400);
    await ask(one, { ...stranger(1), position: 3 });
    expect(await nameAt(2)).toBe('Player 1.3');
    await answer(two, 'accept');
    expect(await nameAt(2)).toBe('Stand-in 1');
    matchId = await matchIn(120);
    await ask(one, stranger(2));
    await answer(two, 'accept');
    const { players } = await lineUp(one);
    expect(players).not.toContain((await idsOf(one, 'Stand-in 2'))[0]);
  });

  it('does not play if declined or withdrawn', async () => {
    await ask(one, stranger(1));
    expect((await ask(one, stranger(2))).body.code).toBe('stand_in_waits');
    await answer(two, 'decline');
    await ask(one, stranger(2));
    await answer(one, 'withdraw');
    const { body } = await app.call(two, 'GET', `/api/matches/${matchId}/room`);
    expect(body.data.standIns).toEqual([]);
  });

  it('is hidden until they play, and is forgotten if they never do', async () => {
    const standIn = { name: 'Rude words', steamId: steamId(9_001) };
    const idOf = async () => (await app.db('players').where({ name: standIn.name }).first('id'))?.id;
    /** Looks for the player wherever visitors see players. */
    const seenIn = async (caller: Caller = visitor) => {
      const id = await idOf();
      const listed = await app.call(caller, 'GET', '/api/players?limit=100');
      const found = await app.call(caller, 'GET', `/api/search?q=${encodeURIComponent(standIn.name)}`);
      const statuses = [];
      for (const more of ['', '/stats', '/memberships'])
        statuses.push((await app.call(caller, 'GET', `/api/players/${id}${more}`)).status);
      const match = (await app.call(caller, 'GET', `/api/matches/${matchId}`)).text;
      const matches = (await app.call(caller, 'GET', `/api/tournaments/${tournamentId}/matches`)).text;
      return {
        lists: [listed.text, found.text].filter((text) => text.includes(standIn.name)).length,
        statuses,
        matches: [match, matches].filter((text) => text.includes(standIn.name)).length,
        sitemap: (await listPages(app.db, 1_000, 0)).some((page) => page.id === id),
      };
    };
    const UNSEEN = { lists: 0, statuses: [404, 404, 404], matches: 0, sitemap: false };
    await ask(one, standIn);
    expect(await seenIn()).toEqual(UNSEEN);
    await answer(one, 'withdraw');
    expect(await seenIn()).toEqual(UNSEEN);
    await ask(one, standIn);
    await answer(two, 'accept');
    await name(one, 'Rude words', '1.2', '1.3', '1.4', '1.5');
    await deleteUnusedGuests(app.db, hence(1));
    for (const caller of [one, two]) await act(caller, 'ready');
    // The line-up is fixed, but nobody has played.
    expect(await played(1)).toContain('Rude words as Carry');
    expect(await seenIn()).toEqual(UNSEEN);
    expect((await seenIn(app.admin)).statuses).toEqual([200, 200, 200]);
    await admin('PUT', `/api/matches/${matchId}/result`, { team1Score: 1, team2Score: 0 });
    expect(await seenIn()).toEqual({ lists: 2, statuses: [200, 200, 200], matches: 2, sitemap: true });
    // The player is requested for the second match, but never plays.
    matchId = await matchIn(120);
    await ask(one, { name: 'Never there', steamId: steamId(9_002) });
    await answer(one, 'withdraw');
    const left = () => app.db('players').where({ name: 'Never there' });
    expect(await left()).toHaveLength(1);
    await deleteUnusedGuests(app.db, hence(1));
    expect(await left()).toEqual([]);
    expect(await idOf()).toBeDefined();
  });

  it('becomes a player at once if the staff say so', async () => {
    const standIn = { name: 'Known', steamId: steamId(9_003) };
    await ask(one, standIn);
    const { body } = await admin('POST', '/api/players', standIn);
    expect((await app.call(visitor, 'GET', `/api/players/${body.data.id}`)).status).toBe(200);
  });

  it('is declined by the other team and withdrawn by its own, even if both teams ask at once', async () => {
    await ask(one, stranger(1));
    await ask(two, stranger(2));
    await answer(one, 'decline');
    const left = async () =>
      (await app.call(two, 'GET', `/api/matches/${matchId}/room`)).body.data.standIns.map(
        ({ side }: { side: string }) => side,
      );
    expect(await left()).toEqual(['team1']);
    await answer(one, 'withdraw');
    expect(await left()).toEqual([]);
  });

  it('is refused once the limit is reached, or if already playing in this tournament', async () => {
    const [own] = roster(1);
    const [theirs] = roster(2);
    const refused = async (player: object) => (await ask(one, player)).body.fields?.steamId;
    expect(await refused({ name: 'X', steamId: own?.steamId })).toMatch(/^Player 1\.1 is on your roster/);
    expect(await refused({ name: 'X', steamId: theirs?.steamId })).toMatch(/^Player 2\.1 plays for Team 2/);
    await admin('POST', '/api/bans', { kind: 'player', who: stranger(3).steamId, reason: 'Smurfing' });
    expect(await refused(stranger(3))).toBe('Stand-in 3 is banned');
    await ask(one, stranger(1));
    await answer(two, 'accept');
    expect((await ask(one, stranger(2))).body.code).toBe('stand_ins_spent');
    expect(await lineUp(one)).toMatchObject({ standInsLeft: 0 });
  });

  it('comes from the source the tournament sets, unless the staff name them', async () => {
    const from = (standInsFrom: string) =>
      admin('PUT', `/api/tournaments/${tournamentId}`, {
        matchDay: { ...MATCH_DAY, standInConsent: 'none', standInsPerMatch: 3, standInsFrom },
      });
    await from('freePlayers');
    expect((await ask(one, stranger(1))).body.error).toMatch(
      /^Stand-ins must come from the list of free players/,
    );
    expect((await lineUp(one)).standInsFrom).toBe('freePlayers');
    await from('otherLeague');
    expect((await ask(one, stranger(1))).body.error).toMatch(
      /^Stand-in 1 is not on a team in the other league/,
    );
    const { id } = await makeTournament(app, { league: 'B', maxTeams: 20 });
    await approvedTeam(app, 7, id, { assignedGroup: 'A' });
    const [guest] = roster(7);
    expect((await ask(one, { name: 'Guest', steamId: guest?.steamId ?? '' })).status).toBe(200);
    expect((await ask(app.admin, { ...stranger(1), side: 'team1' })).status).toBe(200);
  });

  it('may play at once if the tournament asks nobody, three times in all', async () => {
    const rules = { standInConsent: 'none', standInsPerMatch: 2, standInsPerTournament: 3 };
    await admin('PUT', `/api/tournaments/${tournamentId}`, { matchDay: { ...MATCH_DAY, ...rules } });
    for (const n of [1, 2]) expect((await ask(one, stranger(n))).status).toBe(200);
    expect((await lineUp(one)).candidates.filter(({ isStandIn }) => isStandIn)).toHaveLength(2);
    matchId = await matchIn(110);
    expect(await lineUp(one)).toMatchObject({ standInsLeft: 1 });
    expect((await ask(one, stranger(1))).status).toBe(200);
    expect((await ask(one, stranger(2))).body.code).toBe('stand_ins_spent');
  });
});
