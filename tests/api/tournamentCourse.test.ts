import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { prizePoolInverses } from '#api/competition/prizePool/commands.ts';
import { DERIVED_STATUS } from '#api/competition/tournaments/store.ts';
import { tournamentInverses } from '#api/competition/tournaments/undo.ts';
import { derivedStatus, STORED_STATUSES } from '#domain/competition/tournament.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { seasonOf } from '../support/season.ts';
import { undoNewest } from '../support/undo.ts';

const NOBODY = '0193d000-0000-7000-8000-00000000dead';
let app: TestApp;
let teams = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Answer<Data> = {
  status: number;
  data: Data;
  code?: string;
  fields?: Record<string, string>;
  nextToken?: string;
};
async function call<Data = Tournament>(method: string, path: string, body?: object): Promise<Answer<Data>> {
  const { status, body: answer } = await app.call(app.admin, method, `/api/tournaments${path}`, body);
  return { status, ...answer };
}
const read = async (id: string) => (await call('GET', `/${id}`)).data;
const newest = () => app.db('events').orderBy('id', 'desc').first();
async function tournamentOf(count: number, fields: object = {}) {
  const { id } = await makeTournament(app, fields);
  for (let n = 0; n < count; n += 1) {
    teams += 1;
    await approvedTeam(app, teams, id);
  }
  const { data } = await call<Participation[]>('GET', `/${id}/participations`);
  return { id, participations: data, season: seasonOf(app, id) };
}

