/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { createSeason, tournamentOf } from './publicSeason.ts';
import { NOW, textOf, visit } from './visit.tsx';

afterEach(cleanup);

const cupOf = (given: Partial<Tournament>) =>
  tournamentOf({
    ...{ name: 'Cup', format: 'single_elimination', groups: [], status: 'live', startDate: NOW },
    ...{ maxTeams: 16, teamCount: 6, matchCount: 5, completedCount: 1 },
    ...given,
  });
const cardOf = (name: string) =>
  within(screen.getByRole('main')).getByRole('link', { name }).closest('li') as HTMLElement;
/** The phases that a tournament's card shows. */
async function phasesOf(tournament: Tournament, choices = {}) {
  await visit(createSeason([tournament]).send, '/tournaments', { choices });
  return within(within(cardOf(tournament.name)).getByRole('list'))
    .getAllByRole('listitem')
    .map(textOf);
}

describe('A tournament’s card', () => {
  it('shows the rounds for the places before the start, then for the teams, with byes', async () => {
    expect(await phasesOf(cupOf({ status: 'upcoming', completedCount: 0 }))).toEqual([
      ...['Last 16 0/8', 'QF 0/4', 'SF 0/2', 'Final'],
    ]);
    cleanup();
    expect(await phasesOf(cupOf({}))).toEqual(['QF 3/4', 'SF 0/2', 'Final']);
  });

  it('shows no counts while scores are hidden, nor for stages whose matches it does not know', async () => {
    expect(await phasesOf(cupOf({}), { scores: 'hidden' })).toEqual(['QF', 'SF', 'Final']);
    expect(
      document.querySelector('[class*="played"], rect[width]:not([width="0.8"], [width="0"])'),
    ).toBeNull();
    cleanup();
    const stage = { kind: 'swiss', rounds: 3 };
    const stages = [
      { ...stage, name: 'Opening' },
      { ...stage, name: 'Finals' },
    ] as unknown as Tournament['stages'];
    expect(await phasesOf(cupOf({ format: 'stages', stages, completedCount: 4, matchCount: 9 }))).toEqual([
      ...['Opening', 'Finals'],
    ]);
  });

  it('registers a team for its own tournament', async () => {
    const [one, other] = [
      cupOf({ name: 'One', status: 'upcoming' }),
      cupOf({ name: 'Other', status: 'upcoming' }),
    ];
    await visit(createSeason([one, other]).send, '/tournaments');
    for (const { name, id } of [one, other])
      expect(within(cardOf(name)).getByRole('link', { name: 'Register Team' }).getAttribute('href')).toBe(
        `/socials?league=A&tournament=${id}`,
      );
  });
});

it('shows no total of teams that could not be read', async () => {
  const { send } = createSeason([cupOf({})]);
  await visit(
    async (request) =>
      request.path.startsWith('/api/leagues/totals')
        ? { status: 503, body: { error: 'Away' } }
        : send(request),
    '/',
  );
  expect(textOf(screen.getByText('Total Teams').parentElement)).toBe('Total Teams–');
});
