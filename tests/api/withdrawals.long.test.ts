import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { withdrawalInverses } from '#api/competition/participations/withdraw.ts';
import type { WithdrawalAnswer } from '#domain/contract/competition/participations.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { groupA, idsOf } from '../support/circle.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { undoNewest } from '../support/undo.ts';

/** The ids of two tournaments: one with a group of five teams, one with eight teams in the quarterfinals. */
let source: { app: TestApp; five: string; eight: string };
let app: TestApp;
beforeAll(async () => {
  const made = await startApp();
  const { id: five } = await makeTournament(made, { name: 'Five', startDate: '2026-01-01T00:00:00Z' });
  for (const n of [1, 2, 3, 4, 5]) await approvedTeam(made, n, five, { assignedGroup: 'A' });
  await seasonOf(made, five).generate();
  const { id: eight } = await makeTournament(made, { name: 'Eight', startDate: '2026-01-01T00:00:00Z' });
  for (const [index, assignedGroup] of ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D'].entries())
    await approvedTeam(made, 11 + index, eight, { assignedGroup });
  const season = seasonOf(made, eight);
  await season.generate();
  await season.playGroups();
  await season.refresh();
  await made.freeze();
  source = { app: made, five, eight };
}, 60_000);
afterAll(() => source.app.drop());
beforeEach(async () => {
  app = await startApp({}, source.app);
});
afterEach(() => app.stop());

const withdraw = async (season: Season, name: string, body?: object) => {
  const [id] = await idsOf(season, name);
  return season.call<WithdrawalAnswer>('POST', `/api/participations/${id}/withdraw`, body);
};
const statusOf = async (id: string) =>
  (await app.call(visitor, 'GET', `/api/participations/${id}`)).body.data;
const games = async (season: Season, name: string) =>
  (await season.matches())
    .filter(({ team1, team2 }) => team1?.name === name || team2?.name === name)
    .map(({ status, winner, forfeit, countsForStats }) => ({ status, winner, forfeit, countsForStats }));

const everything = async (season: Season) => ({
  bracket: { ...(await season.bracket()), version: 0 },
  matches: (await season.matches()).map((match) => ({ ...match, version: 0, updatedAt: '' })),
  participations: await app
    .db('participations')
    .orderBy('id')
    .select('id', 'withdrawal', 'group_points', 'tournament_wins', 'placement_position'),
  players: await app.db('players').orderBy('id').select('id', 'career_wins', 'career_losses'),
});

describe('A team that leaves its group', () => {
  it('is annulled if it played fewer than half, and the group is complete without it', async () => {
    const season = seasonOf(app, source.five);
    await season.beats('Team 5', 'Team 1');
    for (const [winner, loser] of [
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 3],
      [2, 4],
      [3, 4],
    ])
      await season.beats(`Team ${winner}`, `Team ${loser}`);
    expect((await season.standings()).groups[0]?.complete).toBe(false);
    const [id = ''] = await idsOf(season, 'Team 5');
    const answer = await withdraw(season, 'Team 5', { reason: 'Two of five moved abroad' });
    expect(answer.status).toBe(200);
    expect(answer.data.participation).toMatchObject({ id, registrationStatus: 'withdrawn', groupWins: 0 });
    expect(answer.data.affected).toHaveLength(4);
    expect(
      answer.data.affected.every(({ status, countsForStats }) => status === 'cancelled' && !countsForStats),
    ).toBe(true);
    expect((await season.standings()).groups[0]).toMatchObject({ complete: true, needsTieBreak: false });
    expect(await groupA(season)).toEqual([
      '1 Team 1 null',
      '2 Team 2 null',
      '3 Team 3 null',
      '4 Team 4 null',
    ]);
    const bracket = await season.bracket();
    expect(
      bracket.groups[0]?.teams.map(({ name, isWithdrawn = false }) => [name, isWithdrawn]),
    ).toContainEqual(['Team 5', true]);
    expect(bracket.knockout.quarterfinals[0]?.team1.name).toBe('Team 1');
    // Team 5's win over Team 1 no longer counts for anybody.
    expect(await app.db('players').where({ name: 'Player 5.1' }).first()).toMatchObject({ career_wins: 0 });
    expect(await app.db('players').where({ name: 'Player 1.1' }).first()).toMatchObject({ career_losses: 0 });
    const event = await app.db('events').where({ name: 'team.withdrawn' }).first();
    expect(event.payload).toMatchObject({ participationId: id, mode: 'annul', forfeited: [] });
    expect(event.payload.cancelled).toHaveLength(4);
    expect(event.after.reason).toBe('Two of five moved abroad');
    expect((await season.generate()).data).toEqual({ created: 0 });
    expect(await season.result(answer.data.affected[0]?.id ?? '', 1, 0)).toMatchObject({
      status: 409,
      code: 'not_in_bracket',
    });
  });

  it('gets no new match by hand and no place in another group', async () => {
    const season = seasonOf(app, source.five);
    const [one, other] = await idsOf(season, 'Team 5', 'Team 1');
    expect((await withdraw(season, 'Team 5')).status).toBe(200);
    const before = await everything(season);
    const match = { tournamentId: season.id, stage: 'other', scheduledTime: '2026-12-01T16:00:00Z' };
    const refused = await season.call('POST', '/api/matches', {
      ...{ ...match, team1ParticipationId: other, team2ParticipationId: one },
    });
    expect(refused).toMatchObject({
      ...{ status: 409, code: 'withdrawn' },
      fields: { team2ParticipationId: 'This team has left the tournament' },
    });
    for (const assignedGroup of ['B', null]) {
      const moved = await season.call('PUT', `/api/participations/${one}`, { assignedGroup });
      expect(moved).toMatchObject({ status: 409, code: 'withdrawn' });
    }
    expect(await everything(season)).toEqual(before);
    const stays = await season.call('PUT', `/api/participations/${one}`, { assignedGroup: 'A' });
    expect(stays.status).toBe(200);
  });

  it('forfeits open games if it played half: points for the team, none for players', async () => {
    const season = seasonOf(app, source.five);
    await season.beats('Team 5', 'Team 1');
    await season.beats('Team 2', 'Team 5');
    const { data } = await withdraw(season, 'Team 5');
    expect(data.affected.map(({ forfeit, winner, status }) => [Boolean(forfeit), winner, status])).toEqual(
      expect.arrayContaining([
        [true, 'Team 3', 'completed'],
        [true, 'Team 4', 'completed'],
      ]),
    );
    expect(data.affected).toHaveLength(2);
    expect(data.participation).toMatchObject({
      groupWins: 1,
      groupLosses: 3,
      registrationStatus: 'withdrawn',
    });
    expect((await groupA(season)).at(-1)).toMatch(/Team 1|Team 5/);
    const [three] = await idsOf(season, 'Team 3');
    expect(await statusOf(three ?? '')).toMatchObject({ groupPoints: 2, tournamentWins: 1 });
    expect(await app.db('players').where({ name: 'Player 3.1' }).first()).toMatchObject({ career_wins: 0 });
    expect((await app.events()).filter((name) => name === 'result.set')).toContain('result.set');
  });

  it.each([
    ['annul', 4],
    ['forfeit', 4],
  ])('leaves the choice to the admin: %s', async (mode, affected) => {
    const season = seasonOf(app, source.five);
    const { data } = await withdraw(season, 'Team 2', { mode });
    expect(data.affected).toHaveLength(affected);
    const [id] = mode === 'annul' ? [''] : await idsOf(season, 'Team 2');
    const rows = (await season.standings()).groups[0]?.rows ?? [];
    expect(rows.some(({ participationId }) => participationId === id)).toBe(mode === 'forfeit');
    const states = new Set((await games(season, 'Team 2')).map(({ status }) => status));
    expect([...states]).toEqual([mode === 'annul' ? 'cancelled' : 'completed']);
  });

  it('answers a dry run alike and changes nothing', async () => {
    const season = seasonOf(app, source.five);
    const before = await everything(season);
    const events = (await app.events()).length;
    const asked = await withdraw(season, 'Team 3', { dryRun: true });
    expect(asked.data.affected).toHaveLength(4);
    expect(asked.data.participation.registrationStatus).toBe('withdrawn');
    expect(await everything(season)).toEqual(before);
    expect((await app.events()).length).toBe(events);
  });

  it('leaves once, and gets the same answer a second time', async () => {
    const season = seasonOf(app, source.five);
    const [id] = await idsOf(season, 'Team 3');
    const path = `/api/participations/${id}/withdraw`;
    const first = await season.call<WithdrawalAnswer>('POST', path, {});
    const again = { ...first, act: null };
    expect(await season.call('POST', path, {})).toEqual(again);
    expect(await season.call('POST', path)).toEqual(again);
    expect(await season.call('POST', path, { mode: 'forfeit' })).toMatchObject({
      status: 409,
      code: 'withdrawn_otherwise',
    });
    expect((await app.events()).filter((name) => name === 'team.withdrawn')).toHaveLength(1);
  });

  it.each([
    ['nobody', visitor, {}, 401],
    ['an unknown mode', undefined, { mode: 'vanish' }, 400],
    ['a field that is none', undefined, { why: 'so' }, 400],
  ])('cannot be withdrawn by %s', async (_, caller, body, status) => {
    const season = seasonOf(app, source.five);
    const [id] = await idsOf(season, 'Team 1');
    const answer = await app.call(caller ?? app.admin, 'POST', `/api/participations/${id}/withdraw`, body);
    expect(answer.status).toBe(status);
    const unknown = '/api/participations/019aa500-0000-7000-8000-000000000000/withdraw';
    expect((await app.call(app.admin, 'POST', unknown, {})).status).toBe(404);
  });

  it.each(['annul', 'forfeit'])('is back in it after undo (%s)', async (mode) => {
    const season = seasonOf(app, source.five);
    await season.beats('Team 5', 'Team 1');
    await season.beats('Team 2', 'Team 5');
    const before = await everything(season);
    await withdraw(season, 'Team 5', { mode });
    expect(await everything(season)).not.toEqual(before);
    await undoNewest(app, withdrawalInverses, 'team.withdrawn');
    expect(await everything(season)).toEqual(before);
    expect((await app.events()).at(-1)).toBe('team.returned');
  });

  it('stays out if one of its games has changed since', async () => {
    const season = seasonOf(app, source.five);
    await withdraw(season, 'Team 5', { mode: 'forfeit' });
    const [game] = (await season.matches()).filter(({ forfeit }) => forfeit !== null);
    await season.result(game?.id ?? '', 1, 0);
    await expect(undoNewest(app, withdrawalInverses, 'team.withdrawn')).rejects.toMatchObject({
      code: 'changed_since',
    });
  });
});

