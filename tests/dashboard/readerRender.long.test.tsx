import { describe, expect, it } from '@jest/globals';
import { render } from '#dashboard/app/entryServer.tsx';
import { openDay } from '#domain/matchDay/matchDay.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { preferencesOf } from '#shared/site/preferences.ts';
import { FIRST_START } from '#ui/site.ts';
import { matchSeason, served } from './matchFixtures.ts';
import { answers, facts, lion } from './readerSeason.ts';

const ask = (url: string, choices: object, isAdmin = false) =>
  render({
    url,
    league: 'A',
    theme: null,
    choices,
    site: FIRST_START.site,
    session: { admin: isAdmin },
    send: served(facts, { answers }).send,
  });

describe('Hidden scores', () => {
  it.each([
    ...['/', '/matches', '/bracket', '/teams', '/rankings', '/players'],
    ...['/matches/played', '/matches/live', '/matches/later', `/teams/${lion}`, '/players/p'],
  ])('appear neither on %s nor in the state that it passes on', async (url) => {
    const hidden = await ask(url, { scores: 'hidden' });
    expect(hidden.status).toBe(200);
    // Whole numbers only, because timestamps in the page's state may contain these digits.
    expect(JSON.stringify(hidden)).not.toMatch(/(?<![\d.])73[1-4](?!\d)/);
    expect(hidden.html).toContain('Scores are hidden');
    const shown = await ask(url, {});
    expect(shown.html).not.toContain('Scores are hidden');
  });

  it('are visible on the same pages to everybody else, to an admin and on air', async () => {
    expect((await ask('/matches', {})).html).toContain('731');
    expect((await ask('/matches', { scores: 'hidden' }, true)).html).toContain('731');
    expect(JSON.stringify((await ask('/broadcast/match', { scores: 'hidden' })).state)).toContain('732');
  });

  it('also hide the teams of later rounds in titles and team lists', async () => {
    const later = await ask('/matches/later', { scores: 'hidden' });
    expect(later.title).toMatch(/^Hidden v Hidden/);
    expect(later.html).not.toContain('Lions');
    expect((await ask(`/teams/${lion}`, { scores: 'hidden' })).html).not.toContain('/matches/later');
  });

  it('also hide group places and links to the unmasked broadcast', async () => {
    const place = /<td[^>]*>–<\/td>/;
    const hidden = (await ask('/bracket', { scores: 'hidden' })).html;
    const shown = (await ask('/bracket', {})).html;
    expect([place.test(hidden), place.test(shown)]).toEqual([true, false]);
    expect([hidden, shown].map((html) => html.includes('Broadcast view'))).toEqual([false, true]);
  });

  it('also hide tie-breaks, which reveal the teams that were level', async () => {
    expect((await ask('/matches', {})).html).toContain('/matches/tie');
    // A tournament's format mentions tie-break games even if there are none.
    const format = 'then tie-break games, drawing lots or a staff decision';
    for (const url of ['/', '/matches', `/teams/${lion}`, `/tournaments/${facts.tournament.id}`]) {
      const hidden = JSON.stringify(await ask(url, { scores: 'hidden' }));
      expect(hidden.replaceAll(format, '')).not.toContain('tie-break');
    }
    expect((await ask('/matches/tie', { scores: 'hidden' })).html).not.toContain('Lions');
  });
});

describe('Followed teams', () => {
  it('are marked on the server and shown on Home', async () => {
    const home = await ask('/', { teams: `${lion}.nonsense` });
    expect(home.html).toContain('Your teams');
    expect(home.html).toContain('Followed: ');
  });

  it('are limited to 30, and an invalid cookie is ignored', () => {
    const ids = Array.from(
      { length: 40 },
      (_, index) => `0193d000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    expect(preferencesOf({ teams: ids.join('.') }).followed).toHaveLength(30);
    expect(preferencesOf({ teams: '"><script>', zone: 'Nowhere/Land', scores: 'x' })).toEqual(
      preferencesOf(),
    );
    expect(preferencesOf({ zone: 'Asia/Tokyo' }).zone).toBe('Asia/Tokyo');
  });
});

describe('The match room', () => {
  it('is a late part, because only the late match day mentions its code', async () => {
    const season = matchSeason({ A: ['Lions', 'Rhinos'] }, [{ id: 'next', teams: ['Lions', 'Rhinos'] }], {
      matchDay: MATCH_DAY,
    });
    const { ready, score } = openDay(season.tournament.startDate ?? '');
    const day = { ready, score, phase: 'open', waitsFor: 'both', dueAt: null, stuck: null, toss: null };
    const none = { choosing: null, penalties: [], ladder: [], sides: null, team1: null, team2: null };
    const { state, styledBy } = await render({
      ...{ url: '/matches/next', league: 'A', theme: null, site: FIRST_START.site },
      session: { admin: false, captain: 'Lerato' },
      send: served(season, { answers: { '/api/matches/next/day': { ...day, ...none } } }).send,
    });
    const late = ['site/matches/MatchDay.tsx', 'site/matches/MatchRoom.tsx'];
    expect(styledBy).toEqual(expect.arrayContaining(late));
    expect(state.parts.filter((part) => late.includes(part))).toEqual([]);
  });
});

describe('Times', () => {
  it('are in the cookie’s zone, or in the league’s if the reader chose that', async () => {
    const at = (zone?: string) => ask(`/tournaments/${facts.tournament.id}`, { zone });
    expect((await at('Asia/Tokyo')).html).toContain('5 Dec 2026, 22:00 GMT+9');
    expect((await at('league')).html).toContain('5 Dec 2026, 15:00 SAST');
    expect((await at('rubbish')).html).toContain('5 Dec 2026, 15:00 SAST');
  });
});
