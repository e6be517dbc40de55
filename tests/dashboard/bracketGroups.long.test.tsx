/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { itInLongRun } from '../support/long.ts';
import { bracketOf, groupGames, won } from './bracketFixture.ts';
import { bracketSeason, visitBracket } from './bracketVisit.tsx';
import { tournamentOf } from './publicSeason.ts';
import { textOf } from './visit.tsx';
import { blames } from './visitAdmin.tsx';

afterEach(cleanup);

const tournament = tournamentOf({ teamCount: 20 });
const open = (bracket: Bracket | null, address?: string) =>
  visitBracket(bracketSeason(tournament, bracket).send, address);

const A = ['Lions', 'Wolves', 'Eagles', 'Sharks', 'Bulls'];
const B = ['Kudu', 'Oryx', 'Impala', 'Gnu', 'Eland'];
const C = ['Red', 'Green', 'Blue', 'White', 'Black'];

/** Lions win every game. Wolves and Eagles are tied, and so are Sharks and Bulls. */
const FINISHED = [
  ...['Lions>Wolves', 'Lions>Eagles', 'Lions>Sharks', 'Lions>Bulls'],
  ...['Wolves>Eagles', 'Wolves>Sharks', 'Eagles>Sharks', 'Eagles>Bulls', 'Bulls>Wolves', 'Sharks>Bulls'],
];
/** Kudu have advanced. Oryx and Impala now play for second place. */
const NEARLY = [
  ...['Kudu>Oryx', 'Impala>Kudu', 'Kudu>Gnu', 'Kudu>Eland', 'Oryx>Gnu', 'Oryx>Eland'],
  ...['Gnu>Impala', 'Impala>Eland'],
];
/** Red, Green and Blue beat one another in a cycle. */
const CIRCLE = [
  ...['Red>Green', 'Green>Blue', 'Blue>Red', 'Red>White', 'Red>Black', 'Green>White', 'Green>Black'],
  ...['Blue>White', 'Blue>Black', 'White>Black'],
];

const playing = bracketOf({
  teams: { A, B, C },
  games: [
    ...groupGames(A, FINISHED, '2026-11-20T17:30:00.000Z'),
    ...groupGames(B, NEARLY).map((game) =>
      game.teams.includes('Oryx') && game.teams.includes('Impala')
        ? { ...game, status: 'live' as const }
        : game,
    ),
    ...groupGames(C, CIRCLE),
  ],
});

const card = (group: string) => screen.getByRole('region', { name: `Group ${group}` });
/** Returns the whole text of a team's row, which has two lines. */
const row = (group: string, team: string) =>
  textOf(
    within(card(group))
      .getByRole('rowheader', { name: new RegExp(`^${team}`) })
      .closest('tbody'),
  );

describe('The bracket tabs', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });

  itInLongRun('arrow keys move between tabs, the address holds the tab, and Back returns', async () => {
    await open(playing, '/bracket?league=A');
    expect(tab('Group Stage').getAttribute('aria-selected')).toBe('true');
    tab('Group Stage').focus();
    fireEvent.keyDown(tab('Group Stage'), { key: 'ArrowRight' });
    expect(location.search).toBe('?league=A&tab=knockout');
    expect(document.activeElement).toBe(tab('Knockout Tree'));
    expect(screen.getByRole('heading', { level: 2, name: 'Quarterfinals' })).toBeTruthy();
    act(() => history.back());
    await waitFor(() => expect(tab('Group Stage').getAttribute('aria-selected')).toBe('true'));
    expect(card('A')).toBeTruthy();
  });

  it('a reload keeps the tab', async () => {
    await open(playing, '/bracket?tab=knockout');
    expect(tab('Knockout Tree').getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('region', { name: 'Group A' })).toBeNull();
  });
});

