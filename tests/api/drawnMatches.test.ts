import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { RatedTeam } from '#domain/contract/competition/rankings.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { captain, startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { makeMatch, tickMatchDays } from '../support/matchDay.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 60_000);
afterAll(() => app.stop());
afterEach(() => app.deleteCompetitions());

const [LEAGUE] = writeStages(planFor('league', 3) ?? []);
const league = (fields: object = {}) => [
  { ...LEAGUE, settings: { ...LEAGUE?.settings, matchFormat: 'Best of 2', legs: 1 }, ...fields },
];
async function startLeague(fields: object = {}): Promise<Season> {
  const season = await startSeason(app, 3, { maxTeams: 3, stages: league(), hasDraws: true, ...fields });
  await season.generate();
  return season;
}
const draw = async (season: Season, one: string, other: string, score = 1) =>
  season.result(season.between(await season.matches(), one, other).id, score, score);
const table = async (season: Season) =>
  (await season.standings()).groups[0]?.rows.map(
    ({ rank, name, groupWins, groupDraws, groupLosses, groupPoints }) =>
      `${rank} ${name} ${groupWins}–${groupDraws}–${groupLosses} ${groupPoints}`,
  );
const setPoints = async (points: object) => app.call(app.admin, 'PUT', '/api/settings', { points });

