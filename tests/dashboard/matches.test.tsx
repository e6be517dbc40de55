/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { itInLongRun } from '../support/long.ts';
import { type Game, matchSeason, served } from './matchFixtures.ts';
import { faults, textOf, visit } from './visit.tsx';

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'matches=; path=/; max-age=0';
};
afterEach(() => {
  cleanup();
  forget();
});

const LONG = 'The Extremely Long And Winding Road To The Grand Final Of Jozi!!';
const groups = { A: ['Lions', 'Wolves', LONG], B: ['Eagles', 'Bulls'] };
const games: Game[] = [
  { id: 'old', teams: ['Lions', 'Wolves'], score: [1, 0], actualEndTime: '2026-11-14T15:00:00.000Z' },
  { id: 'new', teams: ['Lions', LONG], score: [0, 1], actualEndTime: '2026-11-15T15:00:00.000Z' },
  { id: 'later', teams: ['Wolves', LONG], scheduledTime: '2026-11-23T15:00:00.000Z' },
  { id: 'soon', slot: 'SF1', teams: ['Wolves', 'Bulls'], scheduledTime: '2026-11-22T15:00:00.000Z' },
  { id: 'open', slot: 'QF1', teams: ['Lions', 'Bulls'] },
  { id: 'waiting', slot: 'SF2', teams: ['Lions', 'Eagles'], status: 'waiting' },
  { id: 'live', teams: ['Eagles', 'Bulls'], status: 'live', streamUrl: 'https://stream.example/turbo' },
  { id: 'off', slot: 'QF2', teams: ['Wolves', 'Eagles'], status: 'cancelled', countsForStats: true },
  { id: 'void', slot: 'SF1', teams: ['Wolves', 'Eagles'], status: 'cancelled' },
  {
    id: 'ff',
    slot: 'QF3',
    teams: ['Eagles', LONG],
    score: [0, 1],
    forfeit: 'team1',
    actualEndTime: '2026-11-16T15:00:00.000Z',
  },
];
const season = (given: Partial<(typeof games)[number]>[] = []) =>
  served(
    matchSeason(
      groups,
      games.map((game) => ({ ...game, ...given.find(({ id }) => id === game.id) })),
    ),
  );

const open = (address = '/matches?league=A') => visit(season().send, address);
const links = () =>
  screen.getAllByRole('link').filter((link) => /^\/matches\/[a-z]/.test(link.getAttribute('href') ?? ''));
const shown = () => links().map((link) => /^\/matches\/(\w+)/.exec(link.getAttribute('href') ?? '')?.[1]);
const row = (id: string) =>
  textOf(links().find((link) => link.getAttribute('href')?.startsWith(`/matches/${id}?`)));

describe('The list of matches', () => {
  const heads = (level: number) => screen.getAllByRole('heading', { level }).map(textOf);

  it('orders matches: live first, then upcoming by time, then the newest results', async () => {
    await open();
    expect(shown()).toEqual(['live', 'soon', 'later', 'open', 'waiting', 'ff', 'new', 'old', 'off']);
    expect(heads(2)).toEqual(['Eagles', 'Bulls', 'Upcoming', 'Results']);
  });

  it('groups matches by day, with matches without a time last', async () => {
    await open();
    expect(heads(3)).toEqual([
      ...['Sunday 22 Nov', 'Monday 23 Nov', 'No time yet'],
      ...['Monday 16 Nov', 'Sunday 15 Nov', 'Saturday 14 Nov', 'No date'],
    ]);
    expect(screen.getAllByText(/^Times in /).length).toBeGreaterThan(0);
  });

  it('names the days around today', async () => {
    await visit(season([{ id: 'soon', scheduledTime: new Date().toISOString() }]).send, '/matches?league=A');
    expect(heads(3).find((head) => head.startsWith('Today'))).toBeTruthy();
  });

  it('leaves out a match whose teams cannot be found', async () => {
    const { season: facts, send } = season();
    facts.matches = facts.matches.map((match) => (match.id === 'open' ? { ...match, team2: null } : match));
    await visit(send, '/matches?league=A');
    expect(shown()).not.toContain('open');
    expect(screen.getByRole('radio', { name: 'All 8' })).toBeTruthy();
  });
});

