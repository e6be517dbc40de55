import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { PICTURES_KEPT } from '#api/matchDay/matchDays/pictures.ts';
import { cleanUp } from '#api/schedule/cleanUp.ts';
import { runSchedule } from '#api/schedule/commands.ts';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';

let app: TestApp;
let tournamentId: string;
let participations: string[];
let viewer: Caller;
beforeAll(async () => {
  app = await startApp();
  viewer = await app.logInAs('viewer');
  tournamentId = (await makeTournament(app, { maxTeams: 20 })).id;
  await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  participations = [];
  for (const n of [1, 2]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    participations.push(team.tournamentParticipationId);
  }
}, 60_000);
afterAll(() => app.stop());

const [one, two, stranger] = [captain(1), captain(2), captain(3)];
const context = () => ({ db: app.db, actor: { kind: 'system' } as const, now: new Date() });
const act = (caller: Caller, name: string, body: object = {}) =>
  app.call(caller, 'POST', `/api/matches/${matchId}/day/${name}`, body);
const room = async (caller: Caller = app.admin): Promise<MatchRoom> =>
  (await app.call(caller, 'GET', `/api/matches/${matchId}/room`)).body.data;

let matchId: string;
/** A match between the two teams, with a game in progress. */
beforeEach(async () => {
  const { body } = await app.call(app.admin, 'POST', '/api/matches', {
    tournamentId,
    stage: 'other',
    roundName: 'Show match',
    team1ParticipationId: participations[0],
    team2ParticipationId: participations[1],
    scheduledTime: new Date(Date.now() + 600_000).toISOString(),
  });
  matchId = body.data.id;
  await app.db('schedules').where({ name: 'match_days' }).delete();
  await runSchedule(context(), 'match_days');
  await act(one, 'ready');
  let { data: day } = (await act(two, 'ready')).body;
  while (day.phase === 'choice')
    ({ data: day } = (
      await act(day.choosing.turn === 'team1' ? one : two, 'choice', { choice: day.choosing.left[0] })
    ).body);
});

let count = 0;
/** Creates a unique picture as a data URL. */
async function picture(width = 300, height = 200, type: 'png' | 'jpeg' | 'webp' = 'png') {
  count += 1;
  const background = { r: (count * 53) % 256, g: (count * 101) % 256, b: (count * 197) % 256 };
  const image = sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Somebody at home' } })
    .toFormat(type);
  return `data:image/${type};base64,${(await image.toBuffer()).toString('base64')}`;
}
const add = async (caller: Caller, more: object = {}, given?: string) =>
  act(caller, 'pictures', { picture: given ?? (await picture()), ...more });
const read = (address: string, caller: Caller) => request(app.server).get(address).set(caller).buffer(true);
const report = () => act(one, 'report', { team1Score: 1, team2Score: 0 });
const dispute = () => act(two, 'dispute', { team1Score: 0, team2Score: 1 });

