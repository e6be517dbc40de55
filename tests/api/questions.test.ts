import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registrationInverses } from '#api/competition/registrations/decide.ts';
import type { Question } from '#domain/registrations/question.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, entry, makeTournament } from '../support/factories.ts';
import { CITY, resetSiteSettings, SHIRT, TERMS } from '../support/siteSettings.ts';
import { undoNewest } from '../support/undo.ts';

const GIVEN = { city: 'Mossel Bay', terms: true, shirt: 'Large' };
const KEPT = [CITY, TERMS, SHIRT].map(({ id, label }) => ({
  ...{ id, label },
  answer: GIVEN[id as keyof typeof GIVEN],
}));

let app: TestApp;
let tournamentId: string;
let n = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await resetSiteSettings(app);
  await app.stop();
});
beforeEach(async () => {
  n += 1;
  tournamentId = (await makeTournament(app)).id;
  await ask([CITY, TERMS, SHIRT]);
});

const ask = async (questions: Question[]) => {
  const { status } = await app.call(app.admin, 'PUT', '/api/settings', { questions });
  expect(status).toBe(200);
};
const submit = (fields: object = { answers: GIVEN }, as: Parameters<TestApp['call']>[0] = captain(n)) =>
  app.call(as, 'POST', '/api/pending-teams', { ...entry(n, tournamentId), ...fields });
const change = (id: string, fields: object, as: Parameters<TestApp['call']>[0] = captain(n)) =>
  app.call(as, 'PUT', `/api/pending-teams/${id}`, fields);
const read = async (id: string) => (await app.call(app.admin, 'GET', `/api/pending-teams/${id}`)).body.data;
const sent = async () => (await submit()).body.data as { id: string; version: number };

