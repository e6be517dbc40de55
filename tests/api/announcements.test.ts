import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDestinations } from '../../api/announcements/commands.ts';
import { placeEvents } from '../../jobs/relay.ts';
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

describe('announcing', () => {
  it('is for admins', async () => {
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
  ])('refuses %s beside its field', async (_, body, field) => {
    const { status, body: answer } = await announce(body);
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
  });

  it('stands in the list for everybody, newest first, and is on its way to Discord', async () => {
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
      (await deliveries()).map(({ kind, state }: { kind: string; state: string }) => [kind, state]),
    ).toEqual([
      ['announcement', 'waiting'],
      ['announcement', 'waiting'],
    ]);
    const [newest] = await deliveries('?kind=announcement&limit=1');
    expect(newest.announcementId).toBe(other.body.data.id);
    expect(new Date(newest.nextAttemptAt).getTime()).toBeLessThanOrEqual(Date.now());
    expect(await deliveries('?kind=match_result')).toEqual([]);
    const [entry] = (await app.call(app.admin, 'GET', '/api/audit-log?action=announcement.made')).body.data;
    expect(entry.undo).toEqual({ isPossible: false, reason: 'A message that was sent cannot be taken back' });
  });
});

describe('deliveries', () => {
  it('are for admins', async () => {
    expect((await app.call(visitor, 'GET', '/api/deliveries')).status).toBe(401);
  });

  it('that failed are sent once more by a press; what was delivered is not sent twice', async () => {
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
