/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { RankedTeam } from '#domain/contract/competition/rankings.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { itInLongRun } from '../support/long.ts';
import { matchSeason, served } from './matchFixtures.ts';
import { faults, visit } from './visit.tsx';

afterEach(cleanup);

const LONG = 'The Extremely Long And Winding Road To The Grand Final Of Jozi!!';
const played = matchSeason({ A: ['Lions', 'Wolves', LONG, 'Bulls', 'فريق الصحراء'] }, [
  { id: '1', teams: ['Lions', 'Wolves'], score: [1, 0] },
  { id: '2', teams: ['Lions', LONG], score: [1, 0] },
  { id: '3', teams: ['Wolves', 'Bulls'], score: [1, 0] },
  { id: '4', teams: [LONG, 'Bulls'], score: [1, 0] },
  { id: '5', teams: ['Lions', 'Bulls'] },
]);
const row = (given: Partial<RankedTeam>): RankedTeam => ({
  ...{
    rank: 1,
    id: 'one',
    name: 'Veterans',
    tag: 'VET',
    logo: null,
    wins: 9,
    losses: 3,
    points: 18,
    games: 12,
  },
  winRate: 75,
  ...{ before: 2, form: ['won', 'lost'] },
  ...given,
});

const visitRankings = (send: Send, address = '/rankings?league=A') =>
  visit(send, address, { heading: 'Rankings' });

const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const cells = (name: string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());

