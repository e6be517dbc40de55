/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { App } from '#dashboard/app/App.tsx';
// Jest cannot load two modules at once, so this loads a module that the app imports later.
import { DEFAULT_SETTINGS, type LeagueSettings } from '#domain/site/settings.ts';
import '#shared/live/followChanges.ts';
import { createClient, type Send } from '#domain/contract/http/client.ts';
import type { Change } from '#domain/liveChanges.ts';
import { ApiProvider, createCache } from '#shared/api/api.ts';
import { createAnnouncer } from '#shared/live/announce.ts';
import { rememberChoice } from '#shared/site/cookie.ts';
import { FIRST_START, type Site, StartProvider } from '#ui/site.ts';
import { itInLongRun } from '../support/long.ts';
import { matchSeason, served } from './matchFixtures.ts';
import { loadPages } from './pagesLoaded.ts';
import { createSeason, teamOf, tournamentOf } from './publicSeason.ts';

beforeAll(loadPages);

/** Replaces the browser's `EventSource`, which jsdom lacks. The test acts as the server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream | undefined;
  readyState = 1;
  constructor() {
    super();
    Stream.last = this;
  }
  close() {
    this.readyState = 2;
  }
  tell(change: Change) {
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(change) }));
  }
}

// Rendering takes a long time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  Object.assign(globalThis, { EventSource: Stream });
  window.scrollTo = () => {};
  document.documentElement.lang = 'en';
});
afterEach(() => {
  cleanup();
  rememberChoice('league', null);
  rememberChoice('tournament', null);
});

const site: Site = { ...FIRST_START.site, chatInviteUrl: 'https://chat.example/invite' };

function visit(
  address: string,
  send: Send,
  given: Partial<typeof site> = {},
  now = '2026-11-21T08:00:00.000Z',
) {
  history.replaceState(null, '', address);
  const cache = createCache();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={cache}>
      <ApiProvider value={createClient(send)}>
        <StartProvider value={{ ...FIRST_START, site: { ...site, ...given }, now }}>
          <App />
        </StartProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  /** Waits until every request from the page has a response. */
  return { cache, settled: () => waitFor(() => expect(cache.isFetching()).toBe(0)) };
}

const championship = tournamentOf();
const cup = tournamentOf({
  name: 'B League Cup',
  league: 'B',
  teamCount: 0,
  prizePool: 5_000,
  targetPrizePool: 5_000,
});
const alpha = teamOf(championship, 'Alpha', ['萧瑟', '4nalog <01', 'Faith_bian', 'XinQ', 'y`', '33']);
const beta = teamOf(championship, 'Beta', ['K1', 'DarkMago♥', 'Wisper', 'Gōjira'], { assignedGroup: 'B' });
const full = () => createSeason([championship, cup], [alpha, beta]);
const teamNamed = (name: string) => screen.findByRole('link', { name });
const shownTeams = () =>
  screen.queryAllByRole('button', { name: /^Roster of/ }).map((toggle) => {
    const row = toggle.closest('tr') as HTMLElement;
    return within(row).getAllByRole('link')[0]?.textContent;
  });
const rosterOf = (name: string) => {
  const toggle = screen.getByRole('button', { name: new RegExp(`^Roster of ${name}`) });
  if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle);
  return document.getElementById(toggle.getAttribute('aria-controls') ?? '') as HTMLElement;
};

describe('A change of site settings', () => {
  it('updates all of an open page, late parts included, and can be reverted', async () => {
    const { cache, settled } = visit('/?league=A', full().send);
    await screen.findByText('Registration open');
    await settled();
    const { leagues } = DEFAULT_SETTINGS;
    const [first, second] = leagues as [LeagueSettings, LeagueSettings];
    const set = (more: object) => cache.setQueryData(['settings'], { ...DEFAULT_SETTINGS, ...more });
    const sheets = () => [...document.querySelectorAll('link[href^="/leagues.css"]')].map(addressOf);
    const amounts = () => new Set(document.body.textContent?.match(/(?:R|€)(?=\d)/g));
    expect(amounts()).toEqual(new Set(['R']));
    set({ name: 'Other Nights', currency: 'EUR', leagues: [{ ...first, colour: 'teal' }, second] });
    const shows = (sign: string, colours: string) =>
      waitFor(() => expect([amounts(), sheets()]).toEqual([new Set([sign]), [`/leagues.css?${colours}`]]));
    await shows('€', 'teal-violet');
    expect(screen.getAllByText('Other Nights').length).toBeGreaterThan(0);
    set({});
    await shows('R', 'green-violet');
  });
});
const addressOf = (link: Element) => link.getAttribute('href');

