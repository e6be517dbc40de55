import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { sendWithin } from '#api/http/route.ts';
import { saveMatchDay } from '#api/matchDay/matchDays/store.ts';
import { openDay } from '#domain/matchDay/matchDay.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { startSeason } from '../support/season.ts';

let app: TestApp;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startApp();
  const season = await startSeason(app, 8);
  await season.generate();
  await season.playGroups();
  await season.refresh();
  const [match] = await season.matches();
  const one = async (path: string) => (await app.call(app.admin, 'GET', path)).body.data[0].id as string;
  await app.call(app.admin, 'POST', '/api/donations', {
    tournamentId: season.id,
    donorName: 'A',
    amount: 10,
  });
  await app.call(app.admin, 'PUT', `/api/tournaments/${season.id}`, { matchDay: MATCH_DAY });
  const day = openDay(new Date().toISOString());
  await saveMatchDay(
    app.db,
    { match_id: match?.id ?? '', tournament_id: season.id, state: day, due_at: null },
    new Date(),
  );
  ids.tournaments = season.id;
  ids.matches = match?.id ?? '';
  ids.teams = match?.team1?.teamId ?? '';
  ids.participations = match?.team1ParticipationId ?? '';
  const own = { name: 'Season 1', tournaments: [{ tournamentId: season.id, part: 'league' }] };
  ids.seasons = (await app.call(app.admin, 'POST', '/api/seasons', own)).body.data.id;
  const picked = await app.call(captain(501), 'PUT', `/api/tournaments/${season.id}/picks/me`, {
    matches: {},
  });
  ids.picks = picked.body.data.sheet.id;
  for (const noun of ['players', 'memberships', 'donations']) ids[noun] = await one(`/api/${noun}`);
});
afterAll(() => app.stop());

/** Counts the database queries for one uncached response. */
async function questionsOf(path: string) {
  let questions = 0;
  const count = () => {
    questions += 1;
  };
  app.ready.drop();
  app.db.on('query', count);
  const { status } = await app.call(visitor, 'GET', path);
  app.db.off('query', count);
  expect([path, status]).toEqual([path, 200]);
  return questions;
}

const publicReads = () =>
  app.routes.flatMap(({ endpoint }) => {
    const { method, access, momentary, path, query, files } = endpoint;
    if (method !== 'GET' || access !== 'public' || momentary || files) return [];
    const noun = path.split('/')[2] ?? '';
    const needsWords = query instanceof z.ZodObject && 'q' in query.shape;
    return [
      {
        endpoint,
        address: path.replace(/:(id|otherId)/g, ids[noun] ?? noun) + (needsWords ? '?q=team' : ''),
      },
    ];
  });

it('a public list takes one query, seasons with their teams two, and any other public read at most three', async () => {
  const asked: [string, number, number][] = [];
  for (const { endpoint, address } of publicReads()) {
    // The live stream queries the database now and then, so this takes the lower of two counts.
    const questions = Math.min(await questionsOf(address), await questionsOf(address));
    const ofList = endpoint.path === '/api/seasons' ? 2 : 1;
    asked.push([endpoint.path, questions, endpoint.reply instanceof z.ZodArray ? ofList : 3]);
  }
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(([, questions, most]) => questions > most)).toEqual([]);
});

it('pages get the same data as JSON', async () => {
  const sendAs = sendWithin(app.routes, { db: app.db, reads: (read) => read(app.db) });
  const others: string[] = [];
  for (const { address } of publicReads())
    for (const actor of [{ kind: 'visitor' }, { kind: 'admin', role: 'owner' }] as const) {
      const { body } = await sendAs(actor)({ method: 'GET', path: address });
      if (!isDeepStrictEqual(body, JSON.parse(JSON.stringify(body)))) others.push(`${actor.kind} ${address}`);
    }
  expect(others).toEqual([]);
});
