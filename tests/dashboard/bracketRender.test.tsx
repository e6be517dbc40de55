import { describe, expect, it } from '@jest/globals';
import { render } from '../../dashboard/src/entryServer.tsx';
import { FIRST_START } from '../../dashboard/src/site.ts';
import { bracketOf, groupGames, knockoutGame } from './bracketFixture.ts';
import { bracketSeason } from './bracketVisit.tsx';
import { tournamentOf } from './publicSeason.ts';

const tournament = tournamentOf();
const hostile = '<img src=x>';
const A = ['Lions', hostile, 'Eagles'];
const bracket = bracketOf({
  teams: { A },
  games: groupGames(A, ['Lions>Eagles'], '2026-11-28T15:00:00.000Z'),
});

const ask = (url: string, { send } = bracketSeason(tournament, bracket)) =>
  render({ url, league: 'A', theme: null, site: FIRST_START.site, isAdmin: false, send });

describe('The bracket rendered on the server', () => {
  it('is whole without a script: tables and tree, names as text, no inline style', async () => {
    const groups = await ask('/bracket?league=A');
    expect(groups.status).toBe(200);
    expect(groups.html).toContain('1 of 3 played');
    expect(groups.html).toContain('&lt;img src=x&gt;');
    expect(groups.html).not.toContain(hostile);
    const tree = await ask('/bracket?league=A&tab=knockout');
    expect(tree.html).toContain('Grand Final (BO5)');
    expect(tree.html).toContain('Group A open');
    for (const { html } of [groups, tree]) expect(html).not.toMatch(/ style="|<style|<script/);
  });

  it('is read once, for the browser to go on from', async () => {
    const { state } = await ask('/bracket?league=A');
    expect(state.queries.queries.map(({ queryKey }) => queryKey[0])).toContain('brackets');
  });

  it('tells the league zone before the reader is known', async () => {
    const cup = tournamentOf({ format: 'single_elimination', maxTeams: 2 });
    const final = { ...knockoutGame('F', ['Lions', 'Eagles']), scheduledTime: '2026-11-28T15:00:00.000Z' };
    const single = bracketOf({ teams: ['Lions', 'Eagles'], games: [final] });
    const { html } = await ask(`/bracket?tournament=${cup.id}`, bracketSeason(cup, single));
    expect(html).toContain('28 Nov, 17:00 SAST');
  });
});
