import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { DrawPreview } from '#domain/contract/competition/stages.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { approvedTeam } from '../support/factories.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 60_000);
afterAll(() => app.stop());
afterEach(() => app.deleteCompetitions());

const previewOf = async (season: Season) =>
  (await season.call<DrawPreview>('GET', `${season.base}/draw-preview`)).data;

const undo = (act: string) => app.call(app.admin, 'POST', `/api/audit-log/${act}/undo`, { whole: true });

const stored = async ({ id }: Season) => [
  await app
    .db('participations')
    .where({ tournament_id: id })
    .orderBy('id')
    .select('id', 'assigned_group', 'group_place', 'seed'),
  await app.db('matches').where({ tournament_id: id }).orderBy('id').select('id', 'status', 'bracket_slot'),
  await app.db('tournaments').where({ id }).first('format', 'stages', 'max_teams', 'seeding'),
];

it('a poor draw is previewed, and another format is taken in one call', async () => {
  const season = await startSeason(app, 7);
  const poor = await previewOf(season);
  expect(poor).toMatchObject({ isDrawn: false, teams: 7, matches: 9, isPlayable: true });
  expect(poor.stages.map(({ groups }) => groups.map(({ teams }) => teams))).toEqual([[2, 2, 2, 1], []]);
  expect(poor.problems[0]).toBe('Groups with only one team, and so no games: D.');
  const [better] = poor.alternatives;
  if (!better) throw new Error('Nothing is offered');
  expect([better.name, better.matches]).toEqual(['Groups into a cup', 12]);

  const body = { format: 'stages', stages: better.stages, maxTeams: poor.teams };
  expect((await season.call('PUT', season.base, body)).status).toBe(200);
  const fine = await previewOf(season);
  expect([fine.problems, fine.matches, fine.stages[0]?.groups.map(({ teams }) => teams)]).toEqual([
    [],
    12,
    [4, 3],
  ]);
  expect(await season.generate()).toMatchObject({ data: { created: 9 } });
  expect(await previewOf(season)).toMatchObject({ isDrawn: true, matches: 12, alternatives: [] });
});

it('the preview shows byes and is only for staff', async () => {
  const season = await startSeason(app, 5, { format: 'single_elimination', maxTeams: 8 });
  const { stages, problems } = await previewOf(season);
  expect(stages[0]?.byes.map(({ place, name }) => `${place} ${name}`)).toEqual([
    'Seed 1 Team 1',
    'Seed 2 Team 2',
    'Seed 3 Team 3',
  ]);
  expect(problems).toEqual(['3 of 5 teams have a bye in the first round.']);
  expect((await app.call({}, 'GET', `${season.base}/draw-preview`)).status).toBe(401);
});

it('changing the format undoes a draw without results, and undo restores it with its matches', async () => {
  const season = await startSeason(app, 8);
  await season.generate();
  const before = await stored(season);
  const body = { format: 'single_elimination', maxTeams: 8 };
  const changed = await app.call(app.admin, 'PUT', season.base, body);
  expect(changed.status).toBe(200);
  expect((await season.matches()).every(({ status }) => status === 'cancelled')).toBe(true);
  const { status } = await undo(changed.body.act);
  expect(status).toBe(200);
  expect(await stored(season)).toEqual(before);

  const again = await app.call(app.admin, 'PUT', season.base, body);
  await season.generate();
  const drawn = await stored(season);
  const third = await app.call(app.admin, 'PUT', season.base, { format: 'group_stage' });
  expect((await undo(third.body.act)).status).toBe(200);
  expect(await stored(season)).toEqual(drawn);
  expect((await undo(again.body.act)).status).toBe(200);

  await season.call('PUT', season.base, { format: 'single_elimination', maxTeams: 9 });
  await season.generate();
  const last = await app.call(app.admin, 'PUT', season.base, { format: 'group_stage', maxTeams: 20 });
  await approvedTeam(app, 9, season.id);
  expect((await undo(last.body.act)).status).toBe(409);
});

it('undoing a format change before the draw restores the groups, and newcomers join them', async () => {
  const season = await startSeason(app, 6);
  const groups = async () =>
    (await app.db('participations').where({ tournament_id: season.id }).orderBy('id')).map(
      ({ name, assigned_group, group_place }) => `${name} ${assigned_group}${group_place}`,
    );
  const { data } = await season.call<{ id: string; name: string }[]>('GET', `${season.base}/participations`);
  const moved = data.find(({ name }) => name === 'Team 1');
  await season.call('PUT', `/api/participations/${moved?.id}`, { assignedGroup: 'D' });
  const before = await groups();
  const changed = await season.call('PUT', season.base, { format: 'single_elimination', maxTeams: 8 });
  await approvedTeam(app, 7, season.id);
  expect((await undo(changed.act ?? '')).status).toBe(200);
  expect((await groups()).slice(0, 6)).toEqual(before);
  expect((await groups())[6]).toMatch(/^Team 7 [A-D]\d$/);
});
