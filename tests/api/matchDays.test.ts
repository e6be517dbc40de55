import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { MatchDayView, MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { hence, makeMatch, tickMatchDays } from '../support/matchDay.ts';

let app: TestApp;
let tournamentId: string;
let teams: { participationId: string }[];
beforeAll(async () => {
  app = await startApp();
  tournamentId = (await makeTournament(app, { maxTeams: 20 })).id;
  await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  teams = [];
  for (const n of [1, 2]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    teams.push({ participationId: team.tournamentParticipationId });
  }
});
afterAll(() => app.stop());

const [one, two, other] = [captain(1), captain(2), captain(3)];
const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const tick = (minutes: number) => tickMatchDays(app, minutes);

let matchId: string;
/** Creates a match between the two teams in this many minutes, with its room open. */
async function matchIn(minutes: number, format?: string, stage: 'other' | 'group' = 'other') {
  const of = teams.map(({ participationId }) => participationId);
  matchId = await makeMatch(app, { tournamentId, teams: of, minutes, format, stage });
  await tick(0);
}
const act = async (caller: Caller, name: string, body: object = {}) =>
  app.call(caller, 'POST', `/api/matches/${matchId}/day/${name}`, body);
const day = async (caller = visitor): Promise<MatchDayView> =>
  (await app.call(caller, 'GET', `/api/matches/${matchId}/day`)).body.data;
const room = async (caller: Caller): Promise<MatchRoom> =>
  (await app.call(caller, 'GET', `/api/matches/${matchId}/room`)).body.data;
const match = async () => (await app.call(visitor, 'GET', `/api/matches/${matchId}`)).body.data;
/** Creates a match and advances it to the start of its game, with both teams present. */
async function begin(format?: string, stage?: 'group') {
  await matchIn(10, format, stage);
  for (const caller of [one, two]) await act(caller, 'ready');
  await choose();
}
async function choose() {
  for (let turn = 0; turn < 2; turn += 1) {
    const { choosing } = await room(app.admin);
    await act(choosing?.turn === 'team1' ? one : two, 'choice', { choice: choosing?.left[0] });
  }
}

describe('A match day from the room to the result', () => {
  it('lets both captains run a match alone', async () => {
    await matchIn(10);
    expect((await day()).phase).toBe('check_in');
    expect((await act(one, 'ready')).body.data).toMatchObject({ waitsFor: 'team2' });
    const { body } = await act(two, 'ready');
    expect(body.data).toMatchObject({ phase: 'choice', choosing: { reason: 'toss' } });
    await choose();
    expect((await match()).status).toBe('live');
    const reported = await act(one, 'report', { team1Score: 1, team2Score: 0 });
    expect(reported.body.data).toMatchObject({ phase: 'reported', waitsFor: 'team2' });
    expect(reported.body.act).not.toBeNull();
    await act(two, 'confirm');
    expect(await match()).toMatchObject({ status: 'completed', team1Score: 1, team2Score: 0 });
    expect((await day()).phase).toBe('settled');
    await tick(60);
    // Visitors may get a response up to a second old.
    expect((await room(app.admin)).phase).toBe('closed');
  });

  it('makes a toss that can be repeated from its seed', async () => {
    await matchIn(10);
    for (const caller of [one, two]) await act(caller, 'ready');
    const { toss } = await day();
    const [, tossed = ''] = /'%s' '(.+)' \|/.exec(toss?.command ?? '') ?? [];
    const digit = Number.parseInt(createHash('sha256').update(tossed).digest('hex').charAt(0), 16);
    expect(toss?.winner).toBe(digit % 2 === 0 ? 'team1' : 'team2');
    expect(tossed).toContain(toss?.seed);
  });

  it('shows the lobby only to both teams and the staff, with a new one for each game', async () => {
    await begin('Best of 3');
    const { lobby } = await room(one);
    expect(lobby?.password).toMatch(/^[a-z]+ [a-z]+ [a-z]+ \d\d$/);
    expect((await room(two)).lobby).toEqual(lobby);
    expect((await room(app.admin)).lobby).toEqual(lobby);
    const viewer = await app.logInAs('viewer', 'Looks on');
    const made = await app.call(app.admin, 'POST', '/api/tokens', {
      name: 'Scores',
      scope: 'read',
      days: 30,
    });
    for (const caller of [viewer, { Authorization: `Bearer ${made.body.data.token}` }])
      expect(await room(caller)).toMatchObject({ phase: 'playing', lobby: null });
    expect((await app.call(other, 'GET', `/api/matches/${matchId}/room`)).status).toBe(403);
    expect((await app.call(visitor, 'GET', `/api/matches/${matchId}/room`)).status).toBe(401);
    expect(JSON.stringify(await day())).not.toContain(lobby?.password);
    await act(one, 'report', { team1Score: 1, team2Score: 0 });
    await act(two, 'confirm');
    expect((await room(two)).choosing).toMatchObject({ by: 'team2', reason: 'loser' });
    expect((await room(one)).lobby?.password).not.toBe(lobby?.password);
    const { rows } = await app.db.raw('select count(*)::int as found from events where after::text like ?', [
      `%${lobby?.password}%`,
    ]);
    expect(rows[0].found).toBe(0);
  });

  it('refuses people without a team in it and asks the staff for a side', async () => {
    await matchIn(10);
    expect((await act(other, 'ready')).body.error).toBe('This is not your team’s match.');
    expect((await act(app.admin, 'ready')).body.fields).toEqual({ side: 'Choose which team this is for' });
    expect((await act(app.admin, 'ready', { side: 'team2' })).status).toBe(200);
    expect((await act(one, 'ready', { side: 'team2' })).status).toBe(403);
  });
});

describe('The clock of a match day', () => {
  it('takes first pick and then the match from an absent team and reports each step', async () => {
    await matchIn(2);
    await act(one, 'ready');
    await tick(13);
    expect((await day()).penalties).toMatchObject([{ side: 'team2', penalty: 'pick' }]);
    await tick(33);
    expect(await match()).toMatchObject({ status: 'completed', team1Score: 1, team2Score: 0 });
    const events = await app.db('events').where({ name: 'matchDay.changed' }).orderBy('id').select('payload');
    const happened = events
      .filter(({ payload }) => payload.matchId === matchId)
      .map(({ payload }) => payload.happened[0].what);
    expect(happened).toEqual(['check_in_opened', 'ready', 'penalized', 'penalized']);
  });

  it('records a double forfeit if nobody comes and the tournament says so', async () => {
    const tournament = `/api/tournaments/${tournamentId}`;
    const { matchDay } = (await app.call(visitor, 'GET', tournament)).body.data;
    await admin('PUT', tournament, { matchDay: { ...matchDay, bothAbsent: 'forfeit' } });
    await matchIn(2);
    for (const minutes of [13, 18, 33]) await tick(minutes);
    expect(await match()).toMatchObject({ status: 'completed', forfeit: 'both', winner: null });
    expect(await day()).toMatchObject({
      phase: 'settled',
      penalties: [
        { side: 'team1', penalty: 'match' },
        { side: 'team2', penalty: 'match' },
      ],
    });
    await admin('PUT', tournament, { matchDay });
  });

  it('starts again when an admin moves the match', async () => {
    await matchIn(2);
    await act(one, 'ready');
    await admin('PUT', `/api/matches/${matchId}`, { scheduledTime: hence(300).toISOString() });
    expect(await day()).toMatchObject({ phase: 'open', ready: { team1: null, team2: null } });
    await tick(40);
    expect((await match()).status).toBe('scheduled');
  });

  it('accepts a report that nobody answers', async () => {
    await begin('Best of 1', 'group');
    await act(two, 'report', { team1Score: 0, team2Score: 1 });
    await tick(8);
    expect((await day()).phase).toBe('reported');
    const bracket: Bracket = (await app.call(visitor, 'GET', `/api/tournaments/${tournamentId}/bracket`)).body
      .data;
    const games = bracket.groups.flatMap(({ matches }) => matches);
    expect(games).toMatchObject([{ matchId, status: 'live', dayPhase: 'reported' }]);
    await tick(16);
    expect(await match()).toMatchObject({ status: 'completed', team2Score: 1 });
  });
});

describe('Match days that need attention', () => {
  it('closes the match day of a cancelled match', async () => {
    await matchIn(10);
    await admin('POST', `/api/matches/${matchId}/cancel`, {});
    await tick(1);
    expect((await room(app.admin)).phase).toBe('closed');
    const [event] = await app.db('events').where({ name: 'matchDay.changed' }).orderBy('id', 'desc').limit(1);
    expect(event.payload).toMatchObject({ matchId, happened: [{ what: 'followed' }] });
  });

  it('runs the other matches if one fails', async () => {
    await matchIn(2);
    const broken = matchId;
    await act(one, 'ready');
    await app.db.raw(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken before update on match_days for each row
        when (new.match_id = '${broken}') execute function refuse()`);
    await matchIn(2);
    await act(one, 'ready');
    await expect(tick(13)).rejects.toThrow('broken');
    expect((await room(app.admin)).penalties).toHaveLength(1);
    await app.db.raw('drop trigger broken on match_days');
    await tick(14);
    matchId = broken;
    expect((await room(app.admin)).penalties).toHaveLength(1);
  });

  it('opens no rooms for a tournament without match days', async () => {
    await admin('PUT', `/api/tournaments/${tournamentId}`, { matchDay: null });
    await matchIn(10);
    expect((await app.call(one, 'GET', `/api/matches/${matchId}/room`)).status).toBe(404);
    // Open match days wait until match days are turned on again for the tournament.
    await tick(90);
    expect((await app.call(one, 'GET', '/api/match-days')).body.data).toEqual([]);
    await admin('PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  });

  it('keeps two versions for the staff, whose result settles the match', async () => {
    await begin();
    await act(one, 'report', { team1Score: 1, team2Score: 0 });
    await act(two, 'dispute', { team1Score: 0, team2Score: 1 });
    expect(await day()).toMatchObject({ phase: 'disputed', waitsFor: 'staff' });
    const stuck = await admin('GET', '/api/match-days?isStuck=true');
    expect(stuck.body.data).toMatchObject([{ matchId, stuck: 'disputed', report: { side: 'team1' } }]);
    expect(JSON.stringify(stuck.body)).not.toContain('password');
    const decided = await admin('PUT', `/api/matches/${matchId}/result`, { team1Score: 0, team2Score: 1 });
    expect((await day()).phase).toBe('settled');
    // The clock job records the match's outcome before the undo.
    await tick(1);
    const undone = await admin('POST', `/api/audit-log/${decided.body.act}/undo`, { whole: true });
    expect(undone.status).toBe(200);
    await tick(2);
    expect(await room(app.admin)).toMatchObject({
      phase: 'disputed',
      report: { side: 'team1', team1Score: 1 },
      dispute: { side: 'team2', team2Score: 1 },
    });
    await admin('PUT', `/api/matches/${matchId}/result`, { team1Score: 1, team2Score: 0 });
  });

  it('lets a team without power stop the clocks once in a tournament', async () => {
    await matchIn(2);
    await act(two, 'hold');
    expect(await day()).toMatchObject({ phase: 'held' });
    expect((await room(one)).postponementsLeft).toEqual({ team1: 1, team2: 0 });
    expect((await act(one, 'resume')).status).toBe(409);
    await act(two, 'resume');
    expect((await act(two, 'hold')).body.error).toMatch(/no pauses left/);
  });

  it('does not repeat a penalty step that an admin undoes', async () => {
    await matchIn(2);
    await act(one, 'ready');
    await tick(13);
    const [event] = await app
      .db('events')
      .where({ name: 'matchDay.changed' })
      .whereRaw("payload ->> 'matchId' = ?", [matchId])
      .orderBy('id', 'desc')
      .limit(1);
    expect((await admin('POST', `/api/audit-log/${event.id}/undo`, {})).status).toBe(200);
    await tick(14);
    expect(await day()).toMatchObject({ phase: 'check_in', penalties: [] });
  });

  it('shows a captain their own matches and nobody else’s', async () => {
    await matchIn(10);
    const own = (await app.call(one, 'GET', '/api/match-days')).body.data as MatchRoom[];
    expect(own.map((each) => each.matchId)).toContain(matchId);
    expect(own.every(({ mine }) => mine === 'team1')).toBe(true);
    expect((await app.call(other, 'GET', '/api/match-days')).body.data).toEqual([]);
  });
});

describe('Rescheduling a match', () => {
  it('moves the match for both teams once the other team accepts the proposed time', async () => {
    await matchIn(60);
    const [offered = ''] = (await app.call(one, 'GET', `/api/matches/${matchId}/day/times`)).body.data;
    expect((await act(one, 'time', { to: offered })).status).toBe(200);
    expect((await room(two)).proposal).toMatchObject({ by: 'team1', to: offered });
    expect(JSON.stringify(await day())).not.toContain('proposal');
    expect((await act(one, 'time/accept')).status).toBe(409);
    const { body } = await act(two, 'time/accept');
    expect(body.data).toMatchObject({ phase: 'open', scheduledTime: offered });
    expect((await match()).scheduledTime).toBe(offered);
    expect((await room(two)).proposal).toBeNull();
    const undone = await admin('POST', `/api/audit-log/${body.act}/undo`, { whole: true });
    expect(undone.status).toBe(200);
    expect((await match()).scheduledTime).not.toBe(offered);
  });

  it('refuses a time when one of the teams or the stream has another match', async () => {
    await matchIn(300);
    const other = await match();
    await matchIn(60);
    const free = async () => (await app.call(two, 'GET', `/api/matches/${matchId}/day/times`)).body.data;
    expect((await act(two, 'time', { to: other.scheduledTime })).body.code).toBe('time_taken');
    expect((await act(two, 'time', { to: hence(60 * 24 * 20).toISOString() })).body.code).toBe(
      'time_too_far',
    );
    const [first] = await free();
    // A time may be free when it is proposed, but taken when it is accepted.
    await act(two, 'time', { to: first });
    const before = other.scheduledTime;
    await admin('PUT', `/api/matches/${other.id}`, { scheduledTime: first });
    expect((await act(one, 'time/accept')).body.code).toBe('time_taken');
    await admin('PUT', `/api/matches/${other.id}`, { scheduledTime: before });
    await act(two, 'time/decline');
    await admin('PUT', `/api/matches/${matchId}`, { streamUrl: 'https://twitch.tv/turbo' });
    await app
      .db('matches')
      .where({ id: other.id })
      .update({ stream_url: 'https://twitch.tv/turbo', scheduled_at: first, team1_participation_id: null });
    expect(await free()).not.toContain(first);
    await admin('POST', `/api/matches/${other.id}/cancel`, {});
  });

  it('continues later with the known games after a power cut during play', async () => {
    await begin('Best of 3');
    await act(one, 'report', { team1Score: 1, team2Score: 0 });
    await act(two, 'confirm');
    await admin('PUT', `/api/tournaments/${tournamentId}`, { matchDay: { ...MATCH_DAY, postponements: 9 } });
    await act(two, 'hold');
    const [offered = ''] = (await app.call(two, 'GET', `/api/matches/${matchId}/day/times`)).body.data;
    await act(two, 'time', { to: offered });
    await act(one, 'time', { to: offered });
    expect(await match()).toMatchObject({ status: 'scheduled', scheduledTime: offered });
    expect(await room(one)).toMatchObject({ phase: 'open', score: { team1: 1, team2: 0 } });
    await tick(6);
    expect((await day()).score).toEqual({ team1: 1, team2: 0 });
  });
});
