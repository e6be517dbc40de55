import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam } from '../support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const create = async (name: string, fields: object = {}): Promise<string> =>
  (await app.call(app.admin, 'POST', '/api/tournaments', { name, ...fields })).body.data.id;
const read = async (path: string) => (await app.call(visitor, 'GET', path)).body.data;
const names = (tournaments: Tournament[]) => tournaments.map(({ name }) => name);

describe('The overview for pages', () => {
  it('leaves out leagues without tournaments', async () => {
    expect(await read('/api/tournaments/overview')).toEqual({ leagues: [], tournaments: [] });
    expect(await read('/api/leagues/totals')).toEqual([]);
  });

  it('shows four per league, those to come or in play before the newest finished ones', async () => {
    for (const year of [1, 2, 3, 4, 5]) await create(`Year ${year}`, { status: 'completed' });
    await create('Cancelled', { status: 'cancelled' });
    const first = await create('First to come', { targetPrizePool: 7_000 });
    await create('Cup', { league: 'B', basePrizePool: 1_000 });
    const { leagues, tournaments } = await read('/api/tournaments/overview');
    expect(names(tournaments)).toEqual(['Year 4', 'Year 5', 'Cancelled', 'First to come', 'Cup']);
    expect(leagues).toEqual([
      { league: 'A', tournamentCount: 7, currentCount: 1, prizePool: 35_000 },
      { league: 'B', tournamentCount: 1, currentCount: 1, prizePool: 1_000 },
    ]);
    const whole = await read(`/api/tournaments?ids=${first}`);
    expect(tournaments.find(({ id }: Tournament) => id === first)).toEqual(whole[0]);
  });

  it('includes all that a page may open at: the active one, a live one, the next one', async () => {
    const [live, active] = [
      await create('Live', { status: 'live' }),
      await create('Active', { startDate: '2126-01-01T10:00:00Z' }),
    ];
    for (const name of ['Second', 'Third', 'Fourth']) await create(`${name} to come`);
    await app.call(app.admin, 'PUT', `/api/tournaments/${active}/set-active`, {});
    const { leagues, tournaments } = await read('/api/tournaments/overview');
    expect(names(tournaments)).toEqual(['First to come', 'Cup', 'Live', 'Active', 'Second to come']);
    expect(leagues[0]).toMatchObject({ tournamentCount: 12, currentCount: 6 });
    for (const id of [live, active])
      await app.call(app.admin, 'PUT', `/api/tournaments/${id}`, { status: 'cancelled' });
  });

  it('counts a team and its players once per league, however many tournaments they played', async () => {
    const [cup] = (await read('/api/tournaments?league=B')) as Tournament[];
    await approvedTeam(app, 1, cup?.id ?? '');
    const copy = { name: 'Unchanged again', withTeams: true };
    await app.call(app.admin, 'POST', `/api/tournaments/${cup?.id}/copy`, copy);
    const nobody = { activeTeamCount: 0, activePlayerCount: 0, playedCount: 0 };
    expect(await read('/api/leagues/totals')).toEqual([
      { league: 'A', teamCount: 0, playerCount: 0, matchCount: 0, ...nobody },
      { league: 'B', teamCount: 1, playerCount: 5, matchCount: 0, ...nobody },
    ]);
  });

  it('keeps totals equal to a full count, whatever happens in which tournament', async () => {
    const wrong: string[] = [];
    const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const answer = await app.call(app.admin, method, path, body);
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      const told = { totals: await read('/api/leagues/totals'), pools: await toldPools() };
      const counted = await countAll();
      if (!isDeepStrictEqual(told, counted))
        wrong.push(`${method} ${path}: ${JSON.stringify(told)} is not ${JSON.stringify(counted)}`);
      return answer.body.data;
    };
    const first = await create('One', { league: 'B' });
    for (const n of [10, 11]) await approvedTeam(app, n, first);
    const copy = { name: 'The next', withTeams: true };
    const { id: next } = await act('POST', `/api/tournaments/${first}/copy`, copy);
    for (const tournamentId of [first, next, first]) {
      const [team1, team2] = await read(`/api/tournaments/${tournamentId}/participations`);
      const { id } = await act('POST', '/api/matches', {
        ...{ tournamentId, team1ParticipationId: team1.id, team2ParticipationId: team2.id },
        ...{ stage: 'other', scheduledTime: '2026-12-01T16:00:00Z' },
      });
      await act('PUT', `/api/matches/${id}/result`, { team1Score: 1, team2Score: 0 });
      await act('PUT', `/api/matches/${id}/result`, { team1Score: 0, team2Score: 1 });
      await act('POST', `/api/matches/${id}/cancel`, { reverseStats: tournamentId === next });
    }
    const { id: given } = await act('POST', '/api/donations', {
      tournamentId: next,
      donorName: 'Thandi',
      amount: 300,
    });
    await act('POST', '/api/donations', { tournamentId: first, donorName: 'Sipho', amount: 70 });
    await act('PUT', `/api/donations/${given}`, { amount: 400 });
    await act('PUT', `/api/tournaments/${next}`, { basePrizePool: 9_000 });
    await act('DELETE', `/api/donations/${given}`);
    await act('DELETE', `/api/tournaments/${first}`);
    expect(wrong).toEqual([]);
  });
});