describe('Tournament rankings', () => {
  it('counts competing teams and played matches', async () => {
    await visitRankings(served(played).send);
    expect(figure('Teams Competing')).toBe('5');
    expect(figure('Matches Played')).toBe('4');
  });

  it("shows each team's place, record, win rate and points", async () => {
    await visitRankings(served(played).send);
    const form = (...results: string[]) => expect.stringContaining(results.join(', '));
    expect(cells('Lions')).toEqual(['1st Place', 'A', form('won', 'won'), '1502', '2–0', '100%', '4']);
    expect(cells('Wolves')).toEqual([
      '2nd Place tied with 1 other',
      'A',
      form('lost', 'won'),
      '1501',
      '1–1',
      '50%',
      '2',
    ]);
    expect(cells('Bulls')).toEqual(['5', 'A', form('lost', 'lost'), '1500', '0–2', '0%', '0']);
    expect(within(rowOf('Lions')).getByRole('img', { name: 'Rating from 1500 to 1502' })).toBeTruthy();
  });

  it('shows no win rate for a team without a game', async () => {
    await visitRankings(served(played).send);
    expect(cells('فريق الصحراء')).toEqual(['4', 'A', '', '1500', '0–0', '--', '0']);
  });

  it('marks the first places and shares a place between level teams', async () => {
    await visitRankings(served(played).send);
    const place = (name: string) => cells(name)[0];
    expect(within(rowOf('Lions')).getByText('Top Team')).toBeTruthy();
    expect(place('Lions')).toBe('1st Place');
    expect(place('Wolves')).toMatch(/2nd Place tied with 1 other$/);
    expect(place('The Extremely Long')).toMatch(/2nd Place tied with 1 other$/);
    expect(place('Bulls')).toBe('5');
  });

  it('names no top team if two are first', async () => {
    const level = matchSeason({ A: ['Lions', 'Wolves', 'Bulls', 'Eagles'] }, [
      { id: '1', teams: ['Lions', 'Bulls'], score: [1, 0] },
      { id: '2', teams: ['Wolves', 'Eagles'], score: [1, 0] },
    ]);
    await visitRankings(served(level).send);
    expect(screen.getAllByText('1st Place')).toHaveLength(2);
    expect(screen.queryByText('Top Team')).toBeNull();
  });

  it('announces rankings before the first result, and links to the teams', async () => {
    await visitRankings(
      served(matchSeason({ A: ['Lions', 'Wolves'] }, [{ id: '1', teams: ['Lions', 'Wolves'] }])).send,
    );
    expect(screen.getByRole('heading', { name: 'Rankings Coming Soon' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Teams' }).getAttribute('href')).toBe('/teams?league=A');
    expect(figure('Teams Competing')).toBe('2');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('Global rankings', () => {
  const toggle = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

  it('shows the league over all its tournaments and keeps that in the address', async () => {
    await visitRankings(
      served(played, { league: [row({}), row({ id: 'two', rank: 2, name: 'Rookies', wins: 3 })] }).send,
    );
    toggle('Global Rankings');
    expect(await screen.findByText('Veterans')).toBeTruthy();
    expect(screen.queryByText('Lions')).toBeNull();
    expect(location.search).toBe('?league=A&scope=global');
    expect(figure('Matches Played')).toBe('5');
    toggle('Tournament Rankings');
    expect(await screen.findByText('Lions')).toBeTruthy();
    expect(location.search).toBe('?league=A');
  });

  it('shows no tournament figures while the league’s are loading', async () => {
    const { send } = served(played, { league: [row({})] });
    await visitRankings((request) =>
      request.path === '/api/leagues/totals' ? new Promise(() => {}) : send(request),
    );
    expect(figure('Teams Competing')).toBe('5');
    toggle('Global Rankings');
    expect(await screen.findByText('Veterans')).toBeTruthy();
    expect(screen.queryByText('Teams Competing')).toBeNull();
  });

  it('loads a hundred at a time, and says if the next cannot be loaded', async () => {
    const { send } = served(played);
    let isAway = true;
    await visitRankings(async (request) => {
      const { pathname, searchParams } = new URL(request.path, 'http://within');
      if (pathname !== '/api/rankings/teams' || !searchParams.has('league')) return send(request);
      if (!searchParams.has('nextToken')) return { status: 200, body: { data: [row({})], nextToken: 'one' } };
      return isAway
        ? { status: 503, body: { error: 'The database is away for a moment.' } }
        : { status: 200, body: { data: [row({ id: 'two', rank: 2, name: 'Rookies' })] } };
    }, '/rankings?league=A&scope=global');
    expect(screen.queryByText('Rookies')).toBeNull();
    const more = () => fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    more();
    const fault = await screen.findByRole('alert', {}, { timeout: 5_000 });
    expect(fault.textContent).toBe('The next entries could not be loaded.');
    isAway = false;
    more();
    expect(await screen.findByText('Rookies')).toBeTruthy();
    expect(screen.getByText('Veterans')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows global rankings at once when the address asks for them', async () => {
    await visitRankings(served(played, { league: [row({})] }).send, '/rankings?league=A&scope=global');
    expect(cells('Veterans')).toEqual([
      expect.stringMatching(/^1st Place .* up 1 place$/),
      '',
      expect.stringContaining('won, lost'),
      '',
      '9–3',
      '75%',
      '18',
    ]);
  });

  it('returns to the tournament, with a note, if global rankings fail', async () => {
    const { send } = served(played, { league: [row({})] });
    let isBroken = true;
    await visitRankings(async (request) =>
      isBroken && request.path.startsWith('/api/rankings') && request.path.includes('league=')
        ? { status: 500, body: { error: 'Something went wrong. Error ID: 0193', code: 'fault' } }
        : send(request),
    );
    toggle('Global Rankings');
    const word =
      'Global Rankings could not be calculated, so those for the tournament are shown instead. Please try again.';
    expect((await screen.findByText(word, {}, { timeout: 5_000 })).getAttribute('role')).toBe('alert');
    expect(location.search).toBe('?league=A');
    expect(screen.getByText('Lions')).toBeTruthy();
    isBroken = false;
    toggle('Global Rankings');
    expect(await screen.findByText('Veterans')).toBeTruthy();
    expect(screen.queryByText(word)).toBeNull();
  });

  it('announces rankings only while there are none', async () => {
    await visitRankings(served(played).send, '/rankings?league=A&scope=global');
    expect(screen.getByRole('heading', { name: 'Coming Soon' })).toBeTruthy();
  });
});

describe('Ratings', () => {
  it('draws a team’s ratings by week, and lists them in a table', async () => {
    const week = (day: string, rating: number, deviation: number) => ({ week: day, rating, deviation });
    const team = (id: string, rank: number, before: number, rating: number) => ({
      ...{ id, name: `Team ${id}`, tag: id, logo: null, rank, before, rating, deviation: 80, matches: 4 },
      weeks: [week('2026-11-16', 1500, 200), week('2026-11-23', rating, 80)],
    });
    const { send } = served(played);
    await visitRankings(async (request) => {
      if (!request.path.startsWith('/api/ratings')) return send(request);
      return { status: 200, body: { data: [team('ABC', 1, 2, 1600), team('XYZ', 2, 1, 1550)] } };
    }, '/rankings?league=A&scope=rating');
    const chart = (name: string) => screen.getByRole('img', { name: new RegExp(`^Team ${name}\\. `) });
    expect(chart('ABC').getAttribute('aria-label')).toBe('Team ABC. Rating from 1500 to 1600');
    expect(screen.getByRole('img', { name: '1440 to 1760' })).toBeTruthy();
    expect(cells('Team ABC')[0]).toContain('up 1 place');
    fireEvent.click(screen.getByRole('radio', { name: 'XYZ' }));
    expect(chart('XYZ')).toBeTruthy();
    const weeks = screen.getByRole('table', { name: 'Team XYZ', hidden: true });
    expect(within(weeks).getByText('1550')).toBeTruthy();
    expect(await faults()).toEqual([]);
  });
});

describe('The rankings page', () => {
  it('says what is wrong while the api is down, and offers a retry', async () => {
    const { send } = served(played);
    let isAway = true;
    await visitRankings(async (request) =>
      isAway && request.path.startsWith('/api/rankings')
        ? { status: 503, body: { error: 'The database is away for a moment.' } }
        : send(request),
    );
    expect(screen.getByRole('alert').textContent).toContain('The database is away for a moment.');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Lions')).toBeTruthy();
  });

  itInLongRun.each(['', '&scope=global'])('has no fault for axe%s', async (scope) => {
    await visitRankings(served(played).send, `/rankings?league=A${scope}`);
    expect(await faults()).toEqual([]);
  });
});
