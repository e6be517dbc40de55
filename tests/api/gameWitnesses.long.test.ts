import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { sourceTools } from '#api/games/sources.ts';
import type { LooseGame } from '#domain/contract/games/games.ts';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import type { GameRecord, GameSide } from '#domain/games/record.ts';
import { runLookups } from '#jobs/games/runLookups.ts';
import {
  CASTER_ROLE,
  type Caller,
  captain,
  SESSION_SECRET,
  startApp,
  type TestApp,
  visitor,
} from '../support/app.ts';
import { approvedTeam } from '../support/factories.ts';
import { gsiOfObserver, gsiOfPlayer, makeGameClient, passMinutes, valveOf } from '../support/game.ts';
import { startGameServices } from '../support/gameServices.ts';
import { makeMatch, makePlayedMatch, tickMatchDays } from '../support/matchDay.ts';
import { endedGame } from '../support/toldGames.ts';

const [one, two, stranger] = [captain(1), captain(2), captain(9)];
const caster = { ...captain(800, 'Lindiwe'), 'X-Discord-Roles': CASTER_ROLE };
const otherCaster = { ...captain(801, 'Pieter'), 'X-Discord-Roles': CASTER_ROLE };
let services: Awaited<ReturnType<typeof startGameServices>>;
let app: TestApp;
let matchId: string;
let made = 20_000;
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
  await app.db.raw(
    'truncate tournaments, teams, players, games, game_moments, game_clients, game_lookups cascade',
  );
  await app.db('game_sources').delete();
  matchId = await makePlayedMatch(app, caster);
});

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const room = async (id = matchId): Promise<MatchRoom> =>
  (await admin('GET', `/api/matches/${id}/room`)).body.data;
const act = (who: Caller, name: string, body: object = {}) =>
  app.call(who, 'POST', `/api/matches/${matchId}/day/${name}`, body);
const report = (team1Score: number, team2Score: number, dotaMatchId?: string) =>
  act(one, 'report', { team1Score, team2Score, ...(dotaMatchId && { dotaMatchId }) });
const listed = async (): Promise<LooseGame[]> => (await admin('GET', '/api/games')).body.data;
const gameRow = (dotaMatchId: string) => app.db('games').where({ dota_match_id: dotaMatchId }).first();
/** Creates a game that has just ended. The first team plays Radiant. */
function game(winner: GameRecord['winner'], teams: readonly [number, number] = [1, 2]): GameRecord {
  made += 1;
  return endedGame(made, teams, () => ({ winner }));
}
const post = (token: string, body: object) =>
  app.call(visitor, 'POST', '/api/gsi', { ...body, auth: { token } });
const watch = async (who: Caller, told: GameRecord) =>
  post(await makeGameClient(app, who), gsiOfObserver(told));
/** Posts the winner from a player's client. Player slots count from 0, and the first five are Radiant. */
const play = async (who: Caller, told: GameRecord, place: number, winner: GameSide | null = told.winner) => {
  const body = gsiOfPlayer({ ...told, winner }, told.players[place]?.steamId ?? '');
  return post(await makeGameClient(app, who), body);
};
/** Runs the workers' lookup of due games. OpenDota returns the given response. */
async function lookUp(answer: object) {
  await admin('PUT', '/api/game-sources/opendota', { isOn: true });
  const { match_id } = answer as { match_id: number };
  const asked = {
    kind: 'game',
    source: 'opendota',
    state: 'waiting',
    asked_at: new Date(),
    due_at: new Date(),
  };
  await app
    .db('game_lookups')
    .insert({ ...asked, dota_id: String(match_id) })
    .onConflict(['kind', 'dota_id', 'source'])
    .merge();
  services.say(() => ({ status: 200, body: JSON.stringify(answer) }));
  await app.db('game_sources').update({ next_call_at: new Date(0) });
  await runLookups(app.db, 'opendota', {
    ...sourceTools(SESSION_SECRET, services.addresses),
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
}

/** Creates a match between teams 3 and 4 at the same time, with a different caster. */
async function makeOtherMatch(): Promise<string> {
  const { tournament_id: tournamentId } = await app.db('matches').where({ id: matchId }).first();
  const teams: string[] = [];
  for (const n of [3, 4]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'B' });
    teams.push(team.tournamentParticipationId);
  }
  const id = await makeMatch(app, { tournamentId, teams, minutes: 10 });
  await tickMatchDays(app);
  await app.call(otherCaster, 'POST', `/api/matches/${id}/casters`, {});
  return id;
}

