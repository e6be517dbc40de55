/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { itInLongRun } from '../support/long.ts';
import { type Facts, type Game, matchSeason, served } from './matchFixtures.ts';
import { teamOf, tournamentOf } from './publicSeason.ts';
import { faults, textOf, visit } from './visit.tsx';

afterEach(cleanup);

const groups = { A: ['Lions', 'Wolves', 'Hawks'], B: ['Eagles', 'Bulls'] };
const on = (day: number) => `2026-11-${day}T15:00:00.000Z`;
const result = (id: string, teams: [string, string], day: number): Game => ({
  id,
  teams,
  score: [1, 0],
  scheduledTime: on(day),
  actualEndTime: on(day),
});
const first = result('first', ['Lions', 'Wolves'], 18);
const second = result('second', ['Eagles', 'Bulls'], 19);
const live: Game = {
  id: 'live',
  teams: ['Lions', 'Hawks'],
  status: 'live',
  scheduledTime: on(20),
  streamUrl: 'https://stream.example/turbo',
};
const next: Game = { id: 'next', teams: ['Wolves', 'Hawks'], scheduledTime: on(22) };

const season = (games: Game[], given: Partial<Tournament> = {}) => served(matchSeason(groups, games, given));
const open = async (games: Game[], given?: Partial<Tournament>) => {
  const { season: facts, send } = season(games, given);
  const page = await visit(send, '/?league=A');
  // The home page requests the bracket only after it has received the matches.
  await page.refresh();
  return { facts, ...page };
};
const strip = () =>
  within(screen.getByRole('region', { name: 'Scores' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(/^\/matches\/(\w+)\?.*$/, '$1'));
const card = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;

describe('The scores along the top of Home', () => {
  it('shows results, then live matches, then upcoming ones, each with a link', async () => {
    await open([next, second, live, first]);
    expect(strip()).toEqual(['first', 'second', 'live', 'next']);
    const cells = within(screen.getByRole('region', { name: 'Scores' }))
      .getAllByRole('listitem')
      .map(textOf);
    expect(cells[0]).toMatch(/Lions 1.*Wolves 0$/);
    expect(cells[2]).toMatch(/^Group ALive/);
  });

  it('tells a paused match from one that is being played', async () => {
    const held = { ...next, id: 'held', status: 'live', dayPhase: 'held' } as const;
    await open([live, held, { ...next, id: 'reported', status: 'live', dayPhase: 'reported' }]);
    const cells = within(screen.getByRole('region', { name: 'Scores' })).getAllByRole('listitem');
    const words = cells.map((cell) => /^Group A(Live|Paused|Result reported)/.exec(textOf(cell))?.[1]);
    expect(words.toSorted()).toEqual(['Live', 'Paused', 'Result reported']);
  });

  itInLongRun('shows at most seven matches, three of them results while more is to come', async () => {
    const many = [11, 12, 13, 14, 15, 16].map((day) => result(`r${day}`, ['Eagles', 'Bulls'], day));
    const ahead = [23, 24, 25, 26, 27].map((day) => ({ ...next, id: `n${day}`, scheduledTime: on(day) }));
    await open([...many, ...ahead]);
    expect(strip()).toEqual(['r14', 'r15', 'r16', 'n23', 'n24', 'n25', 'n26']);
    cleanup();
    await open([...many, next]);
    expect(strip()).toEqual(['r11', 'r12', 'r13', 'r14', 'r15', 'r16', 'next']);
  });

  itInLongRun('shows nothing before the first pairing and leaves cancelled matches out', async () => {
    await open([]);
    expect(screen.queryByRole('region', { name: 'Scores' })).toBeNull();
    cleanup();
    await open([first, { ...next, status: 'cancelled' }]);
    expect(strip()).toEqual(['first']);
  });
});

describe('Your teams on Home', () => {
  const captain = { admin: false, captain: 'Thabo' };
  const openAs = async (session: object, games = [first, live, next], others = {}) => {
    const facts = matchSeason({ ...groups, ...others }, games);
    const tournamentId = facts.tournament.id;
    const registrations = [
      { status: 'approved', teamId: facts.teams[0]?.id, tournamentId },
      { status: 'pending', teamId: null, tournamentId },
    ];
    const answers = { '/api/session': session, '/api/me/registrations': registrations };
    await visit(served(facts, { answers }).send, '/?league=A');
  };
  const section = async () =>
    (await screen.findByRole('heading', { name: 'Your teams' })).closest('section') as HTMLElement;

  it('show a captain their place, what they need, and their next and last match', async () => {
    await openAs(captain);
    const cards = within(await section()).getAllByRole('listitem');
    expect(cards).toHaveLength(1);
    await waitFor(() =>
      expect(textOf(cards[0] as HTMLElement)).toMatch(
        /Lions.*No\. 1 in Group A, 1–0.*Through if they win now.*Hawks.*Live.*Wolves.*1–0.*won$/,
      ),
    );
    expect(await faults()).toEqual([]);
  });

  const played = [
    first,
    result('third', ['Lions', 'Hawks'], 18),
    result('fourth', ['Wolves', 'Hawks'], 18),
    second,
  ];

  it('say what a won knockout match led to while the next opponent is unknown', async () => {
    const won = { ...result('qf1', ['Lions', 'Bulls'], 20), slot: 'QF1' };
    // Without these teams, the semifinal would be a bye.
    const others = { C: ['Owls', 'Rhinos'], D: ['Cubs', 'Kudus'] };
    await openAs(captain, [...played, won], others);
    const own = await section();
    await waitFor(() => expect(textOf(own)).toContain('Through to SF 1.'));
    expect(textOf(own)).not.toContain('Through as');
  });

  it('say that a team is out once it has lost a knockout match', async () => {
    await openAs(captain, [...played, { ...result('qf1', ['Bulls', 'Lions'], 20), slot: 'QF1' }]);
    const own = await section();
    await waitFor(() => expect(textOf(own)).toContain('Out in QF 1'));
  });

  it('leave out deleted teams and teams of earlier tournaments, and keep their places free', async () => {
    const facts = matchSeason(groups, [first, live, next]);
    const old = tournamentOf({ name: 'Old Cup', status: 'completed' });
    const former = ['Owls', 'Rhinos', 'Cubs', 'Kudus'].map((name) => teamOf(old, name, []));
    facts.teams.push(...former);
    const registrations = former.map(({ id: teamId }) => ({
      status: 'approved',
      teamId,
      tournamentId: old.id,
    }));
    const answers = { '/api/session': captain, '/api/me/registrations': registrations };
    const deleted = [6, 7, 8, 9].map((n) => `0193d000-0000-7000-8000-99999999999${n}`);
    const teams = [facts.teams[1]?.id, ...deleted].join('.');
    const { send } = served(facts, { answers, tournaments: [old] });
    await visit(send, '/?league=A', { choices: { teams } });
    const own = await section();
    await waitFor(() => expect(textOf(own)).toContain('Wolves'));
    const names = within(own).getAllByRole('link', { name: /^(Wolves|Owls|Rhinos|Cubs|Kudus)$/ });
    expect(names.map(textOf)).toEqual(['Wolves']);
    expect(textOf(own)).not.toContain('No match yet.');
    expect(within(own).getByRole('link', { name: /Their matches/ })).toBeTruthy();
  });

  it('are not shown to other visitors, who read first what the league is', async () => {
    await openAs({ admin: false });
    expect(screen.getByText('Amateur Dota 2 Turbo league')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your teams' })).toBeNull();
  });
});

describe('The tournament’s progress on Home', () => {
  const leagueOpen = tournamentOf({ name: 'League Open', teamCount: 0 });
  const beside = (facts: Facts, address: string, other = leagueOpen, seen = {}) =>
    visit(served(facts, { tournaments: [other] }).send, address, seen);
  const addressOf = (name: RegExp | string, part: HTMLElement = document.body) =>
    within(part).getByRole('link', { name }).getAttribute('href');

  it('begins with a live match of another tournament if the chosen one has no matches', async () => {
    const facts = matchSeason(groups, [live, next]);
    const [lions] = facts.teams;
    const choices = { choices: { teams: lions?.id } };
    await beside(facts, `/?league=A&tournament=${leagueOpen.id}`, leagueOpen, choices);
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Registration is open.');
    const lead = await screen.findByRole('region', { name: 'Live' });
    const registration = screen.getByRole('heading', { name: 'Registration open' });
    expect(lead.compareDocumentPosition(registration)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const its = `?league=A&tournament=${facts.tournament.id}`;
    expect(addressOf('Open match page', lead)).toBe(`/matches/live${its}`);
    expect(addressOf('All matches')).toBe(`/matches${its}`);
    expect(addressOf(/Live/, screen.getByRole('region', { name: 'Scores' }))).toBe(`/matches/live${its}`);
    expect(addressOf('Their matches')).toBe(`/matches${its}&followed=yes`);
  });

  it('begins with the chosen tournament’s matches before its start, not another’s live ones', async () => {
    const facts = matchSeason(groups, [next], { status: 'upcoming', league: 'B', name: 'Spring Cup' });
    await beside(facts, '/?league=B', tournamentOf({ name: 'Winter Cup', status: 'live' }));
    expect(strip()).toEqual(['next']);
    expect(textOf(screen.getByRole('region', { name: 'Match' }))).toContain('Wolves');
    expect(addressOf('Winter Cup', screen.getByRole('navigation', { name: 'In progress' }))).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Registration/ })).toBeNull();
  });

  it('never begins with a sample beside a tournament with teams, and marks it in the list', async () => {
    const facts = matchSeason(groups, [first, live], { name: 'Demo Season', isSample: true });
    for (const [league, other] of [
      ['A', tournamentOf({ teamCount: 12 })],
      ['B', tournamentOf({ teamCount: 12, league: 'B' })],
    ] as const) {
      await beside(facts, `/?league=${league}`, other);
      expect(await screen.findByRole('heading', { name: 'Registration open' })).toBeTruthy();
      expect(screen.queryByRole('region', { name: /^(Live|Scores)$/ })).toBeNull();
      const nav = screen.getByRole('navigation', { name: 'In progress' });
      expect(textOf(nav)).toBe('In progressDemo Season Demo data');
      cleanup();
    }
  });

  it('shows the league’s own registration, pool and fee beside a live sample', async () => {
    const of = { name: 'Demo Season', isSample: true, prizePool: 90_000, registrationFee: 900 };
    const facts = matchSeason(groups, [first, live], of);
    await beside(facts, '/?league=A');
    expect(screen.getByRole('region', { name: 'Live' })).toBeTruthy();
    expect(textOf(card('Registration open'))).toMatch(/^League Open ?Registration open/);
    expect(addressOf('View Teams', card('Registration open'))).toBe(
      `/teams?league=A&tournament=${leagueOpen.id}`,
    );
    expect(addressOf('League Open', card('Premier League'))).toContain(leagueOpen.id);
    expect(textOf(card('Total prize pool'))).toContain('Current tournaments: R5,500');
    expect(textOf(card('Total prize pool'))).toContain('+R500');
  });

  it('begins with the live match, where to watch it and what it means for both teams', async () => {
    await open([first, live, next]);
    const lead = screen.getByRole('region', { name: 'Live' });
    expect(textOf(lead)).toMatch(/0 to 0\W*Live/);
    await waitFor(() => expect(textOf(lead)).toContain('Lio, 1–0, 2 points'));
    expect(textOf(lead)).toContain('LionsThrough if they win now.');
    expect(textOf(lead)).toContain('HawksThrough if they win both.');
    expect(
      within(lead)
        .getByRole('link', { name: /Watch stream/ })
        .getAttribute('href'),
    ).toBe('https://stream.example/turbo');
    expect(within(lead).getByRole('link', { name: 'Open match page' }).getAttribute('href')).toMatch(
      /^\/matches\/live\?/,
    );
    expect(textOf(card('Up next'))).toContain('Wolves vs');
  });

  it('shows the next match and the latest results between matches', async () => {
    await open([first, second, next]);
    expect(textOf(screen.getByRole('region', { name: 'Match' }))).toMatch(/^ScheduledGroup A, Best of 1/);
    const lines = within(card('Latest results')).getAllByRole('listitem').map(textOf);
    expect(lines[0]).toMatch(/Eagles 1.*Bulls 0.*Group B$/);
    expect(lines[1]).toMatch(/Lions 1.*Wolves 0.*Group A$/);
  });

  it('shows a new result without a reload', async () => {
    const { facts, refresh } = await open([first, live, next]);
    facts.matches = facts.matches.map((match) =>
      match.id === 'live' ? { ...match, team1Score: 0, team2Score: 1 } : match,
    );
    await refresh();
    await waitFor(() => expect(textOf(screen.getByRole('region', { name: 'Live' }))).toContain('0 to 1'));
  });

  it('names the champion at the end, on Home and in the Hall of Fame', async () => {
    const facts = matchSeason(groups, [first, second], { status: 'completed', prizePool: 18_450 });
    facts.tournament.championTeamID = facts.teams[0]?.id ?? null;
    const { send } = served(facts);
    await visit(send, '/?league=A');
    expect(textOf((await screen.findByText('Turbo King')).parentElement)).toMatch(/Lions.*R18,450 Prize$/);
    cleanup();
    await visit(send, '/tournaments?league=A');
    expect(textOf((await screen.findByText('Turbo King')).parentElement)).toMatch(/Lions.*R18,450 Prize$/);
    expect(textOf(screen.getByText('Matches', { selector: 'dt' }).parentElement)).toBe('Matches2');
  });

  it('sums up progress in the headline, above the tables and the round they lead to', async () => {
    await open([first, live, next]);
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(
      'Three games left. Eight places at stake.',
    );
    const table = within(await screen.findByRole('table', { name: 'Group A' }));
    expect(table.getAllByRole('row').slice(1).map(textOf).slice(0, 3)).toEqual([
      '1LLions1–02',
      '2HHawks0–00',
      '3WWolves0–10',
    ]);
    const round = screen.getByRole('heading', { name: 'Quarterfinals' }).closest('section') as HTMLElement;
    expect(within(round).getAllByRole('listitem').map(textOf)[0]).toMatch(
      /^QF 1 \(BO1\)PendingA1.*undecided.*B2.*undecided$/,
    );
    fireEvent.click(screen.getByRole('radio', { name: /^B/ }));
    expect((screen.getByRole('radio', { name: /^B/ }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole('link', { name: 'View Bracket' }).getAttribute('href')).toMatch(/^\/bracket\?/);
  });

  it('shows how to register while registration is open and has places', async () => {
    await open([first, next], { registrationClosed: null, registrationClosesAt: null });
    expect(screen.getByRole('heading', { name: 'Registration open' })).toBeTruthy();
    expect(screen.getByText('No deadline')).toBeTruthy();
    cleanup();
    await open([first, next], { registrationClosed: null, teamCount: 20 });
    expect(screen.queryByRole('heading', { name: /^Registration/ })).toBeNull();
    cleanup();
    await open([first, next]);
    expect(screen.queryByRole('heading', { name: /^Registration/ })).toBeNull();
  });

  itInLongRun('has no fault for axe on Home', async () => {
    await open([first, second, live, next]);
    expect(await faults()).toEqual([]);
  });
});
