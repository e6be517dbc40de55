import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { drain } from '#jobs/delivery/drain.ts';
import { createPushSender } from '#jobs/delivery/pushes.ts';
import { createRender } from '#jobs/delivery/render.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { start as startJobs } from '#jobs/start.ts';
import { captain, SESSION_SECRET, startApp, type TestApp, visitor } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { makeMatch, tickMatchDays } from '../support/matchDay.ts';
import { type PushService, startPushService } from '../support/pushService.ts';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
const house = { publicUrl: 'https://league.example' };
const rules = { sessionSecret: SESSION_SECRET, webhookRules: { allowLoopback: true } };
const ALL = { type: 'push', address: '' } as const;

let app: TestApp;
let service: PushService;
let tournamentId: string;
let teams: { teamId: string; participationId: string }[];
beforeAll(async () => {
  service = await startPushService();
  app = await startApp({ webhookRules: { allowLoopback: true } });
  service.key = (await app.call(visitor, 'GET', '/api/push-key')).body.data.publicKey;
  tournamentId = (await makeTournament(app, { name: 'Summer Cup', maxTeams: 8 })).id;
  await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  teams = [];
  for (const n of [1, 2, 3]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    teams.push({ teamId: team.id, participationId: team.tournamentParticipationId });
  }
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await app.stop();
});
beforeEach(async () => {
  await place();
  await app.db('deliveries').delete();
  await app.db('push_subscriptions').delete();
  service.forget();
});

