import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sha256 } from '#domain/competition/drawOrder.ts';
import type { SeedingProposal } from '#domain/contract/competition/brackets.ts';
import type { PublicDraw } from '#domain/contract/competition/publicDraw.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam } from '../support/factories.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(() => app.deleteCompetitions());

const GROUPS = { format: 'group_stage', maxTeams: 20 };
const propose = async ({ base, call }: Season, query: string) =>
  (await call<SeedingProposal>('GET', `${base}/seeding?${query}`)).data;
const idsOf = ({ order }: SeedingProposal) => order.map(({ participationId }) => participationId);
const groupsOf = async (season: Season) =>
  (await season.bracket()).groups.map(({ teams }) =>
    teams.flatMap(({ participationId }) => participationId ?? []),
  );
const put = ({ base, call }: Season, body: object) => call<PublicDraw>('PUT', `${base}/draw`, body);
const undo = async ({ call }: Season, { act }: { act?: string | null | undefined }) =>
  expect((await call('POST', `/api/audit-log/${act}/undo`, { whole: true })).status).toBe(200);
const seen = async ({ base }: Season): Promise<PublicDraw | null> =>
  (await app.call(visitor, 'GET', `${base}/draw`)).body.data;
const generate = ({ base, call }: Season, body: object = {}) =>
  call<{ created: number }>('POST', `${base}/bracket/matches`, body);

describe('Groups drawn from pots', () => {
  it('have one team from each pot, and the draw can be repeated and undone', async () => {
    const season = await startSeason(app, 10, GROUPS);
    const before = await groupsOf(season);
    const plain = await propose(season, 'by=registration');
    expect(plain.boxes.map(({ name, seeds }) => [name, seeds.length])).toEqual([
      ['A', 3],
      ['B', 3],
      ['C', 2],
      ['D', 2],
    ]);
    const base = idsOf(plain).toReversed();
    const drawn = await propose(season, `by=pots&order=${base.join()}`);
    expect(idsOf(drawn).slice(0, 4).toSorted()).toEqual(base.slice(0, 4).toSorted());
    const again = await propose(season, `by=pots&order=${base.join()}&drawSeed=${drawn.drawSeed}`);
    expect(idsOf(again)).toEqual(idsOf(drawn));
    const seeding = { by: 'pots', drawSeed: drawn.drawSeed };
    expect((await generate(season, { seeds: base, seeding })).code).toBe('not_drawn');
    const { status, data, act } = await generate(season, { seeds: idsOf(drawn), seeding });
    expect([status, data.created]).toEqual([200, 8]);
    expect(await groupsOf(season)).toEqual(
      drawn.boxes.map(({ seeds }) => seeds.map((seed) => idsOf(drawn)[seed - 1])),
    );
    expect((await season.bracket()).seeding).toMatchObject(seeding);
    await undo(season, { act });
    expect(await groupsOf(season)).toEqual(before);
    expect(await season.matches()).toEqual([]);
    expect((await season.bracket()).seeding).toBeNull();
  });
});

