import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { type PlanName, planFor } from '#domain/competition/stages/planning/plans.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, register } from '../support/factories.ts';
import { type Season, startSeason } from '../support/season.ts';
import { startSwiss } from '../support/swissSeason.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 60_000);
afterAll(() => app.stop());
afterEach(() => app.deleteCompetitions());

/** Starts and draws a tournament with fewer teams than places. */
async function startPlan(plan: PlanName, places: number, teams: number) {
  const stages = writeStages(planFor(plan, places) ?? []);
  const season = await startSeason(app, teams, { maxTeams: places, stages });
  expect((await season.generate()).status).toBe(200);
  return season;
}

const startCup = async (teams: number) => {
  const season = await startSeason(app, teams, { maxTeams: 8, format: 'single_elimination' });
  expect((await season.generate()).status).toBe(200);
  return season;
};

async function enter(season: Season, n: number) {
  const team = await approvedTeam(app, n, season.id);
  await season.refresh();
  return team;
}

async function refusalOf(season: Season, n: number): Promise<string> {
  const { id } = await register(app, n, season.id);
  const path = `/api/pending-teams/${id}/approve`;
  const { status, body } = await app.call(app.admin, 'POST', path, { teamId: null });
  return `${status} ${body.error}`;
}

/** Returns every open match with its place, as `A-R1-1 Team 1 v Team 2`. */
const listed = async (season: Season) =>
  (await app.db('matches').where({ tournament_id: season.id }).whereNot({ status: 'cancelled' }))
    .map(({ bracket_slot }) => bracket_slot as string)
    .toSorted();

const drawn = async (season: Season) => {
  const slots = new Map<string, string>();
  for (const { id, bracket_slot } of await app.db('matches').where({ tournament_id: season.id }))
    slots.set(id, bracket_slot);
  return (await season.matches())
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, team1, team2 }) => `${slots.get(id)} ${team1?.name} v ${team2?.name}`)
    .toSorted();
};

/** Plays the open matches, which lower-numbered teams win, and lets the worker catch up. Returns the match count. */
async function playOpen(season: Season): Promise<number> {
  const open = (await season.matches()).filter(({ status }) => status === 'scheduled');
  for (const { id, team1, team2, matchFormat } of open) {
    const wins = (Number(matchFormat.at(-1)) + 1) / 2;
    const isFirst = Number(team1?.name.slice(5)) < Number(team2?.name.slice(5));
    expect((await season.result(id, isFirst ? wins : 0, isFirst ? 0 : wins)).status).toBe(200);
  }
  await season.refresh();
  return open.length;
}

async function play(season: Season) {
  while ((await playOpen(season)) > 0);
  return (await season.bracket()).champion?.name;
}

describe('A team that enters after the draw', () => {
  it('plays a round robin in added rounds, and existing matches keep theirs', async () => {
    for (const [places, teams, games] of [
      [6, 5, 30],
      [8, 6, 56],
    ] as const) {
      const season = await startPlan('league', places, teams);
      await season.beats('Team 1', 'Team 2');
      const before = await drawn(season);
      for (let n = teams + 1; n <= places; n += 1) await enter(season, n);
      const now = await drawn(season);
      expect(now.filter((match) => before.includes(match))).toEqual(before);
      expect([now.length, new Set(await listed(season)).size]).toEqual([games, games]);
      const rounds = now.map((match) => match.split('-')[1]);
      for (const added of now.filter((match) => !before.includes(match))) {
        expect(Number(added.split('-')[1]?.slice(1))).toBeGreaterThan(
          Math.max(...before.map((match) => Number(match.split('-')[1]?.slice(1)))),
        );
        expect(rounds).toContain(added.split('-')[1]);
      }
      expect(await season.generate()).toMatchObject({ status: 200, data: { created: 0 } });
      expect(await play(season)).toBe('Team 1');
    }
  });

  it('moves nobody to another group, and can enter only until the knockout is drawn', async () => {
    const season = await startPlan('groups_into_cup', 9, 7);
    const groups = async () =>
      (await season.bracket()).groups.map(({ teams }) => teams.map(({ name }) => name));
    const before = await groups();
    await enter(season, 8);
    const now = await groups();
    expect(now.map((names, index) => names.slice(0, before[index]?.length))).toEqual(before);
    expect(now.map((names) => names.length)).toEqual([4, 4]);
    await playOpen(season);
    expect(await refusalOf(season, 9)).toBe(
      '409 The knockout is drawn, so no more teams can join the groups.',
    );
    expect(await play(season)).toBe('Team 1');
  });

  it('takes the place of a team removed before it played', async () => {
    const season = await startPlan('league', 6, 5);
    await enter(season, 6);
    const { rows } = await app.db.raw(
      `select id from events where name = 'team.approved' order by id desc limit 1`,
    );
    const undo = `/api/audit-log/${rows[0].id}/undo`;
    expect((await app.call(app.admin, 'POST', undo, { whole: true })).status).toBe(200);
    await season.refresh();
    expect(await drawn(season)).toHaveLength(20);
    await enter(season, 7);
    expect(await drawn(season)).toHaveLength(30);
    expect(await play(season)).toBe('Team 1');
  });

  it('enters an elimination only through an unused bye', async () => {
    const season = await startCup(5);
    const before = await drawn(season);
    expect(before).toEqual(['QF2 Team 4 v Team 5', 'SF2 Team 2 v Team 3']);
    await enter(season, 6);
    expect(await drawn(season)).toEqual(['QF1 Team 1 v Team 6', ...before]);
    expect(await refusalOf(season, 7)).toBe(
      '409 The bracket is drawn and has no free bye, so no more teams can enter.',
    );
    expect(await play(season)).toBe('Team 1');
    expect(bracketMatches(await season.bracket()).filter(({ status }) => status === 'bye')).toHaveLength(2);
  });

  it('enters a double elimination or Swiss stage while there is something left to play', async () => {
    const double = await startPlan('double_elimination', 8, 7);
    const before = await drawn(double);
    await enter(double, 8);
    expect(await drawn(double)).toEqual([...before, 'UB1-1 Team 1 v Team 8'].toSorted());
    expect(await play(double)).toBe('Team 1');

    const season = await startSwiss(app, 4, { places: 7 });
    await playOpen(season);
    await enter(season, 5);
    await playOpen(season);
    expect(await refusalOf(season, 6)).toBe('409 The last round is drawn, so no more teams can enter.');
    await play(season);
    const rows = (await season.bracket()).stages[0]?.rows ?? [];
    expect(rows.map(({ name, wins, losses }) => `${name} ${wins}–${losses}`)).toEqual([
      'Team 1 3–0',
      'Team 2 2–1',
      'Team 3 1–2',
      'Team 5 1–2',
      'Team 4 0–3',
    ]);
  });
});
