import { describe, expect, it } from '@jest/globals';
import { render } from '../../dashboard/src/entryServer.tsx';
import { FIRST_START } from '../../dashboard/src/site.ts';
import { matchSeason, served } from './matchFixtures.ts';

const hostile = '<img src=x>';
const facts = matchSeason({ A: ['Lions', hostile], B: ['Eagles'] }, [
  { id: 'played', teams: ['Lions', hostile], score: [1, 0] },
  { id: 'open', slot: 'SF1', teams: ['Lions', 'Eagles'], scheduledTime: '2026-11-28T15:00:00.000Z' },
]);

const ask = (url: string) =>
  render({
    url,
    league: 'A',
    theme: null,
    site: FIRST_START.site,
    isAdmin: false,
    send: served(facts).send,
  });

describe('Matches, a match and Rankings rendered on the server', () => {
  it.each([
    ['/', 'A League Championship – Turbo League'],
    ['/matches?league=A', 'Matches – A League Championship – Turbo League'],
    ['/matches/open', 'Lions v Eagles, Sat 28 Nov 17:00 SAST – A League Championship – Turbo League'],
    ['/rankings?league=A', 'Rankings – A League Championship – Turbo League'],
    ['/broadcast?league=A', 'Broadcast – A League Championship – Turbo League'],
    ['/broadcast/bracket?league=A', 'On air – A League Championship – Turbo League'],
    ['/broadcast/match?league=A', 'On air – A League Championship – Turbo League'],
  ])('%s is whole without a script: names as text, no inline style', async (url, title) => {
    const page = await ask(url);
    expect([page.status, page.title]).toEqual([200, title]);
    expect(page.html).toContain('&lt;img src=x&gt;');
    expect(page.html).not.toContain(hostile);
    expect(page.html).not.toMatch(/ style="|<style|<script/);
    expect(page.html).not.toContain('Loading');
  });

  it('tells the full date in the league zone before the reader is known', async () => {
    expect((await ask('/matches/open')).html).toContain('Saturday 28 Nov 2026, 17:00 SAST');
  });

  it('turns to the match own league and tournament, whatever the address says', async () => {
    const { html, htmlAttributes } = await ask('/matches/open?league=B');
    expect(htmlAttributes['data-league']).toBe('A');
    expect(html).toContain('A League Championship');
  });

  it('answers 404 for a match that is not there, with a way on', async () => {
    const { status, html } = await ask('/matches/nothing');
    expect(status).toBe(404);
    expect(html).toContain('There is no such match');
    expect(html).toContain('All matches');
  });

  it('hands the browser what it read, so that nothing is asked for twice', async () => {
    const read = async (url: string) =>
      (await ask(url)).state.queries.queries.map(({ queryKey }) => String(queryKey[0])).sort();
    expect(await read('/matches?league=A')).toEqual(['matches', 'session', 'tournaments']);
    expect(await read('/matches/open')).toEqual([
      'brackets',
      'matches',
      'matches',
      'session',
      'teams',
      'tournaments',
    ]);
    expect(await read('/rankings?league=A')).toContain('rankings');
  });

  it('leaves the frame of the site away on air, and shows nothing where there is no such match', async () => {
    const { html, state } = await ask('/broadcast/match/played');
    expect(html).not.toMatch(/<header|<nav|<footer|<button|<a /);
    expect(state.queries.queries.map(({ queryKey }) => String(queryKey[0]))).toContain('brackets');
    const lost = await ask('/broadcast/match/nothing');
    expect([lost.status, lost.html]).toEqual([404, expect.not.stringContaining('<section')]);
    expect((await ask('/broadcast/nothing')).status).toBe(404);
  });
});
