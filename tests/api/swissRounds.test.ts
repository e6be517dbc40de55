import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { Season } from '../support/season.ts';
import { chanceOf, shuffled } from '../support/stages.ts';
import { startSwiss } from '../support/swissSeason.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 60_000);
afterAll(() => app.stop());
afterEach(() => app.deleteCompetitions());

const shown = ({ team1, team2 }: BracketMatch) => `${team1.name} v ${team2.name}`;
const roundOf = ({ stages }: Bracket, key: string) =>
  stages[0]?.rounds.find((round) => round.key === key)?.matches ?? [];
const pairsOf = async (season: Season, key: string) => roundOf(await season.bracket(), key).map(shown);

async function idsOf(season: Season) {
  const sides = roundOf(await season.bracket(), 'S1').flatMap(({ team1, team2 }) => [team1, team2]);
  const byName = new Map(sides.map(({ name, participationId }) => [name, participationId ?? '']));
  return (number: number) => byName.get(`Team ${number}`) ?? '';
}

const put = (season: Season, round: string, pairs: unknown, bye: unknown = null) =>
  app.call(app.admin, 'PUT', `${season.base}/bracket/rounds/${round}/pairs`, { pairs, bye });

const openMatches = async (season: Season) =>
  (await season.matches())
    .filter(({ status }) => status !== 'cancelled')
    .map(({ team1, team2 }) => `${team1?.name} v ${team2?.name}`)
    .toSorted();

