/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { itInLongRun } from '../support/long.ts';
import { type Game, matchSeason, served } from './matchFixtures.ts';
import { faults, textOf, visit } from './visit.tsx';

afterEach(cleanup);

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
const card = (id: string) =>
  textOf(links().find((link) => link.getAttribute('href')?.startsWith(`/matches/${id}?`)));

describe('The list of matches', () => {
  it('counts all, completed, and live or upcoming matches', async () => {
    await open();
    const figures = screen.getAllByRole('term').map((term) => textOf(term.parentElement));
    expect(figures).toEqual(['Total9', 'Completed3', 'Live and upcoming5']);
  });

  it('orders matches: live first, then upcoming by time, then the newest results', async () => {
    await open();
    expect(shown()).toEqual(['live', 'soon', 'later', 'open', 'waiting', 'ff', 'new', 'old', 'off']);
    const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Live', 'Upcoming', 'Results']);
  });

  it('leaves out a match whose teams cannot be found', async () => {
    const { season: facts, send } = season();
    facts.matches = facts.matches.map((match) => (match.id === 'open' ? { ...match, team2: null } : match));
    await visit(send, '/matches?league=A');
    expect(shown()).not.toContain('open');
    expect(textOf(screen.getByText('Total').parentElement)).toBe('Total8');
  });
});

describe('A match card', () => {
  it('shows who won, both scores and the round of a result', async () => {
    await open();
    expect(card('old')).toMatch(/^Completed ?Group A ?Best of 1/);
    expect(card('old')).toContain('LionsLio Winner1 to 0WOWolvesWol');
    // Without a scheduled time, the card shows when the result was recorded.
    expect(card('old')).toMatch(/Sat 14 Nov, \d\d:00$/);
    for (const id of ['old', 'new']) expect(card(id).match(/Winner/g)).toHaveLength(1);
  });

  it('shows the state and the time of an upcoming match', async () => {
    await open();
    expect(card('soon')).toMatch(/^Scheduled ?Semifinals ?SF 1 ?Best of 3/);
    expect(card('soon')).toContain('VSScheduled');
    expect(card('soon')).toMatch(/Sun 22 Nov, \d\d:00$/);
    expect(card('open').match(/VS|TBD|Time: TBD/g)).toEqual(['VS', 'Time: TBD']);
    expect(card('waiting')).toMatch(/^Pending/);
    expect(card('waiting')).toContain('VSWaiting');
  });

  it('says that a match is on air at every level of detail', async () => {
    await open();
    expect(card('live')).toMatch(/^Live now/);
    expect(card('live')).toContain('VSLive Now!');
    expect(card('live')).toContain('LIVE NOW');
    expect(card('live')).not.toContain('Winner');
  });

  it('marks a cancelled match and shows a forfeit as W and FF', async () => {
    await open();
    expect(card('off')).toMatch(/^Cancelled/);
    expect(card('off')).toContain('VSCancelled');
    expect(card('ff')).toContain('FF to W');
  });

  it('names a round that has no name of its own', async () => {
    await visit(season([{ id: 'open', matchIdentifier: null, roundName: '' }]).send, '/matches?league=A');
    expect(card('open')).toContain('Tournament Match');
  });

  it('infers the winner from the score if none was recorded, and nobody if level', async () => {
    const { season: facts, send } = season();
    const unsaid = { winner: null, winnerParticipationId: null };
    facts.matches = facts.matches.map((match) =>
      match.id === 'old'
        ? { ...match, ...unsaid }
        : match.id === 'new'
          ? { ...match, ...unsaid, team1Score: 1 }
          : match,
    );
    await visit(send, '/matches?league=A');
    expect(card('old')).toContain('LionsLio Winner');
    expect(card('new')).not.toContain('Winner');
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

  it('keeps the search after a reload', async () => {
    await open('/matches?league=A&show=results&team=lions');
    expect(shown()).toEqual(['new', 'old']);
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('lions');
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
    await waitFor(() => expect(card('live')).toContain('1 to 1'));
    expect(card('live')).not.toContain('VS');
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