describe('Pictures in a report', () => {
  it('a captain adds pictures to a report, which are kept small and without camera data', async () => {
    await report();
    expect((await room(one)).picturesLeft).toEqual({ team1: 3, team2: 0 });
    const { status, body } = await add(one, {}, await picture(4_000, 1_000, 'jpeg'));
    expect([status, body.act !== null]).toEqual([200, true]);
    const { report: said, picturesLeft } = await room(two);
    expect(picturesLeft.team1).toBe(2);
    expect(said?.pictures).toEqual([
      expect.stringMatching(new RegExp(`^/api/matches/${matchId}/pictures/[0-9a-f]{64}\\.webp$`)),
    ]);
    const answer = await read(said?.pictures[0] ?? '', two);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height, exif } = await sharp(answer.body as Buffer).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 1920, 480, undefined]);
  });

  it('only the captains of the match and the staff can see them', async () => {
    await report();
    await add(one);
    const [address = ''] = (await room()).report?.pictures ?? [];
    for (const caller of [one, two, app.admin, viewer])
      expect((await read(address, caller)).status).toBe(200);
    expect((await read(address, stranger)).status).toBe(403);
    expect((await read(address, visitor)).status).toBe(401);
    const name = address.split('/').at(-1) ?? '';
    expect((await read(`/api/logos/${name}`, one)).status).toBe(404);
    for (const [caller, path] of [
      [visitor, `/api/matches/${matchId}/day`],
      [visitor, `/api/matches/${matchId}`],
      [app.admin, `/api/export/${tournamentId}`],
    ] as const) {
      const { status, text } = await request(app.server).get(path).set(caller);
      expect([path, status, text.includes(name.slice(0, 64))]).toEqual([path, 200, false]);
    }
  });

  it('a team can add to its own version only, and nobody else to any', async () => {
    expect((await add(one)).body.code).toBe('no_own_version');
    await report();
    expect((await add(two)).body.code).toBe('no_own_version');
    expect((await add(stranger)).status).toBe(403);
    expect((await add(visitor)).status).toBe(401);
    expect((await add(viewer, { side: 'team1' })).status).toBe(403);
    expect((await add(app.admin)).body.fields).toEqual({ side: 'Choose which team this is for' });
    expect((await add(app.admin, { side: 'team1' })).status).toBe(200);
    expect(Number((await app.db('match_pictures').where({ match_id: matchId }).count('* as n'))[0]?.n)).toBe(
      1,
    );
  });

  it('a version takes three pictures, each only once, and a dispute its own three', async () => {
    await report();
    const first = await picture();
    for (const given of [first, first, undefined, undefined])
      expect((await add(one, {}, given)).status).toBe(200);
    expect((await add(one)).body).toMatchObject({ code: 'pictures_full' });
    await dispute();
    expect((await add(two)).status).toBe(200);
    const { report: said, dispute: other, phase } = await room();
    expect([phase, said?.pictures.length, other?.pictures.length]).toEqual(['disputed', 3, 1]);
  });

  it.each([
    ['a text', async () => 'data:text/plain;base64,QQ==', 'An image must be a PNG, JPEG or WebP'],
    ['an address', async () => 'https://example.org/a.png', 'An image must be a PNG, JPEG or WebP'],
    ['a wrong kind', async () => 'data:image/png;base64,R0lGODlh', 'An image must be a PNG, JPEG or WebP'],
    [
      'more than 5 MB',
      async () => `data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024 + 9).toString('base64')}`,
      'Image must be smaller than 5MB',
    ],
    ['too many pixels', async () => picture(9_000, 9_000), 'This image has too many pixels'],
  ])('%s is refused beside its field, and nothing is kept', async (_what, given, why) => {
    await report();
    const { status, body } = await add(one, {}, await given());
    expect([status, body.fields]).toEqual([400, { picture: why }]);
    expect(await app.db('match_pictures').where({ match_id: matchId })).toEqual([]);
  });

  it('the staff can undo a picture in the audit log', async () => {
    await report();
    const { body } = await add(one);
    const undone = await app.call(app.admin, 'POST', `/api/audit-log/${body.act}/undo`, {});
    expect(undone.status).toBe(200);
    expect(await room()).toMatchObject({ phase: 'reported', report: { pictures: [] } });
  });

  itInLongRun(
    'a team that keeps reporting can send at most fifteen',
    async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        await report();
        for (let n = 0; n < 3; n += 1) expect((await add(one)).status).toBe(200);
        await act(one, 'retract');
      }
      await report();
      expect((await add(one)).body.code).toBe('pictures_spent');
      expect((await room()).report?.pictures).toEqual([]);
    },
    30_000,
  );
});

describe('Removing pictures', () => {
  it('pictures are deleted after thirty days; the report stays', async () => {
    await report();
    await add(one);
    const [address = ''] = (await room()).report?.pictures ?? [];
    await app
      .db('match_pictures')
      .where({ match_id: matchId })
      .update({ created_at: new Date(Date.now() - PICTURES_KEPT - 1_000) });
    expect(await cleanUp(context(), {})).toBeGreaterThan(0);
    expect((await read(address, one)).status).toBe(404);
    expect((await room()).report).toMatchObject({ team1Score: 1, pictures: [] });
  });

  it('pictures go with the match', async () => {
    await report();
    await add(one);
    await app.call(app.admin, 'DELETE', `/api/matches/${matchId}`, {});
    expect(await app.db('match_pictures').where({ match_id: matchId })).toEqual([]);
  });

  it('a data copy includes the sender’s pictures, and an erasure deletes them', async () => {
    await report();
    await dispute();
    await add(one);
    await add(two);
    const discordId = '100000000000000001';
    const ask = (name: string, more: object = {}) =>
      app.call(app.admin, 'POST', `/api/personal-data/${name}`, { who: discordId, ...more });
    const [held] = (await ask('copy')).body.data.held.match_pictures.filter(
      (row: { match_id: string }) => row.match_id === matchId,
    );
    expect(held).toMatchObject({ side: 'team1', sent_by: discordId });
    expect((await sharp(Buffer.from(held.webp, 'base64')).metadata()).format).toBe('webp');
    const { body } = await ask('erase', { confirmation: 'ERASE' });
    expect(body.data.erased.match_pictures).toBeGreaterThan(0);
    const { report: said, dispute: other } = await room();
    expect([said?.pictures, other?.pictures.length]).toEqual([[], 1]);
  });
});
