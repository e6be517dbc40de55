import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { builtSite } from '../support/builtSite.ts';
import { type Season, startSeason } from '../support/season.ts';
import { endedGame, tellGames } from '../support/toldGames.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof builtSite>>;
let season: Season;
let final: string;
beforeAll(async () => {
  site = await builtSite();
  app = await startApp(site);
  season = await startSeason(app, 2, { format: 'single_elimination', maxTeams: 2 });
  await season.generate();
  await season.call('PUT', season.base, { matchDay: MATCH_DAY });
  final = (await season.matches()).find(({ matchIdentifier }) => matchIdentifier === 'F')?.id ?? '';
});
afterAll(async () => {
  await app.stop();
  await site.remove();
});

/** Returns the given words that a page contains, so that a failure shows the missing word, not the whole page. */
const among = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word));

const page = async (path: string, cookie = '') => {
  const { status, text } = await app.call(
    cookie ? { Cookie: cookie } : visitor,
    'GET',
    `${path}?tournament=${season.id}`,
  );
  expect(status).toBe(200);
  return text.replace(/<!-- -->/g, '');
};

describe('The pages of game statistics', () => {
  it('say where figures come from before there are any, and that nobody has won yet', async () => {
    const stats = await page('/stats');
    expect(among(stats, ['No game data yet'])).toHaveLength(1);
    expect(stats).toMatch(/href="\/me[^"]*"[^>]*>.*?Connect your Dota 2/);
    const open = await page('/season');
    expect(open).toMatch(/No champion yet|This tournament has not started yet/);
    expect(open).toMatch(/href="\/bracket[^"]*"/);
    expect(among(open, ['Path to the title'])).toEqual([]);
  });

  it('show figures with their number of games, and the season once it is over', async () => {
    const games = [1, 2].map((seed) => ({ game: endedGame(seed, [1, 2]), matchId: final }));
    await season.result(final, 2, 1);
    await season.refresh();
    await tellGames(app, games);
    const stats = await page('/stats');
    const figures = ['2 of 3', 'Player 1.1', 'Most kills', 'Games with data'];
    expect(among(stats, figures)).toEqual(figures);
    const over = await page('/season');
    const parts = ['Path to the title', 'MVP of the season', 'Most contested heroes', 'Team 1'];
    expect(among(over, parts)).toEqual(parts);
    const [, picture = ''] =
      /og:image" content="[^"]*(\/pictures\/pages\/season\.png[^"]*)"/.exec(over) ?? [];
    expect(over).toMatch(/og:image:alt" content="[^"]*Team 1[^"]*, Champion of/);
    const drawn = await app.call(visitor, 'GET', picture.replaceAll(/&(amp|#38);/g, '&'));
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('send no scores to a fan who hides them', async () => {
    for (const path of ['/stats', '/season']) {
      const hidden = await page(path, 'scores=hidden');
      const words = ['Scores are hidden', 'Most kills', 'MVP of the season', 'Player 1.1'];
      expect(among(hidden, words)).toEqual(['Scores are hidden']);
    }
  });
});
