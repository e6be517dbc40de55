import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { ask } from '#api/games/ask.ts';
import { sourceTools } from '#api/games/sources.ts';
import { runSchedule } from '#api/schedule/commands.ts';
import type { GameLookup } from '#domain/contract/games/gameSources.ts';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import type { GameRecord } from '#domain/games/record.ts';
import type { GameService } from '#domain/games/serviceNames.ts';
import { runLookups } from '#jobs/games/runLookups.ts';
import { CASTER_ROLE, captain, SESSION_SECRET, startApp, type TestApp, visitor } from '../support/app.ts';
import { gameOfTeams, gsiOfObserver, madeGame, makeGameClient, valveOf } from '../support/game.ts';
import { startGameServices } from '../support/gameServices.ts';
import { makePlayedMatch } from '../support/matchDay.ts';

const HOUR = 60 * 60_000;
const LEAGUE = 16_110;
const [one, two] = [captain(1), captain(2)];
const caster = { ...captain(800, 'Lindiwe'), 'X-Discord-Roles': CASTER_ROLE };
let services: Awaited<ReturnType<typeof startGameServices>>;
let app: TestApp;
let matchId: string;
let made = 5_000;
beforeAll(async () => {
  services = await startGameServices();
  app = await startApp({ gameSources: services.addresses });
});
afterAll(async () => {
  await services.stop();
  await app.stop();
});
beforeEach(async () => {
  services.forget();
  await app.db.raw('truncate tournaments, teams, players, games, game_clients, game_lookups cascade');
  await app.db('game_sources').delete();
  matchId = await makePlayedMatch(app, caster);
  await admin('PUT', '/api/game-sources/opendota', { isOn: true });
});

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const room = async (): Promise<MatchRoom> => (await admin('GET', `/api/matches/${matchId}/room`)).body.data;
const act = (who: typeof one, name: string, body: object = {}) =>
  app.call(who, 'POST', `/api/matches/${matchId}/day/${name}`, body);
