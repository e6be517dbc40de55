import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seedDestinations } from '#api/publishing/announcements/commands.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { makeTournament } from '../support/factories.ts';

let app: TestApp;
let tournamentId: string;
beforeAll(async () => {
  app = await startApp();
  await seedDestinations(app.system, { announcementsChannelId: '100000000000000001' });
  ({ id: tournamentId } = await makeTournament(app));
});
afterAll(() => app.stop());

const announce = (body: object, caller = app.admin) => app.call(caller, 'POST', '/api/announcements', body);
const deliveries = async (query = '') => {
  await placeEvents(app.db, new Date());
  return (await app.call(app.admin, 'GET', `/api/deliveries${query}`)).body.data;
};

describe('Announcing', () => {
  it('lets only admins announce', async () => {
    expect((await announce({ kind: 'general', text: 'Hello' }, visitor)).status).toBe(401);
    expect((await announce({ kind: 'general', text: 'Hello' }, captain(1))).status).toBe(403);
  });

  it.each([
    ['no text', { kind: 'general' }, 'text'],
    ['an empty text', { kind: 'general', text: '  ' }, 'text'],
    ['too long a text', { kind: 'general', text: 'x'.repeat(1_001) }, 'text'],
    ['a kind that follows from acts', { kind: 'match_result', text: 'We won' }, 'kind'],
    ['no tournament', { kind: 'tournament_announcement', text: 'Hello' }, 'tournamentId'],
    [
      'an unknown tournament',
      { kind: 'general', text: 'Hello', tournamentId: '01900000-0000-7000-8000-000000000000' },
      'tournamentId',
    ],
  ])('refuses an announcement with %s and names the field', async (_, body, field) => {
    const { status, body: answer } = await announce(body);
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
  });

  it('lists announcements for everybody, newest first, and sends them to Discord', async () => {
    const one = await announce({ kind: 'general', title: 'Welcome', text: 'The season begins.' });
    const other = await announce({ kind: 'tournament_announcement', text: 'Bring a mouse.', tournamentId });
    expect([one.status, other.status]).toEqual([201, 201]);
    const { body } = await app.call(visitor, 'GET', '/api/announcements');
    expect(body.data.map(({ text }: { text: string }) => text)).toEqual([
      'Bring a mouse.',
      'The season begins.',
    ]);
    const own = await app.call(visitor, 'GET', `/api/announcements?tournamentId=${tournamentId}`);
    expect(own.body.data).toHaveLength(1);
    expect(
      (await deliveries('?kind=announcement')).map(({ kind, state }: { kind: string; state: string }) => [
        kind,
        state,
      ]),
    ).toEqual([
      ['tournament_announcement', 'waiting'],
      ['general', 'waiting'],
    ]);
    expect(await deliveries('?kind=general')).toHaveLength(1);
    const [newest] = await deliveries('?kind=announcement&limit=1');
    expect(newest.announcementId).toBe(other.body.data.id);
    expect(new Date(newest.nextAttemptAt).getTime()).toBeLessThanOrEqual(Date.now());
    expect(await deliveries('?kind=match_result')).toEqual([]);
    const [entry] = (await app.call(app.admin, 'GET', '/api/audit-log?action=announcement.made')).body.data;
    expect(entry.undo).toEqual({ isPossible: false, reason: 'A message cannot be unsent' });
  });
});

describe('Deliveries', () => {
  it('hides the list of deliveries from visitors', async () => {
    expect((await app.call(visitor, 'GET', '/api/deliveries')).status).toBe(401);
  });

  it('resends a failed delivery on request, but not a delivered one', async () => {
    const [{ id }] = await deliveries();
    const retry = () => app.call(app.admin, 'POST', `/api/deliveries/${id}/retry`, {});
    const failed = {
      state: 'failed',
      attempts: 11,
      last_status: 403,
      last_error: '50013: Missing Permissions',
    };
    await app.db('deliveries').where({ id }).update(failed);
    expect(await deliveries('?state=failed')).toMatchObject([
      { id, state: 'failed', attempts: 11, lastStatus: 403, destination: 'Channel Announcements' },
    ]);
    expect((await retry()).body.data).toMatchObject({ state: 'waiting', attempts: 0 });
    await app.db('deliveries').where({ id }).update({ state: 'sent', sent_at: new Date() });
    expect([(await retry()).status, (await retry()).body.code]).toEqual([409, 'already_sent']);
    await app.db('deliveries').where({ id }).update({ state: 'cancelled', sent_at: null });
    expect((await retry()).body.code).toBe('nothing_to_say');
    expect(await app.call(app.admin, 'POST', `/api/deliveries/${tournamentId}/retry`, {})).toMatchObject({
      status: 404,
    });
  });
});