describe('The shown status', () => {
  it('is the same in SQL as in the domain', async () => {
    const now = new Date('2026-12-05T13:00:00Z');
    const facts = fc.record({
      storedStatus: fc.constantFrom('derived' as const, ...STORED_STATUSES),
      startDate: fc.option(
        fc.constantFrom(-1, 0, 1).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
      ),
      teams: fc.nat(3),
      matches: fc.nat(2),
      completedMatches: fc.nat(2),
      liveMatches: fc.nat(1),
      hasChampion: fc.boolean(),
      hasBracket: fc.boolean(),
    });
    const cases = fc.sample(facts, 400).map((fact) => ({ ...fact, now }));
    const { rows } = await app.db.raw(
      `select ${DERIVED_STATUS} as status from jsonb_to_recordset(cast(:facts as jsonb)) as t(
         n int, stored_status text, start_date timestamptz, team_count int, match_count int, completed_count int,
         live_count int, champion_team_id text, bracket_match_count int) order by n`,
      {
        now,
        facts: JSON.stringify(
          cases.map((fact, n) => ({
            n,
            stored_status: fact.storedStatus,
            start_date: fact.startDate,
            team_count: fact.teams,
            match_count: fact.matches,
            completed_count: fact.completedMatches,
            live_count: fact.liveMatches,
            champion_team_id: fact.hasChampion ? 'x' : null,
            bracket_match_count: fact.hasBracket ? 1 : 0,
          })),
        ),
      },
    );
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(cases.map(derivedStatus));
  });

  it('narrows a list before it is paged', async () => {
    for (const status of ['cancelled', 'upcoming', 'cancelled', 'upcoming', 'cancelled'])
      await makeTournament(app, { status, league: 'B' });
    const first = await call<Tournament[]>('GET', '?status=cancelled&league=B&limit=2');
    expect(first.data.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    const rest = await call<Tournament[]>(
      'GET',
      `?status=cancelled&league=B&limit=2&nextToken=${first.nextToken}`,
    );
    expect([rest.data.length, rest.nextToken]).toEqual([1, undefined]);
  });
});

describe('The active tournament', () => {
  it('is one per league; the flag moves on and can return', async () => {
    const [one, two] = [await makeTournament(app), await makeTournament(app)];
    const other = await makeTournament(app, { league: 'B' });
    for (const { id } of [one, other])
      expect((await call('PUT', `/${id}/set-active`, {})).data.isActive).toBe(true);
    const events = (await app.events()).length;
    expect((await call('PUT', `/${other.id}/set-active`)).status).toBe(200);
    expect((await app.events()).length).toBe(events);
    await call('PUT', `/${two.id}/set-active`, {});
    expect(await newest()).toMatchObject({ name: 'tournament.activated', before: { active: one.id } });
    const active = async () => (await call<Tournament[]>('GET', '/active')).data.map(({ id }) => id);
    expect(await active()).toEqual([two.id, other.id]);
    expect((await call<Tournament[]>('GET', '/active?league=B')).data).toHaveLength(1);
    await undoNewest(app, tournamentInverses, 'tournament.activated');
    expect(await active()).toEqual([one.id, other.id]);
    // The tournament moves to a league with another active tournament, so it is no longer active.
    const moved = await call('PUT', `/${one.id}`, { league: 'B' });
    expect(moved.data).toMatchObject({ league: 'B', isActive: false });
    await undoNewest(app, tournamentInverses, 'tournament.updated');
    expect(await read(one.id)).toMatchObject({ league: 'A', isActive: true });
  });

  it('gives way when it is over and returns with a corrected result', async () => {
    const [one, two] = [await makeTournament(app), await makeTournament(app)];
    await call('PUT', `/${one.id}/set-active`, {});
    const active = async () =>
      (await call<Tournament[]>('GET', '/active?league=A')).data.map(({ id, isActive }) => [id, isActive]);
    expect(await active()).toEqual([[one.id, true]]);
    for (const status of ['completed', 'cancelled']) {
      expect((await call('PUT', `/${one.id}`, { status })).data.isActive).toBe(false);
      expect(await active()).toEqual([]);
      expect(await call('PUT', `/${one.id}/set-active`, {})).toMatchObject({
        status: 409,
        code: 'tournament_over',
      });
    }
    await call('PUT', `/${one.id}`, { status: 'upcoming' });
    expect(await active()).toEqual([[one.id, true]]);
    await call('PUT', `/${one.id}`, { status: 'completed' });
    await call('PUT', `/${two.id}/set-active`, {});
    expect(await active()).toEqual([[two.id, true]]);
  });

  it('refuses a visitor and needs an id', async () => {
    const { id } = await makeTournament(app);
    for (const act of ['set-active', 'complete']) {
      expect((await app.call(visitor, 'PUT', `/api/tournaments/${id}/${act}`, {})).status).toBe(401);
      expect((await call('PUT', `/${NOBODY}/${act}`, {})).status).toBe(404);
    }
  });
});

describe('Completing a tournament', () => {
  it('names a champion by hand if there is no bracket, and can be undone', async () => {
    const { id, participations } = await tournamentOf(2);
    const [one] = participations;
    const { data } = await call('PUT', `/${id}/complete`, { championParticipationId: one?.id });
    expect(data).toMatchObject({
      status: 'completed',
      storedStatus: 'completed',
      championTeamID: one?.teamId,
    });
    expect(await newest()).toMatchObject({
      name: 'tournament.completed',
      payload: { tournamentId: id, teamId: one?.teamId },
    });
    expect((await call<Tournament[]>('GET', '/completed?limit=1000')).data.map((each) => each.id)).toContain(
      id,
    );
    const again = await call('PUT', `/${id}/complete`, { championParticipationId: one?.id });
    expect(again.data).toEqual(data);
    await undoNewest(app, tournamentInverses, 'tournament.completed');
    expect(await read(id)).toMatchObject({ storedStatus: 'upcoming', championTeamID: null });
  });

  it('refuses a champion of another tournament', async () => {
    const { id } = await makeTournament(app);
    const { participations } = await tournamentOf(1);
    for (const championParticipationId of [participations[0]?.id, NOBODY])
      expect((await call('PUT', `/${id}/complete`, { championParticipationId })).fields).toEqual({
        championParticipationId: 'This team is not in the tournament',
      });
    expect((await read(id)).storedStatus).toBe('upcoming');
  });

  it('uses the bracket’s champion, or one by hand who stays until it is reopened', async () => {
    const { id, participations, season } = await tournamentOf(2, { maxTeams: 2 });
    await season.generate();
    const [final] = await season.matches();
    await season.result(final?.id ?? '', 1, 0);
    const winner = final?.team1?.teamId;
    const loser = final?.team2?.teamId;
    expect((await call('PUT', `/${id}/complete`, {})).data.championTeamID).toBe(winner);
    const championParticipationId = participations.find(({ teamId }) => teamId === loser)?.id;
    expect((await call('PUT', `/${id}/complete`, { championParticipationId })).data.championTeamID).toBe(
      loser,
    );
    // Neither a settled bracket nor a second completion replaces the champion set by hand.
    await season.refresh();
    await season.call('POST', `${season.base}/bracket/regenerate`);
    await season.refresh();
    expect((await call('PUT', `/${id}/complete`, {})).data.championTeamID).toBe(loser);
    expect((await call('PUT', `/${id}`, { status: 'live' })).data).toMatchObject({
      storedStatus: 'live',
      championTeamID: winner,
    });
    await undoNewest(app, tournamentInverses, 'tournament.updated');
    expect((await read(id)).championTeamID).toBe(loser);
  });
});

describe('A change of format', () => {
  it('cancels groups, placements and open games and restores them on undo', async () => {
    const { id, season, participations } = await tournamentOf(4, { maxTeams: 20 });
    for (const { id: participation } of participations.slice(0, 2))
      await app
        .db('participations')
        .where({ id: participation })
        .update({ assigned_group: null, group_place: null });
    await season.call('POST', `${season.base}/bracket/auto-fill`);
    const before = await season.matches();
    const { status, data } = await call('PUT', `/${id}`, { format: 'single_elimination' });
    expect([status, data.format]).toEqual([200, 'single_elimination']);
    expect(
      (await call<Participation[]>('GET', `/${id}/participations`)).data.map((each) => each.assignedGroup),
    ).toEqual([null, null, null, null]);
    expect(before).toEqual([]);
    await season.generate();
    expect((await season.matches()).map(({ status: state }) => state)).toEqual(['scheduled', 'scheduled']);
    await call('PUT', `/${id}`, { format: 'group_stage' });
    expect((await season.matches()).map(({ status: state }) => state)).toEqual(['cancelled', 'cancelled']);
    const groups = (await call<Participation[]>('GET', `/${id}/participations`)).data;
    expect(groups.map(({ assignedGroup }) => assignedGroup)).toEqual(['A', 'B', 'C', 'D']);
    await undoNewest(app, tournamentInverses, 'tournament.updated');
    expect((await read(id)).format).toBe('single_elimination');
  });

  it('is refused once a match counts or is being played', async () => {
    const { id, season } = await tournamentOf(2, { maxTeams: 2 });
    await season.generate();
    const [final] = await season.matches();
    const change = () => call('PUT', `/${id}`, { format: 'group_stage' });
    await season.call('POST', `/api/matches/${final?.id}/start`);
    expect(await change()).toMatchObject({
      status: 409,
      fields: { format: 'The format cannot change while a match is in progress' },
    });
    await season.result(final?.id ?? '', 1, 0);
    expect(await change()).toMatchObject({ status: 409, code: 'has_results' });
    expect((await read(id)).format).toBe('single_elimination');
  });
});

describe('A tournament’s settings', () => {
  it('recalculate fees in the pool on request, and undo restores what each had paid', async () => {
    const { id, season } = await tournamentOf(2, { basePrizePool: 1_000 });
    const ledger = async () => {
      type Pool = { total: number; ledger: { kind: string; amount: number }[] };
      const { data } = await season.call<Pool>('GET', `${season.base}/prize-pool`);
      return [data.total, data.ledger.map(({ amount }) => amount)];
    };
    await call('PUT', `/${id}`, { registrationFee: 200 });
    teams += 1;
    const { participation } = await approvedTeam(app, teams, id);
    expect(await ledger()).toEqual([2_200, [1_000, 500, 500, 200]]);
    const saved = await call('PUT', `/${id}`, { registrationFee: 300, recountFees: true });
    expect(saved.data).toMatchObject({ registrationFee: 300, prizePool: 1_900 });
    expect(await ledger()).toEqual([1_900, [1_000, 500, 500, 200, -200, -200, 100]]);
    expect(await newest()).toMatchObject({
      name: 'tournament.updated',
      payload: { fields: ['registration_fee', 'prize_pool'], amount: -300, prizePool: 1_900 },
    });
    const events = (await app.events()).length;
    await call('PUT', `/${id}`, { registrationFee: 300, recountFees: true });
    expect((await app.events()).length).toBe(events);
    await undoNewest(app, tournamentInverses, 'tournament.updated');
    expect(await read(id)).toMatchObject({ registrationFee: 200, prizePool: 2_200 });
    // The recalculated fee is zero, so removing the team leaves the pool unchanged.
    await call('PUT', `/${id}`, { registrationFee: 0, recountFees: true });
    expect((await read(id)).prizePool).toBe(1_000);
    await season.call('DELETE', `/api/participations/${participation.id}`);
    expect((await read(id)).prizePool).toBe(1_000);
  });

  it('apply new prices to later registrations only', async () => {
    const { id, season } = await tournamentOf(1, { basePrizePool: 0 });
    await call('PUT', `/${id}`, { registrationFee: 70 });
    teams += 1;
    await approvedTeam(app, teams, id);
    const { data } = await season.call<{ ledger: { kind: string; amount: number }[] }>(
      'GET',
      `${season.base}/prize-pool`,
    );
    expect(data.ledger.map(({ amount }) => amount)).toEqual([0, 500, 70]);
  });

  it('return with the prize pool, unless they were changed since', async () => {
    const { id } = await makeTournament(app);
    await call('PUT', `/${id}`, {
      vipThreshold: 900,
      startDate: '2026-12-05T13:00:00Z',
      sponsorTiers: { bronze: 1, silver: 2, gold: 3, title: 4 },
      prizePool: 9_000,
      name: 'Renamed',
    });
    expect(await newest()).toMatchObject({
      name: 'tournament.updated',
      before: { vipThreshold: null, startDate: null, prizePool: 5_000 },
      after: { vipThreshold: 900, prizePool: 9_000, name: 'Renamed' },
    });
    await undoNewest(app, tournamentInverses, 'tournament.updated');
    expect(await read(id)).toMatchObject({
      name: 'A League Championship',
      vipThreshold: 500,
      startDate: null,
      prizePool: 5_000,
    });
    await call('PUT', `/${id}`, { name: 'One' });
    const event = await newest();
    await call('PUT', `/${id}`, { name: 'Two' });
    const undo = app.db.transaction((db) =>
      Promise.resolve(tournamentInverses['tournament.updated']?.({ ...app.system, db }, event)),
    );
    await expect(undo).rejects.toMatchObject({ code: 'changed_since' });
  });

  it('can undo the creation of an untouched tournament', async () => {
    const { id } = await makeTournament(app);
    await undoNewest(app, tournamentInverses, 'tournament.created');
    expect((await call('GET', `/${id}`)).status).toBe(404);
    await tournamentOf(1);
    await expect(undoNewest(app, tournamentInverses, 'tournament.created')).rejects.toMatchObject({
      code: 'changed_since',
    });
  });
});

describe('An adjustment of the prize pool', () => {
  it('is undone with the opposite row, if there is enough money', async () => {
    const { id, season } = await tournamentOf(0);
    const adjust = (amount: number) =>
      season.call<{ total: number }>('POST', `${season.base}/prize-pool/adjustments`, { amount });
    await adjust(-9_000);
    await undoNewest(app, prizePoolInverses, 'prizePool.adjusted');
    expect((await read(id)).prizePool).toBe(5_000);
    await adjust(700);
    const event = await newest();
    await adjust(-5_500);
    const undo = app.db.transaction((db) =>
      Promise.resolve(prizePoolInverses['prizePool.adjusted']?.({ ...app.system, db }, event)),
    );
    await expect(undo).rejects.toMatchObject({ code: 'changed_since' });
  });
});

it('shows the admin which migrations ran', async () => {
  const { status, data } = await call<{ current: string; pending: string[] }>('GET', '/migration-info');
  expect([status, data]).toEqual([200, { current: expect.stringMatching(/^\d{14}_/), pending: [] }]);
  expect((await app.call(visitor, 'GET', '/api/tournaments/migration-info')).status).toBe(401);
});
