import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bracketInverses } from '#api/competition/brackets/undo.ts';
import type { Standings } from '#domain/contract/competition/brackets.ts';
import type { Scenarios, TieGames } from '#domain/contract/competition/missing.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { type TestApp, visitor } from '../support/app.ts';
import { freezeCircle, groupA, idsOf, linesOf, startCircle, swapped } from '../support/circle.ts';
import type { Season } from '../support/season.ts';
import { undoNewest } from '../support/undo.ts';

const OPEN = ['1 Team 1 null', '2 Team 2 null', '2 Team 3 null', '2 Team 4 null'];
let source: Awaited<ReturnType<typeof freezeCircle>>;
let app: TestApp;
let season: Season;
beforeAll(async () => {
  source = await freezeCircle();
}, 60_000);
afterAll(() => source.app.drop());
beforeEach(async () => {
  ({ app, season } = await startCircle(source));
});
afterEach(() => app.stop());

const games = (body: object = { group: 'A' }) =>
  season.call<TieGames>('POST', `${season.base}/tie-break/games`, body);
const draw = (body: object = { group: 'A' }) =>
  season.call<Standings>('POST', `${season.base}/tie-break/draw`, body);
const newest = (name: string) => app.db('events').where({ name }).orderBy('id', 'desc').first();
const standing = async () =>
  (await season.matches()).filter(
    ({ stage, status, countsForStats }) => stage === 'other' && (status !== 'cancelled' || countsForStats),
  );
/** Plays the open tie-break games. The team listed earlier wins. */
async function playTies(...order: string[]) {
  for (const { id, team1, team2, status } of await standing()) {
    if (status !== 'scheduled') continue;
    const isFirst = order.indexOf(team1?.name ?? '') < order.indexOf(team2?.name ?? '');
    await season.result(id, isFirst ? 1 : 0, isFirst ? 0 : 1);
  }
}

