/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { runSchedule } from '#api/schedule/commands.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import type { Caller, TestApp } from '../support/app.ts';
import { gsiOfPlayer, madeGame, makeGameClient } from '../support/game.ts';
import { itInLongRun } from '../support/long.ts';
import { browserOf, callOf } from './realAdmin.ts';
import { faults, textOf, visit } from './visit.tsx';
import { prepareWindow } from './visitAdmin.tsx';

const { approvedTeam, makeTournament } = await import('../support/factories.ts');
const { captain, startApp } = await import('../support/app.ts');

const MINUTE = 60_000;
const [one, two] = [captain(1), captain(2)];
let app: TestApp;
let tournamentId: string;
let plainId: string;
const participations: string[] = [];
beforeAll(async () => {
  app = await startApp();
  plainId = (await makeTournament(app, { name: 'Summer Cup' })).id;
  tournamentId = (await makeTournament(app, { name: 'Winter Cup', maxTeams: 20 })).id;
  await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  for (const n of [1, 2]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    participations.push(team.tournamentParticipationId);
  }
});
beforeEach(() => prepareWindow());
afterEach(async () => {
  cleanup();
  await app.db('matches').where({ tournament_id: tournamentId }).delete();
});
afterAll(() => app.stop());

const call = (...of: Parameters<TestApp['call']>) => callOf(app)(...of);
async function tick(minutes = 0) {
  await app.db('schedules').where({ name: 'match_days' }).delete();
  const now = new Date(Date.now() + minutes * MINUTE);
  const context = { db: app.db, actor: { kind: 'system' } as const, now };
  await runSchedule(context, 'match_days');
}
/** Creates a match between the two teams that begins in ten minutes, with its room open. */
async function openRoom(matchFormat = 'Best of 1'): Promise<string> {
  const { body } = await call(app.admin, 'POST', '/api/matches', {
    tournamentId,
    stage: 'other',
    roundName: 'Show match',
    matchFormat,
    team1ParticipationId: participations[0],
    team2ParticipationId: participations[1],
    scheduledTime: new Date(Date.now() + 10 * MINUTE).toISOString(),
  });
  await tick();
  return body.data.id;
}
async function act(matchId: string, caller: Caller, name: string, body: object = {}) {
  const { status, body: said } = await call(caller, 'POST', `/api/matches/${matchId}/day/${name}`, body);
  expect([said.error, status]).toEqual([undefined, 200]);
  return said.data;
}
async function begin(format?: string): Promise<string> {
  const id = await openRoom(format);
  await act(id, one, 'ready');
  let day = await act(id, two, 'ready');
  while (day.phase === 'choice')
    day = await act(id, day.choosing.turn === 'team1' ? one : two, 'choice', {
      choice: day.choosing.left[0],
    });
  return id;
}
async function disagree(format?: string): Promise<string> {
  const id = await begin(format);
  await act(id, one, 'report', { team1Score: 1, team2Score: 0 });
  await act(id, two, 'dispute', { team1Score: 0, team2Score: 1 });
  return id;
}
const resultOf = async (id: string) => {
  const { data } = (await call({}, 'GET', `/api/matches/${id}`)).body;
  return `${data.status} ${data.team1Score}–${data.team2Score}`;
};

const look = (id = tournamentId, page = '/admin/matches') =>
  visit(browserOf(app).send, `${page}?league=A&tournament=${id}&view=days`, {
    now: new Date().toISOString(),
  });