describe('A registration with questions from the league', () => {
  it('keeps a captain’s answers, for the staff and the captain', async () => {
    const { status, body } = await submit();
    expect([status, body.data.answers]).toEqual([201, KEPT]);
    expect((await read(body.data.id)).answers).toEqual(KEPT);
    const own = await app.call(captain(n), 'GET', '/api/me/registrations');
    expect(own.body.data[0].answers).toEqual(KEPT);
    const again = await change(body.data.id, body.data);
    expect([again.status, again.body.data.version]).toEqual([200, 1]);
    expect((await submit()).body.data.version).toBe(1);
  });

  it('is refused without valid answers, each beside its question, and saves nothing', async () => {
    const none = await submit({});
    expect([none.status, none.body.code]).toEqual([400, 'unanswered']);
    expect(Object.keys(none.body.fields)).toEqual(['answers.city', 'answers.terms']);
    const wrong = await submit({ answers: { city: ' ', terms: false, shirt: 'Huge' } });
    expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
      400,
      'invalid',
      {
        'answers.city': 'Answer this question.',
        'answers.terms': 'Tick this box to continue.',
        'answers.shirt': 'Choose one of the options.',
      },
    ]);
    expect((await submit({ answers: 7 })).body.fields).toEqual({
      answers: 'Answers must be text, true or false, by question id',
    });
    expect(await app.db('registrations').where({ tournament_id: tournamentId })).toEqual([]);
  });

  it('can be entered by hand in part', async () => {
    const open = await submit({}, app.admin);
    expect([open.status, open.body.data.answers]).toEqual([201, []]);
    const some = await change(open.body.data.id, { answers: { shirt: 'Small' } }, app.admin);
    expect(some.body.data.answers).toEqual([{ id: 'shirt', label: SHIRT.label, answer: 'Small' }]);
    expect((await change(open.body.data.id, { answers: { city: true } }, app.admin)).body.fields).toEqual({
      'answers.city': 'Answer this in words.',
    });
  });

  it('can be changed by its captain, who answers new questions, and can be undone', async () => {
    const { id } = await sent();
    expect((await change(id, { contact: 'me' })).status).toBe(200);
    await ask([
      { ...CITY, label: 'Where you live' },
      TERMS,
      { ...SHIRT, isRequired: true, choices: ['S', 'L'] },
    ]);
    const late = await change(id, { contact: 'you' });
    expect([late.body.code, Object.keys(late.body.fields)]).toEqual(['unanswered', ['answers.shirt']]);
    await ask([{ ...CITY, label: 'Where you live' }, TERMS]);
    const changed = await change(id, { answers: { city: 'Knysna', terms: true } });
    expect(changed.body.data.answers).toEqual([
      { id: 'city', label: 'Where you live', answer: 'Knysna' },
      ...KEPT.slice(1),
    ]);
    await undoNewest(app, registrationInverses, 'registration.changed');
    expect(await read(id)).toMatchObject({ answers: KEPT, contact: 'me' });
    // The log is permanent, so it contains no answers.
    expect(JSON.stringify(await app.db('events'))).not.toMatch(/Mossel Bay|Knysna/);
  });

  it('loses its answers with its captain, and undo restores them', async () => {
    const { id } = await sent();
    const to = { discordId: '100000000000099999', name: 'Heir' };
    await app.call(app.admin, 'POST', `/api/pending-teams/${id}/captain`, to);
    expect(await read(id)).toMatchObject({ submittedBy: 'Heir', answers: [] });
    await undoNewest(app, registrationInverses, 'registration.captainChanged');
    expect(await read(id)).toMatchObject({ answers: KEPT });
  });

  it('shows its answers to nobody else, and exports them with its tournament', async () => {
    const { id } = await sent();
    const { participation, team } = (
      await app.call(app.admin, 'POST', `/api/pending-teams/${id}/approve`, {})
    ).body.data;
    for (const path of [
      `/api/participations?tournamentId=${tournamentId}`,
      `/api/participations/${participation.id}`,
      `/api/teams/${team.id}`,
      `/api/teams?tournamentId=${tournamentId}`,
      '/api/search?q=Mossel',
      `/api/pending-teams/${id}`,
    ])
      for (const who of [visitor, captain(n + 500)])
        expect(JSON.stringify((await app.call(who, 'GET', path)).body)).not.toContain('Mossel');
    const table = async () =>
      (await app.call(app.admin, 'GET', `/api/export/${tournamentId}?format=csv&of=teams`)).text.split(
        '\r\n',
      );
    const [heading, row] = await table();
    expect(heading).toMatch(/,Reserve,Answer: Your city,Answer: We accept the rules,Answer: Size of shirts$/);
    expect(row).toMatch(/,Mossel Bay,yes,Large$/);
    const { data } = (await app.call(app.admin, 'GET', `/api/export/${tournamentId}`)).body;
    expect(data.registrations).toMatchObject([{ answers: KEPT }]);
    const copy = await app.call(app.admin, 'POST', '/api/import', { ...data, newIds: true });
    const copied = await app.db('registrations').where({ tournament_id: copy.body.data.tournament.id });
    expect(copied).toMatchObject([{ answers: KEPT }]);
    // If there are no questions, the table has no column for answers.
    await ask([]);
    const other = (await makeTournament(app, { name: 'Unasked' })).id;
    await approvedTeam(app, 900 + n, other);
    const plain = await app.call(app.admin, 'GET', `/api/export/${other}?format=csv&of=teams`);
    expect(plain.text).not.toContain('Answer');
  });

  it('is copied with its captain’s data, and erased with it', async () => {
    const { id } = await sent();
    await change(id, { answers: { ...GIVEN, city: 'Upington' } });
    const who = captain(n)['X-Discord-User'];
    const personal = (act: string, more = {}) =>
      app.call(app.admin, 'POST', `/api/personal-data/${act}`, { who, ...more });
    const { held } = (await personal('copy')).body.data;
    expect(held.registrations).toMatchObject([{ answers: [{ answer: 'Upington' }, {}, {}] }]);
    expect((await personal('erase', { confirmation: 'ERASE' })).status).toBe(200);
    expect((await read(id)).answers).toEqual([]);
    const removals = await app.db('removals as t').select(app.db.raw('t.data::text as text'));
    expect(JSON.stringify(removals)).not.toContain('Upington');
  });
});
