import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { STAGE_FORMATS } from '#domain/settings.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { builtSite } from '../support/builtSite.ts';
import { hence, tickMatchDays } from '../support/matchDay.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof builtSite>>;
let season: Season;
let matchId: string;
let captains: [number, number];
beforeAll(async () => {
  site = await builtSite();
  app = await startApp(site);
  season = await startSeason(app, 2, { format: 'single_elimination', maxTeams: 2 });
  const stageFormats = { ...STAGE_FORMATS, final: 'Best of 3' };
  await season.call('PUT', season.base, { matchDay: { ...MATCH_DAY, gameDelay: 10 }, stageFormats });
  await season.generate();
  const [final] = await season.matches();
  matchId = final?.id ?? '';
  captains = final?.team1?.name === 'Team 1' ? [1, 2] : [2, 1];
  await season.call('PUT', `/api/matches/${matchId}`, { scheduledTime: hence(10).toISOString() });
  await tickMatchDays(app);
  for (const n of captains) await act(n, 'ready');
  await choose();
});
afterAll(async () => {
  await app.stop();
  await site.remove();
});

const act = (n: number, name: string, body: object = {}) =>
  app.call(captain(n), 'POST', `/api/matches/${matchId}/day/${name}`, body);
const room = async () => (await app.call(app.admin, 'GET', `/api/matches/${matchId}/room`)).body.data;
async function choose() {
  for (let day = await room(); day.phase === 'choice'; day = await room())
    await act(captains[day.choosing.turn === 'team1' ? 0 : 1], 'choice', { choice: day.choosing.left[0] });
}
async function agree(team1Score: number, team2Score: number) {
  await act(captains[0], 'report', { team1Score, team2Score });
  await act(captains[1], 'confirm');
}

async function page(path: string, headers: Record<string, string> = visitor) {
  const { text: html } = await app.call(headers, 'GET', path);
  const [body = '', rest = ''] = html.split('<script type="application/json" id="state">');
  const state = rest.split('</script>')[0];
  return {
    text: body
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
    state: state ? state : '',
  };
}

/** Returns the match's score as shown in every part of the interface. */
async function told() {
  // Visitors may get a response up to a second old.
  await new Promise((done) => setTimeout(done, 1_100));
  const get = async (path: string) => (await app.call(visitor, 'GET', path)).body.data;
  const find = (matches: { id: string; runningScore: unknown }[]) =>
    matches.find(({ id }) => id === matchId)?.runningScore;
  const { score, choosing } = await get(`/api/matches/${matchId}/day`);
  return {
    match: (await get(`/api/matches/${matchId}`)).runningScore,
    list: find(await get(`${season.base}/matches`)),
    current: find(await get(`${season.base}/current-matches`)),
    bracket: (await get(`${season.base}/bracket`)).knockout.final.runningScore,
    day: score,
    chooser: choosing?.reason ?? null,
  };
}

describe('The running score of a series', () => {
  it('is in the room at once, and public after the delay', async () => {
    await agree(1, 0);
    expect((await room()).score).toEqual({ team1: 1, team2: 0 });
    const before = await told();
    expect(before).toEqual({
      ...{ match: null, list: null, current: null, bracket: null },
      ...{ day: { team1: 0, team2: 0 }, chooser: null },
    });
    await choose();
    await tickMatchDays(app, 9);
    expect((await room()).phase).toBe('playing');
    expect((await told()).match).toBeNull();
    await tickMatchDays(app, 11);
    const score = { team1: 1, team2: 0 };
    expect(await told()).toEqual({
      ...{ match: score, list: score, current: score, bracket: score, day: score, chooser: 'loser' },
    });
  });

  it('appears on the pages of the match, of all matches and of the bracket, and in embeds', async () => {
    const [one, other] = captains.map((n) => `Team ${n}`);
    const query = `?tournament=${season.id}`;
    const matchPath = `/matches/${matchId}`;
    expect((await page(matchPath)).text).toContain(`${one} 1–0 ${other}, live`);
    expect((await page(`/matches${query}`)).text).toMatch(
      new RegExp(`${one} T1 , #1 1 to 0 Series \\S+ T2 ${other} `),
    );
    expect((await page(`/bracket${query}`)).text).toContain(`Final: ${one} 1–0 ${other} , live`);
    expect((await page(`/embed/matches${query}`)).text).toMatch(new RegExp(`${one} 1 .*${other} 0 `));
    for (const path of [matchPath, `/matches${query}`, `/bracket${query}`]) {
      const { text, state } = await page(path, { Cookie: 'scores=hidden' });
      expect([path, text]).toEqual([path, expect.not.stringMatching(/1–0| 1 to /)]);
      expect([path, state]).toEqual([path, expect.not.stringMatching(/"team1":1/)]);
    }
  });

  it('gives way to the result', async () => {
    await agree(2, 0);
    await tickMatchDays(app, 30);
    const { body } = await app.call(app.admin, 'GET', `/api/matches/${matchId}`);
    expect(body.data).toMatchObject({ status: 'completed', team1Score: 2, runningScore: null });
  });
});
