import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDemoSeason } from '#api/operations/demoSeason/season.ts';
import { rehearseMatch } from '#api/operations/rehearsal/commands.ts';
import type { Player } from '#domain/contract/competition/players.ts';
import type { Tournament, TournamentOverview } from '#domain/contract/competition/tournaments.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { builtSite } from '../support/builtSite.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof builtSite>>;
let tournaments: Tournament[];
beforeAll(async () => {
  site = await builtSite();
  app = await startApp(site);
  await createDemoSeason(app.system);
  while ((await placeEvents(app.db, new Date())) > 0);
  tournaments = await read('/api/tournaments');
}, 60_000);
afterAll(async () => {
  await app.stop();
  await site.remove();
});

const read = async <Data>(path: string, headers: Record<string, string> = visitor) =>
  (await app.call(headers, 'GET', path)).body.data as Data;

/** Returns a page's text, with its parts separated by one space. */
async function page(path: string) {
  const [, body = ''] = (await app.call(visitor, 'GET', path)).text.split('<main');
  return (
    body
      .split('<script')[0]
      ?.replace(/<!-- -->/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ') ?? ''
  );
}

const PATHS = ['/', '/tournaments', '/teams', '/matches', '/bracket', '/rankings', '/players', '/donations'];

describe('Figures on every page', () => {
  it('never say that a started tournament is yet to start', async () => {
    for (const { id, name, status } of tournaments.filter(({ status }) => status === 'live'))
      for (const path of PATHS) {
        const { text } = await app.call(visitor, 'GET', `${path}?tournament=${id}`);
        const [, bar = ''] = /aria-label="Tournament"(.*?)<\/section>/s.exec(text) ?? [];
        const words = bar.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
        expect([name, status, path, words]).toEqual([
          name,
          status,
          path,
          expect.stringMatching(/Started \d/),
        ]);
        expect(words).not.toContain('Starts');
      }
  });

  it('count the matches of each kind so that they add up to all', async () => {
    for (const { id } of tournaments) {
      const text = await page(`/matches?tournament=${id}`);
      const number = (words: RegExp) => Number(words.exec(text)?.[1] ?? 0);
      const kinds = [/ Live (\d+) /, / Upcoming (\d+) /, / Results (\d+) /].map(number);
      expect(kinds.reduce((sum, count) => sum + count, 0)).toBe(number(/ All (\d+) /));
    }
  });

  it('count matches as matches, not as games', async () => {
    const players = await read<(Player & { gamesPlayed: number })[]>('/api/players?limit=5');
    for (const { id, gamesPlayed } of players)
      expect(await page(`/players/${id}`)).toContain(` Matches ${gamesPlayed} `);
  });

  it('name every Hall of Fame champion on Seasons', async () => {
    const seasons = await page('/seasons');
    const over = tournaments.filter(({ championTeamID }) => championTeamID !== null);
    expect(over.length).toBeGreaterThan(0);
    for (const { name, championTeamID } of over) {
      const team = await read<{ name: string }>(`/api/teams/${championTeamID}`);
      expect(seasons).toContain(name);
      expect(seasons).toContain(team.name);
    }
  });

  it('leave rehearsals out of the prize pools', async () => {
    const pools = async () =>
      (await read<TournamentOverview>('/api/tournaments/overview', app.admin)).leagues.map(
        ({ prizePool }) => prizePool,
      );
    const before = await pools();
    await rehearseMatch(app.system, [
      { discordId: '1'.repeat(18), name: 'One' },
      { discordId: '2'.repeat(18), name: 'Two' },
    ]);
    expect(await pools()).toEqual(before);
  });
});