describe('Channels', () => {
  const UNKNOWN = '01900000-0000-7000-8000-000000000000';
  const call = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
  const add = (fields: object = {}) =>
    call('POST', '/api/channels', { name: 'News', channelId: '200000000000000001', ...fields });
  const change = (id: string, body: object) => call('PUT', `/api/channels/${id}`, body);
  const list = async () => (await call('GET', '/api/channels')).body.data;
  const act = async (action: string) => (await call('GET', `/api/audit-log?action=${action}`)).body.data[0];
  const undo = async (action: string) => call('POST', `/api/audit-log/${(await act(action)).id}/undo`, {});
  beforeEach(() => app.db('destinations').delete());

  it.each([
    ['GET', '/api/channels'],
    ['POST', '/api/channels'],
    ['PUT', `/api/channels/${UNKNOWN}`],
    ['DELETE', `/api/channels/${UNKNOWN}`],
    ['POST', '/api/channels/test'],
  ])('lets only admins manage channels: %s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect((await app.call(visitor, method, path, body)).status).toBe(401);
    expect((await app.call(captain(1), method, path, body)).status).toBe(403);
  });

  it('seeds the channels once, and accepts one channel for all purposes', async () => {
    const one = '300000000000000001';
    const given = { announcementsChannelId: one, adminChannelId: one, registrationChannelId: one };
    await seedDestinations(app.system, given);
    await seedDestinations(app.system, { announcementsChannelId: '300000000000000002' });
    expect(await list()).toMatchObject([{ name: 'Announcements', channelId: one, isRegistration: true }]);
    expect((await list())[0].kinds).toContain('registration_received');
  });

  it('adds a channel that gets public news by default', async () => {
    const { status, body } = await add({ name: ' News ' });
    expect([status, body.can]).toEqual([201, { edit: true, test: true, remove: true }]);
    expect(body.data).toMatchObject({
      ...{ name: 'News', channelId: '200000000000000001', league: null, isActive: true },
      ...{ isRegistration: false, problem: null, version: 1 },
    });
    expect(body.data.kinds).not.toContain('registration_received');
    expect(await list()).toEqual([body.data]);
    expect(await act('channel.created')).toMatchObject({ payload: { channelId: body.data.id } });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no number', { channelId: '#news' }, 'channelId'],
    ['an unknown kind', { kinds: ['weather'] }, 'kinds.0'],
    ['nothing to hear of', { kinds: [] }, 'kinds'],
    ['a channel that is already in the list', { channelId: '200000000000000009' }, 'channelId'],
    ['a second one for captains', { isRegistration: true }, 'isRegistration'],
  ])('refuses to add a channel: %s', async (_, fields, field) => {
    await add({ channelId: '200000000000000009', isRegistration: true, kinds: [] });
    const { status, body } = await add(fields);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('changes and removes channels, and undoes each unless they changed since', async () => {
    const { id } = (await add()).body.data;
    const changed = await change(id, { channelId: '200000000000000002', isRegistration: true, kinds: [] });
    expect(changed.body.data).toMatchObject({ channelId: '200000000000000002', kinds: [], version: 2 });
    expect((await act('channel.changed')).payload.fields.toSorted()).toEqual([
      'channelId',
      'isRegistration',
      'kinds',
    ]);
    expect((await change(id, { name: 'Late', version: 1 })).body.code).toBe('stale_version');
    expect((await change(UNKNOWN, { name: 'x' })).status).toBe(404);
    expect((await undo('channel.changed')).status).toBe(200);
    expect(await list()).toMatchObject([{ channelId: '200000000000000001', isRegistration: false }]);
    expect((await undo('channel.created')).body.code).toBe('changed_since');
    await change(id, { isRegistration: true });
    expect((await call('DELETE', `/api/channels/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/api/channels/${id}`)).status).toBe(404);
    const other = (await add({ channelId: '200000000000000003', isRegistration: true })).body.data;
    expect((await undo('channel.removed')).body.code).toBe('changed_since');
    await change(other.id, { isRegistration: false });
    expect((await undo('channel.removed')).status).toBe(200);
    expect(await list()).toMatchObject([{ id, name: 'News', isRegistration: true }, { id: other.id }]);
    expect((await undo('channel.restored')).status).toBe(200);
    expect(await list()).toMatchObject([{ id: other.id }]);
  });

  it('tests the named channels or all active ones through the workers', async () => {
    const { id } = (await add()).body.data;
    await add({ name: 'Off', channelId: '200000000000000002', isActive: false });
    const { body } = await call('POST', '/api/channels/test');
    expect(body.data).toMatchObject([{ id, name: 'News', channelId: '200000000000000001' }]);
    expect(await deliveries('?kind=test')).toMatchObject([
      { id: body.data[0].deliveryId, destination: 'Channel News', state: 'waiting' },
    ]);
    expect((await call('POST', '/api/channels/test', { ids: [id, UNKNOWN] })).body.fields).toEqual({
      'ids.1': 'This channel does not exist',
    });
    expect((await act('channels.tested')).undo.isPossible).toBe(false);
  });
});