describe('A public draw', () => {
  it('shows nothing of its outcome before it starts, and then decides the groups', async () => {
    const season = await startSeason(app, 9, GROUPS);
    expect([await seen(season), (await season.bracket()).hasPublicDraw]).toEqual([null, false]);
    const seeds = idsOf(await propose(season, 'by=registration'));
    await put(season, { prepare: { by: 'pots', isSeparated: false, seeds } });
    const announced = await seen(season);
    expect(announced?.hasBegun).toBe(false);
    expect(announced).toMatchObject({ drawSeed: null, drawn: [], reveal: { from: 0, startsAt: null } });
    expect(announced?.pots.map((pot) => pot.map(({ participationId }) => participationId))).toEqual([
      seeds.slice(0, 4),
      seeds.slice(4, 8),
      seeds.slice(8),
    ]);
    expect((await season.bracket()).hasPublicDraw).toBe(true);
    const [stored] = await app.db('public_draws').pluck('draw');
    expect(JSON.stringify(await app.db('events').select())).not.toContain(stored.drawSeed);
    expect((await generate(season)).code).toBe('public_draw');

    await put(season, { play: { isRunning: true, pace: 60 } });
    const running = await seen(season);
    expect(running).toMatchObject({ drawSeed: null, reveal: { from: 0, startsAt: expect.any(String) } });
    expect(running?.drawn).toHaveLength(1);
    await put(season, { play: { move: 'next', isRunning: true, pace: 60 } });
    expect((await seen(season))?.drawn).toEqual([...(running?.drawn ?? []), expect.anything()]);
    await put(season, { play: { isRunning: false, pace: 60 } });
    expect((await seen(season))?.drawn).toEqual(running?.drawn);
    expect((await generate(season)).code).toBe('public_draw');
    await put(season, { play: { move: 'all', isRunning: false, pace: 60 } });
    const over = await seen(season);
    expect([over?.drawn.length, sha256(over?.drawSeed ?? '')]).toEqual([9, announced?.seedHash]);
    expect((await generate(season)).status).toBe(200);
    const teamAt = new Map(over?.drawn.map(({ seed, participationId }) => [seed, participationId]));
    expect(await groupsOf(season)).toEqual(
      over?.boxes.map(({ seeds }) => seeds.map((seed) => teamAt.get(seed))),
    );
    expect((await season.bracket()).seeding).toMatchObject({ by: 'pots', drawSeed: over?.drawSeed });
  });

  it('can be paused, cancelled and restored, and is refused once teams have changed', async () => {
    const season = await startSeason(app, 4, { format: 'single_elimination', maxTeams: 8 });
    const seeds = idsOf(await propose(season, 'by=registration'));
    const prepare = { by: 'draw', isSeparated: true, seeds };
    expect((await app.call(visitor, 'PUT', `${season.base}/draw`, { prepare })).status).toBe(401);
    // A draw from one pot keeps no teams apart.
    expect((await put(season, { prepare })).data.isSeparated).toBe(false);
    expect((await put(season, { prepare })).code).toBe('public_draw');
    const played = await put(season, { play: { move: 'all', isRunning: false, pace: 9 } });
    const shown = await seen(season);
    const cancelled = await put(season, { prepare: null });
    expect(await seen(season)).toBeNull();
    await undo(season, cancelled);
    expect(await seen(season)).toEqual({ ...shown, now: expect.any(String) });
    await undo(season, played);
    // Its seed was public, so the draw is not as good as new.
    expect(await seen(season)).toMatchObject({ drawn: [], drawSeed: null, hasBegun: true });
    const [before] = await app.db('events').where({ name: 'draw.cancelled' }).pluck('before');
    expect(before.draw.hasBegun).toBe(true);
    await put(season, { play: { move: 'all', isRunning: false, pace: 9 } });
    await approvedTeam(app, 5, season.id);
    expect((await generate(season)).code).toBe('changed_since');
  });

  it('runs by the server’s clock, and is restored at the team that was shown when it was cancelled', async () => {
    const season = await startSeason(app, 8, { format: 'single_elimination', maxTeams: 8 });
    const seeds = idsOf(await propose(season, 'by=registration'));
    await put(season, { prepare: { by: 'draw', isSeparated: false, seeds } });
    const history = () => app.db('events').count();
    const before = await history();
    expect((await put(season, {})).data).toMatchObject({ drawn: [], drawSeed: null });
    expect(await history()).toEqual(before);
    await put(season, { play: { isRunning: true, pace: 10 } });
    const passed = (seconds: number) =>
      app
        .db('public_draws')
        .update({
          draw: app.db.raw("jsonb_set(draw, '{reveal,startsAt}', to_jsonb(?::text))", [
            new Date(Date.now() - 1_000 * seconds).toISOString(),
          ]),
        });
    await passed(35);
    const cancelled = await put(season, { prepare: null });
    await undo(season, cancelled);
    expect(await seen(season)).toMatchObject({ reveal: { from: 3, startsAt: null }, drawSeed: null });
    expect((await seen(season))?.drawn).toHaveLength(3);
    const { data: next } = await put(season, { play: { move: 'next', isRunning: false, pace: 10 } });
    expect([next.reveal.from, next.drawn.length]).toEqual([4, 4]);
  });

  it('is kept if the tournament is deleted and restored, and counts more than the seeds of cancelled matches', async () => {
    const season = await startSeason(app, 4, { format: 'single_elimination', maxTeams: 8 });
    await generate(season);
    await app.db('matches').update({ status: 'cancelled' });
    const seeds = idsOf(await propose(season, 'by=registration'));
    await put(season, { prepare: { by: 'draw', isSeparated: false, seeds } });
    const prepared = await seen(season);
    const [{ drawSeed }] = await app.db('public_draws').pluck('draw');
    await undo(season, await season.call('DELETE', season.base));
    expect((await seen(season))?.seedHash).toBe(prepared?.seedHash);
    const log = await app.call(app.admin, 'GET', '/api/audit-log');
    expect(JSON.stringify(log.body)).toContain('tournament.deleted');
    expect(JSON.stringify(log.body)).not.toContain(drawSeed);
    expect((await generate(season)).code).toBe('public_draw');
  });
});
