/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type PlanName, planFor } from '#domain/competition/stages/planning/plans.ts';
import { type PlannedStage, writeStages } from '#domain/competition/stages/tournament.ts';
import type { BracketTeam } from '#domain/contract/competition/brackets.ts';
import { comesOf } from '#site/bracket/nextMatchText.ts';
import { bracketOf, type Game, won } from './bracketFixture.ts';
import { bracketSeason, visitBracket } from './bracketVisit.tsx';
import { tournamentOf } from './publicSeason.ts';

// The public draw needs TextEncoder, which jsdom lacks.
Object.assign(globalThis, { TextEncoder });
afterEach(cleanup);

const TEAMS = [
  'Alpha',
  'Bravo',
  'Crane',
  'Delta',
  'Echo',
  'Foxtrot',
  'Golf',
  'Hotel',
  'India',
  'Juliet',
  'Kilo',
  'Lima',
];

/** A match in a slot of a stage. If it has no score, it is open. */
const game = (slot: string, teams: [string, string], score?: [number, number]): Game => ({
  slot,
  stage: slot.startsWith('A-') || slot.startsWith('B-') ? 'group' : 'other',
  teams,
  ...(score && won(...score)),
});

async function open(plan: PlanName | PlannedStage[], teams: number, games: Game[], address = '/bracket') {
  const stages = typeof plan === 'string' ? (planFor(plan, teams) ?? []) : plan;
  const after = (played: Game[]) =>
    bracketOf({ format: 'stages', stages, maxTeams: teams, teams: TEAMS.slice(0, teams), games: played });
  const tournament = tournamentOf({
    format: 'stages',
    stages: writeStages(stages),
    teamCount: teams,
    maxTeams: teams,
  });
  const { season, send } = bracketSeason(tournament, after(games));
  const { refresh } = await visitBracket(send, address);
  return {
    change: async (played: Game[]) => {
      season.bracket = after(played);
      await refresh();
    },
  };
}

const node = (title: string) => screen.getByText(title).closest('[data-match]') as HTMLElement;