describe('The id of a game', () => {
  it('belongs to the match its caster shows, even if a stranger used it for another one first', async () => {
    const otherId = await makeOtherMatch();
    await report(1, 0);
    const told = game('radiant');
    const forged = { ...game('dire', [3, 4]), dotaMatchId: told.dotaMatchId };
    await watch(stranger, forged);
    expect((await gameRow(told.dotaMatchId)).match_id).toBe(otherId);
    await watch(caster, told);
    expect((await gameRow(told.dotaMatchId)).match_id).toBe(matchId);
    expect((await room()).phase).toBe('settled');
    expect((await room(otherId)).report).toBeNull();
    // The staff see which match another witness named, until they decide which match the game belongs to.
    expect(await listed()).toMatchObject([
      {
        dotaMatchId: told.dotaMatchId,
        matchId,
        doubts: [{ what: 'otherMatch', matchId: otherId, by: 'observer' }],
      },
    ]);
    await admin('PUT', `/api/games/${told.dotaMatchId}/match`, { matchId });
    expect(await listed()).toEqual([]);
  });

  it('has no match if two casters show it, until a service decides; removing it drops its report', async () => {
    const otherId = await makeOtherMatch();
    const told = game('radiant');
    await watch(otherCaster, {
      ...game('dire', [3, 4]),
      dotaMatchId: told.dotaMatchId,
      winner: null,
      isOver: false,
    });
    await watch(caster, told);
    expect(await gameRow(told.dotaMatchId)).toMatchObject({ match_id: null, reason: 'several' });
    expect((await listed())[0]?.doubts.map((doubt) => doubt.matchId).toSorted()).toEqual(
      [matchId, otherId].toSorted(),
    );
    await lookUp(valveOf(told));
    expect((await gameRow(told.dotaMatchId)).match_id).toBe(matchId);
    expect((await room()).report).toMatchObject({ isOfGame: true, team1Score: 1 });
    await admin('PUT', `/api/games/${told.dotaMatchId}/match`, { matchId: null });
    expect(await room()).toMatchObject({ phase: 'playing', report: null });
  });
});

describe('A source’s word on the winner', () => {
  it('counts by its weight: a player’s own client silences no observer', async () => {
    await report(1, 0);
    const told = game('radiant');
    await play(two, told, 5, 'dire');
    await watch(caster, told);
    expect((await room()).phase).toBe('settled');
    expect(await listed()).toMatchObject([
      { doubts: [{ what: 'otherWinner', by: 'player', winner: 'dire' }] },
    ]);
  });

  it('goes to the staff if another weighs as much, whether or not a team has reported', async () => {
    const told = game('radiant');
    await play(one, told, 0);
    await play(two, told, 5, 'dire');
    await admin('PUT', `/api/games/${told.dotaMatchId}/match`, { matchId });
    expect(await room()).toMatchObject({
      ...{ phase: 'disputed', stuck: 'disputed' },
      report: { isOfGame: true, team1Score: 1, team2Score: 0 },
      dispute: { isOfGame: true, team1Score: 0, team2Score: 1 },
    });
    await passMinutes(app, 6);
    const { body } = await app.call(visitor, 'GET', `/api/matches/${matchId}/games`);
    expect(body.data.games).toMatchObject([{ isOver: true, winner: null }]);
    // A higher-ranking witness overrules lower-ranking ones.
    await watch(caster, told);
    expect(await room()).toMatchObject({ phase: 'reported', dispute: null, report: { team1Score: 1 } });
  });

  it('ends a dispute opened by players’ clients if it agrees with the report', async () => {
    const told = game('radiant');
    await report(1, 0, told.dotaMatchId);
    await play(one, told, 0);
    await play(two, told, 5, 'dire');
    expect((await room()).phase).toBe('disputed');
    await watch(caster, told);
    expect((await room()).phase).toBe('settled');
    expect((await admin('GET', `/api/matches/${matchId}`)).body.data).toMatchObject({ team1Score: 1 });
  });
});