describe('The group stage page', () => {
  it('the page sums up the rules of the group stage', async () => {
    await open(playing);
    const figures = screen.getAllByRole('term').map((term) => textOf(term.parentElement));
    expect(figures).toEqual([
      'Teams15 of 20',
      'Groups4 groups of 5',
      'Win2 points',
      'Loss0',
      'Tie-breakersHead-to-head, then tie-break games, drawing lots or a staff decision',
    ]);
  });

  it('a group with a single game uses the singular', async () => {
    const two = A.slice(0, 2);
    const games = groupGames(two, ['Lions>Wolves'], '2026-11-20T17:30:00.000Z');
    await open(bracketOf({ teams: { A: two }, games }));
    expect(textOf(card('A'))).toContain('The only game has been played');
  });

  it('a finished group shows where each team goes and what broke the ties', async () => {
    await open(playing);
    expect(textOf(card('A'))).toContain('All 10 games played');
    expect(row('A', 'Lions')).toContain('4–08Through as A1. Plays B2 in QF 1.');
    expect(row('A', 'Lions')).not.toContain('TIED');
    expect(row('A', 'Wolves')).toContain('TIEDTied with 1 team(s)');
    expect(row('A', 'Wolves')).toContain('head-to-headThrough as A2. Plays B1 in QF 2.');
    expect(row('A', 'Eagles')).toContain('TIEDTied with 1 team(s)Out. Tied on points but lost to Wolves.');
    expect(row('A', 'Bulls')).not.toContain('head-to-head');
    expect(row('A', 'Bulls')).toMatch(/Out\.$/);
  });

  it('each result is described in words, in the order of the table', async () => {
    await open(playing);
    expect(row('A', 'Wolves')).toContain(
      'lost to LionsW, won against EaglesW, won against SharksL, lost to Bulls',
    );
    expect(row('B', 'Oryx')).toContain('is playing Impala now');
    expect(row('B', 'Gnu')).toContain('has yet to play Eland');
  });

  it('a group in play says what each team needs', async () => {
    await open(playing);
    expect(textOf(card('B'))).toContain('8 of 10 played, 1 live');
    expect(row('B', 'Kudu')).toContain('Through, as B1 or B2.');
    expect(row('B', 'Oryx')).toContain('Through if they win now, out if they lose.');
    expect(row('B', 'Gnu')).toMatch(/Out\.$/);
  });

  it('a group explains a three-way tie and keeps the places open', async () => {
    await open(playing);
    expect(textOf(card('C'))).toContain('Tie-break needed');
    expect(row('C', 'Green')).toContain('Tied with 2 team(s)Tie-break needed: two of the three advance.');
    expect(textOf(card('C'))).toContain('Red beat Green, Green beat Blue, Blue beat Red.');
    expect(textOf(card('C'))).toContain('so C1 and C2 stay open');
  });

  it('every game links to its page, and live games come first', async () => {
    await open(playing);
    const games = within(card('B'))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/matches/'));
    expect(games).toHaveLength(10);
    expect(textOf(games[0])).toMatch(/(Oryx vs .*Impala( IMPA)?|Impala( IMPA)? vs .*Oryx) Live$/);
    const played = within(card('A')).getByRole('link', {
      name: /^(Lions (LION )?1 ?– ?0 Wolves|Wolves (WOLV )?0 ?– ?1 Lions)/,
    });
    expect(decodeURI(played.getAttribute('href') ?? '')).toMatch(
      /^\/matches\/group (Lions Wolves|Wolves Lions)$/,
    );
  });

  it('free places are shown as open places', async () => {
    await open(playing);
    expect(within(card('D')).getAllByText('Open place')).toHaveLength(5);
    expect(textOf(card('D'))).toContain('No games played yet');
    expect(textOf(card('D'))).toContain('0 of 5 teams');
  });

  it('an incomplete group shows its number of teams', async () => {
    await open(bracketOf({ teams: { A: ['Lions', 'Wolves'] }, games: groupGames(['Lions', 'Wolves'], []) }));
    expect(textOf(card('A'))).toContain('2 of 5 teams');
  });

  const level = ['Red', 'Green', 'Blue'].map((name) => `entrant ${name}`).toSorted();
  const tieGame = (one: string, other: string, given: object) => ({
    ...{ id: `tie ${one} ${other}`, teams: [one, other] as [string, string], stage: 'other' as const },
    ...{ tieBreak: { group: 'C' as const, teams: level, round: 1 } },
    ...given,
  });

  it('a group lists its tie-break games and how many are played', async () => {
    const games = [
      ...groupGames(C, CIRCLE),
      tieGame('Red', 'Green', won(1, 0)),
      tieGame('Green', 'Blue', { scheduledTime: '2026-11-22T17:00:00.000Z' }),
      tieGame('Red', 'Blue', {}),
    ];
    await open(bracketOf({ teams: { C }, games }));
    expect(textOf(card('C'))).toMatch(/Tie-break games: 1 of 3 played, next Sun 22 Nov, \d\d:00\./);
    const list = within(card('C')).getByRole('heading', {
      name: 'Group C Tie-break games',
    }).nextElementSibling;
    const ways = within(list as HTMLElement).getAllByRole('link');
    expect(ways.map(textOf)).toEqual([
      expect.stringMatching(/^GGreen GREE vs BBlue .*\d\d:00$/),
      expect.stringMatching(/^RRed vs BBlue No time yet$/),
      expect.stringMatching(/^RRed 1–0 GGreen GREE Done$/),
    ]);
    expect(decodeURI(ways[2]?.getAttribute('href') ?? '')).toBe('/matches/tie Red Green');
  });

  it('a published draw shows everything needed to repeat it', async () => {
    const [first, second, third] = level as [string, string, string];
    const order = [second, third, first];
    const decisions = [{ group: 'C' as const, levels: [order], draws: [{ seed: 'a public seed', order }] }];
    await open(bracketOf({ teams: { C }, games: groupGames(C, CIRCLE), decisions }));
    const told = within(card('C')).getByText('a public seed').closest('details');
    expect([...(told?.querySelectorAll('li code') ?? [])].map(textOf)).toEqual(order);
    expect(row('C', second.replace('entrant ', ''))).toContain('draw');
  });

  it('the tables show a result entered elsewhere', async () => {
    const { season, send } = bracketSeason(tournament, bracketOf({ teams: { A }, games: groupGames(A, []) }));
    const { refresh } = await visitBracket(send);
    const teams = () =>
      within(card('A'))
        .getAllByRole('rowheader')
        .map((header) => textOf(header));
    expect(teams()[0]).toContain('Lions');
    season.bracket = bracketOf({ teams: { A }, games: groupGames(A, ['Bulls>Lions']) });
    await refresh();
    await waitFor(() => expect(teams()[0]).toContain('Bulls'));
    expect(row('A', 'Bulls')).toContain('1–02');
  });

  itInLongRun('the address keeps the group that a phone shows', async () => {
    await open(playing);
    fireEvent.click(screen.getByRole('radio', { name: /^C/ }));
    expect(location.search).toContain('group=C');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^C/ }).checked).toBe(true);
  });

  itInLongRun('the group stage page has no accessibility violations', async () => {
    await open(playing);
    expect(await blames()).toEqual([]);
  });
});