describe('A bracket page with stages', () => {
  it('shows both brackets of a double elimination, and describes open places', async () => {
    await open('double_elimination', 4, [
      game('UB1-1', ['Alpha', 'Delta'], [1, 0]),
      game('UB1-2', ['Bravo', 'Crane']),
    ]);
    for (const name of ['Upper bracket', 'Lower bracket', 'Grand final'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    const lower = node('Lower R1 match 1 (BO1)');
    expect(within(lower).getByText('Delta')).toBeTruthy();
    expect(within(lower).getByText('Loser of Upper R1 match 2')).toBeTruthy();
    expect(within(node('Grand Final (BO3)')).getByText('Winner of Upper R2 match 1')).toBeTruthy();
    expect(node('Upper R1 match 1 (BO1)').getAttribute('title')).toBe(
      'Winner meets the winner of Upper R1 match 2 in Upper R2 match 1',
    );
  });

  it('shows new results without a reload, and the pairings that follow', async () => {
    const { change } = await open('double_elimination', 4, [
      game('UB1-1', ['Alpha', 'Delta']),
      game('UB1-2', ['Bravo', 'Crane']),
    ]);
    await change([game('UB1-1', ['Alpha', 'Delta'], [1, 0]), game('UB1-2', ['Bravo', 'Crane'])]);
    expect(within(node('Upper R2 match 1 (BO1)')).getByText('Alpha')).toBeTruthy();
    await change([game('UB1-1', ['Alpha', 'Delta'], [1, 0]), game('UB1-2', ['Bravo', 'Crane'], [0, 1])]);
    expect(node('Lower R1 match 1 (BO1)').getAttribute('title')).toBe(
      'Winner meets the loser of Upper R2 match 1 in Lower R2 match 1',
    );
    expect(node('Upper R1 match 1 (BO1)').getAttribute('title')).toBe(
      'Winner meets Crane in Upper R2 match 1',
    );
  });

  it('shows a Swiss stage’s standings and rounds, and the places that feed the next stage', async () => {
    await open('swiss_into_eight', 9, [
      game('S1-1', ['Alpha', 'Echo'], [1, 0]),
      game('S1-2', ['Bravo', 'Foxtrot'], [0, 1]),
      game('S1-3', ['Crane', 'Golf'], [1, 0]),
      game('S1-4', ['Delta', 'Hotel']),
    ]);
    const rows = within(screen.getByRole('table', { name: 'Swiss stage standings' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Alpha');
    expect(rows[1]?.textContent).toContain('1–0');
    // Four rounds are played, and the first eight of nine teams advance.
    expect(rows[1]?.textContent).toMatch(/Advances with \d more wins?/);
    expect(screen.getByRole('radio', { name: /^Round 1/ })).toBeTruthy();
    expect(within(node('R1 match 5 (BO1)')).getByText('India')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '2. Knockout' }));
    expect(
      within(await screen.findByText('QF 1 (BO1)').then(() => node('QF 1 (BO1)'))).getByText('1st in Swiss'),
    ).toBeTruthy();
  });

  it('shows placement matches below the tree, with lines only where winners go on', async () => {
    const stages = (planFor('cup', 8) ?? []).map(
      (stage): PlannedStage => ({
        ...stage,
        settings: { ...stage.settings, placementMatches: [5, 7] } as PlannedStage['settings'],
      }),
    );
    await open(stages, 8, [game('QF1', ['Alpha', 'Hotel'], [1, 0])]);
    expect(screen.getByRole('heading', { level: 2, name: 'Placement matches' })).toBeTruthy();
    const match = node('Places 5–8 match 1 (BO1)');
    expect(within(match).getByText('Hotel')).toBeTruthy();
    expect(within(match).getByText('Loser of QF 2')).toBeTruthy();
    expect(node('Match for place 7 (BO1)').getAttribute('title')).toBeNull();
    const rounds = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(rounds.slice(0, 7)).toEqual([
      ...['Quarterfinals', 'Semifinals', 'Final'],
      ...['Places 5 to 8', 'Match for place 5', 'Match for place 7', 'Third-place match'],
    ]);
  });

  it('shows each GSL group as two trees', async () => {
    await open('gsl_into_cup', 8, [
      game('A-O1', ['Alpha', 'Hotel'], [1, 0]),
      game('A-O2', ['Delta', 'Echo'], [0, 1]),
    ]);
    expect(screen.getByText(/^GSL groups: .*; top 2 of each group advance\.$/)).toBeTruthy();
    for (const name of ['Group A, upper bracket', 'Group B, lower bracket'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    expect(within(node('Group A winners’ match (BO1)')).getByText('Echo')).toBeTruthy();
    expect(within(node('Group A losers’ match (BO1)')).getByText('Hotel')).toBeTruthy();
    expect(
      within(node('Group A decider match (BO3)')).getByText('Loser of Group A winners’ match'),
    ).toBeTruthy();
  });

  it('explains a random draw, and says that a round awaits pairing by hand', async () => {
    const stages = (planFor('swiss_into_eight', 9) ?? []).map(
      (stage): PlannedStage =>
        stage.settings.kind !== 'swiss'
          ? stage
          : {
              ...stage,
              settings: {
                ...stage.settings,
                length: { rounds: 2 },
                roundPairings: { S1: 'random', S2: 'by_hand' },
                drawSeed: 'lottery',
                tieBreakers: ['buchholz_median'],
              },
            },
    );
    const { change } = await open(stages, 9, []);
    fireEvent.click(screen.getByText('Paired by public draw: verify it yourself'));
    expect(screen.getByText('lottery:S1')).toBeTruthy();
    expect(screen.getByTitle(/^Median Buchholz/)).toBeTruthy();
    const played = [1, 2, 3, 4].map((place) => {
      const text = node(`R1 match ${place} (BO1)`).textContent;
      const [one = '', other = ''] = TEAMS.filter((name) => text?.includes(name));
      return game(`S1-${place}`, [one, other], [1, 0]);
    });
    await change(played);
    expect(screen.getByRole('radio', { name: /^Round 2/ })).toBeTruthy();
    expect(screen.getByText(/^The organisers will pair these teams by hand: .*, /).textContent).toContain(
      'India',
    );
    expect(screen.queryByText('R2 match 1 (BO1)')).toBeNull();
  });

  it('shows groups of different sizes and how many teams advance', async () => {
    await open('groups_into_double', 9, [game('A-R1-1', ['Alpha', 'Hotel'], [1, 0])]);
    expect(screen.getByText('Round robin; top 4 of each group advance.')).toBeTruthy();
    expect(screen.getByText('2 groups of 4 or 5')).toBeTruthy();
    expect(screen.getByText('1 of 10 played')).toBeTruthy();
  });

  it('compares third-placed teams across groups from the first result', async () => {
    const groups = { A: ['Alpha', 'Foxtrot', 'Golf', 'Lima'], B: ['Bravo', 'Echo', 'Hotel', 'Kilo'] };
    const all = { ...groups, C: ['Crane', 'Delta', 'India', 'Juliet'] };
    const games = Object.entries(all).flatMap(([group, teams]) =>
      teams.flatMap((one, at) =>
        teams
          .slice(at + 1)
          .map((other, index) => ({
            ...game(`${group}-R${at}-${index}`, [one, other], [one === 'India' ? 2 : 1, 0]),
            stage: 'group' as const,
          })),
      ),
    );
    const { change } = await open('best_thirds', 12, [], '/bracket?stage=1');
    expect(
      screen.getByText(
        'Round robin; top 2 of each group advance; the best 2 teams ranked No. 3 in their groups also advance.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Third-placed teams' })).toBeNull();
    await change(games.slice(0, -1));
    const table = () => within(screen.getByRole('table', { name: 'Third-placed teams' }));
    expect(
      screen.getByText('The best 2 teams advance. The order is final once every group is over.'),
    ).toBeTruthy();
    await change(games);
    expect(screen.getByText('The best 2 teams advance.')).toBeTruthy();
    const rows = table()
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.filter((_, index) => index % 2 === 1)).toEqual([
      expect.stringMatching(/^1.*India/),
      expect.stringMatching(/^2.*Golf/),
      expect.stringMatching(/^3.*Hotel/),
    ]);
    expect(rows[2]).toBe('Group C · 3 games · score 2–2');
  });

  it('says where an open place comes from', () => {
    const isNamed = (name: string) => comesOf({ name, source: '' } as BracketTeam, 'stages');
    const names = ['1st in Group A', '2nd among 1st-placed teams', 'Winner of UB1-1', '1st in Swiss'];
    expect(names.map(isNamed)).toEqual([true, true, true, true]);
    expect(['TBD', 'Seed 3', 'Round 1 pairing'].map(isNamed)).toEqual([false, false, false]);
  });

  it('opens the stage named in the address', async () => {
    await open('groups_into_double', 8, [], '/bracket?stage=2');
    expect(within(node('Upper R1 match 1 (BO1)')).getByText('1st in Group A')).toBeTruthy();
  });
});
