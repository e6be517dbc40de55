import { describe, expect, it } from '@jest/globals';
import { render } from '#dashboard/app/entryServer.tsx';
import { FIRST_START } from '#ui/site.ts';
import { matchSeason, served } from './matchFixtures.ts';
import { pageState } from './pageState.ts';

const hostile = '<img src=x>';
const facts = matchSeason({ A: ['Lions', hostile], B: ['Eagles'] }, [
  { id: 'played', teams: ['Lions', hostile], score: [1, 0] },
  { id: 'open', slot: 'SF1', teams: ['Lions', 'Eagles'], scheduledTime: '2026-11-28T15:00:00.000Z' },
]);

const hostileTeam = facts.teams.find(({ name }) => name === hostile)?.id ?? '';
const seat = {
  ...{ membershipId: 'm', tournamentId: facts.tournament.id, tournamentName: 'A League Championship' },
  ...{ participationId: 'p', teamId: hostileTeam, teamName: hostile, role: 'Mid', isActive: true },
  ...{ games: 1, wins: 0, losses: 1, points: 0 },
};
const player = {
  ...{ playerId: 'p', name: hostile, steamId: '76561198250543288', photo: null, tournamentId: null },
  ...{ gamesPlayed: 1, wins: 0, losses: 1, points: 0, winRate: 0, tournaments: 1, teams: [seat] },
};
const best = {
  ...{ rank: 1, id: 'p', name: hostile, tag: 'IMG', logo: null, wins: 1, losses: 0, points: 2, games: 1 },
  ...{ winRate: 100, steamId: '76561198250543288', role: 'Mid', teamId: hostileTeam, teamName: hostile },
  ...{ group: 'A', score: 110 },
};
const own = `/api/tournaments/${facts.tournament.id}`;
const answers = {
  '/api/players/p/stats': player,
  '/api/rankings/players': [best],
  [`${own}/prize-pool`]: { total: 5_500, target: 10_000, percent: 55, split: [], ledger: [] },
  [`${own}/rules-history`]: [{ rules: 'Be there.', changedAt: '2026-11-01T08:00:00.000Z', version: 1 }],
};