describe('A tournament without a fee', () => {
  const free = tournamentOf({ name: 'Office Cup', registrationFee: 0, prizePool: 0, basePrizePool: 0 });
  const gamma = teamOf(free, 'Gamma', ['K1']);

  it.each(['/teams', '/tournaments', '/'])(
    'says on %s that there is no fee, and shows no zero amounts',
    async (path) => {
      const { settled } = visit(`${path}?league=A`, createSeason([free], [gamma]).send);
      await screen.findAllByText('No registration fee');
      await settled();
      expect(document.body.textContent).not.toMatch(/R0 per team|\+R0/);
    },
  );
});

describe('The teams page', () => {
  it('shows every team with its roster in role order, its reserve and its open places', async () => {
    visit('/teams?league=A', full().send);
    await teamNamed('Beta');
    const roster = within(rosterOf('Beta'));
    expect(roster.getByText('Hard Support').closest('li')?.textContent).toContain('Open place');
    expect(roster.getByText('Main Roster').textContent).toContain('4/5');
    const other = within(rosterOf('Alpha'));
    expect(other.getByText('4nalog <01').closest('li')?.textContent).toContain('Mid');
    expect(other.getByText('33', { ignore: 'svg *' }).closest('li')?.textContent).toContain('Reserve');
    expect(other.getByText('Reserves').textContent).toContain('1/1');
    expect(screen.getByText('Spots Available').parentElement?.textContent).toContain('18');
  });

  it('finds a team by one of its players after pressing /, and by its group', async () => {
    visit('/teams?league=A', full().send);
    await teamNamed('Beta');
    fireEvent.keyDown(document.body, { key: '/' });
    const field = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'darkmago' } });
    expect(shownTeams()).toEqual(['Beta']);
    // The roster that contains the player is open.
    expect(within(rosterOf('Beta')).getByRole('link', { name: 'DarkMago♥' })).toBeTruthy();
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Group A' }));
    expect(shownTeams()).toEqual(['Alpha']);
  });

  it('sorts the teams by a column, reverses the order, and keeps it in the address', async () => {
    const season = matchSeason({ A: ['Ants', 'Bees', 'Cats'] }, [
      { id: '1', teams: ['Bees', 'Ants'], score: [1, 0] },
    ]);
    const teams = season.teams.map((team) => ({
      ...team,
      ...{ Ants: { losses: 1, games: 1, rank: 3 }, Bees: { wins: 1, games: 1, points: 2, rank: 1 } }[
        team.name
      ],
    }));
    visit('/teams?league=A', served({ ...season, teams }).send);
    await teamNamed('Bees');
    await waitFor(() => expect(shownTeams()).toEqual(['Bees', 'Ants', 'Cats']));
    const row = screen.getByRole('button', { name: /^Roster of Bees/ }).closest('tr');
    expect(row?.textContent).toMatch(/1–0100%2/);
    expect(within(row as HTMLElement).getAllByText('newest first: won', { exact: false })).not.toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Team' }));
    expect(shownTeams()).toEqual(['Ants', 'Bees', 'Cats']);
    fireEvent.click(screen.getByRole('button', { name: 'Team' }));
    expect(shownTeams()).toEqual(['Cats', 'Bees', 'Ants']);
    expect(location.search).toBe('?league=A&by=-name');
    expect(screen.getByRole('columnheader', { name: 'Team' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('shows the places and how to register while nobody has registered', async () => {
    visit('/teams?league=B', full().send);
    expect(await screen.findByRole('heading', { name: 'Twenty places, none taken yet' })).toBeTruthy();
    expect(screen.getAllByText('Open place')).toHaveLength(20);
    expect(screen.getByRole('link', { name: 'Register Team' }).getAttribute('href')).toBe(
      '/socials?league=B',
    );
  });

  it('shows and announces a newly approved team without a reload', async () => {
    const { season, send } = full();
    visit('/teams?league=A', send);
    await teamNamed('Beta');
    const gamma = teamOf(championship, 'Gamma', ['Quinn']);
    season.teams = [...season.teams, gamma];
    act(() => Stream.last?.tell({ entity: 'team', id: gamma.id, tournamentId: championship.id }));
    expect(await teamNamed('Gamma')).toBeTruthy();
    expect(await screen.findByText('Gamma joined A League Championship')).toBeTruthy();
  });
});

describe('The league toggle', () => {
  it('switches league, recolours the page and is remembered by the server', async () => {
    visit('/teams?league=A', full().send);
    await teamNamed('Alpha');
    const toggle = screen.getByRole('navigation', { name: 'League' });
    fireEvent.click(within(toggle).getByRole('link', { name: /Development League/ }));
    expect(await screen.findByText('B League Cup')).toBeTruthy();
    expect(location.search).toBe('?league=B');
    expect(document.documentElement.dataset.league).toBe('B');
    expect(document.cookie).toContain('league=B');
  });
});

describe('The tournament switcher', () => {
  const second = tournamentOf({ name: 'Second', startDate: null });
  const switcher = (name: string) => screen.findByRole('button', { name: `Tournament: ${name}` });

  it('remembers the tournament for an address without one until the league changes', async () => {
    const { settled } = visit(
      `/?league=A&tournament=${second.id}`,
      createSeason([championship, second, cup]).send,
    );
    await switcher('Second');
    expect(document.cookie).toContain(`tournament=${second.id}`);
    act(() => history.pushState(null, '', '/'));
    await switcher('Second');
    for (const way of screen.getAllByRole('link', { name: 'Teams' }))
      expect(way.getAttribute('href')).toContain(second.id);
    const toggle = screen.getByRole('navigation', { name: 'League' });
    fireEvent.click(within(toggle).getByRole('link', { name: /Development League/ }));
    await waitFor(() => expect(location.search).toBe('?league=B'));
    expect(document.cookie).not.toContain('tournament=');
    fireEvent.click(within(toggle).getByRole('link', { name: /Premier League/ }));
    await switcher('A League Championship');
    act(() => history.pushState(null, '', '/'));
    await switcher('A League Championship');
    await settled();
  });

  it('forgets a finished tournament while another is open', async () => {
    const over = tournamentOf({ name: 'Over', status: 'completed' });
    const { settled } = visit(`/?league=A&tournament=${over.id}`, createSeason([championship, over]).send);
    await switcher('Over');
    act(() => history.pushState(null, '', '/'));
    await switcher('A League Championship');
    await settled();
  });
});

const ways = () =>
  Object.fromEntries(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

describe('Home', () => {
  it('shows the prize pools in the top bar before there is a tournament', async () => {
    visit('/', createSeason([]).send);
    expect((await screen.findAllByText('All prize pools'))[0]?.parentElement?.textContent).toMatch(
      /^All prize pools R0/,
    );
  });

  it('shows the state and counts of both leagues', async () => {
    visit('/', full().send);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('One team registered.');
    expect(screen.getByText('19 of 20 places left.')).toBeTruthy();
    expect(screen.getByText('Active Tournaments').parentElement?.textContent).toContain('2');
    expect(screen.getAllByText('R10,500').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'View Development League' }).getAttribute('href')).toBe(
      '/tournaments?league=B',
    );
    expect(document.title).toBe('A League Championship – Turbo League');
  });

  it('counts a league’s history on its card, and both cards add up to the total', async () => {
    const past = { status: 'completed', prizePool: 8_000, teamCount: 20, matchCount: 47 } as const;
    const last = tournamentOf({ name: 'Last season', playerCount: 120, ...past });
    const all = [{ ...championship, teamCount: 0, playerCount: 2 }, last, cup];
    visit('/', createSeason(all).send);
    const card = (await screen.findByRole('heading', { name: 'Premier League' })).closest('section');
    // The target is for the tournament displayed, not the sum for all tournaments.
    expect(card?.textContent).toContain('R5,50055% of the R10,000 target');
    await waitFor(() =>
      expect(card?.textContent).toMatch(/Players122Teams20Matches47All prize poolsR13,500/),
    );
    const other = screen.getByRole('heading', { name: 'Development League' }).closest('section');
    expect(other?.textContent).toContain('R5,000R5,000 target reached');
    const totals = screen.getByRole('heading', { name: 'Total prize pool' }).closest('section');
    expect(totals?.textContent).toContain('R18,50070% of the R15,000 targetCurrent tournaments: R10,500');
  });

  it.each(['/', '/tournaments', '/donations'])(
    '%s shows how much of a pool is only pledged',
    async (path) => {
      const pledged = tournamentOf({ name: 'Pledged', prizePool: 15_600, pledgedPrizePool: 10_000 });
      visit(path, createSeason([pledged]).send);
      expect((await screen.findAllByText('R5,600 paid in, R10,000 pledged')).length).toBeGreaterThan(0);
      const [whole, paid] = screen.getByRole('main').querySelectorAll('progress');
      expect([whole?.value, paid?.value]).toEqual([100, 56]);
    },
  );

  it('shows announcements on Home and the tournament page, older ones on demand', async () => {
    const announced = Array.from({ length: 5 }, (_, index) => ({
      id: `announcement${index}`,
      createdAt: `2026-11-2${5 - index}T10:00:00.000Z`,
      kind: 'tournament_announcement' as const,
      title: `News ${index}`,
      text: index === 0 ? `First line\n${'long '.repeat(100)}end` : 'Short',
      tournamentId: championship.id,
    }));
    const { send } = full();
    const asked: string[] = [];
    const withNews: Send = async (request) => {
      const { pathname, searchParams } = new URL(request.path, 'http://within');
      if (pathname !== '/api/announcements') return send(request);
      asked.push(request.path);
      return { status: 200, body: { data: announced.slice(0, Number(searchParams.get('limit'))) } };
    };
    visit('/', withNews);
    const news = (await screen.findByRole('heading', { name: 'News' }, { timeout: 10_000 })).closest(
      'section',
    ) as HTMLElement;
    const titles = () =>
      within(news)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(titles()).toEqual(['News 0', 'News 1', 'News 2']);
    expect(within(news).getAllByRole('link', { name: 'A League Championship' })).toHaveLength(3);
    expect(news.textContent).not.toContain('end');
    fireEvent.click(within(news).getByRole('button', { name: 'Read more' }));
    expect(news.textContent).toContain('end');
    fireEvent.click(within(news).getByRole('button', { name: 'Show older news' }));
    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(within(news).queryByRole('button', { name: 'Show older news' })).toBeNull();
    cleanup();
    visit(`/tournaments/${championship.id}`, withNews);
    expect(await screen.findByRole('heading', { name: 'News' })).toBeTruthy();
    expect(asked.at(-1)).toContain(`tournamentId=${championship.id}`);
  });

  it.each([
    ['the active one', { isActive: true }, 'Third'],
    ['else one that is live', {}, 'Second'],
    ['else, as of samples, the first', { isSample: true }, 'First'],
  ])('given several tournaments, opens %s', async (_, marks, name) => {
    const all = [
      tournamentOf({ name: 'First', startDate: null }),
      tournamentOf({ name: 'Second', status: 'live', ...('isSample' in marks && marks) }),
      tournamentOf({ name: 'Third', ...('isActive' in marks && marks) }),
    ];
    visit('/?league=A', createSeason(all).send);
    expect(await screen.findByRole('button', { name: `Tournament: ${name}` })).toBeTruthy();
  });

  it.each([
    ['the live one', 'upcoming', 'live', 'Next'],
    ['the coming one', 'cancelled', 'upcoming', 'Next'],
    ['else the newest', 'completed', 'completed', 'Next'],
    ['the one before', 'upcoming', 'completed', 'Now'],
  ] as const)('given a finished tournament, opens %s', async (_, now, next, name) => {
    const all = [
      tournamentOf({ name: 'Last', status: 'completed', isActive: true }),
      tournamentOf({ name: 'Now', status: now, startDate: null }),
      tournamentOf({ name: 'Next', status: next }),
    ];
    const { settled } = visit('/?league=A', createSeason(all).send);
    expect(await screen.findByRole('button', { name: `Tournament: ${name}` })).toBeTruthy();
    await settled();
  });

  it('shows a finished tournament until the league’s next one, not a live sample', async () => {
    const over = tournamentOf({ name: 'Summer Cup', status: 'completed' });
    const sample = tournamentOf({ name: 'Sample Cup', status: 'live', isSample: true });
    const { settled } = visit('/?league=A', createSeason([over, sample]).send);
    expect(await screen.findByRole('button', { name: 'Tournament: Summer Cup' })).toBeTruthy();
    await settled();
    cleanup();
    visit('/?league=A', createSeason([over, sample, tournamentOf({ name: 'Next Cup' })]).send);
    expect(await screen.findByRole('button', { name: 'Tournament: Next Cup' })).toBeTruthy();
  });

  it.each([
    ['a live sample', 'Other', {}, [{ status: 'live', isSample: true }]],
    ['but no coming sample', 'Empty', {}, [{ isSample: true }]],
    ['but no finished sample', 'Empty', {}, [{ status: 'completed', isSample: true }]],
    ['but not a finished one', 'Empty', {}, [{ status: 'completed' }]],
    ['but no sample beside a finished one', 'Empty', {}, [{ isSample: true }, { status: 'completed' }]],
    ['but nothing else if it is active', 'Empty', { isActive: true }, [{ status: 'live', isSample: true }]],
  ] as const)('given a tournament without teams, opens %s', async (_, name, marks, others) => {
    const empty = tournamentOf({ name: 'Empty', teamCount: 0, ...marks });
    const all = [empty, ...others.map((other) => tournamentOf({ name: 'Other', ...other }))];
    const { settled } = visit('/?league=A', createSeason(all).send);
    expect(await screen.findByRole('button', { name: `Tournament: ${name}` })).toBeTruthy();
    await settled();
  });

  it('links to the live tournament while Home shows another', async () => {
    const live = tournamentOf({ name: 'Winter Cup', status: 'live', isSample: true });
    const { settled } = visit('/', createSeason([championship, live]).send);
    const ways = within(await screen.findByRole('navigation', { name: 'In progress' }));
    fireEvent.click(ways.getByRole('link', { name: 'Winter Cup Demo data' }));
    expect(await screen.findByRole('button', { name: 'Tournament: Winter Cup' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'In progress' })).toBeNull();
    await settled();
  });

  it('announces championships if none exists yet', async () => {
    visit('/', createSeason([]).send);
    expect(await screen.findByRole('heading', { name: 'Championships Coming Soon' })).toBeTruthy();
    expect(screen.getByText('Upcoming')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Total Matches').parentElement?.textContent).toContain('0'));
    expect(ways()).toMatchObject({
      'Get Started': '/tournaments?league=A',
      'View Tournament Details': '/tournaments?league=A',
      'Join Community': '/socials?league=A',
      'Join Tournament': '/socials?league=A',
      'Support Prize Pool': '/donations?league=A',
    });
  });

  it('links to tournaments, both leagues, all teams, the community and the pool', async () => {
    const teams = Array.from({ length: 9 }, (_, n) => teamOf(championship, `Team ${n}`, ['K1']));
    const filled = { ...championship, teamCount: teams.length };
    const { settled } = visit('/', createSeason([filled, cup], teams).send);
    await screen.findByRole('heading', { name: 'Featured teams' });
    await settled();
    expect(ways()).toMatchObject({
      'Get Started': expect.stringMatching(/^\/tournaments\?/),
      'View Tournament Details': expect.stringMatching(/^\/tournaments\?/),
      'View Premier League': '/tournaments?league=A',
      'View Development League': '/tournaments?league=B',
      'View All 9 Teams': expect.stringMatching(/^\/teams\?/),
      'Join Tournament': expect.stringMatching(/^\/socials\?/),
      'Support Prize Pool': expect.stringMatching(/^\/donations\?/),
    });
    const featured = screen
      .getByRole('heading', { name: 'Featured teams' })
      .closest('section') as HTMLElement;
    expect(within(featured).getAllByRole('listitem')).toHaveLength(8);
  });

  it('says in the heading and on a league’s card that it has no tournament', async () => {
    visit('/?league=B', createSeason([championship]).send);
    expect((await screen.findByRole('heading', { level: 1 })).textContent?.trim()).toBe(
      'No Active Tournament',
    );
    const card = screen
      .getByRole('heading', { name: 'Development League' })
      .closest('section') as HTMLElement;
    expect(card.textContent).toContain('No Active TournamentCheck back soon for upcoming events!');
  });

  it('shows marked samples if loading fails, and real data after Retry', async () => {
    const { season, send } = full();
    season.isAway = true;
    visit('/', send);
    expect((await screen.findByRole('alert')).textContent).toContain('The database is briefly unavailable');
    expect(screen.getAllByText('Sample data')).toHaveLength(2);
    season.isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('19 of 20 places left.')).toBeTruthy();
    expect(screen.queryByText('Sample data')).toBeNull();
  });

  it('keeps what was loaded when a later read fails', async () => {
    const { season, send } = full();
    visit('/', send);
    await screen.findByText('19 of 20 places left.');
    season.isAway = true;
    act(() => Stream.last?.tell({ entity: 'tournament', id: championship.id, tournamentId: null }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByText('19 of 20 places left.')).toBeTruthy();
    expect(screen.queryByText('Sample data')).toBeNull();
  });
});

describe('The other pages', () => {
  it.each([
    ['/matches', 'Matches Coming Soon', 'View Teams'],
    ['/rankings', 'Rankings Coming Soon', 'View Teams'],
    ['/players', 'Players Coming Soon', 'View Teams'],
    ['/bracket', 'From 20 teams to one champion', 'View Teams'],
    ['/nothing', 'There is no page at this address', 'Home'],
  ])('%s says %s', async (address, heading, button) => {
    const { settled } = visit(address, full().send);
    const found = await screen.findByRole('heading', { name: heading });
    await settled();
    const part = found.closest('section') as HTMLElement;
    expect(within(part).getByRole('link', { name: button })).toBeTruthy();
  });

  it.each([
    ['/matches', 'Matches Coming Soon', 'View Teams'],
    ['/rankings', 'Rankings Coming Soon', 'View Teams'],
    ['/players', 'Players Coming Soon', 'Join Tournament'],
    ['/bracket', 'From 20 teams to one champion', 'View Teams'],
  ])('%s of a league without a tournament says %s', async (address, heading, button) => {
    const { settled } = visit(`${address}?league=B`, createSeason([championship]).send);
    const found = await screen.findByRole('heading', { name: heading });
    await settled();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    const part = found.closest('section') as HTMLElement;
    expect(within(part).getByRole('link', { name: button }).getAttribute('href')).toContain('league=B');
  });

  it('shows each community that has an invitation on Socials, and how to join it', async () => {
    visit('/socials?league=A', full().send);
    const join = await screen.findByRole('link', { name: /Join the server/ });
    expect(join.getAttribute('href')).toBe('https://chat.example/invite');
    expect(join.getAttribute('target')).toBe('_blank');
    expect(join.getAttribute('rel')).toContain('noreferrer');
    expect(screen.queryByRole('heading', { name: 'Messaging group' })).toBeNull();
    cleanup();
    visit('/socials', full().send, { messagingInviteUrl: 'https://group.example/in', chatInviteUrl: null });
    const second = await screen.findByRole('link', { name: /Join the group/ });
    expect([second.getAttribute('href'), second.getAttribute('target')]).toEqual([
      'https://group.example/in',
      '_blank',
    ]);
    expect(screen.getByText('No invitation has been posted yet. Ask in the messaging group.')).toBeTruthy();
  });

  it('shows the members online on Socials until the page is an hour old', async () => {
    const chatServer = { name: 'Jozi Dota', online: 42 };
    const open = async (minutes: number) => {
      const now = new Date(Date.now() - minutes * 60_000).toISOString();
      const { settled } = visit('/socials', full().send, { chatServer }, now);
      await settled();
      const name = await screen.findByRole('heading', { name: 'Jozi Dota' });
      return within(name.closest('section') as HTMLElement);
    };
    expect((await open(59)).getByText('Members online').nextElementSibling?.textContent).toBe('42');
    cleanup();
    const old = await open(61);
    await waitFor(() => expect(old.queryByText('Members online')).toBeNull());
  });

  it.each(['/tournaments', '/donations', '/socials'])(
    'says on %s that no invitation is posted, beside the buttons that need one',
    async (path) => {
      const none = { chatInviteUrl: null, messagingInviteUrl: null };
      visit(path, full().send, none);
      const said = await screen.findAllByText(/^(.* )?No invite link has been posted yet\.$/);
      expect(said.length).toBeGreaterThan(0);
      cleanup();
      const chatServer = { name: 'Jozi Dota', online: 42, invite: 'https://chat.example/widget' };
      for (const posted of [{}, { ...none, chatServer }]) {
        const { settled } = visit(path, full().send, posted);
        await settled();
        expect(screen.queryByText(/^(.* )?No invite link has been posted yet\.$/)).toBeNull();
        cleanup();
      }
    },
  );

  it('says on Privacy what is kept, why, who sees it, how long and whom to ask', async () => {
    visit('/socials?league=A', full().send);
    fireEvent.click(await screen.findByRole('link', { name: 'Privacy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy();
    for (const name of ['What we keep', 'Why', 'Who can see it', 'How long we keep it', 'Your rights'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText(/still contain erased data/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Ask on Discord/ }).getAttribute('href')).toBe(
      'https://chat.example/invite',
    );
  });

  it('lists a team’s requirements, the captain’s text and three steps on Socials', async () => {
    visit('/socials?league=A', full().send);
    expect(await screen.findByRole('heading', { name: 'Registration requirements' })).toBeTruthy();
    const steps = ['Join the Discord server', 'Run /register', 'Wait for the decision'];
    for (const name of steps) expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText('STEAM_0:0:145138780', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Tournament Details' }).getAttribute('href')).toMatch(
      /^\/tournaments\?/,
    );
    expect(await screen.findByText(/19 of 20 places left\./)).toBeTruthy();
  });

  it('links from a closed tournament on Socials to an open one', async () => {
    const over = tournamentOf({ name: 'A League Cup', registrationClosed: 'Registration has closed.' });
    visit(`/socials?league=A&tournament=${over.id}`, createSeason([cup, championship, over]).send);
    const open = await screen.findByRole('link', { name: championship.name });
    const { id } = championship;
    expect(open.getAttribute('href')).toBe(`/tournaments/${id}?league=A&tournament=${id}`);
    const card = open.closest('section') as HTMLElement;
    expect(card.textContent).toContain('19 of 20 places left.');
    expect(card.textContent).toContain('ClosesThursday 3 Dec 2026, 18:00 UTC');
  });
});

/** jsdom has no layout, so tests in a real browser check these two rules. */
const NEEDS_LAYOUT = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
};

describe('Accessibility', () => {
  itInLongRun.each([
    '/',
    '/teams?league=A',
    '/teams?league=B',
    '/tournaments',
    '/bracket',
    '/donations',
    '/socials',
    '/privacy',
  ])('has no fault for axe on %s', async (address) => {
    const { settled } = visit(address, full().send);
    await screen.findByRole('heading', { level: 1 });
    await settled();
    const { violations } = await axe.run(document, { rules: NEEDS_LAYOUT });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('The region for screen readers', () => {
  it('speaks at most every five seconds and joins waiting messages', () => {
    jest.useFakeTimers();
    const said: string[] = [];
    const speaker = createAnnouncer((line) => said.push(line));
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      speaker.add({ text: `${name} joined A League Championship`, more: 'team' });
      jest.advanceTimersByTime(10);
    }
    expect(said).toEqual(['Alpha joined A League Championship']);
    jest.advanceTimersByTime(5_000);
    expect(said.slice(1)).toEqual(['Beta joined A League Championship, and 1 more team joined']);
    jest.useRealTimers();
  });
});
