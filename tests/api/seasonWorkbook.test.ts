import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import request from 'supertest';
import { XLSX } from '#domain/contract/exchange/exchange.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const download = async (path: string) =>
  request(app.server)
    .get(path)
    .set(app.admin)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });

it('a season exports as sheets that a spreadsheet can sort, filter and count', async () => {
  const startDate = '2026-12-05T13:00:00.000Z';
  const { id } = await makeTournament(app, {
    ...{
      name: '=HYPERLINK("http://evil")',
      maxTeams: 2,
      startDate,
      prizeSplit: [70, 30],
      basePrizePool: 1_000,
    },
  });
  const [one, two] = [await approvedTeam(app, 1, id), await approvedTeam(app, 2, id)];
  const rename = (team: { id: string; version: number }, name: string, tag: string) =>
    app.call(app.admin, 'PUT', `/api/teams/${team.id}`, { name, tag, version: team.version });
  await rename(one.team, '+cmd|A1', '@SUM');
  await rename(two.team, '<b>&"Ünï"</b>', 'TWO');
  await app.call(app.admin, 'POST', `/api/tournaments/${id}/bracket/matches`, {});
  const { body } = await app.call(app.admin, 'GET', `/api/matches?tournamentId=${id}`);
  const [match] = body.data;
  const isFirst = match.team1.id === one.team.id || match.team1.teamId === one.team.id;
  const score = { team1Score: isFirst ? 3 : 1, team2Score: isFirst ? 1 : 3 };
  await app.call(app.admin, 'PUT', `/api/matches/${match.id}/result`, score);
  const season = await app.call(app.admin, 'POST', '/api/seasons', {
    ...{ name: 'Season "2026"', tournaments: [{ tournamentId: id, part: 'league' }] },
  });
  const path = `/api/export/seasons/${season.body.data.id}/workbook`;
  const { status, headers, body: file } = await download(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe(XLSX);
  expect(headers['content-disposition']).toMatch(/filename="Season 2026\.xlsx"/);
  const sheets = await readSheets(file as Buffer);
  const rows = Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
  expect(Object.keys(rows)).toEqual(['Tournaments', 'Standings', 'Matches', 'Teams', 'Players']);
  const [head, tournament] = rows.Tournaments ?? [];
  expect(head?.slice(0, 3)).toEqual(['Tournament', 'League', 'Part']);
  expect(tournament?.[0]).toBe('=HYPERLINK("http://evil")');
  // Johannesburg is two hours ahead of UTC, and a spreadsheet has no time zones.
  expect(head?.[5]).toBe('Start (Africa/Johannesburg)');
  expect(tournament?.[5]).toEqual(new Date('2026-12-05T15:00:00.000Z'));
  const pool = tournament?.[8] as number;
  expect(typeof pool).toBe('number');
  expect(rows.Standings?.slice(1).map((row) => [row[1], row[2], row[5], row[6], row[8]])).toEqual([
    [1, '+cmd|A1', 1, 0, pool * 0.7],
    [2, '<b>&"Ünï"</b>', 0, 1, pool * 0.3],
  ]);
  expect(rows.Matches?.[1]?.slice(4, 9)).toEqual(
    isFirst ? ['+cmd|A1', 3, 1, '<b>&"Ünï"</b>', '+cmd|A1'] : ['<b>&"Ünï"</b>', 1, 3, '+cmd|A1', '+cmd|A1'],
  );
  expect(rows.Teams).toHaveLength(3);
  expect(rows.Players?.length).toBeGreaterThan(10);
  // A Steam ID has more digits than a spreadsheet number can hold.
  expect(rows.Players?.slice(1).every((row) => typeof row[3] === 'string')).toBe(true);
  expect(JSON.stringify(rows)).not.toContain('100000000000000001');
});

it('sheets have no formula, a frozen head, and filters over all rows', async () => {
  const { body } = await app.call(app.admin, 'GET', '/api/seasons');
  const { body: file } = await download(`/api/export/seasons/${body.data[0].id}/workbook`);
  const files = unzipSync(file as Buffer);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).toMatch(/state="frozen"/);
  expect(sheet).toMatch(/<autoFilter ref="A1:J2"\/>/);
});

it('the export is for admins, and for real seasons', async () => {
  const { body } = await app.call(app.admin, 'GET', '/api/seasons');
  const path = (id: string) => `/api/export/seasons/${id}/workbook`;
  expect((await app.call(visitor, 'GET', path(body.data[0].id))).status).toBe(401);
  const nobody = '01900000-0000-7000-8000-000000000000';
  expect((await app.call(app.admin, 'GET', path(nobody))).status).toBe(404);
});
