/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { STAGE_FORMATS } from '#domain/settings.ts';
import { itInLongRun } from '../support/long.ts';
import { bracketOf, groupGames, knockoutGame } from './bracketFixture.ts';
import { bracketSeason, visitBracket } from './bracketVisit.tsx';
import { tournamentOf } from './publicSeason.ts';
import { textOf } from './visit.tsx';
import { blames } from './visitAdmin.tsx';

afterEach(cleanup);

const tournament = tournamentOf({ teamCount: 20, prizePool: 18_450 });
const open = (bracket: Bracket, about = tournament, address = '/bracket?tab=knockout') =>
  visitBracket(bracketSeason(about, bracket).send, address);

const teams = {
  A: ['Alpha', 'Axe', 'Ant', 'Arc', 'Ash'],
  B: ['Bravo', 'Bear', 'Bat', 'Bow', 'Bay'],
  C: ['Crane', 'Cobra', 'Cat', 'Cow', 'Cub'],
  D: ['Delta', 'Drake', 'Dog', 'Doe', 'Dew'],
};
const groups = Object.values(teams).flatMap((four) =>
  groupGames(
    four,
    four.flatMap((one, index) => four.slice(index + 1).map((other) => `${one}>${other}`)),
  ),
);
const quarterfinals = [
  knockoutGame('QF1', ['Alpha', 'Bear'], [0, 1]),
  knockoutGame('QF2', ['Bravo', 'Axe'], [1, 0]),
  knockoutGame('QF3', ['Crane', 'Drake'], [0, 1]),
];
const semifinal = {
  ...knockoutGame('SF1', ['Bear', 'Drake']),
  // Eight days and an hour from now.
  scheduledTime: new Date(Date.now() + 193 * 60 * 60_000).toISOString(),
  streamUrl: 'https://www.twitch.tv/turboleague',
};
const inPlay = bracketOf({
  teams,
  games: [
    ...groups,
    ...quarterfinals,
    { ...knockoutGame('QF4', ['Delta', 'Cobra']), status: 'live' },
    semifinal,
  ],
});
const over = bracketOf({
  teams,
  games: [
    ...groups,
    ...quarterfinals,
    knockoutGame('QF4', ['Delta', 'Cobra'], [1, 0]),
    knockoutGame('SF1', ['Bear', 'Drake'], [1, 2]),
    knockoutGame('SF2', ['Bravo', 'Delta'], [2, 0]),
    knockoutGame('F', ['Drake', 'Bravo'], [3, 1]),
  ],
});

const node = (id: string) => document.querySelector(`[data-match="${id}"]`) as HTMLElement;
const head = (id: string) => node(id).querySelector('button') as HTMLElement;
const place = (id: string, team: string) => within(node(id)).getByRole('button', { name: new RegExp(team) });
const titles = () =>
  [...document.querySelectorAll('[data-match]')].map((each) => textOf(each.querySelector('button > span')));
const litWires = () =>
  [...document.querySelectorAll<HTMLElement>('[data-lit]')].map(({ dataset }) => dataset.wire);

