/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { bracketOf, knockoutGame } from './bracketFixture.ts';
import { bracketSeason, visitBracket } from './bracketVisit.tsx';
import { matchSeason, served } from './matchFixtures.ts';
import { tournamentOf } from './publicSeason.ts';
import { textOf, visit } from './visit.tsx';

const print = jest.fn();
beforeEach(() => {
  print.mockClear();
  window.print = print;
});
afterEach(cleanup);

const sheets = () =>
  [...document.querySelectorAll('body > div > section')].filter((each) => each.querySelector('footer'));
async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
}

it('a bracket is printed on a sheet that goes once it is printed', async () => {
  const tournament = tournamentOf({ format: 'single_elimination', teamCount: 4, maxTeams: 4 });
  const bracket = bracketOf({
    teams: ['Alpha', 'Bravo', 'Crane', 'Delta'],
    maxTeams: 4,
    games: [knockoutGame('SF1', ['Alpha', 'Delta'], [2, 0])],
  });
  await visitBracket(bracketSeason(tournament, bracket).send);
  await press('Print bracket');
  const [sheet, ...others] = sheets();
  expect(others).toEqual([]);
  expect(textOf(sheet?.querySelector('.side:has(.won) .name') ?? null)).toBe('Alpha');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(sheets()).toEqual([]));
});

it('a schedule has a sheet for each day in the league’s time zone, then one for matches without a time', async () => {
  const season = matchSeason({ A: ['Lions', 'Wolves'] }, [
    { id: 'late', teams: ['Lions', 'Wolves'], scheduledTime: '2026-11-22T23:00:00.000Z' },
    { id: 'soon', teams: ['Wolves', 'Lions'], scheduledTime: '2026-11-22T15:00:00.000Z' },
    { id: 'open', teams: ['Lions', 'Wolves'], scheduledTime: null },
  ]);
  await visit(served(season).send, '/matches?league=A');
  await press('Print schedule');
  expect(sheets().map((sheet) => textOf(sheet.querySelector('header p')))).toEqual([
    expect.stringContaining('Sunday 22 Nov 2026'),
    expect.stringContaining('Monday 23 Nov 2026'),
    expect.stringContaining('No time yet'),
  ]);
});
