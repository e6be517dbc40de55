import { describe, expect, it } from '@jest/globals';
import { type Request, render } from '#dashboard/app/entryServer.tsx';
import { FIRST_START } from '#ui/site.ts';
import { pageState } from './pageState.ts';
import { createSeason, teamOf, tournamentOf } from './publicSeason.ts';

const championship = tournamentOf();
const cup = tournamentOf({ name: 'B League Cup', league: 'B' });
const hostile = '</script><img src=x onerror=alert(1)>';

function ask(url: string, given: Partial<Request> = {}) {
  const { send, season } = createSeason([championship, cup], [teamOf(championship, hostile, ['33'])]);
  const { site } = FIRST_START;
  return {
    season,
    page: render({ url, league: 'A', theme: null, site, session: { admin: false }, send, ...given }),
  };
}

describe('A page rendered on the server', () => {
  it("is complete without scripts: teams, names as text, times in the league's zone", async () => {
    const { status, title, html } = await ask('/teams?league=A').page;
    expect(status).toBe(200);
    expect(title).toBe('Teams – A League Championship – Turbo League');
    expect(html).toContain('&lt;/script&gt;&lt;img src=x');
    expect(html).not.toContain('<img src=x');
    const { html: socials } = await ask('/socials?league=A').page;
    expect(socials).toContain('Saturday 5 Dec 2026, 15:00 SAST');
  });

  it('needs no inline style, which the content policy would refuse', async () => {
    for (const url of ['/', '/teams', '/tournaments', '/bracket', '/donations', '/socials']) {
      const { html } = await ask(url).page;
      expect(html).not.toMatch(/ style="|<style|<script/);
    }
  });

  it('passes its data to the browser, so that nothing is requested twice', async () => {
    const state = pageState(await ask('/teams?league=A').page);
    const keys = state.queries.map(({ queryKey }) => String(queryKey[0]));
    expect(keys.sort()).toEqual(['matches', 'session', 'teams', 'tournaments']);
  });

  it('prefers the league of the address or named tournament to the remembered one', async () => {
    expect((await ask('/teams', { league: 'B' }).page).htmlAttributes).toMatchObject({ 'data-league': 'B' });
    const chosen = await ask('/teams?league=A', { league: 'B', theme: 'light' }).page;
    expect(chosen.htmlAttributes).toEqual({ lang: 'en', 'data-league': 'A', 'data-theme': 'light' });
    const named = await ask(`/teams?tournament=${cup.id}`).page;
    expect(named.htmlAttributes['data-league']).toBe('B');
    expect(named.title).toContain('B League Cup');
  });

  it('tells a browser that is too old what to do, except on air', async () => {
    expect((await ask('/teams').page).tooOld).toContain('Please update your browser');
    expect((await ask('/broadcast/match').page).tooOld).toBeUndefined();
  });

  it('opens the remembered tournament and passes it to the browser', async () => {
    const page = await ask('/teams', { league: 'B', tournament: cup.id }).page;
    expect(page.title).toContain('B League Cup');
    expect(pageState(page)).toMatchObject({ league: 'B', tournament: cup.id });
  });

  it('answers 404 for an unknown address and 503 while the api is down', async () => {
    expect((await ask('/nothing').page).status).toBe(404);
    const { send, season } = createSeason([championship]);
    season.isAway = true;
    const away = await ask('/', { send }).page;
    expect(away.status).toBe(503);
    expect(away.html).not.toContain('Sample data');
  });

  it('shows an admin the log-out and others the log-in', async () => {
    expect((await ask('/', { session: { admin: true } }).page).html).toContain('Admin Logout');
    expect((await ask('/').page).html).not.toContain('Admin Logout');
  });
});