describe('The knockout tree', () => {
  it('connecting lines never cross, and match formats follow the settings', async () => {
    await open(inPlay);
    const order = ['QF 1 (BO1)', 'QF 3 (BO1)', 'QF 2 (BO1)', 'QF 4 (BO1)', 'SF 1 (BO3)', 'SF 2 (BO3)'];
    expect(titles()).toEqual([...order, 'Grand Final (BO5)']);
    expect(screen.getByText('Best of 5 • Winner Takes All')).toBeTruthy();
    cleanup();
    const stageFormats = { ...STAGE_FORMATS, semifinal: 'Best of 5' } as const;
    await open(bracketOf({ teams, games: groups, semifinalPairing: 'adjacent', stageFormats }));
    expect(titles().slice(0, 5)).toEqual([
      'QF 1 (BO1)',
      'QF 2 (BO1)',
      'QF 3 (BO1)',
      'QF 4 (BO1)',
      'SF 1 (BO5)',
    ]);
  });

  it('open places are named: pending, feeding match, awaiting, nobody yet', async () => {
    await open(inPlay);
    expect(textOf(node('QF4'))).toContain('Live');
    expect(textOf(node('SF2'))).toContain('Winner of QF 4Pending');
    expect(textOf(node('F'))).toMatch(
      /Winner of SF 1.*Winner of SF 2.*Final Match.*Awaiting semifinal results/,
    );
    expect(textOf(screen.getByRole('region', { name: 'Turbo King' }))).toContain('No champion yetR18,450');
    expect(textOf(screen.getByText(/QF 4 decides who meets/))).toContain('Bravo');
    expect(screen.queryByRole('region', { name: 'Final standings' })).toBeNull();
  });

  it('a match shows both its time and its status, also in the quarterfinals', async () => {
    const at = '2026-11-28T15:00:00.000Z';
    const first = { ...knockoutGame('QF1', ['Alpha', 'Bear']), scheduledTime: at };
    const second = { ...knockoutGame('QF2', ['Bravo', 'Axe'], [1, 0]), scheduledTime: at };
    const third = { ...knockoutGame('QF3', ['Crane', 'Drake']), scheduledTime: at, status: 'live' as const };
    const phase = { status: 'live', dayPhase: 'reported' } as const;
    const fourth = { ...knockoutGame('QF4', ['Delta', 'Cobra']), ...phase };
    const games = [...groups, first, second, third, fourth];
    await open(bracketOf({ teams, games }));
    expect(textOf(node('QF4'))).toMatch(/Result reported/);
    expect(textOf(node('QF1'))).toMatch(/28 Nov.*Scheduled/);
    expect(textOf(node('QF2'))).toMatch(/28 Nov.*Done/);
    expect(textOf(node('QF3'))).toMatch(/Live.*28 Nov/);
  });

  it('every match says where its winner goes, to screen readers, in a tooltip and in its card', async () => {
    await open(inPlay);
    const said = [
      ['QF4', 'Winner meets Bravo in SF 2'],
      ['SF1', 'Winner meets the winner of SF 2 in the Grand Final'],
    ] as const;
    for (const [id, words] of said) {
      expect(within(node(id)).getByText(words).closest('[aria-hidden="true"]')).toBeNull();
      expect(node(id).title).toBe(words);
      fireEvent.click(head(id));
      expect(textOf(within(node(id)).getByRole('dialog'))).toContain(words);
    }
    expect(textOf(node('F'))).not.toContain('Winner meets');
  });

  it('the champion is shown with the prize pool, and the final order is listed', async () => {
    await open(over);
    expect(textOf(screen.getByRole('region', { name: 'Turbo King' }))).toMatch(/DrakeBeat Bravo 3–1R18,450/);
    const order = within(screen.getByRole('region', { name: 'Final standings' })).getAllByRole('listitem');
    expect(order.map((each) => textOf(each).replace(/[A-Z]([A-Z])/g, '$1'))).toEqual([
      '1Drake',
      '2Bravo',
      '3–4BearDelta',
    ]);
    cleanup();
    await open(inPlay, tournamentOf({ prizePool: 0 }));
    expect(textOf(screen.getByRole('region', { name: 'Turbo King' }))).toContain('R10,000');
  });

  itInLongRun('the knockout tree has no accessibility violations, with card and list open', async () => {
    await open(over);
    fireEvent.click(head('SF1'));
    fireEvent.click(screen.getByText('Show as a list'));
    expect(await blames()).toEqual([]);
  });
});

/** Moves a pointer of this type onto an element, because jsdom's events have no pointer type. */
const pointAt = (element: Element, pointerType: 'mouse' | 'touch') =>
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType }));

