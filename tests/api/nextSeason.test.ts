import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';
import { seasonOf } from '../support/season.ts';

const NOBODY = '01900000-0000-7000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const call = (method: string, path: string, body?: unknown) => app.call(app.admin, method, path, body);
const of = (id: string, rest = '') => `/api/tournaments/${id}${rest}`;
const undo = async (action: string) => {
  const { body } = await call('GET', `/api/audit-log?action=${action}`);
  return call('POST', `/api/audit-log/${body.data[0].id}/undo`, {});
};
/** Plays a knockout with four teams, in which the first two meet in the final. */
async function played(fields: object = {}) {
  const { id } = await makeTournament(app, { maxTeams: 4, format: 'single_elimination', ...fields });
  for (const n of [1, 2, 3, 4]) await approvedTeam(app, n, id);
  const season = seasonOf(app, id);
  await season.generate();
  for (const match of await season.matches()) await season.result(match.id, 2, 1);
  await season.refresh();
  return season;
}

describe('The split of the prize', () => {
  const poolOf = async (id: string) =>
    (await app.call(visitor, 'GET', of(id, '/prize-pool'))).body.data as PrizePool;
  const brief = ({ split }: PrizePool) =>
    split.map(({ place, percent, amount, teamName, paidAt }) => [
      place,
      percent,
      amount,
      teamName,
      paidAt !== null,
    ]);

  it('is empty until it is decided, at most everything, and shown to fans in rand', async () => {
    const { id } = await makeTournament(app, { basePrizePool: 1_001 });
    expect((await poolOf(id)).split).toEqual([]);
    const refused = await call('PUT', of(id), { prizeSplit: [60, 30, 11] });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { prizeSplit: 'The shares add up to more than 100 per cent' },
    ]);
    expect((await call('PUT', of(id), { prizeSplit: [0] })).body.fields).toEqual({
      'prizeSplit.0': 'A share must be from 1 to 100 per cent',
    });
    expect((await call('PUT', of(id), { prizeSplit: [60, 30, 10] })).body.data.prizeSplit).toEqual([
      60, 30, 10,
    ]);
    expect(brief(await poolOf(id))).toEqual([
      [1, 60, 601, null, false],
      [2, 30, 300, null, false],
      [3, 5, 50, null, false],
      [3, 5, 50, null, false],
    ]);
    expect((await undo('tournament.updated')).status).toBe(200);
    expect((await poolOf(id)).split).toEqual([]);
  });

  it('names the holder of each place and says when a prize was paid out', async () => {
    const season = await played({ prizeSplit: [50, 30, 20] });
    const before = await poolOf(season.id);
    expect(before.total).toBe(7_000);
    expect(brief(before).map(([place, , amount, team]) => [place, amount, team !== null])).toEqual([
      [1, 3_500, false],
      [2, 2_100, false],
      [3, 700, true],
      [3, 700, true],
    ]);
    const path = of(season.id, '/prize-pool/payouts');
    const third = before.split[2];
    const body = { participationId: third?.participationId, isPaid: true };
    expect((await app.call(visitor, 'PUT', path, body)).status).toBe(401);
    const paid = await call('PUT', path, body);
    expect(paid.status).toBe(200);
    expect(paid.body.data.split[2]).toMatchObject({ paidAmount: 700, teamName: third?.teamName });
    expect((await poolOf(season.id)).split.map(({ paidAt }) => paidAt !== null)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect((await call('PUT', path, body)).status).toBe(200);
    expect((await app.events()).filter((name) => name === 'prize.paidOut')).toHaveLength(1);
    const [final] = (await season.matches()).filter(({ stage }) => stage === 'final');
    const early = await call('PUT', path, { participationId: final?.team1ParticipationId, isPaid: true });
    expect([early.status, early.body.error]).toEqual([
      409,
      'This team’s place has no share of the prize pool',
    ]);
    await season.result(final?.id ?? '', 3, 0);
    expect(brief(await poolOf(season.id))[0]).toEqual([1, 50, 3_500, final?.team1?.name, false]);
    expect((await undo('prize.paidOut')).status).toBe(200);
    expect((await poolOf(season.id)).split.every(({ paidAt }) => paidAt === null)).toBe(true);
    expect((await call('PUT', path, { participationId: NOBODY, isPaid: true })).body.fields).toEqual({
      participationId: 'This team is not in this tournament',
    });
  });

  it('gives the prize to a champion named by hand if there is no final', async () => {
    const { id } = await makeTournament(app, { prizeSplit: [100] });
    const { team, participation } = await approvedTeam(app, 1, id);
    await call('PUT', of(id, '/complete'), { championParticipationId: participation.id });
    expect(brief(await poolOf(id))).toEqual([[1, 100, 5_500, team.name, false]]);
  });
});

describe('A tournament’s rules', () => {
  it('keep earlier versions, the newest first, and restore one with a PUT', async () => {
    const { id } = await makeTournament(app);
    const history = async () => (await app.call(visitor, 'GET', of(id, '/rules-history'))).body.data;
    expect(await history()).toEqual([]);
    for (const rules of ['Be on time.', 'Be early.', null, 'Be on time.'])
      expect((await call('PUT', of(id), { rules })).status).toBe(200);
    await call('PUT', of(id), { description: 'Nothing about rules' });
    const versions = (await history()) as { rules: string | null; version: number; changedAt: string }[];
    expect(versions.map(({ rules, version }) => [version, rules])).toEqual([
      [4, 'Be on time.'],
      [3, null],
      [2, 'Be early.'],
      [1, 'Be on time.'],
    ]);
    const times = versions.map(({ changedAt }) => changedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await app.call(visitor, 'GET', of(NOBODY, '/rules-history'))).status).toBe(404);
  });

  it('start as the rules that the tournament was created with', async () => {
    const { id } = await makeTournament(app, { rules: 'No coaches.' });
    const { body } = await app.call(visitor, 'GET', of(id, '/rules-history'));
    expect(body.data).toMatchObject([{ rules: 'No coaches.', version: 1 }]);
  });
});