describe('A Swiss round paired by hand', () => {
  it('is exactly as given, is published once, and can be undone', async () => {
    const season = await startSwiss(app, 5);
    const team = await idsOf(season);
    const before = [await pairsOf(season, 'S1'), await openMatches(season)];
    const { status, body } = await put(
      season,
      'S1',
      [
        [team(5), team(1)],
        [team(2), team(4)],
      ],
      team(3),
    );
    expect([status, body.data.rematches]).toEqual([200, []]);
    const wanted = ['Team 5 v Team 1', 'Team 2 v Team 4', 'Team 3 v Bye'];
    expect(await pairsOf(season, 'S1')).toEqual(wanted);
    await season.refresh();
    expect(await pairsOf(season, 'S1')).toEqual(wanted);
    expect(await openMatches(season)).toEqual(['Team 2 v Team 4', 'Team 5 v Team 1']);
    const events = await app.db('events').where({ name: 'matches.generated' }).select('payload');
    expect(events.map(({ payload }) => payload.matchIds.length)).toEqual([2, 1]);

    const undone = await app.call(app.admin, 'POST', `/api/audit-log/${body.act}/undo`, { whole: true });
    expect(undone.status).toBe(200);
    await season.refresh();
    expect([await pairsOf(season, 'S1'), await openMatches(season)]).toEqual(before);
  });

  it('is as given in any order: twelve random pairings of eight teams', async () => {
    const season = await startSwiss(app, 8);
    const team = await idsOf(season);
    const chance = chanceOf(51);
    for (let turn = 0; turn < 12; turn += 1) {
      const mixed = shuffled(chance, [1, 2, 3, 4, 5, 6, 7, 8]);
      const pairs = [0, 2, 4, 6].map((at) => [mixed[at] ?? 0, mixed[at + 1] ?? 0] as const);
      expect(
        (
          await put(
            season,
            'S1',
            pairs.map((pair) => pair.map(team)),
          )
        ).status,
      ).toBe(200);
      const given = pairs.map(([one, other]) => `Team ${one} v Team ${other}`);
      const kept = (pair: string) => pair.split(' v ').toSorted().join(' v ');
      expect((await pairsOf(season, 'S1')).map(kept).toSorted()).toEqual(given.map(kept).toSorted());
      await season.refresh();
      expect((await openMatches(season)).map(kept).toSorted()).toEqual(given.map(kept).toSorted());
    }
  });

  it('keeps a result whose pair stays, and removes another only after confirmation', async () => {
    const season = await startSwiss(app, 6);
    const team = await idsOf(season);
    expect(await pairsOf(season, 'S1')).toEqual(['Team 1 v Team 4', 'Team 2 v Team 5', 'Team 3 v Team 6']);
    await season.beats('Team 2', 'Team 5');
    const others = [
      [team(3), team(1)],
      [team(2), team(5)],
      [team(6), team(4)],
    ];
    expect((await put(season, 'S1', others)).status).toBe(200);
    await season.refresh();
    expect(await pairsOf(season, 'S1')).toEqual(['Team 3 v Team 1', 'Team 2 v Team 5', 'Team 6 v Team 4']);
    const played = async () => (await season.matches()).filter(({ countsForStats }) => countsForStats);
    expect(await played()).toHaveLength(1);

    const apart = [
      [team(2), team(1)],
      [team(3), team(5)],
      [team(6), team(4)],
    ];
    expect((await put(season, 'S1', apart)).body).toMatchObject({ code: 'removes_results' });
    expect(await played()).toHaveLength(1);
  });

  it('may hold a rematch, which is named, and survives a correction of the previous round', async () => {
    const season = await startSwiss(app, 4);
    const team = await idsOf(season);
    await season.beats('Team 1', 'Team 3');
    await season.beats('Team 2', 'Team 4');
    await season.refresh();
    const rematch = [
      [team(1), team(3)],
      [team(4), team(2)],
    ];
    const { status, body } = await put(season, 'S2', rematch);
    expect([status, body.data.rematches]).toEqual([200, rematch]);
    await season.refresh();
    const wanted = ['Team 1 v Team 3', 'Team 4 v Team 2'];
    expect(await pairsOf(season, 'S2')).toEqual(wanted);
    const first = season.between(await season.matches(), 'Team 1', 'Team 3');
    expect(
      (
        await season.result(
          first.id,
          first.team1?.name === 'Team 1' ? 0 : 1,
          first.team1?.name === 'Team 1' ? 1 : 0,
        )
      ).status,
    ).toBe(200);
    await season.refresh();
    expect(await pairsOf(season, 'S2')).toEqual(wanted);
  });

  it('is refused until complete, with the teams that are missing or duplicated', async () => {
    const season = await startSwiss(app, 5);
    const team = await idsOf(season);
    const refused = await put(
      season,
      'S1',
      [
        [team(1), team(2)],
        [team(1), team(3)],
      ],
      team(4),
    );
    const message = 'Not paired yet: Team 5. Paired more than once: Team 1.';
    expect([refused.status, refused.body.error, refused.body.fields]).toEqual([
      400,
      message,
      { pairs: message },
    ]);
    const foreign = crypto.randomUUID();
    expect(
      (
        await put(
          season,
          'S1',
          [
            [foreign, team(1)],
            [team(2), team(3)],
          ],
          team(4),
        )
      ).status,
    ).toBe(400);
    expect((await put(season, 'S2', [[team(1), team(2)]])).body).toMatchObject({ code: 'no_round' });
    expect((await put(season, 'S4x', [])).status).toBe(404);
  });

  it('works in a saved bracket: teams that swap places meet, and half a swap is refused', async () => {
    const season = await startSwiss(app, 6);
    const team = await idsOf(season);
    const side = (number: number) => ({ participationId: team(number) });
    const save = (matches: unknown) => season.call('PUT', `${season.base}/bracket`, { matches });
    const swapped = [
      { id: 'S1-1', team2: side(5) },
      { id: 'S1-2', team2: side(4) },
    ];
    expect((await save(swapped)).status).toBe(200);
    await season.refresh();
    const wanted = ['Team 1 v Team 5', 'Team 2 v Team 4', 'Team 3 v Team 6'];
    expect([await pairsOf(season, 'S1'), await openMatches(season)]).toEqual([wanted, wanted]);
    expect(await save([{ id: 'S1-1', team2: side(6) }])).toMatchObject({
      status: 400,
      error: 'Not paired yet: Team 5. Paired more than once: Team 6.',
    });
  });
});