describe('The path of a team', () => {
  it('focus highlights a path, arrow keys follow it, a click pins it and Esc releases it', async () => {
    await open(over);
    act(() => place('QF3', 'Drake').focus());
    expect(litWires()).toEqual(['QF3 SF1', 'SF1 F']);
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(place('SF1', 'Drake'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(place('SF1', 'Bear'));
    expect(litWires()).toEqual(['QF1 SF1']);
    fireEvent.click(place('SF1', 'Bear'));
    act(() => place('SF1', 'Bear').blur());
    expect(litWires()).toEqual(['QF1 SF1']);
    const chip = screen.getByRole('button', { name: /Bear ’s path/ });
    expect(textOf(chip.parentElement)).toContain('B2, won 2 of 4 games.');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    // Without a chosen team, the champion's path stays lit.
    expect(litWires()).toEqual(['QF3 SF1', 'SF1 F']);
    expect(screen.queryByRole('button', { name: /’s path/ })).toBeNull();
  });

  it('hovering over a team highlights its path, but touch and open places do not', async () => {
    await open(inPlay);
    pointAt(place('QF1', 'Bear'), 'mouse');
    expect(litWires()).toEqual(['QF1 SF1']);
    fireEvent.pointerLeave(place('QF1', 'Bear'));
    expect(litWires()).toEqual([]);
    pointAt(place('QF1', 'Bear'), 'touch');
    expect(litWires()).toEqual([]);
    expect(within(node('F')).getAllByRole('button')).toHaveLength(1);
  });
});

describe('The card of a match', () => {
  it('the card shows time, stream, earlier meetings and page of a match, and closes on Esc', async () => {
    await open(inPlay);
    fireEvent.click(head('SF1'));
    const popover = screen.getByRole('dialog', { name: 'SF 1 (BO3)' });
    expect(textOf(popover)).toMatch(/[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d \S+in 8 days/);
    expect(textOf(popover)).toContain('First meeting in this tournament');
    expect(
      within(popover)
        .getByRole('link', { name: /twitch.tv/ })
        .getAttribute('rel'),
    ).toContain('noreferrer');
    expect(within(popover).getByRole('link', { name: 'Open match page' }).getAttribute('href')).toContain(
      '/matches/',
    );
    const page = within(popover).getByRole('link', { name: 'Open match page' });
    act(() => page.focus());
    fireEvent.keyDown(page, { key: 'Escape' });
    expect(screen.queryByRole('dialog', { name: 'SF 1 (BO3)' })).toBeNull();
    expect(document.activeElement).toBe(head('SF1'));
  });

  it('the card has no link while its teams are unknown', async () => {
    await open(inPlay);
    fireEvent.click(head('F'));
    const popover = screen.getByRole('dialog', { name: 'Grand Final (BO5)' });
    expect(textOf(popover)).toContain('No time yet');
    expect(within(popover).queryByRole('link')).toBeNull();
  });

  it('the card says only once that a match has no time', async () => {
    await open(bracketOf({ teams, games: [...groups, knockoutGame('QF1', ['Alpha', 'Bear'])] }));
    fireEvent.click(head('QF1'));
    const popover = screen.getByRole('dialog', { name: 'QF 1 (BO1)' });
    expect(textOf(popover)).toContain('No time yet');
    expect(textOf(popover)).not.toContain('TBD');
  });
});

describe('The line above the tree', () => {
  it('the line says when places fill while the tree is empty', async () => {
    await open(bracketOf({ teams: { A: teams.A }, games: groupGames(teams.A, []) }));
    expect(screen.getByText(/^Places fill as groups finish/)).toBeTruthy();
    expect(screen.queryByText(/Choose a team/)).toBeNull();
  });

  it('the line says what the live match decides', async () => {
    const games = [
      ...[...groups, ...quarterfinals, knockoutGame('QF4', ['Delta', 'Cobra'], [1, 0])],
      { ...knockoutGame('SF1', ['Bear', 'Drake']), status: 'live' as const },
    ];
    await open(bracketOf({ teams, games }));
    expect(screen.getByText(/SF 1 decides who advances to the Grand Final\./)).toBeTruthy();
  });

  it('the page links to its broadcast view', async () => {
    await open(over);
    const way = () => screen.getByRole('link', { name: /^Broadcast view/ }).getAttribute('href');
    const address = '/broadcast/bracket?league=A';
    expect(way()).toBe(`${address}&show=knockout`);
    fireEvent.click(screen.getByRole('tab', { name: 'Group Stage' }));
    expect(way()).toBe(`${address}&show=groups`);
  });
});

describe('The bracket read as a list', () => {
  const items = () =>
    [...(screen.getByText('Show as a list').parentElement?.querySelectorAll('li') ?? [])].map(textOf);

  it('the list describes every match in words, winner first', async () => {
    await open(over);
    expect(items()).toContain('QF 1: Bear beat Alpha 1–0');
    expect(items()).toContain('SF 1: Drake beat Bear 2–1');
    expect(items().at(-1)).toBe('Grand Final: Drake beat Bravo 3–1');
  });

  it('the list includes upcoming matches', async () => {
    await open(inPlay);
    expect(items()).toContain('QF 4: Delta v Cobra, live');
    expect(items()).toContain('SF 2: Bravo v winner of QF 4');
    expect(items().at(-1)).toBe('Grand Final: winner of SF 1 v winner of SF 2');
  });
});

describe('The bracket on a phone', () => {
  it('the address keeps the chosen round, and a button leads to the next', async () => {
    await open(inPlay);
    const round = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(round(/^QF/).checked).toBe(true);
    expect(textOf(node('QF1'))).toContain('SF 1 v Drake');
    fireEvent.click(screen.getByRole('button', { name: 'Semifinals' }));
    expect(round(/^SF/).checked).toBe(true);
    expect(location.search).toContain('round=semifinals');
  });

  it('a finished tree is shown whole, and two buttons zoom it', async () => {
    await open(over);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^All/ }).checked).toBe(true);
    const zoom = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(zoom('Zoom out').disabled).toBe(true);
    fireEvent.click(zoom('Zoom in'));
    fireEvent.click(zoom('Zoom in'));
    expect(zoom('Zoom in').disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /^Final/ }));
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  });
});