describe('The page without a bracket', () => {
  it('the page explains the format without a bracket, and links to other pages', async () => {
    await open(null);
    const part = screen
      .getByRole('heading', { name: 'From 20 teams to one champion' })
      .closest('section') as HTMLElement;
    expect(textOf(part)).toContain('4 groups of 5 (BO1), round robin');
    expect(textOf(part)).toContain('Game modeTurbo Mode');
    expect(textOf(part)).toContain('Match formatsBO1→BO3→BO5');
    for (const name of ['View Teams', 'View Matches', 'View Rankings'])
      expect(within(part).getByRole('link', { name })).toBeTruthy();
  });

  itInLongRun('an empty tournament shows its structure without accessibility violations', async () => {
    await open(bracketOf({ teams: {} }));
    expect(screen.getByRole('heading', { name: 'From 20 teams to one champion' })).toBeTruthy();
    expect(screen.getAllByText('Open place')).toHaveLength(20);
    expect(await blames()).toEqual([]);
  });

  it('the page says that the bracket cannot be loaded, and offers a retry', async () => {
    const { season, send } = bracketSeason(tournament, playing);
    season.isAway = true;
    await visitBracket(send);
    expect(screen.getByRole('alert').textContent).toContain('The database is away for a moment.');
    season.isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Group A' })).toBeTruthy();
  });
});