describe('A draw', () => {
  it('is a result where the league allows it, in tables, counters and ratings, and can be undone', async () => {
    const season = await startLeague();
    const answer = await draw(season, 'Team 1', 'Team 2');
    expect([answer.status, answer.error]).toEqual([200, undefined]);
    expect(answer.data.match).toMatchObject({
      ...{ status: 'completed', team1Score: 1, team2Score: 1, winner: null, winnerParticipationId: null },
      ...{ forfeit: null, countsForStats: true, canBeDrawn: true },
    });
    await season.beats('Team 1', 'Team 3');
    await draw(season, 'Team 2', 'Team 3', 0);
    expect(await table(season)).toEqual(['1 Team 1 1–1–0 3', '2 Team 2 0–2–0 2', '3 Team 3 0–1–1 1']);
    const { groups, champion, rules } = await season.bracket();
    expect([groups[0]?.complete, champion?.name, rules.drawPoints]).toEqual([true, 'Team 1', 1]);
    const records = async () =>
      (await season.call<Participation[]>('GET', `/api/participations?tournamentId=${season.id}`)).data.map(
        (each) => [
          ...[each.tournamentWins, each.tournamentDraws, each.tournamentLosses],
          ...[each.tournamentPoints, each.tournamentGames],
        ],
      );
    expect((await records()).toSorted()).toEqual([
      [0, 1, 1, 1, 2],
      [0, 2, 0, 2, 2],
      [1, 1, 0, 3, 2],
    ]);
    const ratings = await season.call<RatedTeam[]>('GET', '/api/ratings');
    expect(ratings.data.map(({ name, matches }) => `${name} ${matches}`)).toEqual([
      'Team 1 2',
      'Team 2 2',
      'Team 3 2',
    ]);
    expect(ratings.data[1]?.rating).toBeGreaterThan(ratings.data[2]?.rating ?? 9999);
    const verified = await season.call('POST', '/api/statistics/save-all', {});
    expect(verified.data ?? verified).not.toMatchObject({ differing: expect.anything() });
    const [{ id } = { id: '' }] = (await season.matches()).filter(({ team1Score }) => team1Score === 0);
    const cleared = await season.call('PUT', `/api/matches/${id}`, { team1Score: null, team2Score: null });
    expect(cleared.status).toBe(200);
    expect((await table(season))?.[0]).toBe('1 Team 1 1–1–0 3');
    expect((await season.bracket()).groups[0]?.complete).toBe(false);
  });

  it('is worth the site’s points, even half a point', async () => {
    const season = await startLeague();
    await draw(season, 'Team 1', 'Team 2');
    await season.beats('Team 3', 'Team 1');
    try {
      expect((await setPoints({ win: 1, draw: 0.5, loss: 0 })).status).toBe(200);
      expect(await table(season)).toEqual(['1 Team 3 1–0–0 1', '2 Team 1 0–1–1 0.5', '2 Team 2 0–1–0 0.5']);
      const { data } = await season.call<Participation[]>(
        'GET',
        `/api/participations?tournamentId=${season.id}`,
      );
      expect(data.map(({ tournamentPoints }) => tournamentPoints).toSorted()).toEqual([0.5, 0.5, 1]);
      // By default, a draw is worth half a win, rounded to whole points if that is more than a loss.
      await setPoints({ win: 3, loss: 0 });
      expect((await table(season))?.at(-1)).toMatch(/ 1$/);
      const refused = await setPoints({ win: 2, draw: 2, loss: 0 });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['points.draw']]);
    } finally {
      await setPoints({ win: 2, loss: 0 });
    }
  });

  it('counts in a Swiss stage, which makes its next round', async () => {
    const [swiss] = writeStages(planFor('swiss_into_eight', 9) ?? []);
    const settings = { ...swiss?.settings, length: { rounds: 2 } };
    const season = await startSeason(app, 4, {
      ...{ maxTeams: 4, hasDraws: true },
      stages: [{ ...swiss, settings, feeds: ['#1', '#2', '#3', '#4'] }],
    });
    await season.generate();
    for (const { id } of await season.matches()) expect((await season.result(id, 1, 1)).status).toBe(200);
    await season.refresh();
    const [stage] = (await season.bracket()).stages;
    expect([stage?.rounds.length, stage?.hasDraws]).toEqual([2, true]);
    expect(stage?.rows.map(({ wins, draws, points }) => [wins, draws, points])).toEqual(
      Array.from({ length: 4 }, () => [0, 1, 1]),
    );
  });

  it('can be reported by captains on a match day, with two games or one', async () => {
    const { id: tournamentId } = await makeTournament(app, { maxTeams: 20, hasDraws: true });
    await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
    const teams: string[] = [];
    for (const n of [1, 2]) {
      const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
      teams.push(team.tournamentParticipationId);
    }
    const id = await makeMatch(app, {
      tournamentId,
      teams,
      minutes: 10,
      format: 'Best of 2',
      stage: 'group',
    });
    await tickMatchDays(app);
    const act = (n: number, name: string, body: object = {}) =>
      app.call(captain(n), 'POST', `/api/matches/${id}/day/${name}`, body);
    const room = async () => (await app.call(app.admin, 'GET', `/api/matches/${id}/room`)).body.data;
    const choose = async () => {
      for (let day = await room(); day.phase === 'choice'; day = await room())
        await act(day.choosing.turn === 'team1' ? 1 : 2, 'choice', { choice: day.choosing.left[0] });
    };
    for (const n of [1, 2]) await act(n, 'ready');
    await choose();
    const early = await act(1, 'report', { team1Score: 2, team2Score: 1 });
    expect([early.status, early.body.error]).toEqual([409, 'Best of 2 ends 2–0, 1–1 or 0–2']);
    expect((await act(1, 'report', { team1Score: 1, team2Score: 0 })).status).toBe(200);
    await act(2, 'confirm');
    await choose();
    expect((await act(2, 'report', { team1Score: 1, team2Score: 1 })).status).toBe(200);
    expect((await act(1, 'confirm')).status).toBe(200);
    const { body } = await app.call(app.admin, 'GET', `/api/matches/${id}`);
    expect(body.data).toMatchObject({ status: 'completed', team1Score: 1, team2Score: 1, winner: null });
    expect((await room()).phase).toBe('settled');
  });

  it('is refused where a match needs a winner', async () => {
    const usual = await startSeason(app, 8, {});
    await usual.generate();
    const [game] = await usual.matches();
    expect(game?.canBeDrawn).toBe(false);
    expect(await usual.result(game?.id ?? '', 1, 1)).toMatchObject({
      status: 400,
      error: 'Scores cannot be tied. Please enter different scores.',
    });
    const cup = await startSeason(app, 8, { format: 'single_elimination', maxTeams: 8, hasDraws: true });
    await cup.generate();
    const [first] = await cup.matches();
    expect((await cup.result(first?.id ?? '', 1, 1)).status).toBe(400);
    const two = await cup.call('PUT', `/api/matches/${first?.id}`, { matchFormat: 'Best of 2' });
    expect([two.status, Object.keys(two.fields ?? {})]).toEqual([400, ['matchFormat']]);
    const long = await startLeague({
      stages: league({ settings: { ...LEAGUE?.settings, matchFormat: 'Best of 3', legs: 1 } }),
    });
    expect(await draw(long, 'Team 1', 'Team 2')).toMatchObject({
      status: 400,
      error: 'Best of 3 continues until a team has won.',
    });
  });

  it('stays allowed while draws exist, and only in stages and formats that support it', async () => {
    const season = await startLeague();
    await draw(season, 'Team 1', 'Team 2');
    const put = (fields: object) => season.call<Tournament>('PUT', season.base, fields);
    expect((await put({ hasDraws: false })).status).toBe(400);
    const single = league({ settings: { ...LEAGUE?.settings, legs: 1 } });
    expect(await put({ hasDraws: false, stages: single })).toMatchObject({
      ...{ status: 409, code: 'has_draws' },
      error: '1 match ended in a draw. Correct its result first.',
    });
    const { id } = season.between(await season.matches(), 'Team 1', 'Team 2');
    await season.result(id, 2, 0);
    expect((await put({ hasDraws: false, stages: single })).status).toBe(200);
    expect(await draw(season, 'Team 1', 'Team 2')).toMatchObject({ status: 400 });
    const swiss = writeStages(planFor('swiss_into_eight', 16) ?? []);
    const made = await season.call('POST', '/api/tournaments', {
      ...{ name: 'No end', maxTeams: 16, hasDraws: true, stages: swiss },
    });
    expect([made.status, made.error]).toEqual([
      400,
      'Swiss: a Swiss stage with draws needs a fixed number of rounds',
    ]);
    const plain = await season.call('POST', '/api/tournaments', {
      ...{ name: 'Two games', maxTeams: 3, stages: league() },
    });
    expect([plain.status, plain.error]).toEqual([
      400,
      'League: Best of 2 is only for matches that can end in a draw, in groups and Swiss stages',
    ]);
  });
});