describe('A game with an unusual end', () => {
  it('is a remade lobby if it has no winner: the next game counts, and nobody sees the first', async () => {
    const token = await makeGameClient(app, caster);
    const remade = game(null);
    await post(token, gsiOfObserver(remade));
    expect((await room()).phase).toBe('playing');
    await post(token, gsiOfObserver(game('radiant')));
    expect((await room()).report).toMatchObject({ isOfGame: true, team1Score: 1, team2Score: 0 });
    expect(await listed()).toMatchObject([
      { dotaMatchId: remade.dotaMatchId, doubts: [{ what: 'noWinner' }] },
    ]);
    await passMinutes(app, 6);
    const { body } = await app.call(visitor, 'GET', `/api/matches/${matchId}/games`);
    expect(body.data.games).toMatchObject([{ winner: 'radiant' }]);
  });

  it('waits for the staff before it counts: no time, leavers, no heroes', async () => {
    const told = { ...game('radiant'), duration: 0 };
    await report(1, 0, told.dotaMatchId);
    const raw = valveOf(told) as { players: object[] };
    await lookUp({
      ...raw,
      lobby_type: 7,
      players: raw.players.map((player) => ({ ...player, hero_id: 0, leaver_status: 3 })),
    });
    expect((await room()).phase).toBe('reported');
    expect((await listed())[0]).toMatchObject({
      matchId,
      doubts: ['short', 'noHeroes', 'leavers', 'otherLobby'].map((what) => ({ what })),
    });
    await admin('PUT', `/api/games/${told.dotaMatchId}/match`, { matchId });
    expect((await room()).phase).toBe('settled');
  });
});

describe('A game that a team names', () => {
  it('belongs to the match if both teams’ clients agree, and confirms the report', async () => {
    const told = game('radiant');
    await play(one, told, 0);
    await play(two, told, 5);
    expect((await listed())[0]?.reason).toBe('fewKnown');
    const { body } = await report(1, 0, told.dotaMatchId);
    expect(body.data.phase).toBe('settled');
    expect(await listed()).toEqual([]);
  });

  it('needs more than clients of one team, or a captain who reports for the other side', async () => {
    const told = game('radiant');
    for (const place of [0, 1, 5]) await play(one, told, place);
    await report(1, 0, told.dotaMatchId);
    expect((await room()).phase).toBe('reported');
  });

  it('belongs to the match on seven players of ten, with three hidden', async () => {
    const told = game('radiant');
    await report(1, 0, told.dotaMatchId);
    const raw = valveOf(told) as { players: object[] };
    const players = raw.players.map((player, place) => ({
      ...player,
      ...(place % 4 === 0 && { account_id: 4_294_967_295 }),
    }));
    await lookUp({ ...raw, players });
    expect((await room()).phase).toBe('settled');
  });
});

it('an unexpected player in a game stays named in the room once it is over', async () => {
  const told = game('radiant');
  const [first, ...others] = told.players;
  if (!first) throw new Error('Nobody plays');
  const odd = { ...told, players: [{ ...first, steamId: '76561197960999999' }, ...others] };
  const token = await makeGameClient(app, caster);
  await post(token, gsiOfObserver({ ...odd, winner: null, isOver: false }));
  const named = [{ steamId: '76561197960999999', what: 'stranger' }];
  expect((await room()).oddPlayers).toMatchObject(named);
  await post(token, gsiOfObserver(odd));
  expect((await room()).phase).toBe('reported');
  expect((await room()).oddPlayers).toMatchObject(named);
});
