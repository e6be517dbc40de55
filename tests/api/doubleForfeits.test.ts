import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { RatedTeam } from '#domain/contract/competition/rankings.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 60_000);
afterAll(() => app.stop());
afterEach(() => app.deleteCompetitions());

const nobodyComes = async (season: Season, one: string, other: string) => {
  const { id } = season.between(await season.matches(), one, other);
  return app.call(app.admin, 'PUT', `/api/matches/${id}/result`, { forfeit: 'both' });
};

describe('A double forfeit', () => {
  it('is a loss for both group teams, and completes the group', async () => {
    const season = await startSeason(app, 8, { startDate: '2026-01-01T00:00:00Z' });
    await season.generate();
    expect(await nobodyComes(season, 'Team 1', 'Team 5')).toMatchObject({
      status: 200,
      body: {
        data: {
          match: {
            ...{ status: 'completed', forfeit: 'both', team1Score: 0, team2Score: 0 },
            ...{ winner: null, winnerParticipationId: null, countsForStats: true },
          },
        },
      },
    });
    const [group] = (await season.bracket()).groups;
    expect(group).toMatchObject({ complete: true });
    expect(
      group?.standings.map(({ groupWins, groupLosses }) => [groupWins, groupLosses]).slice(0, 2),
    ).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const { data } = await season.call<Participation[]>(
      'GET',
      `/api/participations?tournamentId=${season.id}`,
    );
    const records = data.map(
      ({ tournamentWins, tournamentLosses }) => `${tournamentWins}–${tournamentLosses}`,
    );
    expect(records.toSorted()).toEqual(['0–0', '0–0', '0–0', '0–0', '0–0', '0–0', '0–1', '0–1']);
    // Nobody played, so no rating changes.
    const ratings = await season.call<RatedTeam[]>('GET', '/api/ratings');
    expect(ratings.data.filter(({ matches }) => matches > 0)).toEqual([]);
  });

  it('leaves an empty side in a knockout; correction and undo bring the teams back', async () => {
    const season = await startSeason(app, 8, { format: 'single_elimination', maxTeams: 8 });
    await season.generate();
    const { body } = await nobodyComes(season, 'Team 1', 'Team 8');
    await season.beats('Team 4', 'Team 5');
    await season.refresh();
    await season.refresh();
    const semifinal = async () => (await season.bracket()).knockout.semifinals[0];
    expect(await semifinal()).toMatchObject({
      ...{ status: 'bye', matchId: null, team1: { name: 'Bye' }, winner: { name: 'Team 4' } },
    });
    expect((await season.matches()).length).toBe(4);
    expect((await app.call(app.admin, 'POST', `/api/audit-log/${body.act}/undo`)).status).toBe(200);
    expect(await semifinal()).toMatchObject({ team1: { name: 'TBD' }, team2: { name: 'Team 4' } });

    await nobodyComes(season, 'Team 1', 'Team 8');
    const match = season.between(await season.matches(), 'Team 1', 'Team 8');
    expect((await season.result(match.id, 1, 0)).data.match).toMatchObject({
      forfeit: null,
      winner: 'Team 1',
    });
    await season.refresh();
    expect(await semifinal()).toMatchObject({ team1: { name: 'Team 1' }, matchId: expect.any(String) });
  });
});
