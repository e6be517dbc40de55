import { describe, expect, it } from '@jest/globals';
import { picture, render } from '#dashboard/app/entryServer.tsx';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { FIRST_START } from '#ui/site.ts';
import { bracketOf, groupGames, knockoutGame } from './bracketFixture.ts';
import { bracketSeason } from './bracketVisit.tsx';
import { pageState } from './pageState.ts';
import { tournamentOf } from './publicSeason.ts';

const tournament = tournamentOf();
const hostile = '<img src=x>';
const A = ['Lions', hostile, 'Eagles'];
const bracket = bracketOf({
  teams: { A },
  games: groupGames(A, ['Lions>Eagles'], '2026-11-28T15:00:00.000Z'),
});

const ask = (url: string, { send } = bracketSeason(tournament, bracket)) =>
  render({ url, league: 'A', theme: null, site: FIRST_START.site, session: { admin: false }, send });

describe('The bracket rendered on the server', () => {
  it('the page is complete without scripts: tables, tree, names as text, no inline styles', async () => {
    const groups = await ask('/bracket?league=A');
    expect(groups.status).toBe(200);
    expect(groups.html).toContain('1 of 3 played');
    expect(groups.html).toContain('&lt;img src=x&gt;');
    expect(groups.html).not.toContain(hostile);
    const tree = await ask('/bracket?league=A&tab=knockout');
    expect(tree.html).toContain('Grand Final (BO5)');
    expect(tree.html).toContain('Group A undecided');
    for (const { html } of [groups, tree]) expect(html).not.toMatch(/ style="|<style|<script/);
  });

  it('the page passes its data on, so the browser does not load it again', async () => {
    const state = pageState(await ask('/bracket?league=A'));
    expect(state.queries.map(({ queryKey }) => queryKey[0])).toContain('brackets');
  });

  it('times are in the league’s zone until the reader’s zone is known', async () => {
    const cup = tournamentOf({ format: 'single_elimination', maxTeams: 2 });
    const final = { ...knockoutGame('F', ['Lions', 'Eagles']), scheduledTime: '2026-11-28T15:00:00.000Z' };
    const single = bracketOf({ teams: ['Lions', 'Eagles'], games: [final] });
    const { html } = await ask(`/bracket?tournament=${cup.id}`, bracketSeason(cup, single));
    expect(html).toContain('28 Nov, 17:00 SAST');
  });

  it('the link preview shows the tables and ties until the groups end, then the tree', async () => {
    const pictured = async (
      of: ReturnType<typeof bracketOf>,
      format: Tournament['format'] = 'group_stage',
    ) => {
      const { id, ...cup } = tournamentOf({ format, prizePool: 9_000 });
      const { send } = bracketSeason({ id, ...cup }, of);
      return picture({ subject: { noun: 'tournaments', id }, site: FIRST_START.site, send });
    };
    const tables = await pictured(bracket);
    expect(tables?.picture).toMatchObject({ title: 'A League Championship', groups: [{ state: '1 of 3' }] });
    const circle = ['Lions>Eagles', `Eagles>${hostile}`, `${hostile}>Lions`];
    const games = groupGames(A, circle);
    const tie = await pictured(bracketOf({ teams: { A, B: ['Bats', 'Cats'] }, games }));
    const groups = tie?.picture.kind === 'groups' ? tie.picture.groups : [];
    expect(
      groups.map(({ rows }) =>
        rows
          .map(({ mark }) => mark ?? '')
          .join(' ')
          .trim(),
      ),
    ).toEqual(['tie tie tie', '']);
    const finals = [
      knockoutGame('SF1', ['Lions', 'Eagles'], [2, 0]),
      knockoutGame('SF2', ['Bats', 'Cats'], [2, 1]),
    ];
    const teams = ['Lions', 'Bats', 'Cats', 'Eagles'];
    const open = await pictured(bracketOf({ teams, games: finals }), 'single_elimination');
    expect(open?.picture).toMatchObject({
      kind: 'tree',
      rounds: [
        { nodes: [{ sides: [{ name: 'Lions', score: '2', won: true }, { score: '0' }] }, {}] },
        { name: 'Final' },
      ],
      champion: null,
    });
    const all = [...finals, knockoutGame('F', ['Lions', 'Bats'], [3, 2])];
    const won = await pictured(bracketOf({ teams, games: all }), 'single_elimination');
    expect(won?.picture).toMatchObject({ champion: { name: 'Lions', prize: 'R9,000' } });
    expect(new Set([tables, tie, open, won].map((each) => each?.version)).size).toBe(4);
    const none = await pictured(bracketOf({ teams: {} }));
    expect(none?.picture).toMatchObject({ kind: 'page', title: 'A League Championship' });
  });
});