describe('A match in the list', () => {
  it('shows the time, both scores and the place of a result, and the format of its day', async () => {
    await open();
    // If a match has no scheduled time, the row shows when its result was recorded.
    expect(row('old')).toMatch(/^\d\d:00 LLions 1 to WWolves 0 Group A$/);
    expect(textOf(screen.getByRole('heading', { name: 'Saturday 14 Nov' }).parentElement)).toBe(
      'Saturday 14 NovBest of 1',
    );
  });

  it('shows the time of an upcoming match, and says if a match waits', async () => {
    await open();
    expect(row('soon')).toMatch(/^\d\d:00 WWolves vs BBulls SF 1$/);
    expect(row('open')).toBe('LLions vs BBulls QF 1 BO1');
    expect(row('waiting')).toMatch(/SF 2 Pending$/);
  });

  it('marks a cancelled match and shows a forfeit as W and FF', async () => {
    await open();
    expect(row('off')).toMatch(/QF 2 Cancelled$/);
    expect(row('ff')).toMatch(/Eagles FF to .* W QF 3/);
  });

  it('names a round that has no name of its own', async () => {
    await visit(season([{ id: 'open', matchIdentifier: null, roundName: '' }]).send, '/matches?league=A');
    expect(row('open')).toContain('Tournament Match');
  });
});