const COUNTS = `
  select l.league,
    (select count(distinct team_id) from participations join tournaments t on t.id = tournament_id where t.league = l.league)::int as "teamCount",
    (select count(distinct player_id) from memberships m join tournaments t on t.id = tournament_id where t.league = l.league and m.is_active)::int as "playerCount",
    (select count(*) from matches m join tournaments t on t.id = tournament_id where t.league = l.league and m.status not in ('cancelled', 'bye'))::int as "matchCount",
    (select count(distinct team_id) from participations join tournaments t on t.id = tournament_id where t.league = l.league and tournament_games > 0)::int as "activeTeamCount",
    (select count(distinct player_id) from memberships m join tournaments t on t.id = tournament_id where t.league = l.league and m.is_active and tournament_games > 0)::int as "activePlayerCount",
    (select coalesce(sum(tournament_wins), 0) from participations join tournaments t on t.id = tournament_id where t.league = l.league)::int as "playedCount"
  from (select distinct league from tournaments) l order by 1`;
const POOLS = `
  select t.league, sum(coalesce(l.amount, 0))::int as pool
  from tournaments t left join prize_ledger l on l.tournament_id = t.id group by 1 order by 1`;
const countAll = async () => ({
  totals: (await app.db.raw<{ rows: object[] }>(COUNTS)).rows,
  pools: (await app.db.raw<{ rows: object[] }>(POOLS)).rows,
});
const toldPools = async () =>
  (await read('/api/tournaments/overview')).leagues.map((each: { league: string; prizePool: number }) => ({
    league: each.league,
    pool: each.prizePool,
  }));

describe('A list of tournaments', () => {
  it('lists the newest first and in pages, or those requested by id', async () => {
    const { body } = await app.call(visitor, 'GET', '/api/tournaments?league=A&order=newest&limit=2');
    expect(names(body.data)).toEqual(['Fourth to come', 'Third to come']);
    const rest = await read(`/api/tournaments?league=A&order=newest&limit=2&nextToken=${body.nextToken}`);
    expect(names(rest)).toEqual(['Second to come', 'Active']);
    const [one, other] = body.data;
    expect(names(await read(`/api/tournaments?ids=${one.id},${other.id}`))).toEqual([other.name, one.name]);
    const refused = await app.call(visitor, 'GET', '/api/tournaments?ids=nothing');
    expect([refused.status, refused.body.fields]).toEqual([400, { ids: 'One of these is not an id' }]);
  });
});