const admin = async (method: string, path: string, body?: object) => {
  const answer = await app.call(app.admin, method, `/api${path}`, body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const teamIds = (...which: number[]) => which.map((index) => teams[index]?.teamId ?? '');
const subscribe = async (browser: string, settings: object, by = visitor) => {
  const subscription = service.subscribe(browser);
  // There are no quiet hours unless a test sets them.
  const body = { ...subscription, language: 'en', timeZone: 'UTC', quietHours: null, ...settings };
  const answer = await app.call(by, 'PUT', '/api/push-subscriptions', body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return subscription;
};
const place = async () => {
  while ((await placeEvents(app.db, new Date())) > 0);
};
const tools = () => ({
  ...{ db: app.db, log, render: createRender(app.db, house) },
  sender: createPushSender(app.db, { ...house, ...rules }),
});
/** Sends pending deliveries to the push service, as the queue would after its delays. */
const pass = async (more: object = {}) => {
  await place();
  await app.db('deliveries').where({ state: 'waiting' }).update({ next_attempt_at: new Date() });
  await drain({ ...tools(), ...more }, ALL);
};
const states = async (): Promise<string[]> =>
  (await app.db('deliveries').where({ type: 'push' }).orderBy('id')).map(({ state }) => state);
const matchIn = (minutes: number, [one, other] = [0, 1]) =>
  makeMatch(app, {
    ...{ tournamentId, minutes, stage: 'other' as const },
    teams: [one, other].map((index) => teams[index ?? 0]?.participationId ?? ''),
  });
const result = (id: string, team1Score = 1, team2Score = 0) =>
  admin('PUT', `/matches/${id}/result`, { team1Score, team2Score });
/** Returns quiet hours in UTC that apply now, or begin in two hours. */
const quiet = (isNow: boolean) => {
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  return { from: clock(isNow ? -1 : 2), to: clock(isNow ? 1 : 4) };
};

describe('A browser that follows a team', () => {
  it('gets match news from reminder to result, once even if it follows both teams', async () => {
    await subscribe('fan', { teamIds: teamIds(0, 1) });
    await subscribe('other', { teamIds: teamIds(2) });
    const jobs = await startJobs({ databaseUrl: app.url, ...house, ...rules, log });
    try {
      const id = await matchIn(50);
      const { scheduledTime } = await admin('GET', `/matches/${id}`);
      const minute = `${scheduledTime.slice(0, 16)}:00.000Z`;
      const reminded = { tournamentId, matchIds: [id], hours: 1 as const, scheduledTime: minute };
      await inTransaction(app.system, (context) => recordEvent(context, 'matches.upcoming', reminded));
      await eventually(() => expect(service.toldTo('fan')).toHaveLength(1), 15_000);
      await admin('POST', `/matches/${id}/start`);
      await eventually(() => expect(service.toldTo('fan')).toHaveLength(2), 15_000);
      await result(id, 0, 1);
      await eventually(() => expect(service.toldTo('fan')).toHaveLength(3), 15_000);
      expect(service.toldTo('fan').map(({ title, tag, url }) => [title, tag, url])).toEqual([
        ['Team 1 v Team 2 in one hour', id, `/matches/${id}`],
        ['Team 1 v Team 2 is starting early', id, `/matches/${id}`],
        ['Team 1 0–1 Team 2', id, `/matches/${id}`],
      ]);
      const [reminder, , last] = service.received;
      expect(reminder).toMatchObject({ urgency: 'high', topic: id.replaceAll('-', '') });
      expect(reminder?.ttl).toBeLessThanOrEqual(50 * 60);
      expect(last?.told).toMatchObject({ body: 'Result, Summer Cup', lang: 'en' });
      expect(service.toldTo('other')).toEqual([]);
    } finally {
      await jobs.stop();
    }
  });

  it('gets news in its own language and time zone, without hidden scores', async () => {
    await subscribe('hidden', { teamIds: teamIds(0), hidesScores: true });
    await subscribe('pt', { teamIds: teamIds(0), language: 'pt' });
    await subscribe('zh', { teamIds: teamIds(0), language: 'zh', timeZone: 'Asia/Shanghai' });
    const id = await matchIn(300);
    await admin('PUT', `/matches/${id}`, { scheduledTime: '2040-01-02T17:30:00Z' });
    await pass();
    expect(service.toldTo('hidden')[0]?.title).toBe('Team 1 v Team 2 was moved');
    expect(service.toldTo('pt')[0]?.title).toBe('Team 1 x Team 2: novo horário');
    expect(service.toldTo('zh')[0]?.body).toBe('新时间 1月3日周二 01:30，Summer Cup');
    await result(id);
    await pass();
    expect(service.toldTo('hidden')[1]).toMatchObject({ title: 'Team 1 v Team 2 has ended' });
    expect(JSON.stringify(service.toldTo('hidden'))).not.toMatch(/\d–\d/);
    expect(service.toldTo('pt')[1]).toMatchObject({ body: 'Resultado, Summer Cup', lang: 'pt-BR' });
  });

  it('learns once of a match that moves twice, of its cancellation and its reinstatement', async () => {
    await subscribe('fan', { teamIds: teamIds(0) });
    const id = await matchIn(300);
    await admin('PUT', `/matches/${id}`, { scheduledTime: '2040-01-02T17:00:00Z' });
    await admin('PUT', `/matches/${id}`, { scheduledTime: '2040-01-02T18:00:00Z' });
    await pass();
    expect(service.toldTo('fan').map(({ body }) => body)).toEqual(['Now Mon 2 Jan, 18:00, Summer Cup']);
    const { act } = (await app.call(app.admin, 'POST', `/api/matches/${id}/cancel`)).body;
    await pass();
    await admin('POST', `/audit-log/${act}/undo`);
    await pass();
    expect(service.toldTo('fan').map(({ title }) => title.split(' Team 2 ')[1])).toEqual([
      'was moved',
      'was cancelled',
      'is back on',
    ]);
  });

  it('gets nothing about samples, first times or unfollowed teams', async () => {
    const mine = await subscribe('fan', { teamIds: teamIds(0) });
    await app.db('tournaments').update({ is_sample: true });
    await result(await matchIn(300));
    await pass();
    await app.db('tournaments').update({ is_sample: false });
    await result(await matchIn(300));
    await place();
    await app.call(visitor, 'PUT', '/api/push-subscriptions', { ...mine, teamIds: [] });
    await pass();
    expect(service.received).toEqual([]);
    expect(await states()).toEqual(['cancelled']);
  });
});

describe('A captain’s browser', () => {
  it('gets what its own match needs, once even if followed, and no one else does', async () => {
    await subscribe('one', { isOwn: true, teamIds: teamIds(0, 1), quietHours: quiet(true) }, captain(1));
    await subscribe('two', { isOwn: true }, captain(2));
    await subscribe('fan', { teamIds: teamIds(0, 1) });
    const id = await matchIn(10);
    await tickMatchDays(app, 0);
    await pass();
    expect(service.received.map(({ browser }) => browser).toSorted()).toEqual(['one', 'two']);
    expect(service.toldTo('one')[0]).toMatchObject({
      title: 'Check in: Team 1 v Team 2',
      url: `/matches/${id}#match-day`,
    });
    await app.call(captain(1), 'POST', `/api/matches/${id}/day/ready`, {});
    await pass();
    expect(service.toldTo('one')).toHaveLength(1);
    // The second browser has received only the earlier call to check in.
    expect(service.toldTo('two')).toHaveLength(1);
    await result(id);
    await pass();
    expect(service.toldTo('two').at(-1)?.title).toBe('Team 1 1–0 Team 2');
    expect(service.toldTo('fan')).toHaveLength(1);
  });
});

describe('A push notification', () => {
  it('is resent under the same id after a crash between sending and recording', async () => {
    await subscribe('fan', { teamIds: teamIds(0) });
    await result(await matchIn(300));
    const { sender } = tools();
    const killed: typeof sender.send = async (...sent) => {
      await sender.send(...sent);
      throw new Error('killed');
    };
    await expect(pass({ sender: { ...sender, send: killed } })).rejects.toThrow('killed');
    await pass();
    await pass();
    const [first, again, ...more] = service.toldTo('fan');
    expect(again).toEqual(first);
    expect(more).toEqual([]);
  });

  it('waits until quiet hours end if it is a result, and is dropped if it is a start', async () => {
    await subscribe('night', { teamIds: teamIds(0), quietHours: quiet(true) });
    await subscribe('day', { teamIds: teamIds(0), quietHours: quiet(false) });
    const id = await matchIn(300);
    await admin('POST', `/matches/${id}/start`);
    await pass();
    expect(service.received.map(({ browser }) => browser)).toEqual(['day']);
    await result(id);
    await pass();
    expect(service.toldTo('night')).toEqual([]);
    const waiting = await app.db('deliveries').where({ type: 'push', state: 'waiting' }).first();
    const minutes = (waiting.next_attempt_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    await app.db('push_subscriptions').update({ quiet_from: null, quiet_to: null });
    await pass();
    expect(service.toldTo('night').map(({ title }) => title)).toEqual(['Team 1 1–0 Team 2']);
  });

  it('waits as a busy push service asks, is retried if it fails, and finally given up', async () => {
    await subscribe('fan', { teamIds: teamIds(0) });
    service.answerTo = () => ({ status: 429, headers: { 'retry-after': '90' } });
    await result(await matchIn(300));
    await pass();
    const first = await app.db('deliveries').where({ type: 'push' }).first();
    expect(first).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(first.next_attempt_at.getTime() - Date.now()).toBeGreaterThan(85_000);
    service.answerTo = () => ({ status: 503 });
    for (let turn = 0; turn < 10; turn += 1) await pass();
    expect(await states()).toEqual(['failed']);
    expect(service.received.length).toBeLessThan(12);
    expect((await admin('GET', '/push-subscriptions')).failing).toBe(1);
  });

  it('to a cancelled subscription forgets the browser and reveals its address nowhere', async () => {
    await subscribe('gone', { teamIds: teamIds(0) });
    service.answerTo = () => ({ status: 410 });
    await result(await matchIn(300));
    await pass();
    expect(await app.db('push_subscriptions')).toEqual([]);
    const { body } = await app.call(app.admin, 'GET', '/api/deliveries?kind=push_result');
    expect(body.data).toMatchObject([{ state: 'cancelled', lastStatus: 410 }]);
    expect(body.data[0].destination).toMatch(/^Web push to a browser/);
    const { body: others } = await app.call(app.admin, 'GET', '/api/deliveries');
    expect(others.data.filter(({ kind }: { kind: string }) => kind === 'push_result')).toEqual([]);
    expect(`${JSON.stringify(body)} ${logged.join()}`).not.toContain('/gone');
  });

  it('follows no redirect and reaches no address on our network', async () => {
    await subscribe('moved', { teamIds: teamIds(0) });
    const target = service.subscribe('target').endpoint;
    service.answerTo = () => ({ status: 307, headers: { location: target } });
    await result(await matchIn(300));
    await pass({ sender: createPushSender(app.db, { ...house, ...rules, webhookRules: {} }) });
    expect(service.received).toEqual([]);
    await subscribe('moved', { teamIds: teamIds(0) });
    await result(await matchIn(300));
    await pass();
    expect(service.received.map(({ browser }) => browser)).toEqual(['moved']);
  });
});