describe('Tie-break games', () => {
  it('makes games for the level teams in one step, and only once', async () => {
    const tried = await games({ group: 'A', dryRun: true });
    expect([tried.data.created, tried.data.matches.length, await standing()]).toEqual([3, 3, []]);
    const [made, again] = await Promise.all([games(), games()]);
    expect([made.status, again.status]).toEqual([200, 200]);
    expect([made.data.created, again.data.created].toSorted()).toEqual([0, 3]);
    expect(made.data.matches).toEqual(again.data.matches);
    expect(made.data.matches.map(({ matchIdentifier }) => matchIdentifier)).toEqual([
      'A-TB1',
      'A-TB2',
      'A-TB3',
    ]);
    for (const match of made.data.matches)
      expect(match).toMatchObject({
        stage: 'other',
        roundName: 'Group A tie-break',
        matchFormat: 'Best of 1',
        status: 'scheduled',
      });
    expect(await standing()).toHaveLength(3);
    expect((await season.bracket()).groups[0]?.tieBreakMatches).toHaveLength(3);
    expect((await newest('matches.generated')).payload).toMatchObject({ stage: 'other' });
  });

  it('orders the teams by games that count for tournament and players, not for the group', async () => {
    const completed = async () => (await season.call<Tournament>('GET', season.base)).data.completedCount;
    const before = await completed();
    await games();
    await playTies('Team 4', 'Team 3', 'Team 2');
    // Games outside the format do not fill it.
    expect(await completed()).toBe(before);
    expect(await groupA(season)).toEqual([
      '1 Team 1 null',
      '2 Team 4 game',
      '3 Team 3 game',
      '4 Team 2 game',
    ]);
    const bracket = await season.bracket();
    expect(bracket.knockout.quarterfinals[1]?.team2.name).toBe('Team 4');
    const { body } = await app.call(visitor, 'GET', `${season.base}/participations`);
    const [four] = await idsOf(season, 'Team 4');
    expect(body.data.find(({ id }: { id: string }) => id === four)).toMatchObject({
      tournamentWins: 3,
      tournamentLosses: 2,
      groupWins: 1,
      groupLosses: 2,
    });
    const player = await app.db('players').where({ name: 'Player 4.1' }).first();
    expect(player).toMatchObject({ career_wins: 3, career_losses: 2 });
    expect(await games()).toMatchObject({ status: 409, code: 'no_tie' });
    expect(await draw()).toMatchObject({ status: 409, code: 'no_tie' });
  });

  it('removes the games when a correction removes the tie', async () => {
    await games();
    await playTies('Team 4', 'Team 3', 'Team 2');
    const affected = await swapped(app, season, 'Team 2', 'Team 3');
    expect(affected.map(({ matchIdentifier, status }) => `${matchIdentifier} ${status}`)).toEqual([
      'A-TB1 cancelled',
      'A-TB2 cancelled',
      'A-TB3 cancelled',
    ]);
    expect(await standing()).toEqual([]);
    expect(await groupA(season)).toEqual([
      '1 Team 1 null',
      '2 Team 3 null',
      '3 Team 4 null',
      '4 Team 2 null',
    ]);
    const player = await app.db('players').where({ name: 'Player 4.1' }).first();
    expect(player).toMatchObject({ career_wins: 1, career_losses: 2 });
    expect(await season.result(affected[0]?.id ?? '', 1, 0)).toMatchObject({
      status: 409,
      code: 'not_in_bracket',
    });
    await swapped(app, season, 'Team 2', 'Team 3');
    expect(await groupA(season)).toEqual(OPEN);
    expect((await games()).data.created).toBe(3);
  });

  it('makes games again after another circle, and when one was deleted', async () => {
    await games();
    const circle = [
      ['Team 2', 'Team 3'],
      ['Team 3', 'Team 4'],
      ['Team 4', 'Team 2'],
    ] as const;
    for (const [winner, loser] of circle) await season.beats(winner, loser);
    expect(await groupA(season)).toEqual(OPEN);
    expect((await games()).data.created).toBe(3);
    const [, , , gone] = await standing();
    await season.call('DELETE', `/api/matches/${gone?.id}`);
    const { data } = await games();
    expect(data.created).toBe(1);
    expect(data.matches).toHaveLength(3);
    await playTies('Team 3', 'Team 4', 'Team 2');
    expect((await groupA(season))[1]).toBe('2 Team 3 game');
  });

  it.each([
    ['a visitor', visitor, { group: 'A' }, 401, 'unidentified'],
    ['no group', undefined, {}, 400, 'invalid'],
    ['a group that is not complete', undefined, { group: 'B' }, 409, 'group_not_complete'],
  ])('are refused for %s, as is a draw', async (_, caller, body, status, code) => {
    for (const act of ['games', 'draw']) {
      const answer = await app.call(caller ?? app.admin, 'POST', `${season.base}/tie-break/${act}`, body);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    }
    const unknown = '019aa500-0000-7000-8000-000000000000';
    const missing = await app.call(app.admin, 'POST', `/api/tournaments/${unknown}/tie-break/draw`, {
      group: 'A',
    });
    expect(missing.status).toBe(404);
  });

  it('removes games on undo if nobody has touched them', async () => {
    await games();
    await undoNewest(app, bracketInverses, 'matches.generated');
    expect(await standing()).toEqual([]);
    expect((await newest('matches.removed')).payload.matchIds).toHaveLength(3);
    await games();
    await playTies('Team 4', 'Team 3', 'Team 2');
    await expect(undoNewest(app, bracketInverses, 'matches.generated')).rejects.toMatchObject({
      code: 'changed_since',
    });
  });
});

