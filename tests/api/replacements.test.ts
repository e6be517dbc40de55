import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
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

const idOf = async (season: Season, name: string) => {
  const { data } = await season.call<Team[]>('GET', `/api/teams?limit=1000&tournamentId=${season.id}`);
  return data.find((team) => team.name === name)?.tournamentParticipationId ?? '';
};
const replace = async (season: Season, name: string, by: object) =>
  app.call(app.admin, 'POST', `/api/participations/${await idOf(season, name)}/replace`, by);
const newTeam = (name: string) => ({ newTeam: { name, tag: name.slice(0, 3) } });

const matches = async (season: Season) =>
  (await season.matches()).map(({ id, team1, team2, scheduledTime, matchIdentifier, status }) => ({
    id,
    teams: `${team1?.name} v ${team2?.name}`,
    ...{ scheduledTime, matchIdentifier, status },
  }));

describe('Replacing a team', () => {
  it('gives another team its seed and its matches with their times, and can be undone whole', async () => {
    const season = await startSeason(app, 8, { format: 'single_elimination', maxTeams: 8 });
    await season.generate();
    await season.beats('Team 2', 'Team 7');
    const { id } = season.between(await season.matches(), 'Team 1', 'Team 8');
    await season.call('PUT', `/api/matches/${id}`, { scheduledTime: '2027-01-01T18:00:00.000Z' });
    const before = await matches(season);
    const done = await replace(season, 'Team 8', newTeam('Late Hawks'));
    expect(done).toMatchObject({ status: 200, body: { data: { registrationStatus: 'confirmed' } } });
    expect(await matches(season)).toEqual(
      before.map((match) => ({ ...match, teams: match.teams.replace('Team 8', 'Late Hawks') })),
    );
    await season.beats('Late Hawks', 'Team 1');
    expect((await replace(season, 'Late Hawks', newTeam('Others'))).body).toMatchObject({
      code: 'has_played',
    });
    await season.call('POST', `/api/matches/${id}/cancel`, { reverseStats: true });
    const undo = await app.call(app.admin, 'POST', `/api/audit-log/${done.body.act}/undo`, { whole: true });
    expect(undo.status).toBe(200);
    expect((await matches(season)).map(({ teams }) => teams)).toEqual(before.map(({ teams }) => teams));
  });

  it('gives a registration the place in a group, and changes no other games or results', async () => {
    const season = await startSeason(app, 12, { startDate: '2026-01-01T00:00:00Z', maxTeams: 20 });
    await season.generate();
    await season.beats('Team 1', 'Team 9');
    const { id: registrationId } = await register(app, 13, season.id);
    const before = await matches(season);
    const { data: old } = await season.call<Participation>(
      'GET',
      `/api/participations/${await idOf(season, 'Team 5')}`,
    );
    const done = await replace(season, 'Team 5', { registrationId });
    expect(done.body.data).toMatchObject({ assignedGroup: old.assignedGroup });
    expect(await matches(season)).toEqual(
      before.map((match) => ({ ...match, teams: match.teams.replace('Team 5', 'Team 13') })),
    );
    const { groups } = await season.bracket();
    expect(groups[0]?.teams.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Team 1', 'Team 13', 'Team 9']),
    );
  });

  it('asks which team a registration is if the likely one is playing elsewhere', async () => {
    const elsewhere = await startSeason(app, 2, { format: 'single_elimination', maxTeams: 4 });
    await elsewhere.generate();
    const season = await startSeason(app, 0, { format: 'single_elimination', maxTeams: 4 });
    for (const n of [31, 32]) await approvedTeam(app, n, season.id);
    await season.generate();
    const { id: registrationId } = await register(app, 1, season.id);
    const refused = await replace(season, 'Team 32', { registrationId });
    expect([refused.status, refused.body.code]).toEqual([409, 'team_is_playing']);
    const done = await replace(season, 'Team 32', { registrationId, earlierTeamId: null });
    expect([done.status, done.body.data.name]).toEqual([200, 'Team 1']);
  });

  it('takes over a drawn Swiss round without a loss', async () => {
    const season = await startSwiss(app, 8);
    const before = await matches(season);
    expect((await replace(season, 'Team 3', newTeam('Late Owls'))).status).toBe(200);
    expect((await matches(season)).map(({ teams }) => teams)).toEqual(
      before.map(({ teams }) => teams.replace('Team 3', 'Late Owls')),
    );
    const rows = (await season.bracket()).stages.flatMap((stage) => stage.rows);
    expect(rows.find(({ name }) => name === 'Late Owls')).toMatchObject({ wins: 0, losses: 0 });
  });

  it('is refused with the reason, beside its field', async () => {
    const season = await startSeason(app, 4, { format: 'single_elimination', maxTeams: 4 });
    const other = await startSeason(app, 0, { maxTeams: 4 });
    await season.generate();
    const { id: registrationId } = await register(app, 21, other.id);
    expect((await replace(season, 'Team 4', { registrationId })).body).toMatchObject({
      code: 'other_tournament',
    });
    expect((await replace(season, 'Team 4', {})).body.error).toBe('Choose one replacement team');
    const taken = await season.call<Team[]>('GET', `/api/teams?limit=1000&tournamentId=${season.id}`);
    const twice = await replace(season, 'Team 4', { teamId: taken.data[0]?.id });
    expect(twice.body).toMatchObject({ code: 'already_registered' });
    expect((await matches(season)).length).toBe(2);
    await season.call('POST', `/api/participations/${await idOf(season, 'Team 4')}/withdraw`, {});
    expect((await replace(season, 'Team 4', newTeam('Others'))).body).toMatchObject({ code: 'withdrawn' });
  });
});