const report = (dotaMatchId: string) => act(one, 'report', { team1Score: 1, team2Score: 0, dotaMatchId });
const lookups = async (): Promise<GameLookup[]> => (await admin('GET', '/api/game-lookups')).body.data;
const source = (name: GameService) => app.db('game_sources').where({ source: name }).first();
function game(winner: GameRecord['winner'], more: Partial<GameRecord> = {}): GameRecord {
  made += 1;
  return gameOfTeams(made, winner, more);
}
/** Runs the workers' lookup as if no call had been made recently. */
async function lookUp(name: GameService = 'opendota') {
  await app.db('game_sources').update({ next_call_at: new Date(0) });
  await runLookups(app.db, name, {
    ...sourceTools(SESSION_SECRET, services.addresses),
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
}
const comeDue = () => app.db('game_lookups').whereNotNull('due_at').update({ due_at: new Date() });
async function tick() {
  await app.db('schedules').delete();
  const context = { db: app.db, actor: { kind: 'system' } as const, now: new Date() };
  expect(await runSchedule(context, 'game_lookups')).toBeUndefined();
}

describe('A game that a captain reports', () => {
  it('is not looked up while every service is off', async () => {
    await admin('PUT', '/api/game-sources/opendota', { isOn: false });
    await report(game('radiant').dotaMatchId);
    await tick();
    expect([await lookups(), services.received]).toEqual([[], []]);
    expect((await room()).phase).toBe('reported');
  });

  it('is looked up again until it is found, and then counts', async () => {
    const told = game('radiant');
    await report(told.dotaMatchId);
    await lookUp();
    expect(await lookups()).toMatchObject([
      {
        dotaId: told.dotaMatchId,
        matchId,
        state: 'waiting',
        attempts: 1,
        fault: 'OpenDota does not have this game yet',
      },
    ]);
    services.know('opendota', { ...told, players: [] });
    await comeDue();
    await lookUp();
    expect((await room()).phase).toBe('reported');
    services.know('opendota', told);
    await comeDue();
    await lookUp();
    expect((await room()).phase).toBe('settled');
    expect(await lookups()).toMatchObject([{ state: 'found', attempts: 0, fault: null }]);
    expect(services.received.map(({ path }) => path)).toEqual(
      Array(3).fill(`/api/matches/${told.dotaMatchId}`),
    );
  });

  it('is shown with the reason if it is the wrong one, and the report still counts', async () => {
    const stranger = madeGame(
      made,
      Array.from({ length: 10 }, (_, n) => 90_000 + n),
    );
    services.know('opendota', stranger);
    await report(stranger.dotaMatchId);
    await lookUp();
    expect((await room()).report).toMatchObject({ otherGame: 'fewKnown', team1Score: 1 });
    expect((await room()).phase).toBe('reported');
    expect(await lookups()).toMatchObject([{ state: 'otherGame', reason: 'fewKnown', matchId }]);
    expect((await admin('GET', '/api/games')).body.data).toMatchObject([
      { dotaMatchId: stranger.dotaMatchId, reason: 'fewKnown' },
    ]);
    expect((await act(two, 'confirm')).status).toBe(200);
    expect((await room()).phase).toBe('settled');
  });

  it('is the wrong one if it is too old, and a game from a dispute is looked up as well', async () => {
    const [old, own] = [game('radiant', { startedAt: '2026-01-01T00:00:00.000Z' }), game('dire')];
    for (const each of [old, own]) services.know('opendota', each);
    await report(old.dotaMatchId);
    await lookUp();
    expect((await room()).report?.otherGame).toBe('outOfTime');
    await act(two, 'dispute', { team1Score: 0, team2Score: 1, dotaMatchId: own.dotaMatchId });
    await lookUp();
    const { dispute, phase } = await room();
    expect([phase, dispute?.otherGame]).toEqual(['disputed', null]);
    expect((await app.db('games').where({ dota_match_id: own.dotaMatchId }).first()).match_id).toBe(matchId);
  });

  it('is looked up within a limit per match', async () => {
    const [asked_at, due_at] = [new Date(), null];
    const key = { kind: 'game', source: 'opendota', match_id: matchId, state: 'waiting', asked_at, due_at };
    const rows = Array.from({ length: 19 }, (_, n) => ({ ...key, dota_id: String(8_000_000_000 + n) }));
    await app.db('game_lookups').insert(rows);
    for (const id of ['8000000098', '8000000099']) {
      await report(id);
      await act(one, 'retract');
    }
    const asked = await lookups();
    expect(asked.map(({ dotaId }) => dotaId)).toContain('8000000098');
    expect(asked).toHaveLength(20);
  });

  it('is given up after a day, with the reason', async () => {
    await report('8100000000');
    await app.db('game_lookups').update({ asked_at: new Date(Date.now() - 25 * HOUR) });
    services.say(() => ({ status: 200, body: 'no game' }));
    await lookUp();
    expect(await lookups()).toMatchObject([{ state: 'givenUp', dueAt: null, fault: 'It did not send JSON' }]);
    await lookUp();
    expect(services.received).toHaveLength(1);
  });
});

describe('A service that fails', () => {
  it('delays no other look-up by reporting impossible values', async () => {
    const [odd, good] = [game('radiant'), game('radiant')];
    services.say((path) =>
      path.endsWith(odd.dotaMatchId)
        ? {
            status: 200,
            body: JSON.stringify({
              ...valveOf(odd),
              ...{ start_time: 9_007_199_254_740_991, duration: 5_000_000_000 },
            }),
          }
        : undefined,
    );
    services.know('opendota', good);
    await report(odd.dotaMatchId);
    await act(one, 'retract');
    await report(good.dotaMatchId);
    await lookUp();
    expect((await lookups()).map(({ dotaId, state }) => [dotaId, state]).toSorted()).toEqual(
      [
        [odd.dotaMatchId, 'otherGame'],
        [good.dotaMatchId, 'found'],
      ].toSorted(),
    );
    expect((await room()).phase).toBe('settled');
  });

  it('holds nothing else up, and is called at growing intervals', async () => {
    services.say(() => 'cut');
    await report(game('radiant').dotaMatchId);
    await lookUp();
    await comeDue();
    await lookUp();
    const { fault, failures, next_call_at } = await source('opendota');
    expect([fault, failures]).toEqual([expect.stringMatching(/cannot be reached/), 2]);
    expect(next_call_at.getTime()).toBeGreaterThan(Date.now() + 500);
    expect((await act(two, 'confirm')).status).toBe(200);
    expect((await room()).phase).toBe('settled');
  });

  it('gets the pause it asks for, whatever is due', async () => {
    services.say(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    await report('8200000000');
    await lookUp();
    const { next_call_at, fault } = await source('opendota');
    expect(fault).toMatch(/is limiting requests/);
    expect(next_call_at.getTime()).toBeGreaterThan(Date.now() + HOUR - 60_000);
    await comeDue();
    await runLookups(app.db, 'opendota', {
      ...sourceTools(SESSION_SECRET, services.addresses),
      ...{ log: pino({ level: 'silent' }), signal: new AbortController().signal },
    });
    expect(services.received).toHaveLength(1);
  });

  it('is dropped if it does not answer, and the key stays secret', async () => {
    services.say(() => 'silent');
    const question = { kind: 'game', dotaMatchId: '1', sequence: null } as const;
    const call = { addresses: services.addresses, service: 'opendota', question, key: 'a-secret' } as const;
    expect(await ask({ ...call, timeout: 100 })).toMatchObject({
      ...{ status: null, fault: 'No response within 10 seconds', isOfService: true },
    });
    const ended = new AbortController();
    const asked = ask({ ...call, signal: ended.signal });
    ended.abort();
    await expect(asked).rejects.toThrow();
  });

  it('gets one call a second from all processes together', async () => {
    for (let n = 0; n < 3; n += 1) {
      await report(String(8_300_000_000 + n));
      await act(one, 'retract');
    }
    await Promise.all([lookUp(), lookUp()]);
    const moments = services.received.map(({ at }) => at);
    expect(moments).toHaveLength(3);
    const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(1_000);
  });
});

describe('A game that has ended', () => {
  const observe = async (told: GameRecord) =>
    app.call(visitor, 'POST', '/api/gsi', {
      ...gsiOfObserver(told),
      auth: { token: await makeGameClient(app, caster) },
    });

  it('is looked up ten minutes later, and a difference corrects the game but nothing settled', async () => {
    await act(one, 'report', { team1Score: 1, team2Score: 0 });
    const told = game('radiant', { duration: 1_200 });
    await observe(told);
    expect((await room()).phase).toBe('settled');
    const settled = (await admin('GET', `/api/matches/${matchId}`)).body.data;
    await tick();
    expect(services.received).toEqual([]);
    const [first, ...others] = told.players;
    if (!first) throw new Error('Nobody plays');
    services.know('opendota', {
      ...told,
      winner: 'dire',
      players: [{ ...first, kills: (first.kills ?? 0) + 1 }, ...others],
    });
    await comeDue();
    await lookUp();
    const kept = await app.db('games').where({ dota_match_id: told.dotaMatchId }).first();
    expect(kept.corrected_at).not.toBeNull();
    expect(kept.told.record.players[0].kills).toBe((first.kills ?? 0) + 1);
    expect(kept.told.tellers).toEqual(['opendota', 'observer']);
    expect((await admin('GET', `/api/matches/${matchId}`)).body.data).toEqual(settled);
    expect((await room()).phase).toBe('settled');
    // The game will be looked up again, because services will have more data by then.
    expect((await lookups())[0]?.dueAt).not.toBeNull();
  });

  it('confirms nothing that a client made up under the id of another game', async () => {
    await act(one, 'report', { team1Score: 1, team2Score: 0 });
    const made = game('radiant');
    const forge = async (told: GameRecord) =>
      app.call(visitor, 'POST', '/api/gsi', {
        ...gsiOfObserver(told),
        auth: { token: await makeGameClient(app, one) },
      });
    await forge(made);
    const strangers = Array.from({ length: 10 }, (_, n) => 70_000 + n);
    services.know('opendota', {
      ...madeGame(1, strangers),
      dotaMatchId: made.dotaMatchId,
      winner: 'radiant',
    });
    await tick();
    await comeDue();
    await lookUp();
    expect((await app.db('game_readings').where({ source: 'opendota' }))[0]?.record.winner).toBe('radiant');
    expect((await room()).phase).toBe('reported');
    expect((await app.db('games').where({ dota_match_id: made.dotaMatchId }).first()).told).toBeNull();
  });

  it('is on the side that the service names, whatever a client made up before', async () => {
    await act(one, 'report', { team1Score: 1, team2Score: 0 });
    const told = game('dire');
    const swapped = told.players.map((player) => ({
      ...player,
      side: player.side === 'radiant' ? ('dire' as const) : ('radiant' as const),
    }));
    await app.call(visitor, 'POST', '/api/gsi', {
      ...gsiOfObserver({ ...told, players: swapped }),
      auth: { token: await makeGameClient(app, one) },
    });
    services.know('opendota', told);
    await tick();
    await comeDue();
    await lookUp();
    const { phase, dispute } = await room();
    expect([phase, dispute?.isOfGame, dispute?.team2Score]).toEqual(['disputed', true, 1]);
  });

  it('is found by its tournament’s league at both services, and proposed to both teams', async () => {
    const [tournament] = await app.db('tournaments');
    const path = `/api/tournaments/${tournament.id}`;
    expect((await admin('PUT', path, { dotaLeagueId: LEAGUE })).body.data.dotaLeagueId).toBe(LEAGUE);
    await admin('PUT', '/api/game-sources/steam', { key: 'a-key-of-steam' });
    await admin('PUT', '/api/game-sources/opendota', { isOn: false });
    const told = game('radiant');
    const old = game('dire', { startedAt: '2026-01-01T00:00:00.000Z' });
    for (const each of [told, old]) services.know('steam', each);
    services.list(LEAGUE, [told.dotaMatchId, old.dotaMatchId]);
    await tick();
    await lookUp('steam');
    await lookUp('steam');
    const { report: proposed, phase } = await room();
    expect([phase, proposed?.isOfGame, proposed?.dotaMatchId]).toEqual(['reported', true, told.dotaMatchId]);
    expect((await lookups()).map(({ dotaId }) => dotaId).toSorted()).toEqual(
      [told.dotaMatchId, String(LEAGUE)].toSorted(),
    );
    const [kept] = await app.db('game_readings');
    expect(kept).toMatchObject({ source: 'steam', record: told });
    await tick();
    const count = services.received.length;
    await lookUp('steam');
    expect(services.received).toHaveLength(count);
    await admin('PUT', '/api/game-sources/opendota', { isOn: true });
    await tick();
    services.know('opendota', told);
    await comeDue();
    await lookUp();
    const readings = await app.db('game_readings').where({ dota_match_id: told.dotaMatchId });
    expect(readings.map((each) => each.source).toSorted()).toEqual(['opendota', 'steam']);
    expect(readings[0].record).toEqual(readings[1].record);
  });
});