describe('A public draw', () => {
  it('can be recalculated by anybody from its published seed', async () => {
    const ids = await idsOf(season, 'Team 2', 'Team 3', 'Team 4');
    const drawn = await draw();
    expect(drawn.status).toBe(200);
    const [group] = drawn.data.groups;
    expect(group?.draws).toHaveLength(1);
    const { seed = '', order = [] } = group?.draws[0] ?? {};
    expect(seed.length).toBeGreaterThanOrEqual(32);
    const hash = (id: string) => createHash('sha256').update(`${seed}:${id}`, 'utf8').digest('hex');
    const repeated = ids.toSorted((one, other) => hash(one).localeCompare(hash(other)));
    expect(order).toEqual(repeated);
    expect(group?.rows.slice(1, 4).map(({ participationId }) => participationId)).toEqual(repeated);
    expect(group?.rows.slice(1, 4).map(({ reason }) => reason)).toEqual(['draw', 'draw', 'draw']);
    expect((await season.bracket()).groups[0]?.draws).toEqual([{ seed, order }]);
    expect((await newest('tie.drawn')).payload).toMatchObject({ group: 'A', seed });
    await undoNewest(app, bracketInverses, 'tie.drawn');
    expect((await draw()).data.groups[0]?.draws[0]?.seed).not.toBe(seed);
  });

  it('follows the given seed; the same seed gives the same draw, another is refused', async () => {
    const first = await draw({ group: 'A', seed: 'oak' });
    expect(first.data.groups[0]?.draws[0]?.seed).toBe('oak');
    expect(await draw({ group: 'A', seed: 'oak' })).toEqual({ ...first, act: null });
    expect(await draw({ group: 'A', seed: 'ash' })).toMatchObject({ status: 409, code: 'no_tie' });
    expect((await app.events()).filter((name) => name === 'tie.drawn')).toHaveLength(1);
    expect(
      (await season.call('POST', `${season.base}/tie-break/draw`, { group: 'A', seed: '' })).status,
    ).toBe(400);
  });

  it('removes open tie-break games and leaves no trace once the tie is gone', async () => {
    await games();
    await draw({ group: 'A', seed: 'oak' });
    expect(await standing()).toEqual([]);
    const before = await groupA(season);
    await swapped(app, season, 'Team 2', 'Team 3');
    const { groups } = await season.standings();
    expect(groups[0]?.draws).toEqual([]);
    expect(linesOf({ groups, tieBreakers: [], hasDraws: false })).toEqual([
      '1 Team 1 null',
      '2 Team 3 null',
      '3 Team 4 null',
      '4 Team 2 null',
    ]);
    await swapped(app, season, 'Team 2', 'Team 3');
    expect(await groupA(season)).toEqual(before);
  });

  it('is undone with what it cancelled, unless something has changed since', async () => {
    await games();
    await draw({ group: 'A', seed: 'oak' });
    await undoNewest(app, bracketInverses, 'tie.drawn');
    expect(await groupA(season)).toEqual(OPEN);
    expect((await standing()).map(({ status }) => status)).toEqual(['scheduled', 'scheduled', 'scheduled']);
    await draw({ group: 'A', seed: 'ash' });
    const order = await idsOf(season, 'Team 4', 'Team 3', 'Team 2');
    await season.call('PUT', `${season.base}/tie-break`, { group: 'A', order });
    expect((await groupA(season))[1]).toBe('2 Team 4 decision');
    await expect(undoNewest(app, bracketInverses, 'tie.drawn')).rejects.toMatchObject({
      code: 'changed_since',
    });
    // Undoing the decision restores the earlier reason, the draw.
    await undoNewest(app, bracketInverses, 'tie.decided');
    expect((await groupA(season))[1]).toMatch(/draw$/);
  });
});

describe('What each team still needs', () => {
  it('shows everybody which teams need a tie-break, are through or are out', async () => {
    const answer = await app.call(visitor, 'GET', `${season.base}/scenarios`);
    expect(answer.status).toBe(200);
    const { groups } = answer.body.data as Scenarios;
    expect(groups.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
    expect(groups[0]?.teams.map(({ name, state, tie }) => [name, state, tie])).toEqual([
      ['Team 1', 'through', []],
      ['Team 2', 'open', [[]]],
      ['Team 3', 'open', [[]]],
      ['Team 4', 'open', [[]]],
    ]);
    await draw();
    const after = await season.call<Scenarios>('GET', `${season.base}/scenarios`);
    expect(after.data.groups[0]?.teams.map(({ state }) => state)).toEqual([
      'through',
      'through',
      'out',
      'out',
    ]);
  });

  it('names the open match and which teams it helps', async () => {
    const played = (await season.matches()).filter(({ stage }) => stage === 'group');
    const { id } = season.between(played, 'Team 2', 'Team 3');
    await season.call('POST', `/api/matches/${id}/cancel`, { reverseStats: true });
    const { created } = (await season.generate()).data;
    expect(created).toBe(1);
    const [group] = (await season.call<Scenarios>('GET', `${season.base}/scenarios`)).data.groups;
    const [two, three] = await idsOf(season, 'Team 2', 'Team 3');
    const open = group?.openGames[0];
    expect([open?.team1, open?.team2].toSorted()).toEqual([two, three].toSorted());
    // If Team 3 wins, it advances with two wins. If Team 2 wins, three teams are tied.
    expect(group?.teams.find(({ name }) => name === 'Team 3')).toMatchObject({
      state: 'open',
      outlook: 'win',
      ends: { total: 2, through: 1, tie: 1, out: 0 },
      own: { games: 1, enough: 1, needed: 0 },
      through: [[{ matchId: open?.matchId, winner: three, loser: two }]],
      tie: [[{ matchId: open?.matchId, winner: two, loser: three }]],
      isWhole: true,
    });
  });
});