describe('Finding a match', () => {
  const choose = (name: string) =>
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));

  it('finds matches by kind, counted and kept in the address', async () => {
    await open();
    choose('Upcoming 4');
    expect(shown()).toEqual(['soon', 'later', 'open', 'waiting']);
    expect(location.search).toContain('show=upcoming');
    expect(screen.getByText('4 of 9 matches shown')).toBeTruthy();
    choose('All 9');
    expect(location.search).toBe('?league=A');
  });

  it('finds matches by group or round, in order of play', async () => {
    await open();
    const rounds = screen.getByLabelText('Group or round');
    expect([...rounds.querySelectorAll('option')].map(textOf)).toEqual([
      ...['All groups and rounds', 'Group A', 'Group B', 'Quarterfinals', 'Semifinals'],
    ]);
    fireEvent.change(rounds, { target: { value: 'Group A' } });
    expect(shown()).toEqual(['later', 'new', 'old']);
  });

  it('finds matches by team or tag in any case, and clears the search', async () => {
    await open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bull' } });
    expect(shown()).toEqual(['live', 'soon', 'open']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(shown()).toHaveLength(9);
    expect(location.search).toBe('?league=A');
  });

  it('shows what is left in the other kinds', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Group or round'), { target: { value: 'Group A' } });
    expect(screen.getByRole('radio', { name: 'Results 2' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(shown()).toHaveLength(9);
  });

  it('remembers the filters, but not the search; an address with filters wins', async () => {
    await open();
    choose('Upcoming 4');
    fireEvent.change(screen.getByLabelText('Group or round'), { target: { value: 'Group A' } });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wolves' } });
    expect(document.cookie).toContain('matches=show=upcoming&round=Group+A');
    const matches = 'show=upcoming&round=Group+A';
    cleanup();
    await visit(season().send, '/matches?league=A', { choices: { matches } });
    expect(shown()).toEqual(['later']);
    cleanup();
    await visit(season().send, '/matches?league=A&show=results', { choices: { matches } });
    expect(shown()).toEqual(['ff', 'new', 'old', 'off']);
    choose('All 9');
    expect(document.cookie).not.toContain('matches=');
    expect(shown()).toHaveLength(9);
  });

  it('does not start with an empty page because of a remembered filter', async () => {
    await visit(season([{ id: 'live', status: 'scheduled' }]).send, '/matches?league=A', {
      choices: { matches: 'show=live&round=Round+40' },
    });
    expect(shown()).toHaveLength(9);
  });

  it('keeps the search after a reload', async () => {
    await open('/matches?league=A&show=results&team=lions');
    expect(shown()).toEqual(['new', 'old']);
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('lions');
  });
});

describe('The calendar', () => {
  const days = () =>
    screen
      .getAllByRole('cell')
      .filter((cell) => cell.querySelector('a'))
      .map(textOf);

  it('shows weeks of matches with their times, tags and scores, and counts those without a time', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Calendar' }));
    expect(location.search).toContain('view=calendar');
    expect(screen.getByRole('heading', { name: '9 Nov 2026 – 29 Nov 2026' })).toBeTruthy();
    expect(days()).toEqual([
      expect.stringMatching(/^14 ?\d\d:00 Lio 1 Wol 0$/),
      expect.stringMatching(/^15 ?\d\d:00 Lio 0 The 1$/),
      expect.stringMatching(/^16 ?\d\d:00 Eag FF The W$/),
      expect.stringMatching(/^22 ?\d\d:00 Wol vs Bul$/),
      expect.stringMatching(/^23 ?\d\d:00 Wol vs The$/),
    ]);
    expect(await faults()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Show the list' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('begins around today, goes on by weeks and shows every match of a full day', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
    const full = Array.from(
      { length: 9 },
      (_, index): Game => ({
        ...{ id: `full${index}`, teams: ['Lions', 'Wolves'], scheduledTime: inDays(70) },
      }),
    );
    const soon: Game = { id: 'soon', teams: ['Lions', 'Wolves'], scheduledTime: inDays(0) };
    await visit(served(matchSeason(groups, [soon, ...full])).send, '/matches?league=A&view=calendar');
    const links = () => screen.getByRole('table').querySelectorAll('a');
    const later = () => screen.getByRole('button', { name: 'Later weeks' }) as HTMLButtonElement;
    expect(links()).toHaveLength(1);
    fireEvent.click(later());
    fireEvent.click(later());
    expect(later().disabled).toBe(true);
    expect(links()).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: '3 more' }));
    expect(links()).toHaveLength(9);
  });
});

describe('The matches page', () => {
  it('links to the bracket and the rankings', async () => {
    await open();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('View Bracket')).toBe('/bracket?league=A');
    expect(to('View Rankings')).toBe('/rankings?league=A');
  });

  it('announces matches before there are any', async () => {
    await visit(served(matchSeason(groups, [])).send, '/matches?league=A');
    expect(screen.getByRole('heading', { name: 'Matches Coming Soon' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Teams' }).getAttribute('href')).toBe('/teams?league=A');
    expect(await faults()).toEqual([]);
  });

  it('shows a new result without a reload', async () => {
    const { season: facts, send } = season();
    const { refresh } = await visit(send, '/matches?league=A');
    facts.matches = facts.matches.map((match) =>
      match.id === 'live' ? { ...match, status: 'live', runningScore: { team1: 1, team2: 1 } } : match,
    );
    await refresh();
    await waitFor(() =>
      expect(textOf(screen.getByRole('region', { name: 'Live' }))).toMatch(/Eagles.*1 to 1.*Bulls/),
    );
  });

  it('says what is wrong while the api is down, and offers a retry', async () => {
    const { send } = season();
    let isAway = true;
    await visit(
      async (request) =>
        isAway && request.path.includes('/matches')
          ? { status: 503, body: { error: 'The database is away for a moment.' } }
          : send(request),
      '/matches?league=A',
    );
    expect(screen.getByRole('alert').textContent).toContain('The database is away for a moment.');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shown()).toHaveLength(9));
  });

  itInLongRun('has no fault for axe', async () => {
    await open();
    expect(await faults()).toEqual([]);
  });
});