describe('The page of a single elimination', () => {
  const cup = tournamentOf({ format: 'single_elimination', maxTeams: 32, prizePool: 0 });
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Team ${index + 1}`);
  const rounds = () =>
    [...document.querySelectorAll('section')]
      .filter((section) => section.querySelector('[data-match]'))
      .map((section) => textOf(section.querySelector('h2')));

  it('columns run from Round 1 to the champion, and byes are labelled', async () => {
    await open(bracketOf({ teams: names(13) }), cup, '/bracket');
    expect(rounds()).toEqual(['Round 1', 'Quarterfinals', 'Semifinals', 'Final']);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(textOf(node('R1-1'))).toMatch(/Team 1.*Bye.*Bye/);
    expect(place('QF1', 'Team 1')).toBeTruthy();
    expect(textOf(screen.getByRole('region', { name: 'Champion' }))).toContain('R10,000 Prize');
    expect(await blames()).toEqual([]);
  });

  it('the champion’s prize is the first share of a split pool', async () => {
    const split = { ...cup, prizePool: 6_000, prizeSplit: [60, 40] };
    await open(bracketOf({ teams: names(4) }), split, '/bracket');
    expect(textOf(screen.getByRole('region', { name: 'Champion' }))).toContain('R3,600 Prize');
  });

  it('a cancelled final that still counts is shown if there is no other match', async () => {
    const final = { ...knockoutGame('F', ['Team 1', 'Team 2'], [2, 1]), status: 'cancelled' } as const;
    await open(bracketOf({ teams: names(2), games: [final] }), cup, '/bracket');
    expect(rounds()).toEqual(['Final']);
    expect(place('F', 'Team 1')).toBeTruthy();
  });

  it.each([
    [2, ['Final'], 1],
    [64, ['Round 1', 'Round 2', 'Round 3', 'Quarterfinals', 'Semifinals', 'Final'], 63],
  ])('a single elimination shows %d teams', async (count, expected, matches) => {
    await open(bracketOf({ teams: names(count) }), cup, '/bracket');
    expect(rounds()).toEqual(expected);
    expect(titles()).toHaveLength(matches);
  });
});