const main = () => textOf(document.querySelector('main'));
// A team's name is a bdi element, after which jsdom adds a space to the button's accessible name.
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('A tournament’s match days in the console', () => {
  it('shows both versions of a dispute side by side, and the consequences of choosing one', async () => {
    const id = await disagree();
    await look();
    await screen.findByRole('heading', { name: 'Stuck (1)' });
    expect(main()).toMatch(
      /Team 1 v Team 2.*The result is disputed.*Team 1, reported at .*Team 1 1–0 Team 2.*Team 2, reported at .*Team 1 0–1 Team 2/,
    );
    expect(await faults()).toEqual([]);
    press('Accept Team 2 ’s version');
    const asked = screen.getByRole('dialog', { name: 'Save Team 1 0–1 Team 2?' });
    expect(textOf(asked)).toMatch(/If you save Team 1 0–1 Team 2/);
    press('Not yet');
    expect(await resultOf(id)).toBe('live null–null');
    press('Accept Team 2 ’s version');
    press('Save result');
    await screen.findByText('Saved Team 1 0–1 Team 2');
    expect(await resultOf(id)).toBe('completed 0–1');
    expect(await faults()).toEqual([]);
  });

  itInLongRun('takes a version of one game, and the series goes on', async () => {
    const id = await disagree('Best of 3');
    await look();
    await screen.findByRole('heading', { name: 'Stuck (1)' });
    press('Accept Team 1 ’s version');
    await screen.findByText('The game counts, and the series continues');
    await screen.findByRole('heading', { name: 'In progress (1)' });
    expect(await resultOf(id)).toBe('live null–null');
    press('Undo');
    await screen.findByText('The dispute is open again');
    await screen.findByRole('heading', { name: 'Stuck (1)' });
  });

  it('lets the staff record a no-show or resume paused clocks', async () => {
    const absent = await openRoom();
    for (let minutes = 0; minutes <= 80; minutes += 4) await tick(minutes);
    const held = await openRoom();
    await act(held, one, 'hold');
    for (let minutes = 0; minutes <= 80; minutes += 4) await tick(minutes);
    await look();
    await screen.findByRole('heading', { name: 'Stuck (2)' });
    expect(main()).toMatch(/Nobody showed up/);
    expect(main()).toMatch(/Long power cutTeam 1 paused the clocks at/);
    press('Resume clocks');
    await screen.findByText('Clocks resumed');
    await screen.findByRole('heading', { name: 'Stuck (1)' });
    press('Double forfeit');
    const asked = screen.getByRole('dialog', { name: 'Save Team 1 FF–FF Team 2?' });
    expect(textOf(asked)).toContain('a loss for both teams');
    press('Not yet');
    press('Team 2 loses by forfeit');
    press('Save result');
    await screen.findByText('Saved Team 1 W–FF Team 2');
    await waitFor(async () => expect(await resultOf(absent)).toBe('completed 1–0'));
    expect(await faults()).toEqual([]);
  });

  it('shows matches in progress, and the captains whom no message reaches', async () => {
    await openRoom();
    const [captainOfOne] = await app
      .db('registrations')
      .where({ participation_id: participations[0] })
      .pluck('captain_discord_id');
    const [event] = await app.db('events').orderBy('id').pluck('id');
    await app
      .db('deliveries')
      .insert({
        id: '0193d000-0000-7000-8000-0000000000aa',
        event_id: event,
        kind: 'match_day_card',
        type: 'direct',
        address: captainOfOne,
        state: 'failed',
        position: 1,
        created_at: new Date(),
        next_attempt_at: new Date(),
      });
    await look();
    await screen.findByRole('heading', { name: 'In progress (1)' });
    expect(main()).toMatch(
      /Waiting for both teams to check in\. A team that has not checked in by (?:\d\d:\d\d today|\w+ \d+ \w+, \d\d:\d\d) loses the first pick.Team 1’s captain cannot be reached in the match room or by direct message./,
    );
    const [row] = screen.getAllByRole('link', { name: 'Team 1 v Team 2' });
    expect(row?.getAttribute('href')).toMatch(/^\/matches\/.*#match-day$/);
    expect(await faults()).toEqual([]);
  });

  it('lists unlinked games, and one click links a game to its match', async () => {
    const id = await begin();
    const accounts = [1, 2].flatMap((team) => [1, 2, 3, 4, 5].map((seat) => team * 10 + seat));
    const base = madeGame(3, accounts);
    const startedAt = new Date(Math.floor(Date.now() / 1_000 - 1_500) * 1_000).toISOString();
    const game = { ...base, startedAt, duration: 1_200, winner: 'radiant' as const };
    const token = await makeGameClient(app, one);
    const body = gsiOfPlayer(game, game.players[0]?.steamId ?? '');
    expect((await call({}, 'POST', '/api/gsi', { ...body, auth: { token } })).status).toBe(200);
    await look();
    await screen.findByRole('heading', { name: 'Unlinked games (1)' });
    expect(main()).toMatch(
      /Dota match \d+.*Fewer than eight of its players belong to the two line-ups\. 1 of 1 players are known: Player 1\.1/,
    );
    expect(await faults()).toEqual([]);
    const linked = async () =>
      (await app.db('games').where({ dota_match_id: game.dotaMatchId }).first('match_id')).match_id;
    press(/^Link to Team 1 v Team 2/);
    await screen.findByText(`Dota match ${game.dotaMatchId} is linked to Team 1 v Team 2.`);
    await waitFor(() => expect(screen.queryByText(/Unlinked games/)).toBeNull());
    expect(await linked()).toBe(id);
    press('Undo');
    await screen.findByRole('heading', { name: 'Unlinked games (1)' });
    expect(await linked()).toBeNull();
    press('Mark as not ours');
    await waitFor(() => expect(screen.queryByText(/Unlinked games/)).toBeNull());
    // An unusual game is listed with the reasons why it is unusual.
    await app
      .db('games')
      .update({
        ...{ match_id: id, is_by_hand: false, reason: null },
        doubts: JSON.stringify([{ what: 'short' }, { what: 'otherWinner', by: 'player', winner: 'dire' }]),
      });
    cleanup();
    await look();
    await screen.findByText(/The game lasted less than five minutes/);
    expect(main()).toMatch(/Currently linked to Team 1 v Team 2\.The game lasted less than five minutes/);
    expect(main()).toMatch(/A player’s client says Dire won\. This does not change the result\./);
    expect(await faults()).toEqual([]);
    cleanup();
    await look(tournamentId, '/admin');
    const task = await screen.findByRole('link', { name: /1 unlinked game to review/ });
    expect(task.getAttribute('href')).toMatch(/^\/admin\/matches\?.*&view=days$/);
  });

  it('says that no match is coming, or that the staff runs the matches', async () => {
    await look();
    await screen.findByText('No upcoming matches');
    cleanup();
    await look(plainId);
    await screen.findByText('Staff run these matches');
    expect(await faults()).toEqual([]);
  });

  it('puts stuck matches on the overview', async () => {
    await disagree();
    await look(tournamentId, '/admin');
    const task = await screen.findByRole('link', { name: /1 match cannot continue without you/ });
    expect(task.getAttribute('href')).toBe(`/admin/matches?league=A&tournament=${tournamentId}&view=days`);
    expect(main()).not.toMatch(/waits for its result/);
  });
});
