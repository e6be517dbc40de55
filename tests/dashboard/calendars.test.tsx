/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { matchSeason, served } from './matchFixtures.ts';
import { textOf, visit } from './visit.tsx';

afterEach(cleanup);

const season = matchSeason({ A: ['Lions', 'Wolves'] }, [
  { id: 'soon', teams: ['Lions', 'Wolves'], scheduledTime: '2026-11-22T15:00:00.000Z' },
  { id: 'old', teams: ['Wolves', 'Lions'], score: [1, 0], actualEndTime: '2026-11-14T15:00:00.000Z' },
]);

/** Opens a page's calendars. Returns the name and links of each. */
async function offered(address: string) {
  await visit(served(season).send, address);
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  const rows = within(await screen.findByRole('dialog', { name: 'Add to calendar' })).getAllByRole(
    'listitem',
  );
  return rows.map((row) => ({
    name: textOf(row.querySelector('bdi')),
    ways: within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  }));
}

it('the matches of a tournament and of its league are offered as a subscription and a file', async () => {
  const { id, name } = season.tournament;
  const path = `/api/tournaments/${id}/calendar.ics`;
  expect(await offered('/matches?league=A')).toEqual([
    { name, ways: [`webcal://${location.host}${path}`, path] },
    {
      name: 'Premier League',
      ways: [`webcal://${location.host}/api/leagues/A/calendar.ics`, '/api/leagues/A/calendar.ics'],
    },
  ]);
});

it('an upcoming match offers its calendar file, and its teams’ calendars', async () => {
  const [match, ...teams] = await offered('/matches/soon');
  const path = `/api/tournaments/${season.tournament.id}/calendar.ics?matchId=soon`;
  expect(match).toEqual({ name: 'This match', ways: [path] });
  expect(teams.map(({ name }) => name)).toEqual(['Lions', 'Wolves']);
  for (const { ways } of teams) expect(ways[1]).toMatch(/^\/api\/teams\/[^/]+\/calendar\.ics$/);
});

it('a finished match offers no calendar', async () => {
  await visit(served(season).send, '/matches/old');
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});