describe('A team that leaves in the knockout', () => {
  it('forfeits its next match, and its opponent advances', async () => {
    const season = seasonOf(app, source.eight);
    const { data } = await withdraw(season, 'Team 11');
    expect(
      data.affected.map(({ matchIdentifier, winner, forfeit }) => [matchIdentifier, winner, forfeit]),
    ).toEqual([['QF1', 'Team 14', 'team1']]);
    const bracket = await season.bracket();
    expect(bracket.knockout.semifinals[0]?.team1.name).toBe('Team 14');
    expect((await app.db('events').where({ name: 'team.withdrawn' }).first()).payload.mode).toBe('forfeit');
    await undoNewest(app, withdrawalInverses, 'team.withdrawn');
    expect((await season.bracket()).knockout.quarterfinals[0]?.status).toBe('scheduled');
  });

  it('also forfeits later matches, through the worker', async () => {
    const season = seasonOf(app, source.eight);
    const slotOf = async (id: string) => {
      const { knockout } = await season.bracket();
      return [...knockout.quarterfinals, ...knockout.semifinals].find((each) => each.id === id);
    };
    await season.result((await slotOf('QF1'))?.matchId ?? '', 1, 0);
    const { data } = await withdraw(season, 'Team 11');
    expect(data.affected).toEqual([]);
    await season.result((await slotOf('QF3'))?.matchId ?? '', 1, 0);
    await season.refresh();
    await season.refresh();
    expect(await slotOf('SF1')).toMatchObject({
      team1: { name: 'Team 11', isWithdrawn: true },
      forfeit: 'team1',
      status: 'completed',
      winner: { name: 'Team 15' },
    });
    expect((await season.bracket()).knockout.final?.team1.name).toBe('Team 15');
    // If two withdrawn teams are due to meet, neither advances.
    for (const name of ['Team 13', 'Team 17', 'Team 16', 'Team 12']) await withdraw(season, name);
    expect((await slotOf('QF4'))?.winner?.name).toBe('Team 16');
    expect((await slotOf('QF2'))?.winner?.name).toBe('Team 12');
    await season.refresh();
    expect(await slotOf('SF2')).toMatchObject({ winner: null, status: 'bye' });
    expect((await season.bracket()).champion?.name).toBe('Team 15');
  });
});
