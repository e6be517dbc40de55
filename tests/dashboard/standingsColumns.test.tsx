/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { bracketPicture } from '#dashboard/app/openGraph/pictureAt.ts';
import { StandingsEmbed } from '#dashboard/embed/StandingsEmbed.tsx';
import type { MatchFormat } from '#domain/competition/match.ts';
import type { Group } from '#shared/bracket/groupRows.ts';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import { bracketOf, type Game, won } from './bracketFixture.ts';
import { tournamentOf } from './publicSeason.ts';

Object.assign(globalThis, { TextEncoder });
afterEach(cleanup);

const TEAMS = ['Alpha', 'Bravo', 'Crane'];
const games = (format: MatchFormat): Game[] => [
  { teams: ['Alpha', 'Bravo'], ...won(format === 'Best of 1' ? 1 : 2, 0), format },
  { teams: ['Bravo', 'Crane'], format },
];
const played = (format: MatchFormat, more: object = {}) =>
  bracketOf({ teams: { A: TEAMS }, games: games(format), ...more });

const cells = (root: ParentNode) =>
  [...root.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

type Shown = ReturnType<typeof played>;
const drawn = (element: ReactElement) => {
  cleanup();
  return cells(render(element).container);
};
const page = ({ groups }: Shown, isCompact = false) =>
  drawn(<StandingsTable group={groups[0] as Group} caption="A" isCompact={isCompact} />);
const embed = (bracket: Shown) =>
  drawn(<StandingsEmbed tournament={tournamentOf()} bracket={bracket} ranking={[]} />);
const picture = (bracket: Shown) => {
  const shown = bracketPicture(bracket, tournamentOf());
  return shown?.kind === 'groups' ? shown.groups[0]?.rows.map(({ figures }) => figures) : undefined;
};

describe('The game difference', () => {
  it('appears on page, embed and picture if series have several games', () => {
    const series = played('Best of 3');
    expect(page(series)[0]?.slice(2)).toEqual(['W–L', '+/−', 'Pts']);
    expect(page(series)[1]?.slice(2)).toEqual(['1–0', '+2', '2']);
    expect(page(series).at(-1)?.slice(2)).toEqual(['--', '--', '--']);
    expect(embed(series)[0]?.slice(2)).toEqual(['W–L', '+/−', 'Pts']);
    expect(embed(series).map((row) => row.at(-2))).toEqual(['+/−', '+2', '0', '−2']);
    expect(picture(series)?.slice(0, 3)).toEqual([
      ['1–0', '+2', '2'],
      ['0–0', '0', '0'],
      ['0–1', '−2', '0'],
    ]);
  });

  it('appears for single games only if the league ranks by it', () => {
    expect(page(played('Best of 1', { tieBreakers: ['score_difference'] }))[1]?.slice(2)).toEqual([
      '1–0',
      '+1',
      '2',
    ]);
    for (const shown of [page(played('Best of 1')), embed(played('Best of 1'))])
      expect(shown[0]?.slice(2)).toEqual(['W–L', 'Pts']);
    expect(picture(played('Best of 1'))?.[0]).toEqual(['1–0', '2']);
  });

  it('is not in compact tables', () => {
    expect(page(played('Best of 3'), true)[0]?.slice(2)).toEqual(['Wins and losses', 'Points']);
  });

  it('is a dash for teams with an unknown score', () => {
    const [first] = games('Best of 3');
    const open: Game = { teams: ['Alpha', 'Bravo'], ...first, team1Score: null, winner: 'entrant Alpha' };
    const group = played('Best of 3', { games: [open] });
    expect(
      page(group)
        .slice(0, 4)
        .map((row) => row.at(-2)),
    ).toEqual(['+/−', '–', '0', '–']);
  });
});

it('draws are part of the record', () => {
  const withDraws = played('Best of 1', { hasDraws: true });
  expect(page(withDraws)[0]?.slice(2)).toEqual(['W–D–L', 'Pts']);
  expect(embed(withDraws)[0]?.slice(2)).toEqual(['W–D–L', 'Pts']);
});