const ask = (url: string, timeZone = FIRST_START.site.timeZone) =>
  render({
    url,
    league: 'A',
    theme: null,
    site: { ...FIRST_START.site, timeZone },
    session: { admin: false },
    send: served(facts, { answers }).send,
  });

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('Matches, a match and Rankings rendered on the server', () => {
  it.each([
    ['/', 'A League Championship – Turbo League'],
    ['/matches?league=A', 'Matches – A League Championship – Turbo League'],
    ['/matches/open', 'Lions v Eagles, Sat 28 Nov 17:00 SAST – A League Championship – Turbo League'],
    ['/rankings?league=A', 'Rankings – A League Championship – Turbo League'],
    [`/teams/${hostileTeam}`, '<img src=x> – A League Championship – Turbo League'],
    ['/players/p', '<img src=x> – A League Championship – Turbo League'],
    [`/tournaments/${facts.tournament.id}`, 'A League Championship – Turbo League'],
    ['/players?league=A', 'Players – A League Championship – Turbo League'],
    ['/players?league=A&scope=global', 'Players – A League Championship – Turbo League'],
    ['/broadcast?league=A', 'Broadcast – A League Championship – Turbo League'],
    ['/broadcast/bracket?league=A', 'Live – A League Championship – Turbo League'],
    ['/broadcast/match?league=A', 'Live – A League Championship – Turbo League'],
  ])('%s is complete without scripts: names as text, no inline styles', async (url, title) => {
    const page = await ask(url);
    expect([page.status, page.title]).toEqual([200, title]);
    expect(page.html).toContain('&lt;img src=x&gt;');
    expect(page.html).not.toContain(hostile);
    expect(page.html).not.toMatch(/ style="|<style|<script/);
    expect(page.html).not.toContain('Loading');
  });

  it("shows the full date in the league's zone before the reader's zone is known", async () => {
    expect(wordsOf((await ask('/matches/open')).html)).toContain('17:00 Saturday 28 Nov 2026 SAST');
  });

  it('names the zone of several dates so that it is right in every season', async () => {
    const over = async (zone: string) =>
      /Times in (?:<!-- -->)?([^<]+)</.exec((await ask('/', zone)).html)?.[1];
    expect(await over('Africa/Johannesburg')).toBe('SAST');
    expect(await over('America/New_York')).toBe('Eastern time');
    expect(await over('Europe/London')).toBe('United Kingdom time');
    const words = wordsOf((await ask('/matches/open', 'America/New_York')).html);
    expect(words).toContain('10:00 Saturday 28 Nov 2026 EST');
  });

  it('shows the league and tournament of the match, whatever the address says', async () => {
    const { html, htmlAttributes } = await ask('/matches/open?league=B');
    expect(htmlAttributes['data-league']).toBe('A');
    expect(html).toContain('A League Championship');
  });

  it.each([
    ['match', 'All matches', '/matches/nothing'],
    ['team', 'All teams', '/teams/nothing'],
    ['player', 'All players', '/players/nothing'],
    ['tournament', 'All tournaments', '/tournaments/nothing'],
  ])('answers 404 for an unknown %s, with a link elsewhere', async (noun, way, url) => {
    const { status, html } = await ask(url);
    expect(status).toBe(404);
    expect(html).toContain(`This ${noun} does not exist`);
    expect(html).toContain(way);
  });

  it('passes its data to the browser, so that nothing is requested twice', async () => {
    const read = async (url: string) =>
      pageState(await ask(url))
        .queries.map(({ queryKey }) => String(queryKey[0]))
        .sort();
    expect(await read('/matches?league=A')).toEqual(['matches', 'session', 'tournaments']);
    const about = async (url: string) =>
      (await read(url)).filter((noun) => noun !== 'session' && noun !== 'tournaments').join(' ');
    expect(await about('/matches/open')).toBe('backgrounds brackets matches');
    expect(await about(`/teams/${hostileTeam}`)).toBe('brackets matches participations teams');
    expect(await about('/players/p')).toBe('matches players');
    expect(await about(`/tournaments/${facts.tournament.id}`)).toBe('brackets matches prizePools');
    // The page requests the ranking, and the counts next to it.
    for (const view of ['rankings', 'players'])
      expect([view, await about(`/${view}?league=A`)]).toEqual([view, 'rankings rankings']);
    // Besides the overview, the page requests the ranking and the league's history.
    const ofLeague = await read('/players?league=A&scope=global');
    expect(ofLeague).toEqual(['rankings', 'session', 'tournaments', 'tournaments']);
    expect(await about('/rankings?league=A&scope=global')).toBe('rankings');
  });

  it('includes match players only where they are shown', async () => {
    const isHanded = async (url: string) =>
      JSON.stringify(pageState(await ask(url)).queries).includes('participatingPlayer');
    const { id } = facts.tournament;
    for (const url of ['/', '/matches', `/tournaments/${id}`, `/teams/${hostileTeam}`, '/broadcast/match'])
      expect([url, await isHanded(url)]).toEqual([url, false]);
    expect(await isHanded('/matches/played')).toBe(true);
  });

  it('omits the site’s frame on air, and shows nothing for an unknown match', async () => {
    const page = await ask('/broadcast/match/played');
    const { html } = page;
    expect(html).not.toMatch(/<header|<nav|<footer|<button|<a /);
    expect(pageState(page).queries.map(({ queryKey }) => String(queryKey[0]))).toContain('brackets');
    const lost = await ask('/broadcast/match/nothing');
    expect([lost.status, lost.html]).toEqual([404, expect.not.stringContaining('<section')]);
    expect((await ask('/broadcast/nothing')).status).toBe(404);
  });
});