describe('A copy of a tournament', () => {
  it('copies the settings with its own pool and nothing that was played', async () => {
    const settings = {
      registrationFee: 100,
      registrationFeeNote: 'At the desk',
      rules: 'No coaches.',
      prizeSplit: [70, 30],
      basePrizePool: 2_000,
    };
    const season = await played({ ...settings, description: 'Four teams.' });
    const body = { name: 'Second Cup', league: 'B', startDate: '2027-01-09T13:00:00.000Z' };
    expect((await app.call(visitor, 'POST', of(season.id, '/copy'), body)).status).toBe(401);
    const { status, body: answer } = await call('POST', of(season.id, '/copy'), body);
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      ...settings,
      ...body,
      ...{ description: 'Four teams.', status: 'upcoming', maxTeams: 4, format: 'single_elimination' },
      ...{ prizePool: 2_000, teamCount: 0, matchCount: 0, championTeamID: null, registrationOpen: true },
    });
    expect((await call('POST', of(season.id, '/copy'), { name: '' })).body.fields).toEqual({
      name: 'Please fill in tournament name',
    });
    expect((await call('POST', of(NOBODY, '/copy'), body)).status).toBe(404);
    await call('PUT', of(answer.data.id), { name: 'Third Cup' });
    expect((await undo('tournament.copied')).body.code).toBe('changed_since');
  });

  it('copies teams with rosters and fees, and is undone as a whole', async () => {
    const { id } = await makeTournament(app, { registrationFee: 100 });
    for (const n of [61, 62]) await approvedTeam(app, n, id);
    const { body } = await call('POST', of(id, '/copy'), { name: 'With teams', withTeams: true });
    expect(body.data).toMatchObject({ teamCount: 2, playerCount: 10, prizePool: 5_200 });
    const teamsOf = async (tournament: string) =>
      ((await call('GET', `/api/teams?tournamentId=${tournament}`)).body.data as Team[]).map(
        ({ id: team, players }) => [
          team,
          players.map((player) => [player.id, player.role, player.isCaptain]),
        ],
      );
    expect(await teamsOf(body.data.id)).toEqual(await teamsOf(id));
    expect((await undo('tournament.copied')).status).toBe(200);
    expect((await call('GET', of(body.data.id))).status).toBe(404);
    expect((await call('GET', of(id))).body.data).toMatchObject({ teamCount: 2, playerCount: 10 });
  });
});

describe('Inviting the teams of another tournament', () => {
  it('asks each captain once and says why others are not asked', async () => {
    const { id: last } = await makeTournament(app, { name: 'Last season' });
    const { id: next } = await makeTournament(app, { name: 'Next season' });
    const teams = [await approvedTeam(app, 11, last), await approvedTeam(app, 12, last)];
    const byHand = await call('POST', '/api/teams', { name: 'By hand', tag: 'BYH', tournamentId: last });
    await register(app, 12, next);
    const path = of(next, '/invitations');
    const [first, second] = teams.map(({ participation }) => participation.id as string);
    const preview = await call('POST', path, { fromTournamentId: last, dryRun: true });
    expect(await app.events()).not.toContain('captain.invited');
    const { status, body } = await call('POST', path, { fromTournamentId: last });
    expect(status).toBe(200);
    expect(preview.body.data).toEqual(body.data);
    expect(body.data).toEqual({
      invited: [first],
      failed: [
        {
          participationId: byHand.body.data.participationId,
          error: 'By hand was entered by hand and has no captain on Discord',
        },
        { participationId: second, error: 'Team 12’s captain has already registered' },
      ],
    });
    const again = await call('POST', path, { fromTournamentId: last, participationIds: [first, NOBODY] });
    expect(again.body.data).toEqual({
      invited: [],
      failed: [
        { participationId: first, error: 'Team 11’s captain has already been invited' },
        { participationId: NOBODY, error: 'This team was not in that tournament' },
      ],
    });
    expect((await app.events()).filter((name) => name === 'captain.invited')).toHaveLength(1);
    expect((await undo('captain.invited')).body.error).toBe('A message cannot be unsent');
  });

  it('refuses without another tournament or open registration', async () => {
    const { id: last } = await makeTournament(app);
    const { id: next } = await makeTournament(app);
    const invite = (body: object) => call('POST', of(next, '/invitations'), body);
    expect(
      (await app.call(captain(1), 'POST', of(next, '/invitations'), { fromTournamentId: last })).status,
    ).toBe(403);
    expect((await invite({ fromTournamentId: next })).body.fields).toEqual({
      fromTournamentId: 'Choose a different tournament to invite teams from',
    });
    expect((await invite({ fromTournamentId: NOBODY })).body.fields).toEqual({
      fromTournamentId: 'This tournament does not exist',
    });
    await call('PUT', of(next), { registrationOpen: false });
    expect((await invite({ fromTournamentId: last })).body.code).toBe('registration_closed');
  });
});
